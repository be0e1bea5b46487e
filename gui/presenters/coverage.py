"""The coverage of the Laws: every clause, what has become of it, and what a regulation has chosen there."""

from __future__ import annotations

from collections.abc import Sequence

from gui.presenters.lawbook import STATES, LawBookPresenter, capital
from gui.presenters.views import CoverageRow
from gui.words import tr
from rulings.reasoning.coverage import Covered, Treatment, by_law, counts
from rulings.reasoning.terms import N_

ALL, REGULATION = "all", "regulation"
COUNTED = {
    Treatment.RULED: N_("{number} ruled"),
    Treatment.REFERRAL: N_("{number} referrals"),
    Treatment.TEXT: N_("{number} text only"),
    Treatment.MISSING: N_("{number} not in this program"),
}


class CoveragePresenter:
    """Lists the clauses, all or some."""

    def __init__(self, laws: LawBookPresenter) -> None:
        self.laws = laws

    def kinds(self) -> list[tuple[str, str]]:
        """What can be looked at alone."""
        kinds = [(treatment.value, tr(STATES[treatment])) for treatment in Treatment]
        return [(ALL, tr("All clauses")), *kinds, (REGULATION, tr("A regulation may change it"))]

    def parts(self) -> list[tuple[str, str]]:
        """The Laws that can be looked at alone."""
        names = [(law, tr("Law {number}", number=law) if law.isdigit() else tr(law)) for law in by_law(self._all)]
        return [(ALL, tr("All Laws")), *names]

    def rows(self, law: str = ALL, kind: str = ALL) -> tuple[CoverageRow, ...]:
        """The clauses of that Law that are so treated, in the order of the book."""
        return tuple(self._row(one) for one in self._wanted(law, kind))

    def summary(self, law: str = ALL, kind: str = ALL) -> str:
        """How many they are, and what becomes of how many of them."""
        found = self._wanted(law, kind)
        parts = [tr(COUNTED[treatment], number=number) for treatment, number in counts(found).items() if number]
        return tr("{count} clauses: {parts}.", count=len(found), parts=", ".join(parts)) if parts else ""

    @property
    def _all(self) -> Sequence[Covered]:
        return tuple(self.laws.covered.values())

    def _wanted(self, law: str, kind: str) -> list[Covered]:
        found = [one for one in self._all if law in (ALL, one.law)]
        if kind == REGULATION:
            return [one for one in found if one.open_to_regulation]
        return [one for one in found if kind in (ALL, one.treatment.value)]

    def _row(self, one: Covered) -> CoverageRow:
        return CoverageRow(one.number, one.cited, tr(STATES[one.treatment]), self._why(one), self.laws.in_force(one))

    def _why(self, one: Covered) -> str:
        if one.because:
            return capital(tr(one.because))
        if one.treatment is Treatment.MISSING:
            return ""
        if one.sends_to:
            matters = self.laws.core.book.matters
            sent = [tr(matters[name].title) if name in matters else tr(name) for name in one.sends_to]
            return tr("To {places}", places=", ".join(sent))
        return self.laws.brief(one.number).title
