import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from rulings.incidents import EventKind, Fault, Log, LogDamaged, verify
from tests.incidents.examples import LAWBOOK, lead_out_of_turn
from tests.incidents.tamper import Change, hashed_anew, tamper
from tests.random_runs import dice, rounds

A = "11111111-1111-4111-8111-111111111111"
C = "33333333-3333-4333-8333-333333333333"
B = "22222222-2222-4222-8222-222222222222"


@pytest.fixture
def two(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A closed log of two incidents, A and B, of five events each."""
    names = iter((A, B, C))
    monkeypatch.setattr("rulings.incidents.store.uuid4", names.__next__)
    with Log.open(path) as log:
        assert (lead_out_of_turn(log), lead_out_of_turn(log)) == (A, B)
        assert log.verify() == ()
    return path


def renumber(old: int, new: int) -> str:
    return f"UPDATE events SET number = {new} WHERE incident = '{A}' AND number = {old}"


UNRELATED = "does not follow from the one before: one of them was changed, moved or put in."
SEATS = ("east", "north", "south", "west")
INSERTED = f"""INSERT INTO events(incident, number, kind, at, data, texts, previous, hash)
    SELECT incident, 6, 'decided', at, data, '{{}}', hash, '' FROM events
    WHERE incident = '{A}' AND number = 5"""
NOTED = f"""UPDATE heads SET number = 6,
    hash = (SELECT hash FROM events WHERE incident = '{A}' AND number = 6) WHERE chain = '{A}'"""
SEAL_HIDDEN = f"""UPDATE heads SET number = 4,
    hash = (SELECT hash FROM events WHERE incident = '{A}' AND number = 4) WHERE chain = '{A}'"""
ANSWER_CHANGED = f"""UPDATE events SET data = replace(data, '"no"', '"yes"')
    WHERE incident = '{A}' AND number = 2"""
REBOARDED = f"UPDATE events SET data = replace(data, '7', '8') WHERE incident = '{A}' AND number = 1"

DOINGS: list[tuple[str, Sequence[Change | str], list[str]]] = [
    (
        "a fact is changed",
        [ANSWER_CHANGED],
        [f"Incident {A}, event 2 was changed after it was recorded."],
    ),
    (
        "a space is put into the data",
        [f"UPDATE events SET data = replace(data, ':', ': ') WHERE incident = '{A}' AND number = 4"],
        [f"Incident {A}, event 4 was changed after it was recorded."],
    ),
    (
        "the moment of a ruling is changed",
        [f"UPDATE events SET at = '2027-03-01T19:00:00.000+00:00' WHERE incident = '{B}' AND number = 3"],
        [f"Incident {B}, event 3 was changed after it was recorded."],
    ),
    (
        "a fact is changed and its hash made to fit",
        [
            ANSWER_CHANGED,
            hashed_anew(A, 2),
        ],
        [
            f"Incident {A}, event 3 {UNRELATED}",
        ],
    ),
    (
        "an event is taken out",
        [f"DELETE FROM events WHERE incident = '{A}' AND number = 4"],
        [f"Incident {A}, event 4 is missing."],
    ),
    (
        "the opening is taken out",
        [f"DELETE FROM events WHERE incident = '{A}' AND number = 1"],
        [
            f"Incident {A}, event 1 is missing.",
            *(
                f"Incident {A}, event 1 does not exist, yet has a text “{s}”."
                for s in ("east", "north", "south", "west")
            ),
        ],
    ),
    (
        "an event is taken out and the later ones are numbered anew",
        [f"DELETE FROM events WHERE incident = '{A}' AND number = 4", renumber(5, 4)],
        [
            f"Incident {A}, event 4 {UNRELATED}",
            f"Incident {A}, event 4 was changed after it was recorded.",
            f"Incident {A}, event 5 is missing: the record was cut short.",
        ],
    ),
    (
        "two events change places",
        [renumber(3, 33), renumber(4, 3), renumber(33, 4)],
        [
            *(f"Incident {A}, event {n} {UNRELATED}" for n in (3, 4, 5)),
            f"Incident {A}, event 3 was changed after it was recorded.",
            f"Incident {A}, event 4 was changed after it was recorded.",
        ],
    ),
    (
        "the last event, the seal, is taken out",
        [f"DELETE FROM events WHERE incident = '{A}' AND number = 5"],
        [
            f"Incident {A}, event 5 is missing: the record was cut short.",
            f"Incident {A} has lost the event of its seal SEAL.",
        ],
    ),
    (
        "the seal is taken out and the end noted anew",
        [f"DELETE FROM events WHERE incident = '{A}' AND number = 5", SEAL_HIDDEN],
        [f"Incident {A} has lost the event of its seal SEAL."],
    ),
    (
        "a decision is put in at the end",
        [INSERTED, hashed_anew(A, 6)],
        [f"Incident {A}, event 6 was put in after the end of the record."],
    ),
    (
        "the end is noted with another hash",
        [f"UPDATE heads SET hash = '{'0' * 64}' WHERE chain = '{A}'"],
        [f"Incident {A}, event 5 is not the one that was recorded last."],
    ),
    (
        "the note of the end is taken out",
        [f"DELETE FROM heads WHERE chain = '{A}'"],
        [f"Incident {A}, event 5: the end of the record was not noted."],
    ),
    (
        "a whole incident is taken out",
        [f"DELETE FROM {table} WHERE incident = '{A}'" for table in ("events", "texts", "summaries")]
        + [f"DELETE FROM heads WHERE chain = '{A}'"],
        [f"Incident {A} was opened, and all its events are missing."],
    ),
    (
        "a whole incident is taken out, but for its line in the list and its texts",
        [f"DELETE FROM events WHERE incident = '{A}'", "DELETE FROM texts WHERE number = 1"],
        [
            f"Incident {A} was opened, and all its events are missing.",
            f"Incident {A}, event 2 does not exist, yet has a text “statement east”.",
            f"Incident {A} stands in the list and has no event; build the list again.",
            *(
                f"Incident {B}, event 1, text “{seat}” is missing, and was not erased."
                for seat in ("east", "north", "south", "west")
            ),
        ],
    ),
    (
        "a lone event of a made-up incident is put in",
        [
            """INSERT INTO events(incident, number, kind, at, data, texts, previous, hash)
               SELECT 'made up', 1, kind, at, data, '{}', previous, '' FROM events
               WHERE number = 1 LIMIT 1""",
            hashed_anew("made up", 1),
        ],
        [
            "Incident made up, event 1: the end of the record was not noted.",
            "Incident made up, event 1: its opening is missing from the chain of the log.",
        ],
    ),
    (
        "an event is moved to the other incident",
        [f"UPDATE events SET incident = '{B}', number = 6 WHERE incident = '{A}' AND number = 5"],
        [
            f"Incident {A}, event 5 is missing: the record was cut short.",
            f"Incident {A} has lost the event of its seal SEAL.",
            f"Incident {B}, event 6 {UNRELATED}",
            f"Incident {B}, event 6 was changed after it was recorded.",
            f"Incident {B}, event 6 was put in after the end of the record.",
            f"Incident {B}, event 6: its seal is missing from the chain of the log.",
        ],
    ),
    (
        "an event is given a kind that cannot stand there",
        [f"UPDATE events SET kind = 'opened' WHERE incident = '{A}' AND number = 4"],
        [
            f"Incident {A}, event 4 is “opened”, which cannot stand there.",
            f"Incident {A}, event 4 was changed after it was recorded.",
        ],
    ),
    (
        "a statement is changed",
        [f"UPDATE texts SET text = 'I knew it' WHERE incident = '{A}' AND key = 'statement east'"],
        [f"Incident {A}, event 2, text “statement east” was changed after it was recorded."],
    ),
    (
        "the salt of a text is lost",
        [f"UPDATE texts SET salt = NULL WHERE incident = '{A}' AND key = 'west'"],
        [f"Incident {A}, event 1, text “west” was changed after it was recorded."],
    ),
    (
        "a statement is taken out and not erased",
        [f"DELETE FROM texts WHERE incident = '{A}' AND key = 'statement east'"],
        [f"Incident {A}, event 2, text “statement east” is missing, and was not erased."],
    ),
    (
        "a statement is put in",
        [f"INSERT INTO texts VALUES ('{A}', 4, 'statement west', 'salt', 'I told him')"],
        [f"Incident {A}, event 4, text “statement west” was put in later."],
    ),
    (
        "a statement is put in for an event that is not there",
        [f"INSERT INTO texts VALUES ('{A}', 9, 'statement west', 'salt', 'I told him')"],
        [f"Incident {A}, event 9 does not exist, yet has a text “statement west”."],
    ),
    (
        "the law book is changed",
        ["UPDATE documents SET json = replace(json, '54D', '54C') WHERE kind = 'lawbook'"],
        ["The law book LAWBOOK was changed after it was stored."],
    ),
    (
        "the law book is taken out",
        ["DELETE FROM documents WHERE kind = 'lawbook'"],
        [f"Incident {incident}, event 3: its law book LAWBOOK is missing." for incident in (A, B)],
    ),
    (
        "a link of the log is changed",
        ["UPDATE links SET at = '2020' WHERE number = 2"],
        [f"Incident {A}: link 2 of the log was changed."],
    ),
    (
        "a link of the log is taken out",
        ["DELETE FROM links WHERE number = 2"],
        [
            "The chain of the log has lost its link 2.",
            f"Incident {A}, event 5: its seal is missing from the chain of the log.",
        ],
    ),
    (
        "the last link of the log is taken out",
        ["DELETE FROM links WHERE number = 4"],
        [
            "The chain of the log was cut short: it ends with link 3 of 4.",
            f"Incident {B}, event 5: its seal is missing from the chain of the log.",
        ],
    ),
    (
        "all links of the log are taken out",
        ["DELETE FROM links", "DELETE FROM heads WHERE chain = 'log'"],
        [
            message
            for incident in (A, B)
            for message in (
                f"Incident {incident}, event 1: its opening is missing from the chain of the log.",
                f"Incident {incident}, event 5: its seal is missing from the chain of the log.",
            )
        ],
    ),
    (
        "the opening, and all after it, is forged throughout, but for the log",
        [
            REBOARDED,
            hashed_anew(A, 1),
            *(
                change
                for number in (2, 3, 4, 5)
                for change in (
                    f"""UPDATE events SET previous = (SELECT hash FROM events WHERE incident = '{A}'
                        AND number = {number - 1}) WHERE incident = '{A}' AND number = {number}""",
                    hashed_anew(A, number),
                )
            ),
            NOTED.replace("6", "5"),
        ],
        [
            f"Incident {A}, event 1 is not the one that the chain of the log holds.",
            f"Incident {A}, event 5: its seal is missing from the chain of the log.",
            f"Incident {A} has lost the event of its seal SEAL.",
        ],
    ),
]


@pytest.mark.parametrize(("changes", "faults"), [d[1:] for d in DOINGS], ids=[d[0] for d in DOINGS])
def test_what_is_done_to_the_log_is_found(two: Path, changes: Sequence[Change | str], faults: list[str]) -> None:
    with Log.open(two, create=False) as log:
        words = {"SEAL": log.seal(A), "LAWBOOK": log.store_document("lawbook", LAWBOOK)[:10]}
    tamper(two, *changes)
    found = "\n".join(sorted(map(str, verify(two))))
    for word, value in words.items():
        found = found.replace(value, word)
    assert found.split("\n") == sorted(faults)


def test_a_fault_says_which_incident_and_event_it_is_about(two: Path) -> None:
    tamper(two, f"UPDATE events SET at = 'x' WHERE incident = '{B}' AND number = 3")
    assert verify(two) == (Fault(f"Incident {B}, event 3 was changed after it was recorded.", B, 3),)


def test_a_trigger_that_is_gone_is_missed(two: Path) -> None:
    with closing(sqlite3.connect(two)) as connection:
        connection.execute("DROP TRIGGER events_update_refused")
    assert [str(fault) for fault in verify(two)] == ["The log has lost its trigger “events_update_refused”."]
    with pytest.raises(LogDamaged, match="lost its trigger “events_update_refused”"):
        Log.open(two)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET data = '{}'",
        "DELETE FROM events",
        "UPDATE links SET at = ''",
        "DELETE FROM links",
        "UPDATE documents SET json = '{}'",
        "DELETE FROM documents",
        "DELETE FROM texts",
        "UPDATE texts SET text = 'other'",
        "UPDATE texts SET text = NULL",
        "UPDATE texts SET text = NULL, salt = NULL, key = 'other'",
        "INSERT OR REPLACE INTO documents SELECT digest, kind, '{}' FROM documents",
    ],
)
def test_what_is_in_the_log_cannot_be_changed_by_plain_sql(two: Path, statement: str) -> None:
    with closing(sqlite3.connect(two, isolation_level=None)) as connection:
        connection.execute("PRAGMA recursive_triggers = ON")
        with pytest.raises(sqlite3.IntegrityError, match="what is in the log stays as it was written"):
            connection.execute(statement)
    assert verify(two) == ()


@pytest.mark.soak
def test_the_change_of_any_one_cell_is_found(two: Path) -> None:
    """Each cell of each table is changed in turn, by a soak; a tenth of them, drawn by lot, otherwise."""
    tables = ("events", "texts", "documents", "links", "heads", "summaries")
    cells = []
    with closing(sqlite3.connect(two)) as connection:
        for table in tables:
            rows = connection.execute(f"SELECT rowid, * FROM {table}")
            names = [column[0] for column in rows.description][1:]
            # `position` and `id` only say in which order the list is shown, and `rowid` is one of them.
            cells += [
                (table, row[0], name, value)
                for row in rows
                for name, value in zip(names, row[1:], strict=True)
                if name not in {"position", "id"}
            ]
    random, seed = dice("any one cell")
    for table, rowid, name, value in random.sample(cells, rounds(len(cells))):
        other = value + 100 if isinstance(value, int) else f"{value}x"
        changed = two.with_name("changed.sqlite")
        changed.write_bytes(two.read_bytes())
        set_to = other if isinstance(other, int) else f"'{other.replace(chr(39), chr(39) * 2)}'"
        tamper(changed, f"UPDATE {table} SET {name} = {set_to} WHERE rowid = {rowid}")
        assert verify(changed), f"{table}.{name} of row {rowid}, from {value!r} to {other!r}, seed {seed}"


def test_bytes_that_are_no_text_are_reported_and_do_not_stop_the_check(two: Path) -> None:
    tamper(two, f"UPDATE events SET data = CAST(X'7B7DFF' AS TEXT) WHERE incident = '{A}' AND number = 4")
    assert [str(fault) for fault in verify(two)] == [f"Incident {A}, event 4 was changed after it was recorded."]


def test_a_forged_event_of_no_known_kind_is_reported_and_does_not_stop_the_check(two: Path) -> None:
    forged = INSERTED.replace("'decided'", "'forgiven'")
    tamper(two, forged, hashed_anew(A, 6), NOTED)
    assert [str(fault) for fault in verify(two)] == [f"Incident {A}, event 6 cannot be read; check the log."]
    with Log.open(two) as log, pytest.raises(LogDamaged, match="event 6 cannot be read"):
        log.events(A)


def test_a_page_of_the_file_written_over_is_reported(two: Path) -> None:
    content = bytearray(two.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\x5a" * 4096
    two.write_bytes(content)
    faults = verify(two)
    assert faults
    assert "damaged" in str(faults[0])


# ------------------------------------------------------------------ the short check at the start


def test_a_sound_log_opens_without_a_fault(two: Path) -> None:
    with Log.open(two) as log:
        assert log.faults_at_start == ()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            [f"UPDATE events SET at = 'x' WHERE incident = '{B}' AND number = 5"],
            f"Incident {B}, event 5 was changed after it was recorded.",
        ),
        (
            [f"DELETE FROM events WHERE incident = '{B}' AND number = 5"],
            f"Incident {B}, event 5 is missing: the record was cut short.",
        ),
        (
            ["DELETE FROM links WHERE number = 4"],
            "The chain of the log was cut short: it ends with link 3 of 4.",
        ),
        (
            [f"UPDATE texts SET text = 'x' WHERE incident = '{B}' AND key = 'statement east'"],
            f"Incident {B}, event 2, text “statement east” was changed after it was recorded.",
        ),
    ],
)
def test_a_fault_in_the_last_events_is_known_at_the_start_and_the_log_can_still_be_used(
    two: Path, changes: Sequence[Change | str], fault: str
) -> None:
    tamper(two, *changes)
    with Log.open(two) as log:
        assert fault in [str(found) for found in log.faults_at_start]
        log.new_incident({"board": 9})
        assert log.verify()


def test_going_on_after_the_last_event_was_taken_out_does_not_hide_it(two: Path) -> None:
    tamper(two, f"DELETE FROM events WHERE incident = '{A}' AND number = 5")
    with Log.open(two) as log:
        assert log.append(A, EventKind.APPEALED, {}).number == 6
        log.seal(A)
        assert f"Incident {A}, event 5 is missing." in [str(fault) for fault in log.verify()]


def test_an_event_is_not_added_behind_one_that_was_put_in(two: Path) -> None:
    tamper(two, INSERTED, hashed_anew(A, 6))
    with Log.open(two) as log, pytest.raises(LogDamaged):
        log.append(A, EventKind.APPEALED, {})
    with Log.open(two) as log:
        assert log.append(B, EventKind.APPEALED, {}).number == 6
