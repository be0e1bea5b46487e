"""What goes with an answer, by the kind of its fact: whether the director's reason is asked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.widgets.boxes import column
from gui.widgets.fields import paragraph
from gui.words import tr
from rulings.reasoning.terms import FactKind


class Reasons(QWidget):
    """What goes with an answer: the director's reason. Pages pick it by the kind of fact."""

    prompt = "Why? (may stay empty)"
    shown = False

    def __init__(self) -> None:
        super().__init__()
        self.field = paragraph(
            tr(self.prompt), name="question.reason", rows=2, describe=tr("Kept for a review; Ctrl+Enter continues.")
        )
        self.setLayout(column(self.field))


class JudgedReasons(Reasons):
    """The director decides: his reason is kept."""

    prompt = "Your reason (kept for a review; may stay empty)"
    shown = True


class NoReasons(Reasons):
    """Somebody says it, or it is seen: no reason is asked unless it is disputed."""


KINDS: dict[FactKind, type[Reasons]] = {
    FactKind.ASK: NoReasons,
    FactKind.LOOK: NoReasons,
    FactKind.GIVEN: NoReasons,
    FactKind.OPTION: NoReasons,
    FactKind.JUDGE: JudgedReasons,
}
