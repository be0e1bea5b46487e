"""The director's desk: the law book, the log, and the incident that is being worked on.

Every act puts a new immutable interview in the place of the old one and records it. A log that cannot be written never
stands in the way of a ruling: `unkept` says what is wrong, and each later act records what is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from gui.presenters.case import Case, last_ruled
from gui.presenters.reopening import Facts, keep_facts, keep_incident, kept_facts, kept_incident
from rulings.bridge.seats import Seat
from rulings.incidents import AmendReason, EventKind, Log, LogError
from rulings.incidents.casebook import (
    OpenCase,
    add_occasion,
    amend,
    amend_table,
    appeal,
    came_back,
    give_ruling,
    open_case,
    record,
    resume,
    rule_on_note,
)
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.meanings import without_worked, worked
from rulings.reasoning.occasion import Occasion, Statement, Status, Table
from rulings.reasoning.ruling import Arising
from rulings.reasoning.sheet import sheet
from rulings.reasoning.standings import with_standings


class Desk:
    """What is on the desk; `case` is None between incidents, `unkept` says why something is not in the log yet."""

    def __init__(self, core: Core, log: Log) -> None:
        self.core = core
        self.log = log
        self.case: Case | None = None
        self.session = ""
        self.unkept = ""
        self.noted: tuple[str, Table] | None = None

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
            self.case = self.case.spoken(core)

    # ------------------------------------------------------------------ the facts

    def begin(self, matter: str) -> None:
        """Put a new incident of this matter on the desk; nothing is recorded before the facts are said back."""
        noted, table = self.noted or ("", Table(session=self.session))
        self.noted = None
        self.case = Case(table, (Interview.start(self.core, Occasion(matter)),), noted=noted)

    def leave(self) -> None:
        """Clear the desk; what was recorded stays in the log."""
        self.case = None
        self._try(lambda: keep_incident(self.log, ""))

    def reopen(self) -> bool:
        """Put on the desk what was there when the app ended; False when there was nothing."""
        incident, facts = kept_incident(self.log), kept_facts(self.log, self.core)
        if facts is not None:
            self.case = Case(facts.table, (facts.interview,), names=facts.names, noted=facts.noted)
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

    def name(self, seat: Seat, text: str) -> None:
        """How the player of that seat is called; an empty text forgets it."""
        self.case = replace(self.open_case, names={**self.open_case.names, seat.value: text})
        self._keep_facts()

    def seat(self, role: str, seat: Seat | None) -> None:
        """Who is offender or declarer; raises BadInputError for one who cannot offend in this matter."""
        case = self.open_case
        occasion = case.interview.occasion
        binding = replace(occasion.binding, **{role: seat})
        if case.interview.matter.offender and role == "declarer":
            binding = replace(binding, offender=None)  # it follows from the declarer
        self.case = case.now(Interview.start(self.core, replace(occasion, binding=binding)).tidied())
        self._keep_facts()

    def detail(self, name: str, text: str) -> None:
        """A detail, or none of it; raises BadInputError for one that cannot be read."""
        case = self.open_case
        occasion = case.interview.occasion
        details = {key: value for key, value in occasion.details.items() if key != name}
        if text:
            details[name] = text
        self.case = case.now(Interview.start(self.core, replace(occasion, details=details)).tidied())
        self._keep_facts()

    def told(self, interview: Interview) -> None:
        """The auction or the play was entered, and this is the interview with what it tells."""
        self.case = self.open_case.now(interview.tidied())
        self._keep_facts()

    def note_details(self, details: Mapping[str, str]) -> None:
        """Details at any question, an empty text for none; what they decide is answered. Raises BadInputError."""
        occasion = self.interview.occasion
        known = {name: text for name, text in {**occasion.details, **details}.items() if text}
        self._advance(Interview.start(self.core, replace(occasion, details=known)), changed=True)

    def agree(self) -> None:
        """All four agree to what was said back."""
        self._establish(agreed=True, said=(), found="")

    def find(self, said: Iterable[Statement], finding: str) -> None:
        """The facts are disputed: what each said, and why the director finds that they are so (85A)."""
        self._establish(agreed=False, said=tuple(said), found=finding)

    def _establish(self, *, agreed: bool, said: tuple[Statement, ...], found: str) -> None:
        case = self.open_case
        texts = {f"said {one.seat.value}": one.text for one in said} | ({"finding": found} if found else {})
        occasion = replace(case.interview.occasion, agreed=agreed, statements=said, found=found)
        interview = with_standings(Interview(self.core, occasion), case.interviews[: case.at])
        self._amended(interview)
        self.case = replace(self.open_case.now(interview), texts=texts)
        self._keep()

    def correct(self, why: AmendReason) -> None:
        """From now on what is changed in a recorded incident is changed for this reason."""
        self.case = replace(self.open_case, why=why)

    def amend(self, why: AmendReason, note: str = "") -> None:
        """The ruling that was given is taken up again, and why; what is changed then follows in the record."""

        def write() -> None:
            kept = self._kept()
            amend(self.log, kept, self.open_case.at, why, note)

        if self._try(write):
            given = self.open_case.given if why is AmendReason.CLERICAL else None
            self.case = replace(self.open_case, ruled=None, why=AmendReason.NEW_FACTS, given=given)

    # ------------------------------------------------------------------ the interview

    def answer(
        self,
        fact: str,
        value: str,
        *,
        reason: str = "",
        statements: tuple[Statement, ...] = (),
        disputed: bool = False,
        details: Mapping[str, str] | None = None,
    ) -> None:
        """Answer the question; raises BadInputError. Answers that then no longer apply are forgotten."""
        status = Status.DISPUTED if disputed else Status.AGREED
        after = self.interview.answer(fact, value, reason=reason, status=status, statements=statements, details=details)
        self._advance(after, changed=fact in self.interview.occasion.answers)

    def unclear(self, fact: str, reason: str, statements: tuple[Statement, ...] = ()) -> None:
        """The fact stays unclear: the presumption of the clause holds, or 85B."""
        after = self.interview.unclear(fact, reason, statements)
        self._advance(after, changed=fact in self.interview.occasion.answers)

    def back(self) -> bool:
        """Without the last answer, and those worked out; False when there was none."""
        asked = without_worked(self.interview)
        if not asked.occasion.answers:
            return False
        self._advance(asked.back(), changed=False)
        return True

    def _advance(self, interview: Interview, *, changed: bool) -> None:
        interview = worked(interview.tidied() if changed else interview)
        self._amended(interview)
        self.case = self.open_case.now(interview)
        self._keep()

    def _amended(self, interview: Interview) -> None:
        """Note why something is changed on which a ruling was given; answers that come on top change nothing."""
        case = self.open_case
        if case.ruled is None or case.kept is None or case.at >= len(case.kept.interviews):
            return
        before, now = case.kept.interviews[case.at].occasion, interview.occasion
        same_answers = all(now.answers.get(name) == given for name, given in case.ruled.items())
        same_details = all(now.details.get(name) == text for name, text in before.details.items())
        if not (same_answers and same_details and before.binding == now.binding):
            self.amend(case.why)

    def declare(self, seat: Seat) -> None:
        """Who declares, once a question turns on it."""
        self.seat("declarer", seat)
        self._keep()

    # ------------------------------------------------------------------ the ruling

    def come_back(self, *sections: str) -> None:
        """Take up what was pending in these sections."""
        interview = self.interview
        for section in sections:
            interview = interview.open(section)
        self._advance(interview, changed=False)

    def arise(self, arising: Arising) -> None:
        """Give this ruling, and go on with the new occasion that arises from it."""
        earlier = self.interview.occasion
        self.enter(
            Occasion(
                arising.matter,
                replace(earlier.binding, offender=arising.offender or earlier.binding.offender),
                dict(arising.details),
                supplied=dict(arising.supply),
                reached=earlier.reached,
                arises_from=self.open_case.at + 1,
            )
        )

    def enter(self, occasion: Occasion) -> None:
        """Give this ruling, and go on in the same incident with this occasion; raises BadInputError."""
        interview = Interview.start(self.core, occasion)
        self.give()
        case = self.open_case
        interviews = (*case.interviews, interview)
        self.case = replace(
            case, interviews=interviews, given=None, overridden=None, ruled=None, at=len(case.interviews)
        )
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
            self.case = replace(self.open_case, given=interview, ruled=dict(interview.occasion.answers))

    def override(self, instead: str, reason: str) -> None:
        """The director rules otherwise; the record keeps both."""
        self.give()
        data = {"occasion": str(self.open_case.at + 1), "headline": instead}

        def write() -> None:
            self.log.append(self._kept().incident, EventKind.OVERRIDDEN, data, {"instead": instead, "reason": reason})

        if self._try(write):
            self.case = replace(self.open_case, overridden=(instead, reason))

    def appeal(self, side: str, ground: str, statement: str) -> None:
        """A side asks for a review (92A): its ground, and the director's statement."""
        self.give()
        self._try(lambda: appeal(self.log, self._kept(), self.open_case.at, side, ground, statement))

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
        overridden, given = last_ruled(self.log, incident, str(at + 1))
        interview = kept.interviews[at]
        ruled = dict(interview.occasion.answers) if given else None
        self.case = Case(
            kept.table,
            kept.interviews,
            kept,
            interview if given else None,
            overridden,
            at=at,
            names=kept.names,
            ruled=ruled,
        )
        self.unkept = ""
        return True

    def take_note(self, incident: str) -> None:
        """The matter that is picked next is what was noted in this incident."""
        self.noted = (incident, resume(self.log, self.core, incident).table)

    def hold(self) -> None:
        """Until it is left, the incident comes back onto the desk at the next start."""
        self._try(lambda: keep_incident(self.log, self.open_case.incident))

    # ------------------------------------------------------------------ keeping

    def draft(self, field: str, text: str) -> None:
        """Keep what is being typed into a field of this incident; an empty text drops it."""
        incident = self.open_case.incident
        if incident:
            self._try(lambda: self.log.draft(incident, field, text))

    def drafted(self, field: str) -> str:
        """What was typed into that field and not yet recorded."""
        incident = self.open_case.incident
        return self.log.drafted(incident, field) if incident else ""

    def _keep(self) -> None:
        """Write into the log whatever of the case is not there yet."""
        self._try(self._kept)

    def _kept(self) -> OpenCase:
        """The case as the log has it now, all of it written; raises LogError."""
        case = self.open_case
        kept = case.kept
        with self.log.together():
            if kept is None:
                kept = self._opened(case)
            elif (kept.table, _said(kept.names)) != (case.table, _said(case.names)):
                kept = amend_table(self.log, kept, case.table, case.names, case.why)
            if case.texts:
                data = {"occasion": str(case.at + 1), "disputed": True}
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

    def _opened(self, case: Case) -> OpenCase:
        """The incident as it begins in the log, or goes on from a note."""
        names = _said(case.names)
        if case.noted:
            return rule_on_note(self.log, self.core, case.noted, case.interviews[0], case.table, names)
        return open_case(self.log, self.core, case.interviews[0], case.table, names)

    def _keep_facts(self) -> None:
        case = self.open_case
        if case.kept is None:
            facts = Facts(case.interview, case.table, case.names, case.noted)
            self._try(lambda: keep_facts(self.log, facts))

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


def _said(names: Mapping[str, str]) -> dict[str, str]:
    """The names that were given."""
    return {seat: text for seat, text in names.items() if text}
