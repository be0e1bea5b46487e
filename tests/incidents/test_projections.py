from typing import Any

import pytest

from rulings.incidents import EventKind, Log, State
from tests.incidents.examples import AFTER_PLAY, COULD_HAVE_KNOWN, NAMES, lead_out_of_turn, ruling

K = EventKind
FACT = (K.FACT_RECORDED, {"occasion": "1"})
RULED = (K.RULING_GIVEN, {"occasion": "1"})
RULED_PENDING = (K.RULING_GIVEN, {"occasion": "1", "pending": [AFTER_PLAY, COULD_HAVE_KNOWN]})
OTHER_PENDING = (K.RULING_GIVEN, {"occasion": "2", "pending": [COULD_HAVE_KNOWN]})

STORIES: list[tuple[str, list[tuple[EventKind, dict[str, Any]]], State, list[str]]] = [
    ("opened, nothing yet", [], State.OPEN, []),
    ("a hesitation noted, to be ruled on later", [FACT], State.OPEN, []),
    ("ruled, nothing to come back for", [FACT, RULED], State.CLOSED, []),
    ("ruled, two things to come back for", [FACT, RULED_PENDING], State.PENDING, ["1 50E4", "1 72C"]),
    (
        "came back for one of them",
        [RULED_PENDING, (K.CAME_BACK, {"section": "50E4"})],
        State.PENDING,
        ["1 72C"],
    ),
    (
        "came back for both",
        [RULED_PENDING, (K.CAME_BACK, {"section": "72C"}), (K.CAME_BACK, {"section": "50E4"})],
        State.CLOSED,
        [],
    ),
    (
        "came back for something that was not pending",
        [RULED_PENDING, (K.CAME_BACK, {"section": "64C"})],
        State.PENDING,
        ["1 50E4", "1 72C"],
    ),
    ("a later ruling on the occasion replaces its list", [RULED_PENDING, RULED], State.CLOSED, []),
    (
        "two occasions, the same section pending in both",
        [RULED_PENDING, OTHER_PENDING],
        State.PENDING,
        ["1 50E4", "1 72C", "2 72C"],
    ),
    (
        "came back for one occasion's alone",
        [RULED_PENDING, OTHER_PENDING, (K.CAME_BACK, {"section": "72C", "occasion": "1"})],
        State.PENDING,
        ["1 50E4", "2 72C"],
    ),
    (
        "came back for the section in both",
        [RULED_PENDING, OTHER_PENDING, (K.CAME_BACK, {"section": "72C"})],
        State.PENDING,
        ["1 50E4"],
    ),
    ("a second occasion that is not ruled on", [RULED, (K.FACT_RECORDED, {"occasion": "2"})], State.OPEN, []),
    (
        "the second is ruled on too",
        [RULED, (K.FACT_RECORDED, {"occasion": "2"}), (K.RULING_GIVEN, {"occasion": "2"})],
        State.CLOSED,
        [],
    ),
    (
        "a fact learnt at the end of play, and the director came back",
        [RULED_PENDING, FACT, (K.CAME_BACK, {"section": "50E4"}), (K.CAME_BACK, {"section": "72C"})],
        State.CLOSED,
        [],
    ),
    ("new facts open it again", [RULED, (K.AMENDED, {"reason": "new facts"})], State.OPEN, []),
    (
        "the ruling was wrong, and is given again",
        [RULED, (K.AMENDED, {"reason": "wrong ruling on the same facts", "occasion": "1"}), RULED],
        State.CLOSED,
        [],
    ),
    ("a slip of the pen changes nothing", [RULED, (K.AMENDED, {"reason": "clerical"})], State.CLOSED, []),
    (
        "the director rules otherwise",
        [FACT, (K.OVERRIDDEN, {"occasion": "1", "reason": "beginners"})],
        State.CLOSED,
        [],
    ),
    ("an adjusted score settles it", [RULED, FACT, (K.SCORE_ADJUSTED, {"occasion": "1"})], State.CLOSED, []),
    ("appealed", [RULED, (K.APPEALED, {})], State.PENDING, []),
    ("appealed and decided", [RULED, (K.APPEALED, {}), (K.DECIDED, {})], State.CLOSED, []),
    ("chosen by a player", [RULED, (K.OPTION_CHOSEN, {"option": "leads"})], State.CLOSED, []),
    ("sealed without a ruling: opened by mistake", [FACT, (K.SEALED, {})], State.CLOSED, []),
    (
        "sealed, and what is pending stays so",
        [RULED_PENDING, (K.SEALED, {})],
        State.PENDING,
        ["1 50E4", "1 72C"],
    ),
]


