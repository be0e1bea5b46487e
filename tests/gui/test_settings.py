"""The preferences survive, and a broken file never stops the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.settings import Look, Settings, load, save


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    settings = Settings(look=Look.DARK, font_percent=150, session="Tuesday", official_laws="laws.pdf")
    save(settings, path)
    assert load(path) == settings


def test_without_a_file_all_is_as_at_first(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == Settings()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '"dark"', '{"look": "pink", "font_percent": 3, "session": 7}', '{"font_percent": true}'],
)
def test_what_cannot_be_used_is_as_at_first(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert load(path) == Settings()


def test_one_wrong_value_does_not_cost_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"look": "pink", "session": "Tuesday", "later": 1}', encoding="utf-8")
    assert load(path) == Settings(session="Tuesday")
