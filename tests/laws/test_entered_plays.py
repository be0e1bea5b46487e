"""The play as entered speaks first: it proposes the matter, what it shows is not asked, the tricks are counted."""

import random

import pytest

from laws.book import load
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.core import BadInputError, Core
from rulings.reasoning.effects import slot_text
from rulings.reasoning.found import fitted, recorded_play
from rulings.reasoning.found_play import PlayFindings, begin_play, find_play, play_json
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion
from tests.bridge import planted_play
from tests.bridge.planted_play import PLANTS, SEATS, PlayOut, tricks_over, tricks_over_for_no_card
from tests.random_runs import dice, rounds

BOOK = load()
CORE = Core(BOOK)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
# What no record of the play tells: when it was noticed, and what would have happened without it.
NOT_TOLD = {"64.first_noticed", "64C.compensated", "64C.later_revokes", "64C.damaged"}

TOLD = {
    "53.side", "53.trick", "55.turn", "55.hand", "56.turn", "61.kind", "61.side", "61.hand", "63.since", "64.won",
    "64.later", "64.other_revokes", "67.since", "67.wrong", "67.how", "67.missing_from",
}  # fmt: skip


def details_of(text: str, hands: str = "", contract: str = "3NT") -> dict[str, str]:
    return {"play": text, "contract": contract} | ({"hands": hands} if hands else {})


def findings_of(text: str, hands: str = "") -> PlayFindings:
    found = find_play(BOOK, details_of(text, hands), S)
    assert found is not None
    return found


def interview_of(text: str, hands: str = "", contract: str = "3NT", declarer: Seat = S) -> Interview:
    details = details_of(text, hands, contract)
    found = find_play(BOOK, details, declarer)
    assert found is not None
    occasion = begin_play(BOOK, found, details)
    assert occasion is not None
    return Interview.start(CORE, occasion)


# ------------------------------------------------------------------ what is proposed

NORTH = "N:AKQJT9.3.2.AKQJT"


@pytest.mark.parametrize(
    ("text", "matter", "offender", "details"),
    [
        ("HK D2", "revoke", N, {"trick": "1", "card": "D2", "led": "hearts"}),
        ("HK H3 H5 HA, C2 C3 D2", "revoke", N, {"trick": "2", "card": "D2", "led": "clubs"}),
        ("E:D7", "opening-lead-out-of-turn", E, {"card": "D7"}),
        ("N:D2", "opening-lead-out-of-turn", N, {"card": "D2"}),
        ("HK H3 H5 HA, W:C2", "defenders-lead-out-of-turn", W, {"card": "C2"}),
        ("HK H3 H5 HA, N:CA", "declarers-lead-out-of-turn", S, {"card": "CA"}),
        ("HK H3 H5 HA, C2 - CA", "defective-trick", W, {"trick": "2", "led": "clubs"}),
        ("HK H3 H5 HA, C2 C3+C4 CA", "defective-trick", W, {"trick": "2", "led": "clubs"}),
        ("HK H3 H5 HA, E:C2 C3+C4! C9", "defective-trick", S, {"trick": "2", "led": "clubs"}),  # the one that is marked
    ],
)
def test_the_matter_the_offender_and_the_details_are_proposed(text, matter, offender, details):
    interview = interview_of(text, NORTH)
    occasion = interview.occasion
    assert (occasion.matter, occasion.binding.offender) == (matter, offender)
    assert {name: one for name, one in occasion.details.items() if name not in ("play", "hands", "contract")} == details


@pytest.mark.parametrize("text", ["HK H3 H5 HA, C2 C3 CA C5", "HK D2 H5 HA", "HK H3! H5 HA, E:C2"])
def test_nothing_is_proposed_where_nothing_is_sure_or_the_card_marked_is_legal(text):
    findings = findings_of(text)
    assert findings.first is None
    assert begin_play(BOOK, findings, details_of(text)) is None


