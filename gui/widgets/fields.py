"""The one place where labels meet controls: buddy, accessible name and description are never forgotten."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPalette, QPen, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from gui.theme import em
from gui.widgets.boxes import KEY_CAP, dressed, redress
from gui.widgets.rich import RichLabel, label

Check = Callable[[str], str]
"""Answers how a text was understood; raises ValueError, whose text is one line for the director."""


def named(control: QWidget, name: str, text: str, describe: str = "") -> QWidget:
    """The control with its object name, accessible name and accessible description."""
    control.setObjectName(name)
    control.setAccessibleName(text)
    if describe:
        control.setAccessibleDescription(describe)
        control.setToolTip(describe)
    return control


class Choices(QComboBox):
    """A combo box that draws its own arrow, in the colour of its text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        size = em(self, 0.32)
        right, middle = self.width() - em(self, 1.0), self.height() / 2 - size / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(self.foregroundRole()), max(1.5, size / 3)))
        painter.drawPolyline(
            [QPointF(right - size, middle), QPointF(right, middle + size), QPointF(right + size, middle)]
        )
        painter.end()


class TickBox(QCheckBox):
    """A check box that draws its own tick, so that colour is not the only sign."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.HighlightedText), max(1.5, box.width() / 7)))
        painter.drawPolyline(
            [
                QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
                for x, y in ((0.22, 0.52), (0.43, 0.73), (0.78, 0.28))
            ]
        )
        painter.end()


class Field(QWidget):
    """A label, its control, and one line beneath that says how the text was understood or what is wrong."""

    changed = Signal()

    def __init__(
        self,
        control: QLineEdit | QPlainTextEdit | QComboBox,
        text: str,
        *,
        name: str,
        describe: str = "",
        check: Check | None = None,
    ) -> None:
        super().__init__()
        self.control = control
        self.check = check
        named(control, name, text, describe)
        self.label = label(text, "section")
        self.label.setBuddy(control)
        self.note = RichLabel("", look="small")
        self.note.setObjectName(f"{name}.note")
        self.note.setVisible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.25))
        for part in (self.label, control, self.note):
            box.addWidget(part)
        box.addStretch(1)
        if isinstance(control, QComboBox):
            control.currentIndexChanged.connect(self._changed)
        else:
            control.textChanged.connect(self._changed)

    @property
    def text(self) -> str:
        """What stands in the control, without spaces around it."""
        if isinstance(self.control, QLineEdit):
            return self.control.text().strip()
        if isinstance(self.control, QPlainTextEdit):
            return self.control.toPlainText().strip()
        return str(self.control.currentData())

    def put(self, text: str) -> None:
        """Put this text into the control, as if it had been typed."""
        if isinstance(self.control, QLineEdit):
            self.control.setText(text)
        elif isinstance(self.control, QPlainTextEdit):
            self.control.setPlainText(text)
        else:
            self.control.setCurrentIndex(max(0, self.control.findData(text)))

    def offer(self, options: list[tuple[str, str]]) -> None:
        """Have these options (value, words) to pick from, the first one picked; says nothing of it."""
        if isinstance(self.control, QComboBox):
            before = self.control.blockSignals(True)
            self.control.clear()
            for value, words in options:
                self.control.addItem(words, value)
            self.control.blockSignals(before)

    @property
    def wrong(self) -> bool:
        """Whether what stands there cannot be used."""
        return bool(self.control.property("wrong"))

    def _changed(self) -> None:
        self.look_again()
        self.changed.emit()

    def look_again(self) -> None:
        """Check what stands there and say how it was understood."""
        if self.check is None:
            return
        try:
            said = self.check(self.text) if self.text else ""
        except ValueError as error:
            self._say(str(error), wrong=True)
        else:
            self._say("" if said == self.text else said, wrong=False)  # it need not be said twice

    def _say(self, text: str, *, wrong: bool) -> None:
        self.note.say(f"⚠ {text}" if wrong else text)
        self.note.setVisible(bool(text))
        if self.wrong != wrong:
            self.note.setProperty("look", "wrong" if wrong else "small")
            self.control.setProperty("wrong", wrong)
            redress(self.note)
            redress(self.control)


def line(
    text: str,
    *,
    name: str,
    describe: str = "",
    check: Check | None = None,
    hint: str = "",
    width: float | None = None,
) -> Field:
    """A field for one line of text; `width` in em, else it takes the room there is."""
    edit = QLineEdit()
    edit.setPlaceholderText(hint)
    if width:
        edit.setMaximumWidth(em(edit, width))
    return Field(edit, text, name=name, describe=describe, check=check)


def paragraph(
    text: str, *, name: str, describe: str = "", check: Check | None = None, hint: str = "", rows: int = 3
) -> Field:
    """A field for a few lines of free text; Tab leaves it."""
    edit = QPlainTextEdit()
    edit.setPlaceholderText(hint)
    edit.setTabChangesFocus(True)
    edit.setFixedHeight(round(edit.fontMetrics().lineSpacing() * rows + em(edit, 1.6)))
    return Field(edit, text, name=name, describe=describe, check=check)


def choice(text: str, options: list[tuple[str, str]], *, name: str, describe: str = "", current: str = "") -> Field:
    """A field to pick one of the options (value, words)."""
    combo = Choices()
    combo.setMinimumContentsLength(8)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made = Field(combo, text, name=name, describe=describe)
    made.offer(options)
    made.put(current)
    return made


_CAPTIONS = {"main": "caption-main", "quiet": "caption-quiet"}


class Pressed(QPushButton):
    """A button that Enter presses as Space does: whoever walks with Tab presses what he has reached."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class KeyButton(Pressed):
    """A button that shows its key beside its words, and answers to it."""

    def __init__(self, text: str, key_words: str = "", *, look: str = "") -> None:
        super().__init__()
        self.setAutoDefault(False)
        if look:
            self.setProperty("look", look)
        self.caption = label(text, _CAPTIONS.get(look, "caption"))
        self.key_cap = label(key_words, "key")
        self.key_cap.setObjectName(KEY_CAP)
        box = self._box = QHBoxLayout(self)
        edge = em(self, 0.75)
        box.setContentsMargins(edge, em(self, 0.45), edge, em(self, 0.45))
        box.setSpacing(em(self, 0.5))
        box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for part in (self.caption, self.key_cap):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            box.addWidget(part)
        self.key_cap.setVisible(bool(key_words))  # in its layout: a label on its own would be a window

    def say(self, text: str) -> None:
        """Carry other words."""
        self.caption.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange:
            look = _CAPTIONS.get(str(self.property("look") or ""), "caption")
            dressed(self.caption, look if self.isEnabled() else "caption-off")

    def sizeHint(self) -> QSize:
        return self._box.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def button(
    text: str,
    *,
    name: str,
    act: Callable[[], object],
    key: str = "",
    describe: str = "",
    look: str = "",
    bind: bool = True,
) -> KeyButton:
    """A button; `key` presses it too: a plain key only while no editor has the focus. Unbound, it is only shown."""
    made = KeyButton(text, key_words(key), look=look)
    named(made, name, text, describe)
    made.clicked.connect(lambda _checked=False: act())
    if key and bind:
        shortcut(made, key, made.click)
    return made


