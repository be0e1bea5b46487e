"""A director who does anything in any order, against a plain account of what the log must then hold."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulings.incidents import NEW, EventKind, Log
from tests.incidents.examples import ruling, ticking
from tests.random_runs import dice, rounds

KINDS = (EventKind.FACT_RECORDED, EventKind.OPTION_CHOSEN, EventKind.SCORE_ADJUSTED, EventKind.APPEALED)
WORDS = ("hesitation", "Émile", "♠A", "0", "", "two\nlines", "ﬁ", "“quoted”", "x" * 3000)


@dataclass
class Account:
    """What was recorded, by lot: events as (kind, data, texts), what is pending, drafts, seals."""

    log: Log
    random: Random
    events: dict[str, list[tuple[EventKind, dict[str, Any], dict[str, str | None]]]] = field(default_factory=dict)
    pending: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    drafts: dict[tuple[str, str], str] = field(default_factory=dict)
    seals: dict[str, str] = field(default_factory=dict)

    def act(self) -> None:
        """Do one thing, drawn by lot, in the log and in the account."""
        doings = [self.add, self.add, self.rule, self.come_back, self.seal, self.erase, self.draft]
        if not self.events or self.random.random() < 0.1:
            self.open()
        elif self.random.random() < 0.1:
            self.log.rebuild_projections()
        else:
            self.random.choice(doings)(self.random.choice(list(self.events)))

    def words(self) -> tuple[dict[str, Any], dict[str, str]]:
        values: list[Any] = [1, "a", None, 0.5, [1, [2]], {"k": {}}]
        keys = self.random.sample(["north", "note", "statement"], self.random.randrange(3))
        return {"n": self.random.choice(values)}, {key: self.random.choice(WORDS) for key in keys}

    def open(self) -> None:
        data, texts = self.words()
        incident = self.log.new_incident(data, texts).incident
        self.events[incident] = [(EventKind.OPENED, data, dict(texts))]
        self.pending[incident] = {}
        self.forget(NEW, texts)

    def add(self, incident: str) -> None:
        kind = self.random.choice(KINDS)
        data, texts = self.words()
        self.log.append(incident, kind, data, texts)
        self.events[incident].append((kind, data, dict(texts)))
        self.forget(incident, texts)

    def rule(self, incident: str) -> None:
        occasion = self.random.choice("12")
        sections = self.random.sample(["50E4", "72C", "64C1"], self.random.randrange(3))
        pending = tuple({"section": section, "moment": "m", "text": "t"} for section in sections)
        given = ruling(self.log, occasion, pending)
        self.log.append(incident, EventKind.RULING_GIVEN, given)
        self.events[incident].append((EventKind.RULING_GIVEN, given, {}))
        self.pending[incident].pop(occasion, None)
        self.pending[incident][occasion] = sections

    def come_back(self, incident: str) -> None:
        self.log.append(incident, EventKind.CAME_BACK, {"section": "72C"})
        self.events[incident].append((EventKind.CAME_BACK, {"section": "72C"}, {}))
        for sections in self.pending[incident].values():
            sections[:] = [section for section in sections if section != "72C"]

    def seal(self, incident: str) -> None:
        self.seals[self.log.seal(incident)] = incident
        if self.events[incident][-1][0] is not EventKind.SEALED:
            self.events[incident].append((EventKind.SEALED, {}, {}))

    def erase(self, incident: str) -> None:
        noted = [texts for *_, texts in self.events[incident] if "note" in texts]
        if noted:
            assert self.log.erase(incident, "note") == sum(texts["note"] is not None for texts in noted)
            for texts in noted:
                texts["note"] = None
            self.forget(incident, ["note"])

    def draft(self, incident: str) -> None:
        place, word = self.random.choice([NEW, incident]), self.random.choice(WORDS)
        self.log.draft(place, "note", word)
        self.forget(place, ["note"])
        if word:
            self.drafts[place, "note"] = word

    def forget(self, incident: str, fields: Iterable[str]) -> None:
        for name in fields:
            self.drafts.pop((incident, name), None)


def compare(log: Log, account: Account) -> None:
    assert {draft.incident + draft.field: draft.text for draft in log.drafts()} == {
        "".join(key): text for key, text in account.drafts.items()
    }
    summaries = log.incidents(limit=10**6)
    assert [summary.incident for summary in summaries] == list(account.events)[::-1]
    for summary in summaries:
        events = log.events(summary.incident)
        story = account.events[summary.incident]
        assert [(event.kind, event.texts) for event in events] == [(kind, texts) for kind, _, texts in story]
        assert [event["data"] for event in log.export(summary.incident)["events"]] == [data for _, data, _ in story]
        pending = [(item.occasion, item.section) for item in summary.pending]
        wanted = account.pending[summary.incident]
        assert pending == [(occasion, section) for occasion, sections in wanted.items() for section in sections]
    for paper, incident in account.seals.items():
        assert [event.incident for event in log.sealed(paper)] == [incident]


@pytest.mark.soak
def test_whatever_a_director_does_the_log_holds_it_and_nothing_else(tmp_path: Path) -> None:
    for number in range(rounds(60)):
        random, seed = dice(f"any order {number}")
        path = tmp_path / f"{number}.sqlite"
        account = None
        for _ in range(random.randrange(1, 5)):
            with Log.open(path, clock=ticking().__next__) as log:
                assert log.faults_at_start == (), seed
                account = replace(account, log=log) if account else Account(log, random)
                for _ in range(random.randrange(40)):
                    account.act()
                compare(log, account)
                assert log.verify() == (), seed
