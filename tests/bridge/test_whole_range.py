"""The classifiers of calls over their whole range, against a plain second account of Laws 18, 19 and 27."""

from collections import Counter

import pytest

from rulings.bridge.auction import Auction, LastBid, Lawfulness, lawfulness_over
from rulings.bridge.calls import (
    ALL_BIDS,
    ALL_CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    Call,
    Denomination,
    parse_bid,
    parse_call,
)
from rulings.bridge.classify import (
    Replacement,
    Sufficiency,
    legality_of_call,
    lowest_sufficient,
    replacement_kind,
    sufficiency,
)
from rulings.bridge.contract import Doubling
from rulings.bridge.errors import IllegalError
from rulings.bridge.seats import Seat
from tests.bridge import reference

# A legal auction that ends with each of the 38 calls.
BEFORE: dict[str, list[str]] = {"Double": ["1C"], "Redouble": ["1C", "Double"]}


def auction_of(calls: list[str]) -> Auction:
    return Auction.of(Seat.NORTH, [parse_call(call) for call in calls])


def test_38_calls_over_38_calls():
    answers: Counter[str] = Counter()
    for last in reference.CALLS:
        calls = [*BEFORE.get(last, []), last]
        auction = auction_of(calls)
        for attempt in reference.CALLS:
            answer = legality_of_call(auction, parse_call(attempt))
            assert answer == reference.lawfulness(calls, attempt), f"{calls} {attempt}"
            answers[answer] += 1
    assert sum(answers.values()) == 38 * 38
    # Over bid number k of 35, k bids are insufficient: 35 x 36 / 2; and 1C is, over its double and redouble.
    assert answers["insufficient"] == 630 + 2
    # Only a bid can be doubled here, and only a double redoubled.
    assert answers["inadmissible_double"] == 3
    assert answers["inadmissible_redouble"] == 37


@pytest.mark.parametrize("doubling", Doubling)
@pytest.mark.parametrize("passes", [0, 1, 2])
def test_38_calls_over_every_bid_with_each_doubling_and_up_to_two_passes(doubling, passes):
    doubles = {"undoubled": [], "doubled": ["Double"], "redoubled": ["Double", "Redouble"]}[doubling.value]
    for bid in reference.BIDS:
        calls = [bid, *doubles, *["Pass"] * passes]
        auction = auction_of(calls)
        assert auction.last_bid == LastBid(parse_bid(bid), Seat.NORTH, doubling)
        for attempt in reference.CALLS:
            answer = legality_of_call(auction, parse_call(attempt))
            assert answer == reference.lawfulness(calls, attempt), f"{calls} {attempt}"


def test_a_call_is_judged_by_what_stands_and_by_the_side_that_makes_it():
    states = [None] + [LastBid(bid, Seat.N, doubling) for bid in ALL_BIDS for doubling in Doubling]
    legal = Counter(
        by
        for state in states
        for by in (Seat.N, Seat.E, Seat.S, Seat.W)
        for call in ALL_CALLS
        if lawfulness_over(state, call, by) is Lawfulness.LEGAL
    )
    # Each seat: 36 calls to begin with; then a pass at each of 105 states and 3 x (34 + 33 + ... + 0) bids;
    # an opponent may double at 35 of them, the bidder's side redouble at 35.
    assert legal == dict.fromkeys(Seat, 36 + 105 + 3 * 595 + 35)


def test_sufficiency_of_all_pairs_of_bids():
    found: Counter[str] = Counter()
    for bid in reference.BIDS:
        assert sufficiency(parse_bid(bid), None) is Sufficiency.SUFFICIENT
        for over in reference.BIDS:
            answer = sufficiency(parse_bid(bid), parse_bid(over))
            assert answer == ("sufficient" if reference.outranks(bid, over) else "insufficient")
            found[answer] += 1
    assert found == {"sufficient": 595, "insufficient": 630}


def test_the_lowest_sufficient_bid_is_sufficient_and_nothing_lower_in_the_denomination_is():
    missing = 0
    for denomination in Denomination:
        assert lowest_sufficient(denomination, None) == Bid(1, denomination)
        for over in ALL_BIDS:
            lowest = lowest_sufficient(denomination, over)
            in_denomination = [bid for bid in ALL_BIDS if bid.denomination is denomination]
            enough = [bid for bid in in_denomination if reference.outranks(str(bid), str(over))]
            assert lowest == (min(enough, key=lambda bid: bid.level) if enough else None)
            missing += lowest is None
    # Over 7C only clubs have none, ..., over 7NT no denomination has.
    assert missing == 1 + 2 + 3 + 4 + 5


def kind_in_plain_words(replacement: str, withdrawn: str, over: str) -> str:
    if replacement not in reference.BIDS:
        return replacement.lower()
    if not reference.outranks(replacement, over):
        return "insufficient"
    lower = [f"{level}{withdrawn[1:]}" for level in range(1, int(replacement[0]))]
    same = replacement[1:] == withdrawn[1:]
    return "lowest_same" if same and not any(reference.outranks(bid, over) for bid in lower) else "other_bid"