@pytest.mark.parametrize(("events", "state", "pending"), [s[1:] for s in STORIES], ids=[s[0] for s in STORIES])
def test_how_an_incident_stands(
    log: Log, events: list[tuple[EventKind, dict[str, Any]]], state: State, pending: list[str]
) -> None:
    incident = log.new_incident({"board": 7}).incident
    for kind, data in events:
        if kind is K.SEALED:
            log.seal(incident)
        else:
            log.append(incident, kind, ruling(log, **{"pending": (), **data}) if kind is K.RULING_GIVEN else data)
    (summary,) = log.incidents()
    assert summary.state is state
    assert [f"{item.occasion} {item.section}" for item in summary.pending] == pending
    assert log.reminders() == summary.pending
    assert summary.number == len(log.events(incident))


def test_a_line_of_the_list_says_what_where_who_and_how_it_stands(log: Log) -> None:
    incident = lead_out_of_turn(log)
    (summary,) = log.incidents()
    assert summary.incident == incident
    assert (summary.board, summary.matter) == ("7", "opening lead out of turn")
    assert summary.headline == "the king of hearts is a major penalty card"
    assert summary.opened_at == "2027-03-01T19:30:00.000+00:00"
    assert summary.seats == NAMES
    assert summary.number == 5


def test_a_reminder_carries_the_test_in_words_and_all_that_the_ruling_listed(log: Log) -> None:
    incident = log.new_incident({"board": 7, "matter": "penalty card"}).incident
    item = {**AFTER_PLAY, "clauses": ["50E4"], "seat": "east"}
    given = log.append(incident, K.RULING_GIVEN, ruling(log, pending=(item,)))  # type: ignore[arg-type]
    (reminder,) = log.reminders()
    assert (reminder.incident, reminder.board, reminder.matter) == (incident, "7", "penalty card")
    assert (reminder.occasion, reminder.section, reminder.moment) == ("1", "50E4", "end of play")
    assert (reminder.text, reminder.since) == ("Was the declaring side damaged?", given.at)
    assert reminder.item == {**item, "clauses": ("50E4",)}


def test_reminders_of_all_incidents_come_in_the_order_of_opening(log: Log) -> None:
    first, second, third = (log.new_incident({"board": board}).incident for board in (1, 2, 3))
    for incident in (third, first):
        log.append(incident, K.RULING_GIVEN, ruling(log, pending=(AFTER_PLAY,)))
    assert [item.board for item in log.reminders()] == ["1", "3"]
    assert second not in {item.incident for item in log.reminders()}


def test_the_latest_word_on_board_table_and_matter_is_shown(log: Log) -> None:
    incident = log.new_incident({"board": 7, "table": "A1"}).incident
    log.append(
        incident,
        K.AMENDED,
        {"reason": "clerical", "board": 8, "session": "2", "table": None},
        {"west": "W. West"},
    )
    (summary,) = log.incidents()
    assert (summary.board, summary.table, summary.session) == ("8", "A1", "2")
    assert summary.seats == {"west": "W. West"}


# ------------------------------------------------------------------ search


