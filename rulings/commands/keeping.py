"""Keeps in the log what is ruled on the command line, and takes a logged incident up again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rulings.commands.common import core_of
from rulings.commands.incident_names import find_incident
from rulings.commands.reading import Input
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import Said
from rulings.incidents import AmendReason, EventKind, Log, LogError, default_log_path
from rulings.incidents.casebook import OpenCase, add_occasion, came_back, give_ruling, open_case, record, resume
from rulings.incidents.score_record import ScoreRecord, scores_of
from rulings.reasoning.export import needed_role
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.sheet import sheet


@dataclass(frozen=True)
class Disputed:
    """What was said when the facts were not agreed, by seat, and what the director found (85A)."""

    texts: tuple[tuple[str, str], ...] = ()


def statements_of(said: Input) -> Disputed:
    """What was said when the facts were not agreed, from a facts file."""
    return Disputed(tuple((f"said {one.seat.value}", one.text) for one in said.statements))


@contextmanager
def keeper_for(path: Path | None, *, strict: bool) -> Iterator[Keeper]:
    """A keeper of the log at this path, or of the director's own."""
    keeper = Keeper(path or default_log_path(), strict=strict)
    try:
        yield keeper
    finally:
        keeper.close()


class Keeper:
    """Writes one incident into the log, each answer as it comes; `trouble` says why something is not there yet.

    With `strict` a log that cannot be written is refused (LogError); else the ruling goes on without it, as at a table.
    """

    def __init__(self, path: Path, *, strict: bool) -> None:
        self.path = path
        self.strict = strict
        self.trouble = ""
        self.case: OpenCase | None = None
        self.core: Core | None = None
        self._log: Log | None = None
        self._given: dict[int, Interview] = {}
        self._awaited: dict[int, set[str]] = {}

    def close(self) -> None:
        """Close the log."""
        if self._log:
            self._log.close()
            self._log = None

    @property
    def incident(self) -> str | None:
        """The name of the incident; None while nothing of it is in the log."""
        return self.case.incident if self.case else None

    def _opened(self, *, create: bool = True) -> Log:
        if self._log is None:
            self._log = Log.open(self.path, create=create)
        return self._log

    # ------------------------------------------------------------------ taking up again

    def take_up(self, name: str) -> Said:
        """The incident as it was left, under today's law book; raises LogError or RefusedError."""
        log = self._opened(create=False)
        incident = find_incident(log, name)
        opened = log.events(incident)[0]
        stored = json.loads(log.document(opened.data["regulation"]))
        self.core = core_of(str(opened.data["edition"]), str(stored["regulation"]))
        self.case = resume(log, self.core, incident)
        if not self.case.interviews:
            raise RefusedError("--incident", f"--incident {name}: nothing was ruled on in it")
        for index, interview in enumerate(self.case.interviews):
            self._note_given(index, interview)
        return Said(self.case.table, self.case.interviews)

    def _note_given(self, index: int, interview: Interview) -> None:
        if is_answered(interview):
            self._given[index] = interview
        self._awaited[index] = {one.section for one in interview.ruling.pending}

    def scores(self) -> tuple[ScoreRecord, ...]:
        """The adjusted scores that the incident holds."""
        return scores_of(self._opened(create=False), self.incident) if self.incident else ()

    # ------------------------------------------------------------------ writing

    def keep(self, said: Said, names: dict[str, str] | None = None, disputed: Disputed | None = None) -> None:
        """Write what is not there yet: the opening, new occasions, answers given, changed or forgotten."""
        self._try(lambda: self._keep(said, names or {}, disputed))

    def _keep(self, said: Said, names: dict[str, str], disputed: Disputed | None) -> None:
        log = self._opened()
        with log.together():
            case = self.case
            if case is None:
                case = open_case(log, said.interviews[0].core, said.interviews[0], said.table, names)
            for index, interview in enumerate(said.interviews):
                if index >= len(case.interviews):
                    case = add_occasion(log, case, interview)
                elif case.interviews[index] != interview:
                    case = record(log, case, interview, index)
            if disputed and disputed.texts:
                data = {"occasion": str(len(said.interviews)), "disputed": True}
                log.append(case.incident, EventKind.FACT_RECORDED, data, dict(disputed.texts))
        self.case = case

    def amend(self, reason: str, occasions: Sequence[int]) -> None:
        """Note why answers on which a ruling was given are changed now."""

        def write() -> None:
            for number in occasions:
                data = {"reason": str(AmendReason(reason)), "occasion": str(number)}
                self._opened().append(str(self.incident), EventKind.AMENDED, data)

        self._try(write)

    def give(self, said: Said) -> None:
        """Write the ruling of each occasion that is answered and has changed, and what the director came back for."""
        self._try(lambda: self._give(said))

    def _give(self, said: Said) -> None:
        case = self.case
        if case is None:
            return
        log = self._opened()
        new = [
            (index, interview)
            for index, interview in enumerate(said.interviews)
            if is_answered(interview) and self._given.get(index) != interview
        ]
        with log.together():
            for index, interview in new:
                give_ruling(log, case, index, sheet(interview).headline)
                pending = {one.section for one in interview.ruling.pending}
                for section in sorted(self._awaited.get(index, set()) - pending):
                    came_back(log, case, index, section)
        for index, interview in new:
            self._note_given(index, interview)

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except LogError as error:
            if self.strict:
                raise
            self.trouble = str(error)
        else:
            self.trouble = ""


def is_answered(interview: Interview) -> bool:
    """Whether nothing is left to ask at this visit."""
    return needed_role(interview) is None and interview.question is None
