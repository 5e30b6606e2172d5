"""What the README shows works as it says."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from editor.cli.main import OK, main, parser
from editor.systems.fix_search import SEARCHED, search_fixes

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
COMMANDS = re.compile(r"<!-- run -->\n```\n(?P<lines>.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/map-graph.md"])
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every example from Python gives what stands below it."""
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


LONG = {"balance", "edit", "playtest", "search"}
"""Commands that open a window or play many matches."""


def command_lines() -> list[list[str]]:
    """The command lines of the README, without the name of the program."""
    match = COMMANDS.search(README.read_text(encoding="utf-8"))
    assert match is not None
    return [shlex.split(line)[1:] for line in match["lines"].splitlines()]


def test_the_command_lines_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They succeed one after another in an empty folder; of long ones the options are known."""
    monkeypatch.chdir(tmp_path)
    # The best fix of the map is among those that are tried first.
    monkeypatch.setitem(search_fixes.__kwdefaults__ or {}, "work", SEARCHED / 8)
    lines = command_lines()
    assert len(lines) == 27
    for words in lines:
        if words == ["--help"]:
            with pytest.raises(SystemExit) as left:
                main(words)
            assert left.value.code == OK
        elif words[0] in LONG:
            parser().parse_args(words)
        else:
            assert main(words) == OK, words


@pytest.mark.deep
def test_the_long_commands_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What plays many matches succeeds, too."""
    monkeypatch.chdir(tmp_path)
    for words in command_lines():
        if words[0] == "new" or words[0] in LONG - {"edit"}:
            assert main(words) == OK, words
