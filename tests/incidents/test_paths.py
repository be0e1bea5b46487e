from pathlib import Path

import platformdirs
import pytest

from rulings.incidents import default_log_path, home


def test_the_log_lies_in_the_folder_that_rectify_home_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RECTIFY_HOME", str(tmp_path))
    assert default_log_path() == tmp_path / "rectify.sqlite"


def test_a_folder_of_the_user_may_be_named_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECTIFY_HOME", "~/bridge")
    assert home() == Path.home() / "bridge"


@pytest.mark.parametrize("unset", [None, "", "  "])
def test_without_it_the_log_lies_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, unset: str | None
) -> None:
    if unset is None:
        monkeypatch.delenv("RECTIFY_HOME", raising=False)
    else:
        monkeypatch.setenv("RECTIFY_HOME", unset)
    assert home() == Path(platformdirs.user_data_dir("rectify", appauthor=False))


def test_asking_where_the_log_is_makes_nothing(home: Path) -> None:
    assert default_log_path().parent == home
    assert not home.exists()
