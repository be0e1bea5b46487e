"""Whose turn it is, how an auction ends, who declares what, and which calls were irregular."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.auction import Auction, AuctionState, CallMade, Lawfulness, parse_auction
from rulings.bridge.calls import ALL_CALLS, DOUBLE, PASS, Bid, Denomination, parse_attempt
from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError
from rulings.bridge.seats import Seat

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W


@st.composite
def legal_auctions(draw: st.DrawFn) -> Auction:
    """Auctions of legal calls, low ones preferred so that some grow long, open or over."""
    auction = Auction(draw(st.sampled_from(Seat)))
    for _ in range(draw(st.integers(0, 30))):
        legal = [call for call in ALL_CALLS if auction.lawfulness(call) is Lawfulness.LEGAL]
        if not legal:
            break
        auction = auction.then(draw(st.sampled_from([*legal[:4], *legal[-3:]])))
    return auction


@pytest.mark.parametrize(
    ("dealer", "text", "state", "turn", "contract"),
    [
        (N, "", "open", N, None),
        (W, "1NT P 2D", "open", S, None),
        (N, "P P P", "open", W, None),
        (N, "P P P P", "passed_out", None, None),
        (N, "P P P 1S P P", "open", S, None),
        (N, "P P P 1S P P P", "contract", None, "1S by West"),
        (N, "1H P 2H P 4H P P P", "contract", None, "4H by North"),
        (N, "1H X P P", "open", N, None),
        (N, "1H X P P P", "contract", None, "1HX by North"),
        (N, "1H P P X P P", "open", S, None),
        (N, "1H P P X P P P", "contract", None, "1HX by North"),
        (N, "1H X XX P P P", "contract", None, "1HXX by North"),
        (N, "1H X XX 1S P P P", "contract", None, "1S by West"),
        (N, "X P P P", "open", N, None),  # North has neither bid nor passed
    ],
)
def test_an_auction_goes_round_until_three_passes_after_a_bid_double_or_redouble(dealer, text, state, turn, contract):
    auction = parse_auction(text, dealer)
    assert (auction.state, auction.turn, auction.over) == (state, turn, turn is None)
    assert (str(auction.contract) if auction.contract else None) == contract


@pytest.mark.parametrize(
    ("dealer", "text", "declarer"),
    [
        (S, "1NT P 2H P 2S P 4S AP", S),  # a transfer: South was the first to bid spades
        (N, "1C 1S 2C 2S 3C AP", N),
        (N, "1C 1S P 2S X P 3C AP", N),
        (N, "1H 2H P 4H AP", E),  # North's hearts are not his side's
        (N, "1H P 1NT P 2NT P 3NT AP", S),
        (E, "P P 1D 1NT P 2NT P 3NT AP", N),
    ],
)
def test_declarer_is_the_first_of_the_side_to_have_bid_the_denomination(dealer, text, declarer):
    auction = parse_auction(text, dealer)
    assert auction.contract
    assert auction.contract.declarer is declarer
    assert auction.declarer is auction.presumed_declarer is declarer
    assert (auction.contract.leader, auction.contract.dummy) == (declarer.lho, declarer.partner)


def test_the_presumed_declarer_follows_the_last_bid_while_the_auction_is_open():
    assert parse_auction("P", N).presumed_declarer is None
    assert parse_auction("1H 1S", N).presumed_declarer is E
    auction = parse_auction("1H 1S 2H", N)
    assert (auction.presumed_declarer, auction.declarer, auction.contract) == (N, None, None)


@pytest.mark.parametrize(
    ("text", "missed", "cancelled"),
    [
        ("1D S:P P P", E, "S W N"),  # South's pass robbed East
        ("1D P W:P P", S, "W N"),
        ("1D P P N:P", W, "N"),
        ("1D W:P P P", E, "W N E"),
        ("1D P 1S N:P P P", W, "N E S"),
        ("1D X W:P P P", S, "W N E"),
        ("P S:P P P", E, "S W N"),  # a call is also a pass
        ("1D P E:P P", S, "E S"),
        ("P S:1D P P S:P", E, "S"),  # South's bid out of rotation was accepted, his pass is another matter
    ],
)
def test_a_pass_out_of_rotation_that_robs_a_player_of_his_turn_does_not_end_the_auction(text, missed, cancelled):
    auction = parse_auction(text, N)
    assert auction.state is AuctionState.TURN_MISSED
    assert (auction.turn, auction.over, auction.contract) == (missed, False, None)
    assert " ".join(entry.seat.letter for entry in auction.cancelled) == cancelled
    resumed = auction.resumed()
    assert (resumed.state, resumed.turn, resumed.cancelled) == (AuctionState.OPEN, missed, ())
    assert auction.lawfulness(PASS) is Lawfulness.LEGAL
    with pytest.raises(IllegalError) as refused:
        auction.then(PASS)
    number = len(auction.made) + 1
    assert str(refused.value) == (
        f"call {number}: '{missed} Pass' follows passes that are cancelled, because a player missed his turn (17D3)"
    )


def test_after_the_missed_turn_three_more_passes_are_needed():
    auction = parse_auction("1D S:P P P", N).resumed()
    for _ in range(3):
        assert not auction.over
        auction = auction.then(PASS)
    assert str(auction.contract) == "1D by North"


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("S:P W:1D P P P", "1D by West"),  # an earlier call out of rotation was accepted
        ("E:P P P P", None),  # North has passed too, though last
    ],
)
def test_a_call_out_of_rotation_that_robs_nobody_at_the_end_leaves_the_final_pass_alone(text, contract):
    auction = parse_auction(text, N)
    assert auction.over
    assert (str(auction.contract) if auction.contract else None) == contract


def test_the_turn_after_a_call_out_of_rotation_is_its_makers_lho():
    auction = parse_auction("P W:1H", N)
    assert auction.made[-1] == CallMade(W, Bid(1, Denomination.H))
    assert auction.turn is N


@pytest.mark.parametrize(
    ("dealer", "text", "contract", "irregular"),
    [
        # West redoubles his partner's double; it is noticed after the lead (36C)
        (S, "1NT P 3NT X P XX P P P", "3NTX by South", [(5, "inadmissible_redouble")]),
        (N, "1H P X P P P", "1H by North", [(2, "inadmissible_double")]),
        (N, "1H X P X P P P", "1HX by North", [(3, "inadmissible_double")]),
        (N, "1H X XX XX P P P", "1HXX by North", [(3, "inadmissible_redouble")]),
        (N, "XX 1H P P P", "1H by East", [(0, "inadmissible_redouble")]),
        # an insufficient bid that was accepted counts as legal (27A1)
        (N, "1S 1H P P P", "1H by East", [(1, "insufficient")]),
        (N, "2H 1S X P P P", "1SX by East", [(1, "insufficient")]),
        (N, "1S P 2S P P P", "2S by North", []),
    ],
)
def test_irregular_calls_are_kept_and_inadmissible_doubles_do_not_change_the_contract(
    dealer, text, contract, irregular
):
    auction = parse_auction(text, dealer)
    assert str(auction.contract) == contract
    assert auction.irregular_calls() == tuple(irregular)


@pytest.mark.parametrize(
    ("dealer", "text", "attempt", "answer", "law"),
    [
        (W, "1H X P", "X", "inadmissible_double", "36"),
        (N, "1H P P X", "XX", "legal", None),
        (N, "1H X 1S", "X", "legal", None),
        (N, "1H X P", "XX", "inadmissible_redouble", "36"),
        (N, "1H", "8D", "above_seven", "38"),
        (N, "1NT P P P", "X", "after_final_pass", "39"),
        (N, "1NT P P P", "P", "after_final_pass", "39"),
        (N, "1NT P P P", "8D", "after_final_pass", "39"),
        (N, "P P P P", "1NT", "after_final_pass", "39"),
        (N, "1S", "1H", "insufficient", "27"),
        (N, "1S", "1S", "insufficient", "27"),
        (N, "1S", "1NT", "legal", None),
        (N, "P P P", "P", "legal", None),
        (N, "", "X", "inadmissible_double", "36"),
        (N, "", "XX", "inadmissible_redouble", "36"),
        (N, "1H P X", "X", "legal", None),  # North's partner doubled 1H in vain: West may still double
        (N, "1D S:P P P", "X", "legal", None),  # the auction is back at East
    ],
)
def test_a_next_call_is_legal_or_falls_under_its_law(dealer, text, attempt, answer, law):
    found = parse_auction(text, dealer).lawfulness(parse_attempt(attempt))
    assert (found, found.law) == (answer, law)


def test_a_double_is_judged_from_the_seat_that_makes_it():
    auction = parse_auction("1H P", N)
    assert auction.lawfulness(DOUBLE, by=S) is Lawfulness.INADMISSIBLE_DOUBLE
    assert auction.lawfulness(DOUBLE, by=W) is Lawfulness.LEGAL


def test_a_call_after_the_final_pass_is_no_part_of_an_auction():
    with pytest.raises(IllegalError) as refused:
        parse_auction("1NT P P P X", N)
    assert str(refused.value) == "call 5: 'North Double' comes after the final pass (39A)"
    with pytest.raises(IllegalError, match="after the final pass"):
        parse_auction("P P P P AP", N)


@given(legal_auctions())
def test_an_auction_is_read_back_from_what_it_shows(auction):
    assert parse_auction(str(auction), auction.dealer) == auction
    assert Auction.of(auction.dealer, auction.calls) == auction
    assert auction.irregular_calls() == ()


@given(legal_auctions())
def test_calls_alternate_and_only_the_end_has_no_turn(auction):
    assert [entry.seat for entry in auction.made] == [auction.dealer.after(turn) for turn in range(len(auction.made))]
    assert (auction.turn is None) is auction.over
    if auction.contract:
        assert auction.contract.declarer.side is auction.last_bid.bidder.side
        assert auction.calls[-3:] == (PASS, PASS, PASS)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1NT P 2D X", "1NT Pass 2D Double"),
        ("1nt, pass, 2♦, dbl", "1NT Pass 2D Double"),
        ("1 NT | no bid | 2 diamonds | X", "1NT Pass 2D Double"),
        ("1 no trump - 2♦\nxx", "1NT Pass 2D Redouble"),
        ("1NT P 3NT AP", "1NT Pass 3NT Pass Pass Pass"),
        ("1NT P P all pass", "1NT Pass Pass Pass"),
        ("all pass", "Pass Pass Pass Pass"),
        ("1S X ap", "1S Double Pass Pass Pass"),
        ("P west:1H", "Pass W:1H"),
        ("P W: 1 H", "Pass W:1H"),
        ("1NT (P) 2D! [X]", "1NT Pass 2D Double"),
        ("1 H? no-bid 1 NT !", "1H Pass 1NT"),
        (" \n", ""),
    ],
)
def test_an_auction_is_read_in_any_usual_notation(text, shown):
    auction = parse_auction(text, N)
    assert str(auction) == shown
    assert parse_auction(shown, N) == auction


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("1NT P 8H", InvalidError, "call 3, South's: '8H' is no call: levels go from 1 to 7"),
        (
            "1NT D",
            AmbiguousError,
            "call 2, East's: 'D' can be a double or diamonds: write X, or a bid such as 1D",
        ),
        ("1NT Q:P", InvalidError, "call 2, East's: 'Q' is no seat: expected N, E, S, W or the full name"),
        (
            "1NT-2D",
            InvalidError,
            "call 1, North's: '1NT-2D' is no call: expected C, D, H, S or NT behind the level",
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text, error, message):
    with pytest.raises(error) as refused:
        parse_auction(text, N)
    assert str(refused.value) == message


def test_an_auction_is_a_value():
    auction = parse_auction("1NT P", N)
    assert auction.then(PASS) != auction
    assert len(auction.made) == 2
    assert len({auction, parse_auction("1n -", N)}) == 1
