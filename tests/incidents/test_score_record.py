"""An adjusted score in the record of an incident."""

from pathlib import Path

import pytest

from rulings.bridge.seats import Side
from rulings.incidents import EventKind, Log, State
from rulings.incidents.score_keeping import record_of
from rulings.incidents.score_record import ScoreRecord, scores_of, write_score
from rulings.scoring.outcome import AdjustedScore
from rulings.session.adjusted import Ruled
from rulings.session.reading import read_session
from rulings.session.ruling_words import read_artificial, read_assigned
from rulings.session.score_desk import ScoreDesk

EVENING = Path(__file__).parents[2] / "docs/examples/evening.pbn"


@pytest.fixture(name="record", scope="module")
def a_record() -> ScoreRecord:
    """Pair 3's 4S two down on board 12 becomes 60 % of 4S made and 40 % of one down."""
    desk = ScoreDesk.opened(read_session(EVENING))
    at = desk.find(12, "3")
    ruled = Ruled(AdjustedScore.same(read_assigned("60% 4S=, 40% 4S-1", at)))
    return record_of(desk.adjust(at, ruled), occasion="1", basis=("16B3",), reason="slow double")


def opened(log: Log) -> str:
    incident = log.new_incident({"board": 12, "matter": "unauthorized-information"}).incident
    log.append(incident, EventKind.FACT_RECORDED, {"occasion": "1", "fact": "hesitated", "answer": "yes"})
    return incident


def test_it_is_read_back_as_it_was_written(log: Log, record: ScoreRecord) -> None:
    incident = opened(log)
    write_score(log, incident, record)
    assert scores_of(log, incident) == (record,)
    assert log.verify() == ()


def test_it_says_what_was_given_to_whom_and_how_that_comes_about(record: ScoreRecord) -> None:
    assert record.headline == "Board 12: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100)"
    assert record.basis == ("16B3", "12C1c")
    lines = list(record.lines())
    assert lines[:4] == [
        "3 against 14",
        "At the table: 4♠ N −2 (−200)",
        "Scored at matchpoints, 2 for a win",
        "Reason: slow double",
    ]
    assert "N-S: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100); 0 before, 4.6 now" in lines
    assert "  E-W, weighted (12C1c): 0.36 + 3.04 = 3.4" in lines
    assert lines[-1] == "Totals: 3 8 to 12.6, place 5 to 3; 14 17 to 12.4, place 2 to 3"


def test_the_list_of_incidents_shows_it_and_it_settles_the_occasion(log: Log, record: ScoreRecord) -> None:
    incident = opened(log)
    assert log.incidents()[0].state is State.OPEN
    write_score(log, incident, record)
    (summary,) = log.incidents()
    assert (summary.state, summary.headline) == (State.CLOSED, record.headline)
    assert log.incidents("slow double")


def test_pairs_totals_and_reason_can_be_erased_and_the_chain_holds(log: Log, record: ScoreRecord) -> None:
    incident = opened(log)
    write_score(log, incident, record)
    for what in ("pairs", "totals", "reason"):
        assert log.erase(incident, what) == 1
    (left,) = scores_of(log, incident)
    assert (left.pairs, left.totals, left.reason) == (None, None, None)
    lines = list(left.lines())
    assert lines[0] == "[erased]"
    assert not any("slow double" in line or "14" in line for line in lines if "4♠" not in line)
    assert log.verify() == ()


def test_no_name_of_a_pair_is_in_what_cannot_be_erased(log: Log, record: ScoreRecord) -> None:
    incident = opened(log)
    event = write_score(log, incident, record)
    assert "3 against 14" not in str(event.data)
    assert "slow double" not in str(event.data)


def test_a_score_adjusted_by_other_means_is_no_such_record(log: Log) -> None:
    incident = opened(log)
    log.append(incident, EventKind.SCORE_ADJUSTED, {"occasion": "1", "headline": "A+ to North-South"})
    assert scores_of(log, incident) == ()


def test_artificial_and_divided_scores_are_kept_in_words(log: Log) -> None:
    desk = ScoreDesk.opened(read_session(EVENING))
    at = desk.find(12, "3")
    same = AdjustedScore.same(read_assigned("4S=", at))
    artificial = record_of(desk.adjust(at, Ruled(read_artificial("A+/A-", at.side))))
    divided = record_of(desk.adjust(at, Ruled(same, Side.NS, read_assigned("4S-1", at))))
    assert artificial.headline == "Board 12: N-S average plus; E-W average minus"
    assert artificial.sides[0].results == ({"artificial": "A+"},)
    assert "Self-inflicted: 1 − 0 = 1" in divided.division
    incident = opened(log)
    for one in (artificial, divided):
        write_score(log, incident, one)
    assert scores_of(log, incident) == (artificial, divided)
