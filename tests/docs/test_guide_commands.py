"""The commands of the pages work one after another."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from editor.cli.main import OK, main

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = ROOT / "tests" / "data" / "outlines"
COMMANDS = re.compile(r"<!-- run -->\n```\n(?P<lines>.*?)```", re.DOTALL)
PAGES = (
    "guide-arenas.md",
    "guide-area-maps.md",
    "guide-commands.md",
    "guide-json.md",
    "guide-print.md",
    "importing.md",
)


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_succeed_one_after_another(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an empty folder with the drawings that the page names every line of it works."""
    monkeypatch.chdir(tmp_path)
    for drawing in DRAWINGS.iterdir():
        shutil.copy(drawing, tmp_path)
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lines = [line for match in COMMANDS.finditer(text) for line in match["lines"].splitlines()]
    assert lines
    for line in lines:
        assert main(shlex.split(line)[1:]) == OK, line
