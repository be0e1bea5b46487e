"""What the record of a play shows: each irregularity, whose it was, how far it had gone, who won, what goes over."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination, parse_denomination
from rulings.bridge.cards import parse_card
from rulings.bridge.deal import parse_hands
from rulings.bridge.errors import BridgeError, IllegalError
from rulings.bridge.irregular_play import Fault, Hands, IrregularPlay, established, faults, held_now
from rulings.bridge.play_record import PlayRecord, parse_play_record
from rulings.bridge.seats import Seat, parse_seat
from tests.bridge import planted_play
from tests.bridge.planted_play import PLANTS, SEATS, Planted, PlayOut, tricks_over, tricks_over_for_no_card
from tests.random_runs import dice, rounds

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NOTRUMP = Denomination.NOTRUMP


def read(text: str, denomination: Denomination = NOTRUMP, leader: Seat = W) -> PlayRecord:
    return parse_play_record(text, denomination, leader)


def shown(text: str, hands: str = "") -> list[str]:
    """Each irregularity as: kind, trick, hand, how far it had gone."""
    found = faults(read(text), parse_hands(hands) if hands else {})
    return [f"{one.kind} {one.trick}{one.seat.letter} {one.progress}" for one in found]


# ------------------------------------------------------------------ what is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HK H2 H5 HA, C2 C3 C4 C5", []),
        ("HK D2 H5 HA, C2 C3 H3 C5", ["revoke 1N both", "possible_revoke 2N this_trick"]),
        ("HK D2 H5 HA, C2 C3 C4 C5, C6 H3", ["possible_revoke 1N both", "possible_revoke 3S at_once"]),
        ("E:D7", ["lead_out_of_turn 1E at_once"]),
        ("E:D7 D8", ["lead_out_of_turn 1E this_trick"]),
        ("HK H2 H5 HA, W:C2 C3 C4", ["lead_out_of_turn 2W this_trick"]),
        ("HK H2 H5 HA, (W:C2) C3 C4", ["lead_out_of_turn 2W this_trick"]),
        ("HK - H5 HA", ["no_card 1N this_trick"]),
        ("HK - H5 HA, C2", ["no_card 1N offending"]),
        ("HK - H5 HA, C2 C3", ["no_card 1N both"]),
        ("HK H2 H5+D5 HA", ["too_many 1E this_trick"]),
        ("HK H2 H5 HA W:+D4, C2 C3", ["too_many 1W both"]),
        ("HK H2 H5 W:D4 HA", ["too_many 1W this_trick"]),
        ("HK (D2) H2 H5", ["revoke 1N this_trick"]),
        ("HK (H3) H2 H5", []),
    ],
)
def test_every_irregularity_is_found_with_its_trick_and_its_hand(text: str, found: list[str]) -> None:
    assert shown(text) == found


def test_a_hand_that_is_known_tells_a_revoke_from_a_discard() -> None:
    assert shown("HK D2", "N:AKQJT9.3.2.AKQJT") == ["revoke 1N at_once"]
    assert shown("HK D2", "N:AKQJT98..2.AKQJT") == []


def test_a_card_too_many_counts_as_always_held() -> None:
    """67B2b: West, who discarded on clubs in trick 2, had the club that came too many in trick 3."""
    text = "HK H2 H5 HA, C2 D3 C4 C5, E:H3 H4 H6+C8 H7"
    assert shown(text)[:1] == ["revoke 2W both"]


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("E:D7", None),
        ("E:D7 D8", True),
        ("(E:D7) HK", False),
        ("HK H2 H5 HA, W:C2 C3", True),
        ("HK H2 H5 HA, E:C2 C3", None),  # South, whose lead it was, may have led
    ],
)
def test_a_lead_out_of_turn_is_accepted_by_the_next_play_unless_that_hand_was_to_lead(text, accepted):
    assert faults(read(text), {})[0].accepted is accepted


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("HK D2 H5 HA", False),
        ("HK D2", False),
        ("HK D2 H5 HA, C2", True),  # South leads for his partner
        ("HK D2 H5 H3, C2", False),  # West leads
        ("HK D2 H5 H3, C2 C3", True),  # North plays
        ("HA D2 H5 H3, E:C2 C3", True),  # North again, though it was West's lead
        ("HA D2 H5 H3, (S:C2) C3", True),  # legally or not (63A1)
    ],
)
def test_a_revoke_by_north_on_trick_one_is_established_when_his_side_plays_on(text: str, answer: bool) -> None:
    record = read(text)
    assert established(record, record.cards[1]) is answer


# ------------------------------------------------------------------ who won, what is held


def test_who_won_each_trick_and_how_many_each_side_has() -> None:
    record = read("HK H2 H5 HA, C2 C9 C4 C5, D2 D3 D4 -")
    assert record.winners == (S, W, E)
    assert [record.tricks_won(side) for side in (N.side, E.side)] == [1, 2]


def test_a_trick_with_a_card_missing_or_too_many_has_its_winner_all_the_same() -> None:
    assert read("HK - H5 HA").winners == (S,)
    assert read("HK H2+HA H5 H6").winners == (W,)


@pytest.mark.parametrize("given", [0, 1, 3, 4])
def test_three_hands_known_tell_the_fourth(given: int) -> None:
    draw = random.Random(given)
    game = planted_play.planted(draw, "none")
    record, all_hands = record_of(game, draw), hands_of(game)
    hands = dict(list(all_hands.items())[:given])
    for seat, (cards, unseen) in held_now(record, hands).items():
        left = all_hands[seat] - record.gone(seat)
        assert cards <= left
        assert len(cards) + unseen == len(left)
        assert unseen == 0 or given < 3


# ------------------------------------------------------------------ how it is written


@pytest.mark.parametrize(
    "text",
    [
        "HK H2 H5 HA, C2 C3 C4 C5",
        "HK D2! H5 HA, W:C2 C3",
        "(E:D7)! HK - H5+H6 HA",
        "HK H2 H5 HA W:+D4, C2",
        "HK (D2)! H2 H5",
    ],
)
def test_a_play_is_read_back_from_what_it_shows(text: str) -> None:
    assert str(read(text)) == text
    assert read(str(read(text))) == read(text)


def test_lin_and_pbn_order_are_read() -> None:
    plain = read("HK H2 H5 HA, C2 C9 C4 C5, D2 D3")
    assert read("pc|HK|pc|H2|pc|h5|pc|HA|pc|C2|pc|C9|pc|C4|pc|C5|pc|D2|pc|D3|") == plain
    # In PBN every row begins with the opening leader's hand, whoever led: South, then West.
    assert read('[Play "W"]\nHK H2 H5 HA\nC9 C4 C5 C2\nD2 D3 - -\n*') == plain


def test_a_lead_out_of_turn_and_a_card_missing_are_read_in_pbn_order() -> None:
    assert str(read('[Play "W"] HK H2 H5 HA C2^L - C4 C3')) == "HK H2 H5 HA, W:C2 - C4 C3"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("HK H2 ZZ", "trick 1, card 3: 'ZZ' is no card: expected suit and rank, such as HK, S10 or 2C"),
        ("HK H2 7", "trick 1, card 3: '7' names no suit: write C7, D7, H7 or S7"),
        ("HK H2 H5 HA, HK", "trick 2, card 1: HK was played before, by West to trick 1"),
        ("(E:D7) HK D7", "trick 1, card 2: D7 was shown before, by East to trick 1"),
        (
            "HK S:H3",
            "trick 1, card 2: 'S:H3' is out of rotation, it was North's turn; write - for a hand that played no card",
        ),
        ("- HK", "trick 1, card 1: '-' leads no card; name the hand that led, such as E:D7"),
        ("X:HK", "trick 1, card 1: 'X' is no seat: expected N, E, S, W or the full name"),
        ("HK! H2!", "trick 1: 'H2!' is the second card marked; mark only one"),
        ("HK N:+H2", "trick 1, card 2: 'N:+H2' is one too many, but North has not played to that trick"),
        ("(HK", "trick 1, card 1: '(HK' is no card: expected suit and rank, such as HK, S10 or 2C"),
        ("(-)", "trick 1, card 1: '(-)' takes no card back"),
        ("HK " * 201, "card 201: no play has so many cards"),
    ],
)
def test_what_cannot_be_read_is_named_with_trick_and_card(text: str, message: str) -> None:
    with pytest.raises(BridgeError) as refused:
        read(text)
    assert str(refused.value) == message


def test_a_fourteenth_card_and_a_fourteenth_trick_are_refused() -> None:
    spades = [f"S{rank}" for rank in planted_play.RANKS]
    suits = [[f"{suit}{rank}" for rank in planted_play.RANKS] for suit in "HDC"]
    tricks = ", ".join(
        f"S:{one} {other} {third} {fourth}" for one, other, third, fourth in zip(spades, *suits, strict=True)
    )
    with pytest.raises(IllegalError, match="trick 14, card 1: 'H2' is too much, all thirteen tricks are complete"):
        read(f"{tricks}, H2", leader=S)
    assert read(tricks, leader=S).complete


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ("AK.QJ2.T984.K765", "'AK.QJ2.T984.K765': whose hand is it? Write N:, E:, S: or W: before it"),
        ("N:AK.QJ2.T984.K76", "North has 12 cards: expected 13"),
        ("N:AK.QJ2.T984", "North: 'AK.QJ2.T984' is no hand: expected four suits with points between"),
        ("N:AK.QX2.T984.K765", "North: 'X' is no rank: expected A K Q J T 9 to 2"),
        ("N:AK.QJ2.T984.K765 N:AK.QJ2.T984.K765", "'N:AK.QJ2.T984.K765': North's hand is given twice"),
        ("N:AK.QJ2.T984.K765 S:AQ.K43.AKQJ.AQJT", "SA is in two hands: North's and South's"),
    ],
)
def test_a_hand_that_cannot_be_so_is_refused(hands: str, message: str) -> None:
    with pytest.raises(BridgeError) as refused:
        parse_hands(hands)
    assert str(refused.value) == message


WORDS = [
    "HK", "H2", "D3", "d4", "C10", "ST", "-", "E:D7", "W:+S4", "+S5", "H3+H4", "(E:D8)", "(D9)!", "S2!", "N:-", "+",
    "!", ":", "W:", "(", "AH", "7", "H", ",", "|", "pc|HK|", "N:AKQJT9.3.2.AKQJT",
]  # fmt: skip
ANY_TEXT = st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join) | st.text(max_size=30)


@given(ANY_TEXT, ANY_TEXT, st.sampled_from(["", '[Play "W"] ', "pc|"]))
def test_whatever_is_typed_is_read_or_refused_in_one_line(text: str, hands: str, header: str) -> None:
    refused = ""
    try:
        record = read(header + text)
        assert read(str(record)) == record
        faults(record, parse_hands(hands) if hands.strip() else {})
    except BridgeError as error:
        refused = str(error)
    assert len(refused.splitlines()) <= 1


# ------------------------------------------------------------------ planted irregularities


def record_of(game: PlayOut, draw: random.Random) -> PlayRecord:
    denomination = parse_denomination(game.trump) if game.trump else NOTRUMP
    return parse_play_record(game.text(draw), denomination, parse_seat(SEATS[game.leader]))


def hands_of(game: PlayOut) -> Hands:
    cards = [frozenset(parse_card(card) for card in hand) for hand in game.hands]
    return {parse_seat(SEATS[seat]): hand for seat, hand in enumerate(cards)}


def plain(fault: Fault) -> tuple[str, int, str]:
    return (fault.kind.value, fault.trick, fault.seat.letter)


def expected(game: PlayOut) -> Iterator[tuple[Planted, tuple[str, int, str]]]:
    for one in game.planted:
        yield one, (one.kind, one.trick, SEATS[one.seat])


def check(game: PlayOut, record: PlayRecord, found: tuple[Fault, ...], *, whole: bool) -> None:
    """The planted irregularities are found and nothing else; where the cards do not tell, a revoke may be possible."""
    assert [seat.letter for seat in record.winners] == [SEATS[seat] for seat in game.winners]
    sure = [one for one in found if one.kind is not IrregularPlay.POSSIBLE_REVOKE]
    wanted = [told for _, told in expected(game)]
    if whole:
        assert [plain(one) for one in found] == wanted
    else:
        assert [plain(one) for one in sure] == [one for one in wanted if one in [plain(fault) for fault in sure]]
        places = {(one.trick, one.seat.letter) for one in found}
        assert all((trick, seat) in places for _, trick, seat in wanted)
    for planted, told in expected(game):
        for fault in (one for one in sure if plain(one) == told):
            if planted.card:
                assert fault.read.card is not None
                assert str(fault.read.card) == planted.card
            if planted.proper is not None:
                assert (fault.read.due, fault.accepted) == (parse_seat(SEATS[planted.proper]), planted.accepted)
            if planted.kind == "revoke" and record.complete:
                check_transfer(game, planted, fault)
            if planted.kind == "no_card" and record.complete and planted.trick < 13:
                assert fault.revoke is not None
                assert fault.revoke.transfer is not None
                assert fault.revoke.transfer.tricks == tricks_over_for_no_card(game, planted)


def check_transfer(game: PlayOut, planted: Planted, fault: Fault) -> None:
    revoke = fault.revoke
    assert revoke is not None
    others = [one for one in game.planted if one is not planted]
    if any(one.trick == 12 for one in others):
        assert revoke.others is None  # an established one, or one that is put right: the play does not tell
    else:
        assert revoke.transfer is not None
        assert revoke.transfer.tricks == tricks_over(game, planted)


@pytest.mark.soak
def test_planted_irregularities_are_named_with_trick_player_and_kind_and_the_tricks_go_over_by_64() -> None:
    draw, seed = dice("planted play")
    transferred = dict.fromkeys((0, 1, 2), 0)
    for number in range(rounds(5_000)):
        game = planted_play.planted(draw, PLANTS[number % len(PLANTS)])
        text = game.text(draw)
        try:
            record = record_of(game, draw)
            known = list(hands_of(game).items())
            hands = dict(draw.choice((known, known[:0], [known[game.dummy]])))
            found = faults(record, hands)
            check(game, record, found, whole=len(hands) == 4 or len(game.moves) == len(planted_play.PACK))
            assert parse_play_record(str(record), record.denomination, record.leader) == record
        except Exception as error:
            error.add_note(f"{seed}, round {number}: {game.leader} {game.trump} {text} {game.planted}")
            raise
        for one in found:
            if one.revoke and one.revoke.transfer:
                transferred[one.revoke.transfer.tricks] += 1
    assert all(transferred.values())


def test_beside_a_revoke_on_trick_twelve_the_play_does_not_tell_whether_both_sides_have_an_established_one() -> None:
    """62D1: the one on trick twelve may have been put right."""
    draw = random.Random(1212)
    for _ in range(20):
        game = planted_play.planted(draw, "two_revokes")
        while len(game.winners) < 13 or game.planted[1].trick != 12:
            game = planted_play.planted(draw, "two_revokes")
        first, second = (one.revoke for one in faults(record_of(game, draw), hands_of(game)))
        assert first is not None
        assert second is not None
        assert first.others is None
        assert "64B6" in second.limits


@given(st.integers(0, 2**64), st.sampled_from(PLANTS))
def test_one_planted_irregularity_is_found_as_it_was_planted(number: int, kind: str) -> None:
    draw = random.Random(number)
    game = planted_play.planted(draw, kind)
    record = record_of(game, draw)
    check(game, record, faults(record, hands_of(game)), whole=True)
