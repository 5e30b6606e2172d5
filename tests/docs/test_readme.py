"""What the README shows works as it says."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from editor.cli.main import OK, main

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
COMMANDS = re.compile(r"<!-- run -->\n```\n(?P<lines>.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/map-graph.md"])
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every example from Python gives what stands below it."""
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_command_lines_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands succeed one after another in an empty folder; the window alone is left out."""
    monkeypatch.chdir(tmp_path)
    match = COMMANDS.search(README.read_text(encoding="utf-8"))
    assert match is not None
    lines = [shlex.split(line)[1:] for line in match["lines"].splitlines()]
    assert len(lines) == 20
    for words in lines:
        if words == ["--help"]:
            with pytest.raises(SystemExit) as left:
                main(words)
            assert left.value.code == OK
        elif words[0] != "edit":
            assert main(words) == OK, words
