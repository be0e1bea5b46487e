"""Long work outside the thread of the window: `Work(do).success(f).failure(g).start()`; the work touches no widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot


class _Signals(QObject):
    done = Signal(object)
    failed = Signal(object)


class Work(QRunnable):
    """Something that takes long; its success or failure comes back to the thread of the window."""

    _running: ClassVar[set[Work]] = set()

    def __init__(self, do: Callable[[], object]) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._do = do
        self._signals = _Signals()
        self._success: Callable[[object], object] | None = None
        self._failure: Callable[[BaseException], object] | None = None
        self._signals.done.connect(self._on_done)
        self._signals.failed.connect(self._on_failed)

    def success(self, act: Callable[[object], object]) -> Work:
        """What to do with the result."""
        self._success = act
        return self

    def failure(self, act: Callable[[BaseException], object]) -> Work:
        """What to do when it failed."""
        self._failure = act
        return self

    def start(self) -> Work:
        """Begin, as soon as a thread is free."""
        Work._running.add(self)
        QThreadPool.globalInstance().start(self)
        return self

    @Slot()
    def run(self) -> None:
        """Done in the other thread."""
        try:
            result = self._do()
        except Exception as error:  # noqa: BLE001  handed over to whoever started it
            self._signals.failed.emit(error)
        else:
            self._signals.done.emit(result)

    def _on_done(self, result: object) -> None:
        Work._running.discard(self)
        if self._success:
            self._success(result)

    def _on_failed(self, error: BaseException) -> None:
        Work._running.discard(self)
        if self._failure:
            self._failure(error)
