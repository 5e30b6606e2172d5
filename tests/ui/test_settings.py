from pathlib import Path

from editor.ui import settings
from editor.ui.settings import Settings


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    """What is kept is read again."""
    file = tmp_path / "deep" / "settings.json"
    kept = Settings(palette="dark", keys={"undo": "Ctrl+U"})
    settings.keep(kept, file)
    assert settings.load(file) == kept


def test_a_damaged_file_is_a_first_run(tmp_path: Path) -> None:
    """Nothing that lies there can keep the window from opening."""
    file = tmp_path / "settings.json"
    for text in ("", "{", '{"palette": 3}', "\x00"):
        file.write_text(text)
        assert settings.load(file) == Settings()