def test_every_replacement_of_every_insufficient_bid():
    found: Counter[str] = Counter()
    for over in reference.BIDS:
        for withdrawn in reference.BIDS:
            if reference.outranks(withdrawn, over):
                with pytest.raises(IllegalError, match=f"^{withdrawn} is sufficient over {over}"):
                    replacement_kind(PASS, parse_bid(withdrawn), parse_bid(over))
                continue
            for replacement in reference.CALLS:
                kind = replacement_kind(parse_call(replacement), parse_bid(withdrawn), parse_bid(over))
                assert kind == kind_in_plain_words(replacement, withdrawn, over)
                found[kind] += 1
    pairs = 35 * 36 // 2
    assert found["pass"] == found["double"] == found["redouble"] == pairs
    # Bids 1 to 30 can each be bettered in any denomination: 1 + 2 + ... + 30 withdrawn bids; over seven in a
    # suit only by the higher denominations, which have six levels to be insufficient at: 6 x (4 + 3 + 2 + 1).
    assert found["lowest_same"] == 465 + 60
    assert found["insufficient"] == sum(k * k for k in range(1, 36))
    assert sum(found.values()) == pairs * 38


@pytest.mark.parametrize(
    ("over", "withdrawn", "replacement", "kind"),
    [
        ("1S", "1H", "2H", Replacement.LOWEST_SAME),
        ("1S", "1H", "3H", Replacement.OTHER_BID),
        ("1S", "1H", "2C", Replacement.OTHER_BID),
        ("2NT", "2NT", "3NT", Replacement.LOWEST_SAME),
        ("1S", "1H", "1D", Replacement.INSUFFICIENT),
        ("1S", "1H", "Pass", Replacement.PASS),
        ("1S", "1H", "X", Replacement.DOUBLE),
        ("1S", "1H", "XX", Replacement.REDOUBLE),
    ],
)
def test_what_an_insufficient_bid_is_replaced_by(over, withdrawn, replacement, kind):
    assert replacement_kind(parse_call(replacement), parse_bid(withdrawn), parse_bid(over)) is kind


def state_of(auction: Auction) -> tuple[object, ...]:
    """All that the rest of a legal auction depends on."""
    last, calls = auction.last_bid, auction.calls
    own = last is not None and auction.turn is not None and last.bidder.side is auction.turn.side
    passes = next((n for n, call in enumerate(reversed(calls)) if call is not PASS), len(calls))
    return (last.bid, last.doubling, own, passes) if last else (passes,)


def completions(auction: Auction, memo: dict[tuple[object, ...], int]) -> int:
    if auction.over:
        return 1
    state = state_of(auction)
    if state not in memo:
        total = 0
        for call in ALL_CALLS:
            if auction.lawfulness(call) is Lawfulness.LEGAL:
                total += completions(auction.then(call), memo)
        memo[state] = total
    return memo[state]


def test_there_are_as_many_auctions_as_the_arithmetic_says():
    # Between one bid and the next there are 3 ways (0 to 2 passes), 2 x 3 with a double in its two places and
    # 2 x 2 x 3 with a redouble as well: 21; after the last bid 1 + 2 + 4 = 7; before the first 4. Over all
    # sets of bids that gives 4 x 7 x (22^35 - 1) / 21, and one more board is passed out.
    assert completions(Auction(Seat.NORTH), {}) == 1 + 4 * (22**35 - 1) // 3


# Of k = 34 - i bids above bid number i: two calls are 36 after a pass and k + 2 after each bid; three are
# those after a pass, k + 1 after bid and pass, k + 2 after bid and double, and k' + 2 after two rising bids.
TWO_CALLS = 36 + sum(k + 2 for k in range(35))
THREE_CALLS = TWO_CALLS + sum(2 * k + 3 + sum(higher + 2 for higher in range(k)) for k in range(35))
SHORT_AUCTIONS = [(1, 36), (2, TWO_CALLS), (3, THREE_CALLS)]


@pytest.mark.parametrize(("length", "count"), SHORT_AUCTIONS)
def test_the_number_of_short_auctions(length, count):
    auctions = [Auction(Seat.NORTH)]
    for _ in range(length):
        auctions = [
            auction.then(call)
            for auction in auctions
            for call in ALL_CALLS
            if auction.lawfulness(call) is Lawfulness.LEGAL
        ]
    assert len(auctions) == count
    assert len(set(auctions)) == count


def test_the_longest_auction_has_319_calls():
    calls: list[Call] = [PASS, PASS, PASS]
    for bid in ALL_BIDS:
        calls += [bid, PASS, PASS, DOUBLE, PASS, PASS, REDOUBLE, PASS, PASS]
    auction = Auction.of(Seat.NORTH, [*calls, PASS])
    assert len(auction.made) == 319
    assert auction.over
    assert auction.irregular_calls() == ()
    assert str(auction.contract) == "7NTXX by West"
