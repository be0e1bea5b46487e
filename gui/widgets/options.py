"""Answers as cards: choosing one only selects it; Enter, Continue or its digit submits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from gui.presenters.views import AnswerView, Said
from gui.theme import em
from gui.widgets.boxes import clear
from gui.widgets.fields import named
from gui.widgets.rich import Line, Lines, RichLabel, label
from gui.words import tr

MOST_SHOWN = 4


class OptionCard(QRadioButton):
    """One answer with what then certainly follows and what stays possible. A radio button in every other respect."""

    def __init__(self, view: AnswerView, *, name: str) -> None:
        super().__init__()
        self.view = view
        spoken = f"{view.key}. {view.title}" if view.key else view.title
        named(self, name, spoken)
        self.setAccessibleDescription(" ".join(one.text for one in (*view.certain, *view.possible)))
        edge = em(self, 1.0)
        box = self._box = QHBoxLayout(self)
        box.setContentsMargins(edge, em(self, 0.75), edge, em(self, 0.75))
        box.setSpacing(em(self, 0.9))
        cap = label(view.key, "key")
        box.addWidget(cap, 0, Qt.AlignmentFlag.AlignTop)
        cap.setVisible(bool(view.key))
        words = QVBoxLayout()
        words.setSpacing(em(self, 0.25))
        title = RichLabel(view.title, look="name")
        words.addWidget(title)
        if not view.lawful:
            words.addWidget(RichLabel(tr("⚠ not allowed"), look="small"))
        self._more = QVBoxLayout()
        self._more.setSpacing(em(self, 0.2))
        words.addLayout(self._more)
        box.addLayout(words, 1)
        self.extra = QVBoxLayout()
        words.addLayout(self.extra)
        for one in (cap, title):
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._shows = False

    def show_outlook(self, *, shown: bool) -> None:
        """Show or hide what follows from this answer."""
        if shown == self._shows:
            return
        self._shows = shown
        clear(self._more)
        if shown:
            lines = [Line(one.text, one.clauses, muted=True) for one in self.view.certain[:MOST_SHOWN]]
            left = len(self.view.certain) - MOST_SHOWN
            if left > 0:
                lines.append(Line(tr("… and {count} more", count=left), muted=True, small=True))
            lines += _possible(self.view.possible)
            self._more.addWidget(_passive(Lines(lines)))
        self.updateGeometry()

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002  the whole card is the button
        return True

    def sizeHint(self) -> QSize:
        return self._box.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._box.totalMinimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        strong = self.isChecked() or self.hasFocus() or self.underMouse()
        accent = palette.color(QPalette.ColorRole.Link)
        border = accent if strong else palette.color(QPalette.ColorRole.Mid)
        ground = palette.color(QPalette.ColorRole.Base)
        width = 2.0 if self.isChecked() or self.hasFocus() else 1.0
        painter.setBrush(_mixed(ground, accent, 0.13) if self.isChecked() else ground)
        painter.setPen(QPen(border, width))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 10, 10)
        if self.isChecked():
            self._tick(painter, accent)
        painter.end()

    def _tick(self, painter: QPainter, colour: QColor) -> None:
        """A mark in the corner, so that colour is not the only sign."""
        size = em(self, 0.75)
        left, top = self.width() - em(self, 1.0) - size, em(self, 0.9)
        painter.setPen(QPen(colour, max(2.0, size / 6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(
            [
                QPointF(left, top + size * 0.5),
                QPointF(left + size * 0.35, top + size * 0.85),
                QPointF(left + size, top + size * 0.1),
            ]
        )


def _passive(widget: QWidget) -> QWidget:
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return widget


def _possible(possible: Sequence[Said]) -> list[Line]:
    """What then still hangs on something else, in words (10C1)."""
    if not possible:
        return []
    lines = [Line(tr("After that it depends:"), muted=True, small=True)]
    lines += [Line(f"•  {one.text}", one.clauses, muted=True, small=True) for one in possible[:MOST_SHOWN]]
    left = len(possible) - MOST_SHOWN
    return [*lines, Line(tr("… and {count} more", count=left), muted=True, small=True)] if left > 0 else lines


def _mixed(ground: QColor, ink: QColor, part: float) -> QColor:
    def channel(one: int, other: int) -> int:
        return round(one + (other - one) * part)

    return QColor(
        channel(ground.red(), ink.red()), channel(ground.green(), ink.green()), channel(ground.blue(), ink.blue())
    )