def shortcut(owner: QWidget, key: str, act: Callable[[], object]) -> QShortcut:
    """The key does this while the owner is shown; a key that types does nothing while an editor has the focus."""
    made = QShortcut(QKeySequence(key), owner)
    made.setContext(Qt.ShortcutContext.WindowShortcut)
    made.setAutoRepeat(False)
    types = is_plain(key)

    def pressed() -> None:
        focus = QApplication.focusWidget()
        if key == "Return" and isinstance(focus, QLineEdit):
            focus.returnPressed.emit()  # the shortcut has taken the key from it
            return
        if not (owner.isVisible() and owner.isEnabled()) or (types and editing()):
            return
        if key == "Return" and isinstance(focus, QPushButton) and focus is not owner:
            focus.click()  # whoever walks with Tab presses what he has reached
        else:
            act()

    made.activated.connect(pressed)
    return made


def is_plain(key: str) -> bool:
    """Whether an editor needs the key itself."""
    return "+" not in key and not (key.startswith("F") and key[1:].isdigit()) and key != "Esc"


def editing() -> bool:
    """Whether an editor has the focus, so that plain keys belong to it."""
    focus = QApplication.focusWidget()
    return isinstance(focus, QLineEdit | QPlainTextEdit | QComboBox)


_KEYS = {"Return": "↵", "Backspace": "⌫", "Shift": "⇧"}


def key_words(key: str) -> str:
    """The key as its cap reads."""
    return " ".join(_KEYS.get(part, part) for part in key.split("+"))


def caption_of(control: QWidget) -> QLabel | None:
    """The label whose buddy the control is."""
    root = control.window()
    return next((one for one in root.findChildren(QLabel) if one.buddy() is control), None)
