"""What the director prefers, kept in one small file of its own."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from rulings.incidents import home

FONT_PERCENTS = (80, 90, 100, 110, 125, 150, 175, 200)


class Look(StrEnum):
    """Which colours the app takes."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """The director's preferences; `official_laws` is the path of his own copy of the Laws, empty for none."""

    language: str = "en"
    look: Look = Look.SYSTEM
    font_percent: int = 100
    edition: str = "2017"
    regulation: str = "wbf"
    official_laws: str = ""
    session: str = ""


def settings_path() -> Path:
    """The file in which they are kept; it need not exist yet."""
    return home() / "settings.json"


def load(path: Path | None = None) -> Settings:
    """The preferences in the file; what it lacks, or holds in a form that cannot be used, is as at first."""
    try:
        found = json.loads((path or settings_path()).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    kept = Settings()
    for field in fields(Settings):
        value: Any = found.get(field.name) if isinstance(found, dict) else None
        if _fits(field.name, value):
            kept = replace(kept, **{field.name: value})
    return replace(kept, look=Look(kept.look))


def _fits(name: str, value: object) -> bool:
    if name == "look":
        return value in tuple(Look)
    if name == "font_percent":
        return value in FONT_PERCENTS and not isinstance(value, bool)
    return isinstance(value, str)


def save(settings: Settings, path: Path | None = None) -> None:
    """Keep the preferences; the file is replaced as a whole. Raises OSError."""
    path = path or settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False), encoding="utf-8")
    beside.replace(path)
