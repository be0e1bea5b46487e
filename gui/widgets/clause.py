"""One clause: number, words, and all that belongs to it; in the law book and in the pane beside a page."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget

from gui.presenters.views import ClauseView, Defined, Group
from gui.theme import em, suit_family
from gui.widgets.boxes import clear, rule
from gui.widgets.fields import button
from gui.widgets.flow import Flow
from gui.widgets.rich import LAW, Line, Lines, RichLabel, label, suits
from gui.words import tr


class DefinedText(RichLabel):
    """The words of a clause; a defined word tells its meaning to whoever points at it, and leads to its definition."""

    def __init__(self, text: str, defined: tuple[Defined, ...], *, look: str) -> None:
        self._defined = defined
        super().__init__(text, look=look)
        if defined:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
        self.linkHovered.connect(self._explain)
        self.setAccessibleDescription(" ".join(one.meaning for one in defined))

    def draw(self) -> None:
        super().draw()
        if not self._defined:
            return
        palette, family = QApplication.palette(), suit_family(QApplication.font().family())
        ink, line = (palette.color(role).name() for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Dark))
        pieces, end = [], 0
        for one in self._defined:
            word = escape(self._text[one.start : one.end], quote=False)
            pieces.append(suits(self._text[end : one.start], palette, family))
            style = f"color:{ink};text-decoration:underline;text-decoration-color:{line}"
            pieces.append(f'<a href="{LAW}{one.number}" style="{style}">{word}</a>')
            end = one.end
        pieces.append(suits(self._text[end:], palette, family))
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText("".join(pieces))

    def meaning(self, target: str) -> str:
        """What the defined word of that link means; empty for any other link."""
        return next((one.meaning for one in self._defined if target == f"{LAW}{one.number}"), "")

    def _explain(self, target: str) -> None:
        QToolTip.showText(QCursor.pos(), self.meaning(target), self)


class ClauseText(QWidget):
    """A clause to read."""

    law = Signal(str)
    official = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(em(self, 0.7))

    def draw(self, view: ClauseView) -> None:
        """Show this clause."""
        clear(self._box)
        if view.above:
            self._box.addWidget(self._link(RichLabel(tr("Under"), view.above, look="small")))
        heading = tr("Law {number}", number=view.cited) if view.cited[:1].isdigit() else view.cited
        self._box.addWidget(RichLabel(heading, look="headline"))
        if view.title:
            self._box.addWidget(RichLabel(view.title, look="lead"))
        if view.text:
            text = DefinedText(view.text, view.defined, look="said")
            text.setObjectName("clause.text")
            self._box.addWidget(self._link(text))
        if view.state:
            chip = RichLabel(view.state, look="chip", wrap=False)
            self._box.addWidget(chip, 0, Qt.AlignmentFlag.AlignLeft)
        if view.groups:
            self._box.addWidget(rule())
        for group in view.groups:
            self._box.addWidget(self._group(group))
        self._box.addWidget(rule())
        self._box.addWidget(
            RichLabel(tr("In the program’s own words; the official text is the authority."), look="small")
        )
        self._box.addLayout(self._acts(view))

    def _group(self, group: Group) -> QWidget:
        made = QWidget()
        box = QVBoxLayout(made)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.25))
        box.addWidget(label(group.heading, "section", wrap=True))
        box.addWidget(self._link(Lines([Line(one.text, one.clauses) for one in group.lines])))
        return made

    def _link(self, made: RichLabel) -> RichLabel:
        made.linkActivated.connect(lambda target: self.law.emit(target.partition(":")[2]))
        return made

    def _acts(self, view: ClauseView) -> Flow:
        acts = Flow(em(self, 0.4))
        turns = (("before", tr("Previous: {number}"), view.before), ("after", tr("Next: {number}"), view.after))
        for name, words, to in turns:
            if to:
                acts.addWidget(
                    button(
                        words.format(number=to.text),
                        name=f"clause.{name}",
                        act=partial(self.law.emit, to.clauses[0]),
                        look="quiet",
                    )
                )
        acts.addWidget(
            button(
                tr("Open the official Laws"),
                name="clause.official",
                act=self.official.emit,
                look="quiet",
                describe=tr("Your own copy, chosen in the settings."),
            )
        )
        return acts
