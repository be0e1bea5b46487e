"""What holds at the table, trick by trick, after a ruling: Laws 26B, 50, 51 and 59 read by hand for each position."""

from dataclasses import dataclass

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning.at_table import AtTable, at_table, watched
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.standings import entered_again, live

CORE = Core(load("2017"))
DROPPED = {"49.how": "dropped", "49.seen": "yes", "50.waived": "no", "50.on_lead": "no"}
CONTRACT = "4S by South"


def exposed(*cards: str, other: str = "none") -> tuple[Interview, ...]:
    """East has dropped these cards at 4S by South, and they lie there as penalty cards."""
    details = dict(zip(("card", "other_card"), cards, strict=False))
    answers = {**DROPPED, "50.other": other}
    return (ruled("penalty-card", Seat.EAST, details, answers),)


def ruled(matter: str, offender: Seat, details: dict[str, str], answers: dict[str, str]) -> Interview:
    interview = Interview.start(CORE, Occasion(matter, Binding(offender, Seat.SOUTH), details))
    while interview.question:
        fact = interview.question.fact.name
        if fact not in answers:
            break
        interview = interview.answer(fact, answers[fact])
    return interview


def told(interviews: tuple[Interview, ...], play: str, *, hands: str = "", since: int | None = None) -> AtTable:
    deal = watched(interviews, CONTRACT)
    assert deal is not None
    if hands:
        deal = type(deal)(deal.denomination, deal.declarer, hands)
    return at_table(interviews, deal.table(play, since))


@dataclass(frozen=True)
class At:
    """A position with a sentence that binds now ("" for none), its clause, and the matter that it brings."""

    name: str
    cards: tuple[str, ...]
    other: str
    play: str
    turn: str
    says: str
    clause: str = ""
    matter: str | None = None
    hands: str = ""


TRICK = "S2 S3 S4 SA"  # West leads, South wins
EAST_WINS = "C2 C3 CA C4"
WEST_WINS = "CA C3 C6 C4"
POSITIONS = [
    At("major, partner on lead", ("HK",), "none", "", "Trick 1: West is on lead.",
       "West waits: South now chooses to require hearts, to forbid hearts, or neither.", "50D2", "penalty-card-lead"),
    At("major, partner on lead again: the same choice comes back (footnote 14)", ("HK",), "none", WEST_WINS,
       "Trick 2: West is on lead.", "South now chooses", "50D2a", "penalty-card-lead"),
    At("major, owner on lead", ("HK",), "none", EAST_WINS, "Trick 2: East is on lead.",
       "East is on lead and must lead ♥K", "50D1a", "penalty-card-play"),
    At("major, its suit led", ("HK",), "none", "H2 H3", "Trick 1: East is to play; hearts were led.",
       "♥K must be played: it follows suit", "50D1a", "penalty-card-play"),
    At("major, another suit led, hand unknown", ("HK",), "none", "S2 S3", "Trick 1: East is to play; spades were led.",
       "with a card of spades East follows suit and ♥K stays there; without one ♥K must be played", "50D1b",
       "penalty-card-play"),
    At("major, another suit led that the owner holds", ("HK",), "none", "S2 S3", "Trick 1: East is to play",
       "must follow suit in spades; ♥K stays on the table", "50D1b", None, "E:AKQ.K43.98.K7652"),
    At("major, another suit led that the owner does not hold", ("HK",), "none", "S2 S3", "Trick 1: East is to play",
       "East’s turn, who has no card of spades: ♥K must be played", "50D1a", "penalty-card-play", "E:.KJ43.9876.K7652"),
    At("major, another hand to play", ("HK",), "none", "S2", "Trick 1: North is to play", ""),
    At("minor, partner on lead: any suit (50C)", ("H5",), "none", "", "Trick 1: West is on lead.",
       "may lead any suit", "50C"),
    At("minor, owner on lead: it need not be led", ("H5",), "none", EAST_WINS, "Trick 2: East is on lead.",
       "may lead anything but another card of hearts below the ten", "50C"),
    At("minor, its suit led: it or an honor", ("H5",), "none", "H2 H3", "Trick 1: East is to play",
       "plays ♥5 or an honor of hearts", "50C", "penalty-card-play"),
    At("two of one suit, partner on lead", ("H5", "H7"), "same_suit", "", "Trick 1: West is on lead.",
       "to require hearts, to forbid hearts, or neither", "51B1a", "penalty-card-lead"),
    At("two suits, partner on lead", ("H5", "D7"), "other_suit", "", "Trick 1: West is on lead.",
       "to require one of hearts and diamonds, to forbid one or more of them, or neither", "51B2b",
       "penalty-card-lead"),
    At("two of one suit that is led: declarer says which", ("H5", "H7"), "same_suit", "H2 H3",
       "Trick 1: East is to play", "one of ♥5 and ♥7 must be played; South says which", "51A", "penalty-card-play"),
    At("two suits, one of them led", ("H5", "D7"), "other_suit", "H2 H3", "Trick 1: East is to play",
       "♥5 must be played: it follows suit", "50D1a", "penalty-card-play"),
    At("two suits, owner on lead", ("H5", "D7"), "other_suit", EAST_WINS, "Trick 2: East is on lead.",
       "must lead one of ♥5 and ♦7; South says which", "51A", "penalty-card-play"),
    At("two, one of them played: the other stays a major one", ("H5", "D7"), "other_suit", "H2 H3 H5 H4",
       "Trick 2: East is on lead.", "must lead ♦7", "50D1a", "penalty-card-play"),
]  # fmt: skip


