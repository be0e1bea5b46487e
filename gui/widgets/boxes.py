"""Boxes: columns, rows, cards, a scroll area, and an empty layout again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.theme import em

KEY_CAP = "key_cap"
TIGHT = 36  # em below which a column keeps narrower edges
BoxLayout = TypeVar("BoxLayout", bound=QBoxLayout)


def column(*parts: QWidget | QLayout | int, space: int = 8, edge: int = 0) -> QVBoxLayout:
    """The parts below each other; a number is a stretch."""
    return _filled(QVBoxLayout(), parts, space, edge)


def row(*parts: QWidget | QLayout | int, space: int = 8, edge: int = 0) -> QHBoxLayout:
    """The parts beside each other; a number is a stretch."""
    return _filled(QHBoxLayout(), parts, space, edge)


def _filled(box: BoxLayout, parts: Iterable[QWidget | QLayout | int], space: int, edge: int) -> BoxLayout:
    box.setSpacing(space)
    box.setContentsMargins(edge, edge, edge, edge)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QWidget):
            box.addWidget(part)
        else:
            box.addLayout(part)
    return box


def clear(layout: QLayout) -> None:
    """Take everything out of the layout and away."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()  # giving it no parent would dress it anew, which takes longer
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def dressed(frame: QWidget, look: str) -> QWidget:
    """The widget in another look, drawn anew."""
    if frame.property("look") != look:
        frame.setProperty("look", look)
        redress(frame)
    return frame


def redress(widget: QWidget) -> None:
    """Read the style sheet again after a property has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


class Footer(QWidget):
    """The buttons at the foot of a page; where they do not fit beside each other they show no keys."""

    def __init__(self, flow: QLayout, *, edge: float) -> None:
        super().__init__()
        self._edge, self._flow = edge, flow
        self._box = QVBoxLayout(self)
        self._box.addLayout(flow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Show keys as far as there is room; to be called when other buttons are shown."""
        caps = self.findChildren(QLabel, KEY_CAP)
        across = em(self, self._edge)
        tight = 2 * across + self._full_width(caps) > self.width()
        above, below = (0.4, 0.6) if tight else (0.8, 1.2)
        across = round(across * 0.6) if tight else across
        self._box.setContentsMargins(across, em(self, above), across, em(self, below))
        for cap in caps:
            cap.setVisible(not tight and bool(cap.text()))

    def _full_width(self, caps: list[QLabel]) -> int:
        """How wide all the buttons are with their keys, whether those are shown now or not."""
        width = -self._flow.spacing()
        for cap in caps:
            button = cap.parentWidget()
            layout = button.layout() if button else None
            if button is None or layout is None or button.isHidden():
                continue
            width += self._flow.spacing() + button.sizeHint().width()
            if cap.text() and cap.isHidden():
                width += layout.spacing() + cap.sizeHint().width()
        return width


class Box(QFrame):
    """A frame in one of the looks, with a column in it."""

    def __init__(self, look: str = "card", *, edge: float = 1.1, space: float = 0.6) -> None:
        super().__init__()
        self.setProperty("look", look)
        self.column = QVBoxLayout(self)
        edges = em(self, edge)
        self.column.setContentsMargins(edges, edges, edges, edges)
        self.column.setSpacing(em(self, space))

    def add(self, *parts: QWidget | QLayout | int) -> Box:
        """With these parts at its end; a number is a stretch."""
        for part in parts:
            if isinstance(part, int):
                self.column.addStretch(part)
            elif isinstance(part, QWidget):
                self.column.addWidget(part)
            else:
                self.column.addLayout(part)
        return self

    def clear(self) -> None:
        """Take everything out."""
        clear(self.column)


def rule() -> QFrame:
    """A thin line across."""
    line = QFrame()
    line.setProperty("look", "rule")
    return line


class Scrolled(QScrollArea):
    """A column that scrolls up and down, never sideways; `.column` takes the parts, `gap` keeps them off the bar."""

    def __init__(self, *, edge: float = 0, space: float = 0.9, gap: float = 0, look: str = "scrolled") -> None:
        super().__init__()
        self.setProperty("look", look)
        self._edge, self._gap = edge, gap
        self._above: float | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setProperty("look", look)
        self.column = QVBoxLayout(inner)
        edges = em(self, edge)
        self.column.setContentsMargins(edges, edges, edges + em(self, gap), edges)
        self.column.setSpacing(em(self, space))
        self.setWidget(inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw_edges()

    def say_edges(self, *, above: float | None) -> None:
        """Keep so much above the column, or as much as at its sides."""
        self._above = above
        self._draw_edges()

    def _draw_edges(self) -> None:
        tight = self.width() < em(self, TIGHT)
        edges = em(self, self._edge * (0.55 if tight else 1))
        above = edges if self._above is None else em(self, self._above)
        self.column.setContentsMargins(edges, above, edges + em(self, self._gap), above)

    def show_from(self, part: QWidget) -> None:
        """Scroll down until that part of the column is seen to its end, or from its beginning if it is too long."""
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # what was just shown has its height only then
        bar, below = self.verticalScrollBar(), part.geometry().bottom() - self.viewport().height()
        bar.setValue(max(bar.value(), min(part.y(), below)))

    def clear(self) -> None:
        """Take everything out, and go to the top."""
        clear(self.column)
        self.verticalScrollBar().setValue(0)