@pytest.fixture
def three(log: Log) -> dict[str, str]:
    """Three incidents by a word each: a lead, a revoke, a claim."""
    lead = lead_out_of_turn(log)
    revoke = log.new_incident(
        {"board": 12, "matter": "revoke"}, {"south": "Søren Œrsted", "note": "he said “no hearts”"}
    )
    claim = log.new_incident({"board": 71, "matter": "claim disputed"}, {"north": "Łukasz O'Brien-Smith"})
    return {lead: "lead", revoke.incident: "revoke", claim.incident: "claim"}


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("", ["claim", "revoke", "lead"]),
        ("   ", ["claim", "revoke", "lead"]),
        ("revoke", ["revoke"]),
        ("REV", ["revoke"]),
        ("7", ["claim", "lead"]),
        ("71", ["claim"]),
        ("emile", ["lead"]),
        ("Émile", ["lead"]),
        ("nystrom", ["lead"]),
        ("out turn", ["lead"]),
        ("turn out eck", ["lead"]),
        ("out revoke", []),
        ("brien", ["claim"]),
        ("O'Brien", ["claim"]),
        ("o'brien-sm", ["claim"]),
        ("“no hearts”", ["revoke", "lead"]),
        ("no hearts", ["revoke", "lead"]),
        ("major penalty", ["lead"]),
        ("thought", ["lead"]),
        ("eart", []),
        ('"', []),
        ("*", []),
        ("- revoke", ["revoke"]),
        ('rev"oke', []),
        ("NOT revoke", []),
        ("revoke OR claim", []),
        ("words:revoke", []),
        ("(revoke", ["revoke"]),
        ("re\0voke", []),
        ("NEAR", []),
        ("{}^+:", []),
        ("claim*", ["claim"]),
    ],
)
def test_a_search_finds_words_by_their_beginnings(
    log: Log, three: dict[str, str], search: str, found: list[str]
) -> None:
    assert [three[summary.incident] for summary in log.incidents(search)] == found


@pytest.mark.parametrize(
    ("search", "state", "found"),
    [
        ("", State.OPEN, ["claim", "revoke"]),
        ("", State.PENDING, ["lead"]),
        ("", State.CLOSED, []),
        ("7", State.OPEN, ["claim"]),
        ("7", State.PENDING, ["lead"]),
        ("pending", None, []),
        ("open", None, ["lead"]),
    ],
)
def test_a_search_may_keep_to_one_state(
    log: Log, three: dict[str, str], search: str, state: State | None, found: list[str]
) -> None:
    assert [three[summary.incident] for summary in log.incidents(search, state)] == found


def test_the_hash_on_a_paper_finds_its_incident(log: Log, three: dict[str, str]) -> None:
    (claim,) = [incident for incident, word in three.items() if word == "claim"]
    paper = log.seal(claim)
    assert [summary.incident for summary in log.incidents(paper)] == [claim]


def test_a_long_list_comes_in_pages(log: Log) -> None:
    with log.together():
        for board in range(1, 8):
            log.new_incident({"board": f"board{board}"})
    for search in ("", "board"):
        pages = [[s.board[-1] for s in log.incidents(search, limit=3, offset=start)] for start in (0, 3, 6, 9)]
        assert pages == [["7", "6", "5"], ["4", "3", "2"], ["1"], []]


def test_the_lists_built_again_are_the_same(log: Log, three: dict[str, str]) -> None:
    before = log.incidents(), log.incidents("east"), log.reminders()
    log.rebuild_projections()
    assert (log.incidents(), log.incidents("east"), log.reminders()) == before
    assert log.verify() == ()
    log.append(next(iter(three)), K.APPEALED, {}, {"ground": "unheard"})
    assert [three[s.incident] for s in log.incidents("unheard")] == ["lead"]


def test_lists_that_were_spoilt_are_mended_by_building_them_again(log: Log, three: dict[str, str]) -> None:
    before = log.incidents()
    log._db.execute("UPDATE summaries SET board = '99', words = 'nonsense' WHERE board = '12'")
    log._db.execute("DELETE FROM summaries WHERE board = '71'")
    assert {fault.message.split(": ")[1] for fault in log.verify()} == {
        "its line in the list is out of date; build the list again."
    }
    assert len(log.verify()) == 2
    log.rebuild_projections()
    assert log.incidents() == before
    assert log.incidents("nonsense") == ()
    assert [three[s.incident] for s in log.incidents("revoke")] == ["revoke"]
    assert log.verify() == ()
