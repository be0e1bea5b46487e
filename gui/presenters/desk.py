"""The director's desk: the law book, the log, and the incident that is being worked on.

Every act puts a new immutable interview in the place of the old one and records it. A log that cannot be written never
stands in the way of a ruling: `unkept` says what is wrong, and each later act records what is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gui.presenters.reopening import keep_facts, keep_incident, kept_facts, kept_incident
from rulings.bridge.seats import Seat
from rulings.incidents import EventKind, Log, LogError
from rulings.incidents.casebook import OpenCase, add_occasion, came_back, give_ruling, open_case, record, resume
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Occasion, Statement, Status, Table
from rulings.reasoning.ruling import Arising
from rulings.reasoning.sheet import sheet

RULING_EVENTS = (EventKind.RULING_GIVEN, EventKind.OVERRIDDEN)
FACT_EVENTS = (EventKind.FACT_RECORDED, EventKind.OPTION_CHOSEN)


@dataclass(frozen=True)
class Case:
    """An incident under way: its table, its occasions so far, what the log has of it, what was ruled last."""

    table: Table
    interviews: tuple[Interview, ...]
    kept: OpenCase | None = None
    given: Interview | None = None
    overridden: tuple[str, str] | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    at: int = 0

    @property
    def interview(self) -> Interview:
        """The interview of the occasion that is worked on."""
        return self.interviews[self.at]

    @property
    def incident(self) -> str:
        """Its name in the log; empty while the log has nothing of it."""
        return self.kept.incident if self.kept else ""

    def now(self, interview: Interview) -> Case:
        """With this interview in place of the one that is worked on."""
        return replace(self, interviews=(*self.interviews[: self.at], interview, *self.interviews[self.at + 1 :]))


class Desk:
    """What is on the desk; `case` is None between incidents, `unkept` says why something is not in the log yet."""

    def __init__(self, core: Core, log: Log) -> None:
        self.core = core
        self.log = log
        self.case: Case | None = None
        self.session = ""
        self.unkept = ""

    @property
    def open_case(self) -> Case:
        """The case on the desk; raises LookupError between incidents."""
        if self.case is None:
            raise LookupError("no incident is being worked on")
        return self.case

    @property
    def interview(self) -> Interview:
        """The interview that is worked on."""
        return self.open_case.interview

    def speak(self, core: Core) -> None:
        """Go on with this core, which says the same in another language."""
        self.core = core
        if self.case is not None:
            case = self.case
            interviews = tuple(Interview(core, one.occasion) for one in case.interviews)
            given = Interview(core, case.given.occasion) if case.given else None
            kept = case.kept
            if kept is not None:
                kept = replace(kept, interviews=tuple(Interview(core, one.occasion) for one in kept.interviews))
            self.case = replace(case, interviews=interviews, given=given, kept=kept)

    # ------------------------------------------------------------------ the facts

    def begin(self, matter: str) -> None:
        """Put a new incident of this matter on the desk; nothing is recorded before the facts are said back."""
        self.case = Case(Table(session=self.session), (Interview.start(self.core, Occasion(matter)),))

    def leave(self) -> None:
        """Clear the desk; what was recorded stays in the log."""
        self.case = None
        self._try(lambda: keep_incident(self.log, ""))

    def reopen(self) -> bool:
        """Put on the desk what was there when the app ended; False when there was nothing."""
        incident, facts = kept_incident(self.log), kept_facts(self.log, self.core)
        if facts is not None:
            self.case = Case(facts[1], (facts[0],))
            return True
        if not incident:
            return False
        try:
            return self.resume(incident)
        except (LogError, LookupError):
            return False

    def lay(self, table: Table) -> None:
        """The table as it is known now."""
        self.case = replace(self.open_case, table=table)
        self._keep_facts()

    def seat(self, role: str, seat: Seat | None) -> None:
        """Who is offender or declarer."""
        case = self.open_case
        occasion = case.interview.occasion
        binding = replace(occasion.binding, **{role: seat})
        self.case = case.now(Interview(self.core, replace(occasion, binding=binding)))
        self._keep_facts()

    def detail(self, name: str, text: str) -> None:
        """A detail, or none of it; raises BadInputError for one that cannot be read."""
        case = self.open_case
        occasion = case.interview.occasion
        details = {key: value for key, value in occasion.details.items() if key != name}
        if text:
            details[name] = text
        self.case = case.now(Interview.start(self.core, replace(occasion, details=details)))
        self._keep_facts()

    def agree(self) -> None:
        """All four agree to what was said back."""
        self._establish(agreed=True, texts={})

    def find(self, said: Iterable[Statement], finding: str) -> None:
        """The facts are disputed: what each said, and why the director finds that they are so (85A)."""
        self._establish(
            agreed=False, texts={**{f"said {one.seat.value}": one.text for one in said}, "finding": finding}
        )

    def _establish(self, *, agreed: bool, texts: Mapping[str, str]) -> None:
        case = self.open_case
        occasion = replace(case.interview.occasion, agreed=agreed)
        self.case = replace(case.now(Interview(self.core, occasion)), texts=texts)
        self._keep()

    # ------------------------------------------------------------------ the interview

    def answer(
        self,
        fact: str,
        value: str,
        *,
        reason: str = "",
        statements: tuple[Statement, ...] = (),
        details: Mapping[str, str] | None = None,
    ) -> None:
        """Answer the question; raises BadInputError. Answers that then no longer apply are forgotten."""
        status = Status.DISPUTED if statements else Status.AGREED
        after = self.interview.answer(fact, value, reason=reason, status=status, statements=statements, details=details)
        self._advance(after, changed=fact in self.interview.occasion.answers)

    def unclear(self, fact: str, reason: str, statements: tuple[Statement, ...] = ()) -> None:
        """The fact stays unclear: the presumption of the clause holds, or 85B."""
        after = self.interview.unclear(fact, reason, statements)
        self._advance(after, changed=fact in self.interview.occasion.answers)

    def back(self) -> bool:
        """Without the last answer; False when there was none."""
        if not self.interview.occasion.answers:
            return False
        self._advance(self.interview.back(), changed=False)
        return True

    def _advance(self, interview: Interview, *, changed: bool) -> None:
        self.case = self.open_case.now(interview.tidied() if changed else interview)
        self._keep()

    # ------------------------------------------------------------------ the ruling

    def come_back(self, section: str) -> None:
        """Take up what was pending in this section."""
        self._advance(self.interview.open(section), changed=False)

    def arise(self, arising: Arising) -> None:
        """Give this ruling, and go on with the new occasion that arises from it."""
        self.give()
        case = self.open_case
        earlier = case.interview.occasion
        occasion = Occasion(
            arising.matter,
            earlier.binding,
            dict(earlier.details),
            supplied=dict(arising.supply),
            reached=earlier.reached,
            arises_from=case.at + 1,
            agreed=earlier.agreed,
        )
        interviews = (*case.interviews, Interview(self.core, occasion))
        self.case = replace(case, interviews=interviews, given=None, overridden=None, at=len(case.interviews))
        self._keep()

    def give(self) -> None:
        """The ruling is given as it stands: it goes into the log with what is pending, once if nothing has changed."""
        case = self.open_case
        interview = case.interview
        if case.given == interview:
            return
        headline = sheet(interview).headline
        done = set(interview.occasion.opened) - set(case.given.occasion.opened if case.given else ())

        def write() -> None:
            kept = self._kept()
            give_ruling(self.log, kept, case.at, headline)
            for section in interview.occasion.opened:
                if section in done:
                    came_back(self.log, kept, case.at, section)

        if self._try(write):
            self.case = replace(self.open_case, given=interview)

    def override(self, instead: str, reason: str) -> None:
        """The director rules otherwise; the record keeps both."""
        self.give()
        data = {"occasion": str(self.open_case.at + 1), "headline": instead}

        def write() -> None:
            self.log.append(self._kept().incident, EventKind.OVERRIDDEN, data, {"instead": instead, "reason": reason})

        if self._try(write):
            self.case = replace(self.open_case, overridden=(instead, reason))

    def seal(self) -> str:
        """The short hash for papers printed of this incident; empty while the log cannot keep it."""
        self.give()
        found = [""]

        def write() -> None:
            found[0] = self.log.seal(self._kept().incident)

        self._try(write)
        return found[0]

    def resume(self, incident: str, occasion: str = "") -> bool:
        """Put an incident of the log on the desk again, at this occasion or the latest; False when it has none."""
        kept = resume(self.log, self.core, incident)
        if not kept.interviews:
            return False
        at = (
            int(occasion) - 1
            if occasion.isdigit() and 0 < int(occasion) <= len(kept.interviews)
            else len(kept.interviews) - 1
        )
        overridden, given = self._last_ruled(incident, str(at + 1))
        self.case = Case(kept.table, kept.interviews, kept, kept.interviews[at] if given else None, overridden, at=at)
        self.unkept = ""
        return True

    def hold(self) -> None:
        """Until it is left, the incident comes back onto the desk at the next start."""
        self._try(lambda: keep_incident(self.log, self.open_case.incident))

    def _last_ruled(self, incident: str, occasion: str) -> tuple[tuple[str, str] | None, bool]:
        overridden: tuple[str, str] | None = None
        given = False
        for event in self.log.events(incident):
            if event.data.get("occasion") != occasion:
                continue
            if event.kind in FACT_EVENTS:
                given, overridden = False, None
            elif event.kind is EventKind.RULING_GIVEN:
                given = True
            elif event.kind is EventKind.OVERRIDDEN:
                overridden = (event.texts.get("instead") or "", event.texts.get("reason") or "")
        return overridden, given

    # ------------------------------------------------------------------ keeping

    def draft(self, field: str, text: str) -> None:
        """Keep what is being typed into a field of this incident; an empty text drops it."""
        incident = self.open_case.incident
        if incident:
            self._try(lambda: self.log.draft(incident, field, text))

    def drafted(self, field: str) -> str:
        """What was typed into that field and not yet recorded."""
        incident = self.open_case.incident
        found = [one.text for one in self.log.drafts(incident) if one.field == field] if incident else []
        return found[-1] if found else ""

    def _keep(self) -> None:
        """Write into the log whatever of the case is not there yet."""
        self._try(self._kept)

    def _kept(self) -> OpenCase:
        """The case as the log has it now, all of it written; raises LogError."""
        case = self.open_case
        kept = case.kept
        with self.log.together():
            if kept is None:
                kept = open_case(self.log, self.core, case.interviews[0], case.table)
                if case.texts:
                    data = {"occasion": "1", "disputed": True}
                    self.log.append(kept.incident, EventKind.FACT_RECORDED, data, dict(case.texts))
            for index, interview in enumerate(case.interviews):
                if index >= len(kept.interviews):
                    kept = add_occasion(self.log, kept, interview)
                elif kept.interviews[index] != interview:
                    kept = record(self.log, kept, interview, index)
        if case.kept is None:
            keep_incident(self.log, kept.incident)
        self.case = replace(self.open_case, kept=kept, texts={})
        return kept

    def _keep_facts(self) -> None:
        case = self.open_case
        if case.kept is None:
            self._try(lambda: keep_facts(self.log, case.interview, case.table))

    def _try(self, write: Callable[[], object]) -> bool:
        """Whether this could be written; if not, `unkept` says why."""
        if self.log.read_only:
            self.unkept = f"{self.log.path} can only be read; nothing is recorded."
            return False
        try:
            write()
        except LogError as error:
            self.unkept = str(error)
            return False
        self.unkept = ""
        return True