def test_a_card_that_may_be_a_revoke_is_named_but_proposed_only_if_it_is_marked():
    assert [one.fault.kind.value for one in findings_of("HK D2 H5 HA").others] == ["possible_revoke"]
    assert interview_of("HK D2! H5 HA").occasion.matter == "revoke"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("HK D2", "Trick 1: North revoked, and played ♦2 to a lead of hearts. Nobody has played after it."),
        (
            "HK H3 S5 HA, C2",
            (
                "Trick 1: East played ♠5 to a lead of hearts; whether East held any, the cards do not show. "
                "East and West have not yet played to the next trick."
            ),
        ),
        ("E:D7", "Trick 1: East led ♦7, and it was West’s lead."),
        ("E:D7 D8", "Trick 1: East led ♦7, and it was West’s lead. South played to it, and so accepted it."),
        ("(E:D7)", "Trick 1: East led ♦7, and it was West’s lead. It was taken back."),
        (
            "HK H3 - HA",
            "Trick 1: East played no card. Both sides have not yet played to the next trick.",
        ),
        (
            "HK H3 H5+H6 HA, C2 C3",
            "Trick 1: East played ♥6 as well, a card too many. Both sides have played to the next trick.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_seats(text, sentence):
    assert findings_of(text, NORTH).all[0].says() == sentence


def test_other_programs_read_the_same():
    shown = play_json(findings_of("HK H3 H5 HA, W:C3 CA C5 C2", NORTH))
    assert (shown["declarer"], shown["won"], shown["complete"]) == ("south", {"ns": 2, "ew": 0}, False)
    assert shown["tricks"][1] == {  # type: ignore[index]
        "trick": 2, "turn": "south", "winner": "north",
        "cards": [
            {"seat": "west", "card": "C3"}, {"seat": "north", "card": "CA"},
            {"seat": "east", "card": "C5"}, {"seat": "south", "card": "C2"},
        ],
    }  # fmt: skip
    assert shown["held"]["east"] == {"cards": [], "unknown": 11}  # type: ignore[index]
    assert shown["held"]["north"]["unknown"] == 0  # type: ignore[index]
    assert shown["proposed"] == {
        "trick": 2, "kind": "lead_out_of_turn", "matter": "defenders-lead-out-of-turn", "offender": "west",
        "turn": "south", "details": {"trick": "2", "card": "C3"}, "since": "this_trick", "accepted": True,
        "established": None, "won_by": None, "later": None, "limits": [], "transfer": None,
        "text": "Trick 2: West led ♣3, and it was South’s lead. North played to it, and so accepted it.",
    }  # fmt: skip


# ------------------------------------------------------------------ what is not asked


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("HK D2 H5 HA, C2 C3", {"61.kind": "suit", "61.hand": "dummy", "63.since": "both", "64.won": "partner"}),
        ("HK D2 H5 HA, C2", {"63.since": "offending", "62.same_trick": "no"}),  # East and West followed suit
        ("HK D2 H5 HA, C2 C3 CA C5, CK C6 C7 C8", {"64.later": "yes"}),
        ("E:D7 D8", {"53.trick": "first", "53.opening_since": "next_hand", "53.side": "defending"}),
        ("HK H3 H5 HA, W:C2 CA", {"53.trick": "middle", "53.defender_since": "next_hand", "56.turn": "declarer"}),
        ("HK H3 H5 H6, S:C2 C3", {"55.turn": "leader", "55.hand": "own"}),
        ("HK H3 H5 H6, N:CA C3", {"53.declarer_since": "next_hand", "55.turn": "leader", "55.hand": "dummy"}),
        ("HK H3 H5 HA, N:CA C3", {"55.turn": "declarer"}),
        ("HK H3 H5 H6, E:C2", {"56.turn": "partner"}),
        ("HK H3 - HA, C2 C3", {"67.since": "both", "67.wrong": "none"}),
        ("HK H3 - HA, C2", {"67.since": "before"}),
        ("HK H3 H5 -", {"67.missing_from": "own", "67.since": "before"}),
        ("HK - H5 HA", {"67.missing_from": "dummy"}),
        ("HK H3+CA H5 HA", {"67.wrong": "many", "67.how": "at_once"}),
        ("HK H3 H5 N:CA HA", {"67.wrong": "many", "67.how": "fifth"}),
    ],
)
def test_the_record_answers(text, told):
    derived = interview_of(text, NORTH).checked().derived
    assert {name: derived.get(name) for name in told} == told


