from pathlib import Path

from editor.ui import settings
from editor.ui.settings import Settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    """What is kept is read again."""
    file = tmp_path / "deep" / "settings.json"
    kept = Settings(palette="dark", recent=("a.json",), keys={"undo": "Ctrl+U"})
    settings.keep(kept, file)
    assert settings.load(file) == kept


def test_a_damaged_file_is_a_first_run(tmp_path: Path) -> None:
    """Nothing that lies there can keep the window from opening."""
    file = tmp_path / "settings.json"
    for text in ("", "{", '{"recent": 3}', "\x00"):
        file.write_text(text)
        assert settings.load(file) == Settings()


def test_the_last_file_comes_first_and_once(tmp_path: Path) -> None:
    """Opening a file again moves it to the head."""
    held = Settings()
    for name in ("a.json", "b.json", "a.json"):
        held = settings.opened(held, tmp_path / name)
    assert [Path(each).name for each in held.recent] == ["a.json", "b.json"]
