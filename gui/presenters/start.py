"""The start page: the fast lane, the search for a matter, and the two calls that need no interview."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from data.loader import lay_words
from gui.presenters.desk import Desk
from gui.presenters.incidents import IncidentsPresenter
from gui.presenters.views import DueCheck, GroupView, IncidentLine, MatterView, StageView
from gui.words import language, tr
from rulings.incidents.casebook import note as log_note
from rulings.reasoning.law import Matter
from rulings.reasoning.occasion import Table
from rulings.reasoning.terms import N_, Stage
from rulings.reasoning.triage import MOST_SHOWN, Triage

PLAY_ON = N_("No infraction, play on")
NOTE = N_("Noted, to be ruled on later")
_BOARD = re.compile(r"\bboard\s+(\d{1,3})\b", re.IGNORECASE)
_TABLE = re.compile(r"\btable\s+([A-Z]?\d{1,3}[A-Z]?)\b", re.IGNORECASE)


class StartPresenter:
    """Finds the matter."""

    def __init__(self, desk: Desk, incidents: IncidentsPresenter) -> None:
        self.desk = desk
        self.incidents = incidents

    def fast_lane(self) -> tuple[MatterView, ...]:
        """The ten calls met most often, those that the law book has, in the order of their keys."""
        lane = [matter for matter in self.desk.core.book.matters.values() if matter.fast is not None]
        return tuple(self._view(one) for one in sorted(lane, key=lambda one: one.fast or 0))

    def stages(self) -> tuple[StageView, ...]:
        """The stages of the deal, each with the groups of its matters."""
        book = self.desk.core.book
        return tuple(
            StageView(
                stage.name.lower(),
                tr(stage.value).capitalize(),
                tuple(
                    GroupView(tr(group.title), tuple(self._view(book.matters[name]) for name in group.matters))
                    for group in book.groups
                    if group.stage is stage
                ),
            )
            for stage in Stage
        )

    def search(self, text: str) -> tuple[MatterView, ...]:
        """The matters that fit what was typed, the best first; by the number of a Law, those that it is about."""
        return tuple(self._view(fit.matter) for fit in self._triage.find(text)[:MOST_SHOWN])

    @cached_property
    def _triage(self) -> Triage:
        return Triage(self.desk.core.book, lay_words(language()), tr)

    def _view(self, matter: Matter) -> MatterView:
        hint = ", ".join(tr(one) for one in matter.synonyms[:2])
        return MatterView(matter.id, tr(matter.title), law_ranges(matter.laws), hint, matter.fast)

    def due(self) -> tuple[DueCheck, ...]:
        """What to come back for."""
        return self.incidents.due()

    def open_incidents(self) -> tuple[IncidentLine, ...]:
        """The incidents that await a ruling."""
        return self.incidents.open_lines()

    def under_way(self) -> str:
        """What the case on the desk is called, when the log does not show it among the open ones yet; else nothing."""
        case = self.desk.case
        return tr(case.interview.matter.title) if case and not case.incident else ""

    def noted(self) -> str:
        """What was noted and is to be ruled on with the matter that is picked next; nothing for a new incident."""
        if self.desk.noted is None:
            return ""
        texts = [text for event in self.desk.log.events(self.desk.noted[0]) for text in event.texts.values() if text]
        return " ".join(texts) or tr(NOTE)

    def leave_note(self) -> None:
        """The next matter begins a new incident after all."""
        self.desk.noted = None

    def begin(self, matter: str) -> None:
        """Put a new incident of this matter on the desk."""
        self.desk.begin(matter)

    def play_on(self) -> str:
        """Log that there was no infraction; answers what to say of it. Raises LogError."""
        log_note(self.desk.log, self.desk.core, Table(session=self.desk.session), tr(PLAY_ON))
        return tr("Logged: no infraction, play on.")

    def note(self, text: str) -> str:
        """Log something to be ruled on later; a board and a table that it names are noted too. Raises LogError."""
        board, name = _BOARD.search(text), _TABLE.search(text)
        table = Table(int(board[1]) if board else None, name[1] if name else "", session=self.desk.session)
        log_note(self.desk.log, self.desk.core, table, tr(NOTE), text, later=True)
        return tr("Noted. It waits among the open incidents.")


def law_ranges(laws: Sequence[str], most: int = 3) -> str:
    """The Laws in short: '53–56', '27, 18, 25 …'; neighbours are drawn together, and only the first groups shown."""
    groups: list[list[str]] = []
    for law in laws:
        last = groups[-1][-1] if groups else ""
        if last.isdigit() and law.isdigit() and int(law) == int(last) + 1:
            groups[-1].append(law)
        else:
            groups.append([law])
    words = [f"{one[0]}–{one[-1]}" if len(one) > 2 else ", ".join(one) for one in groups]  # noqa: PLR2004  two stand side by side
    return ", ".join(words[:most]) + (" …" if len(words) > most else "")
