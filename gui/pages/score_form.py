"""The form of the score page: which line is adjusted, and what is given for it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.presenters.score_entry import AVERAGES, Entry, Kind
from gui.presenters.score_view import side_name
from gui.presenters.scores import ScoresPresenter
from gui.theme import em
from gui.widgets.boxes import Box
from gui.widgets.fields import Field, choice, line
from gui.widgets.rich import RichLabel
from gui.widgets.weights import Results, WeightBars
from gui.words import tr
from rulings.bridge.seats import Seat, Side
from rulings.reasoning.terms import N_
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.teams import AtFault

OTHER = "other"
KINDS = {
    Kind.ASSIGNED: N_("Assigned score"),
    Kind.SPLIT: N_("Split score"),
    Kind.ARTIFICIAL: N_("Artificial score"),
    Kind.SELF_INFLICTED: N_("Self-inflicted damage"),
    Kind.LOST: N_("No result at this table"),
}
_WORDS = {
    Kind.ASSIGNED: (N_("Without the infraction"), ("12C1c",), ""),
    Kind.SPLIT: (N_("North and South are given"), ("12C1c",), N_("East and West are given")),
    Kind.ARTIFICIAL: ("", (), ""),
    Kind.SELF_INFLICTED: (
        N_("Without the infraction"),
        ("12C1e",),
        N_("With the infraction, but without the non-offenders’ own error"),
    ),
    Kind.LOST: (N_("Probable results here"), ("86B",), ""),
}
_AVERAGE_WORDS = {"A+": N_("Average plus"), "A=": N_("Average"), "A-": N_("Average minus")}


class Artificial(QWidget):
    """What one side is given without a result: an average by fault, or so many per cent or IMPs."""

    changed = Signal()

    def __init__(self, side: Side) -> None:
        super().__init__()
        key, who = side.name.casefold(), side_name(side)
        options = [(one, f"{one} · {tr(_AVERAGE_WORDS[one])}") for one in AVERAGES]
        self.average = choice(
            tr("{side} get", side=who), [*options, (OTHER, tr("per cent or IMPs"))], name=f"scores.artificial.{key}"
        )
        self.other = line(tr("{side} in per cent or IMPs", side=who), name=f"scores.other.{key}", hint="55%, +3 IMPs")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.average)
        box.addWidget(self.other)
        self.average.changed.connect(self._changed)
        self.other.changed.connect(self.changed)
        self._fit()

    @property
    def text(self) -> str:
        """What is given, as it is written."""
        return self.other.text if self.average.text == OTHER else self.average.text

    def put(self, text: str) -> None:
        """Have this given."""
        self.average.put(text if text in AVERAGES else OTHER)
        self.other.put("" if text in AVERAGES else text)
        self._fit()

    def _changed(self) -> None:
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        self.other.setVisible(self.average.text == OTHER)


class ScoreForm(QWidget):
    """Board, line, and the score that is given.

    `changed` tells of the score, `chosen` of board or line, `scored` of how the match is scored.
    """

    changed = Signal()
    chosen = Signal()
    scored = Signal()
    law = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._loading = False
        self._presenter: ScoresPresenter | None = None
        self.board = choice(tr("Board"), [], name="scores.board")
        self.line = choice(tr("Result to adjust"), [], name="scores.line")
        self.scoring = choice(tr("The match is scored in"), [], name="scores.scoring")
        self.kind = choice(
            tr("What is given"), [(kind.value, tr(words)) for kind, words in KINDS.items()], name="scores.kind"
        )
        self.first, self.second = Results(name="scores.first"), Results(name="scores.second")
        self.bars, self.second_bars = WeightBars(name="scores.bars"), WeightBars(name="scores.second_bars")
        self.ns, self.ew = Artificial(Side.NS), Artificial(Side.EW)
        self.innocent = choice(
            tr("Non-offending side"),
            [("", tr("neither, or not to be said")), *((side.name, side_name(side)) for side in (Side.NS, Side.EW))],
            name="scores.non_offenders",
        )
        self.declarer = choice(
            tr("Declarer where none is written"),
            [("", tr("as at the table")), *((seat.letter, tr(str(seat))) for seat in dict.fromkeys(Seat))],
            name="scores.declarer",
        )
        self.barred = line(
            tr("Reached only by infraction"),
            name="scores.barred",
            hint="5HX E, 6H",
            check=understood_barred,
            describe=tr(
                "Contracts that only the infraction made possible: their results are refused in an assigned score."
            ),
        )
        self.fault = choice(tr("At fault that there is none"), [], name="scores.fault")
        self.favourable = choice(
            tr("The other table’s result"),
            [("", tr("favors no side clearly")), ("yes", tr("clearly favors one side"))],
            name="scores.favourable",
        )
        self.penalties = line(
            tr("Penalties"),
            name="scores.penalties",
            hint=tr("EW=standard, 3=25%"),
            check=self._understood_penalties,
            describe=tr("Who, and what it costs: a penalty of the regulation, per cent of a top, or an amount."),
        )
        self.fouled = line(
            tr("Pairs with a fouled board"),
            name="scores.fouled",
            hint="3, 5",
            describe=tr("The pairs that played the board otherwise than the rest; each form is scored apart."),
        )
        self.refusal = RichLabel()
        self.refusal.setObjectName("scores.refusal")
        self.refused_box = Box("notice", edge=0.7).add(self.refusal)
        self.first.heading.linkActivated.connect(self._link)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.9))
        box.addWidget(Box("card").add(self.board, self.line, self.scoring))
        given = Box("card").add(self.kind, self.fault, self.favourable, self.first, self.bars)
        given.add(self.second, self.second_bars, self.ns, self.ew)
        box.addWidget(
            given.add(self.refused_box, self.innocent, self.declarer, self.barred, self.fouled, self.penalties)
        )
        for part in (
            *(self.kind, self.first, self.second, self.ns, self.ew, self.innocent, self.declarer, self.barred),
            *(self.fault, self.favourable, self.penalties, self.fouled),
        ):
            part.changed.connect(self._changed)
        for field in (self.board, self.line):
            field.changed.connect(lambda: None if self._loading else self.chosen.emit())
        self.scoring.changed.connect(lambda: None if self._loading else self.scored.emit())
        self._fit()

    @property
    def entry(self) -> Entry:
        """All that is entered."""
        return Entry(
            Kind(self.kind.text),
            self.first.parts,
            self.second.parts,
            self.ns.text,
            self.ew.text,
            self.innocent.text,
            self.declarer.text,
            self.barred.text,
            self.fault.text,
            self.favourable.text,
            self.penalties.text,
            self.fouled.text,
        )

    def load(self, presenter: ScoresPresenter) -> None:
        """Show board, line and entry as the presenter has them; says nothing of it."""
        self._loading, self._presenter = True, presenter
        try:
            entry, teams = presenter.entry, presenter.teams
            self.scoring.setVisible(teams is not None)
            self.fouled.setVisible(teams is None)
            self.scoring.offer(list(presenter.scorings()))
            self.scoring.put(presenter.scoring)
            kinds = [kind for kind in KINDS if teams or kind is not Kind.LOST]
            self.kind.offer([(kind.value, tr(KINDS[kind])) for kind in kinds])
            home, visitors = teams or ("", "")
            self.fault.offer(
                [
                    (AtFault.NEITHER.value, tr("neither team")),
                    (AtFault.HOME.value, home),
                    (AtFault.VISITORS.value, visitors),
                    (AtFault.BOTH.value, tr("both teams")),
                ]
            )
            _offer(self.board, presenter.boards(), presenter.board)
            _offer(self.line, presenter.lines(), presenter.place)
            self.kind.put(entry.kind.value)
            self.first.put(entry.first)
            self.second.put(entry.second)
            self.ns.put(entry.ns)
            self.ew.put(entry.ew)
            for field, text in (
                (self.innocent, entry.non_offenders),
                (self.declarer, entry.declarer),
                (self.barred, entry.barred),
                (self.fault, entry.fault),
                (self.favourable, entry.favourable),
                (self.penalties, entry.penalties),
                (self.fouled, entry.fouled),
            ):
                field.put(text)
        finally:
            self._loading = False
        self._fit()

    def draw(self, presenter: ScoresPresenter) -> None:
        """Show how the entry was understood, or why it cannot be given."""
        self.bars.draw(presenter.weights())
        self.second_bars.draw(presenter.weights(second=True) if self.second.isVisibleTo(self) else ())
        self.refusal.say(presenter.refused, lead=tr("Not yet:") if presenter.refused else "")
        self.refused_box.setVisible(bool(presenter.refused))

    def _changed(self) -> None:
        if not self._loading:
            self._fit()
            self.changed.emit()

    def _fit(self) -> None:
        """Show what belongs to such a score."""
        kind = Kind(self.kind.text)
        first, clauses, second = _WORDS[kind]
        self.first.heading.say(tr(first), clauses)
        self.second.heading.say(tr(second))
        artificial, lost = kind is Kind.ARTIFICIAL, kind is Kind.LOST
        for part, shown in (
            (self.first, not artificial),
            (self.second, bool(second)),
            (self.ns, artificial),
            (self.ew, artificial),
            (self.declarer, not artificial),
            (self.barred, not artificial),
            (self.fault, lost),
            (self.favourable, lost),
            (self.innocent, not lost),
        ):
            part.setVisible(shown)

    def _understood_penalties(self, text: str) -> str:
        return self._presenter.understood_penalties(text) if self._presenter else ""

    def _link(self, target: str) -> None:
        self.law.emit(target.partition(":")[2])


def understood_barred(text: str) -> str:
    """The contracts as they were understood; raises ValueError."""
    return ", ".join(str(parse_out_of_reach(one)) for one in text.replace(";", ",").split(",") if one.strip())


def _offer(field: Field, options: Iterable[tuple[int, str]], current: int) -> None:
    field.offer([(str(value), words) for value, words in options])
    field.put(str(current))