@pytest.mark.parametrize("at", POSITIONS, ids=lambda at: at.name)
def test_at_each_turn_the_table_is_told_what_a_penalty_card_means(at: At) -> None:
    found = told(exposed(*at.cards, other=at.other), at.play, hands=at.hands)
    assert found.turn.startswith(at.turn)
    binding = [one for one in found.holds if one.now]
    if not at.says:
        assert not binding
        return
    (now,) = binding
    assert at.says in now.text
    assert at.clause in now.clauses
    assert now.matter == at.matter


def test_a_card_that_was_played_is_told_to_have_gone_and_what_its_sight_is_then() -> None:
    (over,) = [one for one in told(exposed("HK"), "H2 H3 HK H4").holds if one.over]
    assert over.text.startswith("East played ♥K to trick 1: it is a penalty card no more.")
    assert "unauthorized for West" in over.text
    assert "50E3" in over.clauses


def chosen(choice: str) -> tuple[Interview, ...]:
    """The king of hearts lay there, West was on lead, and South has chosen."""
    first = exposed("HK")
    again = entered_again(first, live(first)[0], "penalty-card-lead")
    return (*first, Interview.start(CORE, again).answer("50D2.choice", choice))


LEADS = [
    ("barred at the lead itself", "prohibit", "", 1, "now", "West is on lead and may not lead hearts"),
    ("barred while the trick is in progress", "prohibit", "SA S2", 1, "later", "if West wins it, hearts"),
    ("barred still, since West kept the lead", "prohibit", "SA S3 S8 S5", 1, "now", "may not lead hearts"),
    ("free again once West has lost the lead", "prohibit", TRICK, 1, "over", "West lost the lead at trick 1"),
    ("free also when West comes to lead again", "prohibit", f"{TRICK}, D2 DA D3 D4", 1, "over", "may be led again"),
    ("free to lead it then", "prohibit", f"{TRICK}, D2 DA D3 D4, HA H2", 1, "over", "West lost the lead at trick 1"),
    ("barred from the trick that is told", "prohibit", WEST_WINS, 2, "now", "may not lead hearts"),
    ("required at the lead itself", "require", "", 1, "now", "must lead hearts; with none, any legal card"),
    ("required once only", "require", "HA H3 H5 H4", 1, "over", "no suit is required any more"),
    ("required once, any suit then", "require", "HA H3 H5 H4, S2", 1, "over", "no suit is required any more"),
    ("required and not led", "require", "SA S3", 1, "now", "had to lead hearts to trick 1 and did not"),
    ("barred and led", "prohibit", "HA H3", 1, "now", "might not lead hearts to trick 1 and did"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("choice", "play", "since", "state", "says"), [one[1:] for one in LEADS], ids=[one[0] for one in LEADS]
)
def test_a_suit_is_required_once_and_barred_as_long_as_the_lead_is_kept(
    choice: str, play: str, since: int, state: str, says: str
) -> None:
    holds = told(chosen(choice), play, since=since).holds
    found = [one for one in holds if says in one.text]
    assert [("now" if one.now else "over" if one.over else "later") for one in found] == [state]
    assert [one.matter for one in holds if one.matter] == (["revoke"] if "and did" in says else [])


def test_where_nothing_shows_from_which_trick_a_suit_is_barred_it_is_not_guessed() -> None:
    found = told(chosen("prohibit"), WEST_WINS)
    assert found.unclear
    assert not [one for one in found.holds if one.now]


def test_the_duty_to_come_back_moves_with_the_play() -> None:
    """26B: West's partner withdrew a call; when West is first on lead declarer may bar a suit."""
    answers = {
        "27A.in_turn": "yes", "auction.since": "nobody", "25A.unintended": "no", "27.early": "no", "27.accepted": "no",
        "27.replacement": "pass", "23.same": "no", "23.subset": "no", "23.purpose": "no",
    }  # fmt: skip
    interview = ruled("insufficient-bid", Seat.EAST, {"call": "1H", "over": "1S"}, answers)
    assert interview.question is None
    assert "26B" in {one.section for one in interview.ruling.pending}
    due = {
        play: [one.now for one in told((interview,), play).holds if one.clauses == ("26B",)] for play in ("", WEST_WINS)
    }
    assert due == {"": [True], WEST_WINS: [False]}


def test_after_the_last_trick_what_waits_for_the_end_of_play_is_due() -> None:
    suits = ["".join(f"{suit}{rank} " for rank in "AKQJT98765432") for suit in "SHDC"]
    tricks = list(zip(*(suit.split() for suit in suits), strict=True))
    play = ", ".join(" ".join(trick) for trick in tricks)
    found = told(exposed("DK"), play)
    assert found.turn == "All thirteen tricks have been played."
    assert [one.clauses for one in found.holds if one.now] == [("72C",), ("50E4",)]