@pytest.mark.parametrize(
    ("text", "silent"),
    [
        ("HK D2 H5 HA", "63.since"),  # a claim may have come, or a card been named
        ("HK D2 H5 HA, C2 C3", "64.later"),  # play goes on
        ("HK D2 H5 HA, C2 C3", "64.other_revokes"),
        ("HK (D2) H3 H5 HA", "63.since"),  # when attention was drawn to it
        ("E:D7", "53.opening_since"),  # declarer may have begun to spread his hand
        ("HK H3 H5 HA, E:C2 C3", "53.defender_since"),  # South may have made his own lead
        ("HK H3 H5 H6, S:C2 C3", "53.declarer_since"),  # so may West
        ("HK H3 - HA, C2 C3", "67.has_suit"),  # which card it is, the player shows
    ],
)
def test_what_no_record_can_show_is_left_to_be_asked(text, silent):
    assert silent not in interview_of(text, NORTH).derived


def test_revokes_of_both_sides_on_one_trick_are_read_from_the_play():
    both = interview_of("HK D2 S8 HA, C2", f"{NORTH} E:8765.J2.AKQ.9876")
    assert both.derived["62.same_trick"] == "yes"


def test_a_revoke_on_trick_twelve_is_read_as_such():
    draw = random.Random(12)
    game = planted_play.planted(draw, "revoke")
    while len(game.winners) < 13 or game.planted[0].trick != 12:
        game = planted_play.planted(draw, "revoke")
    assert over(game, draw).derived["63.since"] == "twelve"


def test_the_directors_own_word_wins_over_the_record():
    interview = interview_of("HK D2 H5 HA, C2 C3", NORTH).answer("63.since", "misled")
    assert interview.state.known["63.since"] == "misled"


def test_an_offender_or_a_card_that_the_record_does_not_have_is_not_read_from_it():
    for binding, details in ((Binding(W, S), {}), (Binding(N, S), {"card": "D3"})):
        occasion = Occasion("revoke", binding, details_of("HK D2 H5 HA, C2 C3", NORTH) | details)
        interview = Interview.start(CORE, fitted(BOOK, occasion))
        assert "61.kind" not in interview.derived
        assert interview.occasion.details["play"] == "HK D2 H5 HA, C2 C3"


def test_another_card_named_than_the_one_marked_is_not_read_from_the_play():
    occasion = Occasion("revoke", Binding(N, S), details_of("HK D2! H5 HA, C2 C3", NORTH) | {"card": "D3"})
    assert "61.kind" not in Interview.start(CORE, occasion).derived


def test_declarer_may_be_named_as_the_offender_for_a_card_of_dummy():
    occasion = Occasion("revoke", Binding(S, S), details_of("HK D2 H5 HA, C2 C3", NORTH))
    interview = Interview.start(CORE, fitted(BOOK, occasion))
    assert (interview.occasion.binding.offender, interview.derived["61.hand"]) == (S, "dummy")


def test_the_contract_is_taken_from_the_auction_too():
    occasion = Occasion("revoke", details={"play": "HK HA D2!", "auction": "1NT P 3NT AP", "dealer": "east"})
    interview = Interview.start(CORE, fitted(BOOK, occasion))
    assert (interview.occasion.binding.declarer, interview.occasion.binding.offender) == (E, N)


def test_a_play_typed_letter_by_letter_is_told_anew_each_time():
    interview = Interview.start(CORE, Occasion("revoke", Binding(None, S)))
    typed = recorded_play(interview, "HK D2", NORTH, "3NT")
    assert (typed.occasion.binding.offender, typed.occasion.details["card"]) == (N, "D2")
    longer = recorded_play(typed, "HK H3 H5 HA, C2 C3 D2", NORTH, "3NT")
    assert longer.occasion.details["trick"] == "2"
    gone = recorded_play(longer, "", "", "3NT")
    assert gone.occasion.binding.offender is None
    assert not gone.occasion.details


def test_a_play_that_cannot_be_read_is_refused_with_trick_and_card():
    interview = Interview.start(CORE, Occasion("revoke", Binding(None, S)))
    with pytest.raises(BridgeError, match="trick 1, card 2: 'ZZ' is no card"):
        recorded_play(interview, "HK ZZ", "", "3NT")
    with pytest.raises(BridgeError, match="North played D3, which is not in the hand given for North"):
        recorded_play(interview, "HK D3", NORTH, "3NT")
    with pytest.raises(BadInputError, match="play: trick 2, card 1: 'H2x' is no card"):
        Interview.start(CORE, Occasion("revoke", details={"play": "HK H2 H3 H4 H2x"}))


