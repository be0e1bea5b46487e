"""The list of incidents, one incident's record, and what is still to come back for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from data.loader import citation
from gui.presenters.desk import Desk
from gui.presenters.facts import AMEND_REASONS
from gui.presenters.ruling import SIDES
from gui.presenters.views import DueCheck, EventLine, IncidentLine, Said
from gui.words import tr
from rulings.incidents import AmendReason, Event, EventKind, Reminder, State, Summary
from rulings.reasoning.terms import N_, Moment

PAGE = 100
_STATES = {State.OPEN: N_("open"), State.PENDING: N_("to come back for"), State.CLOSED: N_("closed")}
_UNRULED = {"note": N_("Note"), "play on": N_("No infraction")}
_KINDS = {
    EventKind.OPENED: N_("Opened"),
    EventKind.FACT_RECORDED: N_("Fact"),
    EventKind.RULING_GIVEN: N_("Ruling given"),
    EventKind.OPTION_CHOSEN: N_("Option chosen"),
    EventKind.CAME_BACK: N_("Came back"),
    EventKind.SCORE_ADJUSTED: N_("Score adjusted"),
    EventKind.AMENDED: N_("Amended"),
    EventKind.OVERRIDDEN: N_("Ruled otherwise"),
    EventKind.APPEALED: N_("Appealed"),
    EventKind.DECIDED: N_("Decided"),
    EventKind.SEALED: N_("Sealed"),
}


class IncidentsPresenter:
    """Reads the log."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.reader = Desk(desk.core, desk.log)
        self.chosen = ""

    def lines(self, search: str = "", state: State | None = None) -> tuple[IncidentLine, ...]:
        """The incidents found, the latest first."""
        return tuple(self._line(one) for one in self.desk.log.incidents(search, state, PAGE))

    def _line(self, one: Summary) -> IncidentLine:
        return IncidentLine(
            one.incident,
            place_of(one.table, one.board) or tr("No board given"),
            self.title(one.matter),
            one.headline,
            tr(_STATES[one.state]),
            clock(one.opened_at),
        )

    def title(self, matter: str) -> str:
        """How a matter is called; its own name if the law book has no such matter."""
        found = self.desk.core.book.matters.get(matter)
        return tr(found.title) if found else tr(_UNRULED.get(matter, matter))

    def open_lines(self) -> tuple[IncidentLine, ...]:
        """The incidents that await a ruling."""
        return self.lines(state=State.OPEN)

    def due(self) -> tuple[DueCheck, ...]:
        """All that is still to come back for; the checks of one review are one visit."""
        found: dict[tuple[str, ...], list[Reminder]] = {}
        for one in self.desk.log.reminders():
            section = self.desk.core.book.sections.get(one.section)
            review = section.review if section and section.review else one.section
            found.setdefault((one.incident, one.occasion, one.moment, review), []).append(one)
        return tuple(self._due(checks) for checks in found.values())

    def _due(self, checks: Sequence[Reminder]) -> DueCheck:
        one = checks[0]
        moment = tr(Moment[one.moment.upper()].label) if one.moment.upper() in Moment.__members__ else one.moment
        place = tr("Board {number}", number=one.board) if one.board else tr("No board given")
        tests = tuple(Said(check.text, (check.section,)) for check in checks)
        sections = tuple(check.section for check in checks)
        return DueCheck(one.incident, one.occasion, sections, place, moment, tests, self.title(one.matter))

    def events(self, incident: str) -> tuple[EventLine, ...]:
        """The record of an incident, in words."""
        return tuple(self._event(one) for one in self.desk.log.events(incident))

    def _event(self, event: Event) -> EventLine:
        texts = tuple(f"{key}: {text if text is not None else tr('erased')}" for key, text in event.texts.items())
        what = tr(_KINDS[event.kind])
        told = self._told(event)
        return EventLine(clock(event.at), f"{what}: {told}" if told else what, texts)

    def _told(self, event: Event) -> str:
        data = event.data
        if "fact" in data:
            fact = self.desk.core.book.facts.get(data["fact"])
            answer = data.get("answer")
            if fact and answer in fact.domain:
                words = self._words(event.incident)
                return f"{words(fact.text)} {words(fact.answer(answer).text)}"
            return f"{data['fact']}: {answer or tr('unclear')}"
        if "forgotten" in data:
            return tr("no longer asked: {facts}", facts=", ".join(data["forgotten"]))
        if "section" in data:
            return citation(str(data["section"]))
        if event.kind is EventKind.AMENDED:
            return tr(AMEND_REASONS[AmendReason(data["reason"])])
        if event.kind is EventKind.APPEALED:
            return tr(SIDES.get(str(data.get("side")), ""))
        if data.get("disputed"):
            return tr("disputed, and found by the director")
        if data.get("noted"):
            return tr("noted, to be ruled on")
        begun = data.get("begins") or data
        return str(data.get("headline") or self.title(str(begun.get("matter", ""))))

    def _words(self, incident: str) -> Callable[[str], str]:
        if self.reader.case and self.reader.case.incident == incident:
            return self.reader.interview.words.say
        return tr

    def read(self, incident: str) -> bool:
        """Open the incident to be read, beside what is on the desk; False when there is nothing to rule on in it."""
        self.chosen = incident
        return self.reader.resume(incident)

    def take_up(self, incident: str, occasion: str = "", sections: Sequence[str] = ()) -> str:
        """Put the incident on the desk, at what is pending in these sections; answers the page to show."""
        if not self.desk.resume(incident, occasion):
            self.chosen = incident
            return "incidents"
        self.desk.hold()
        missing = [section for section in sections if section not in self.desk.interview.occasion.opened]
        if missing:
            self.desk.come_back(*missing)
        return "ask" if self.desk.interview.question else "ruling"

    def correct(self, incident: str) -> str:
        """Put the incident on the desk to correct its facts; answers the page to show."""
        page = self.take_up(incident)
        return page if page == "incidents" else "facts"

    def rule_on(self, incident: str) -> None:
        """The matter that is picked next is what was noted in this incident."""
        self.desk.take_note(incident)

    def close(self, incident: str) -> None:
        """There is nothing to rule on: the incident is closed as it stands. Raises LogError."""
        self.desk.log.seal(incident)

    def texts(self, incident: str) -> tuple[str, ...]:
        """The free texts of an incident."""
        return tuple(text for event in self.desk.log.events(incident) for text in event.texts.values() if text)


def place_of(table: str, board: str) -> str:
    """Table and board in one line."""
    parts = [tr("Table {name}", name=table)] if table else []
    parts += [tr("board {number}", number=board) if parts else tr("Board {number}", number=board)] if board else []
    return " · ".join(parts)


def clock(at: str) -> str:
    """A moment of the log as the director's clock had it: the time today, else date and time."""
    then = datetime.fromisoformat(at).astimezone()
    today = datetime.now(then.tzinfo).date()
    return then.strftime("%H:%M" if then.date() == today else "%Y-%m-%d %H:%M")
