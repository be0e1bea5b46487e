"""The few icons of the app, drawn as strokes so that no font has to have them."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_STROKES = {
    "new": '<path d="M12 5v14M5 12h14"/>',
    "incidents": '<path d="M5 7h14M5 12h14M5 17h14"/>',
    "reminders": '<path d="M19 12a7 7 0 1 1-2.5-5.4M17 3v4h-4"/>',
    "scores": '<path d="M12 4v15M7 19h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z"/>',
    "laws": '<path d="M12 6c-2-1.6-5-2-8-1.6v13c3-.4 6 0 8 1.6 2-1.6 5-2 8-1.6v-13c-3-.4-6 0-8 1.6zM12 6v13"/>',
    "settings": '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1'
    'M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1"/>',
}


def icon(name: str, colour: str, size: int) -> QIcon:
    """The icon of that name in that colour, crisp at twice the size too."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
        f'stroke="{colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">{_STROKES[name]}</svg>'
    )
    made = QIcon()
    for factor in (1, 2):
        pixmap = QPixmap(size * factor, size * factor)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size * factor, size * factor))
        painter.end()
        pixmap.setDevicePixelRatio(factor)
        made.addPixmap(pixmap)
    return made