# ------------------------------------------------------------------ over random plays


def over(game: PlayOut, draw: random.Random) -> Interview:
    """The occasion that a play proposes, with no hand but those that it shows."""
    contract = f"1{game.trump or 'NT'}"
    return interview_of(game.text(draw), contract=contract, declarer=parse_seat(SEATS[game.declarer]))


def asked(interview: Interview, draw: random.Random, **answers: str) -> tuple[Interview, set[str]]:
    """The interview to its end, and every fact that was asked, answered at random unless it is given."""
    found: set[str] = set()
    while interview.question and len(found) < 30:
        name = interview.question.fact.name
        found.add(name)
        answer = answers.get(name.replace(".", "_"), draw.choice(interview.question.answers).name)
        interview = interview.answer(name, answer)
    return interview.checked(), found


def transferred(interview: Interview) -> int:
    """The tricks that the ruling transfers."""
    lines = [line.effect for line in interview.ruling.lines if line.effect.kind == "tricks_transferred"]
    return sum(int(slot_text(dict(one.slots)["number"])) for one in lines)


@pytest.mark.soak
def test_a_revoke_that_the_play_shows_is_ruled_to_the_tricks_with_no_question_that_the_record_answers():
    draw, seed = dice("entered plays")
    numbers = dict.fromkeys((0, 1, 2), 0)
    for number in range(rounds(600)):
        game = planted_play.planted(draw, PLANTS[number % 2])
        while len(game.winners) < 13 or any(one.trick == 12 for one in game.planted):
            game = planted_play.planted(draw, PLANTS[number % 2])
        interview = over(game, draw)
        first = interview.occasion
        assert (first.matter, first.details["trick"]) == ("revoke", str(game.planted[0].trick)), seed
        ended, questions = asked(interview, draw, **{"64_first_noticed": "in_time"})
        assert questions <= NOT_TOLD, (seed, questions, game.planted)
        assert transferred(ended) == tricks_over(game, game.planted[0]), (seed, game.planted)
        numbers[transferred(ended)] += 1
        for planted in game.planted[1:]:
            offender = Binding(parse_seat(SEATS[planted.seat]), first.binding.declarer)
            again = Occasion("revoke", offender, {**first.details, "trick": str(planted.trick), "card": planted.card})
            again = Occasion("revoke", offender, {name: one.replace("!", "") for name, one in again.details.items()})
            second, questions = asked(
                Interview.start(CORE, fitted(BOOK, again)), draw, **{"64_first_noticed": "in_time"}
            )
            assert questions <= NOT_TOLD, (seed, questions, game.planted)
            assert transferred(second) == tricks_over(game, planted), (seed, game.planted)
    assert all(numbers.values())


@pytest.mark.soak
def test_every_planted_irregularity_proposes_its_matter_and_its_player():
    draw, seed = dice("entered plays, all kinds")
    for number in range(rounds(600)):
        game = planted_play.planted(draw, PLANTS[number % (len(PLANTS) - 1)])
        while len(game.moves) < len(planted_play.PACK):
            game = planted_play.planted(draw, PLANTS[number % (len(PLANTS) - 1)])
        interview, plant = over(game, draw), game.planted[0]
        matters = {
            "revoke": {"revoke"},
            "lead_out_of_turn": {
                "opening-lead-out-of-turn", "declarers-lead-out-of-turn", "defenders-lead-out-of-turn",
            },
            "no_card": {"defective-trick"},
            "too_many": {"defective-trick"},
        }[plant.kind]  # fmt: skip
        assert interview.occasion.matter in matters, (seed, game.planted)
        offender = interview.occasion.binding.offender
        declarers = interview.occasion.matter == "declarers-lead-out-of-turn"
        assert offender is parse_seat(SEATS[game.declarer if declarers else plant.seat]), (seed, game.planted)
        told = TOLD - {"67.since"} if plant.trick == 13 else TOLD  # after the last trick there is no next one
        ended, questions = asked(interview, draw)
        assert not questions & told, (seed, game.planted)
        if plant.kind == "no_card" and plant.trick < 13:
            assert transferred(ended) == tricks_over_for_no_card(game, plant), (seed, game.planted)
