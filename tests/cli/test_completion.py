"""The scripts that complete command lines: shells read them, and they complete."""

import shutil
import subprocess
from pathlib import Path

import pytest

from docs.pages import completion
from editor.cli.completion import FILES
from editor.cli.main import OK, VERBS, main
from editor.cli.map_arguments import SHELLS

ROOT = Path(__file__).resolve().parents[2]


def script(shell: str) -> Path:
    """Return the committed script of a shell."""
    return ROOT / "docs" / "reference" / "completion" / FILES[shell]


def printed(*command: str) -> str:
    """Return what a command prints; it reports no error."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_a_shell_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is the one made from the parser, and names every verb."""
    assert main(["completion", shell]) == OK
    text = capsys.readouterr().out
    assert text == f"{getattr(completion, shell)().rstrip()}\n"
    assert all(verb in text for verb in VERBS)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_can_read_its_script(shell: str) -> None:
    """The shell parses it without an error."""
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    assert printed(shell, "-n", str(script(shell))) == ""


LINES = {
    "realmwright che": ["check", "checks"],
    "realmwright -q che": ["check", "checks"],
    "realmwright --color always che": ["check", "checks"],
    "realmwright check --den": ["--deny"],
    "realmwright check --deny ": ["error", "warning", "advice"],
    "realmwright export realm.json --to pd": ["pdf"],
    "realmwright new tac": ["tactics"],
    "realmwright help play": ["play", "playtest"],
    "realmwright completion ": list(SHELLS),
}
"""Command lines to complete, and what can follow."""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes() -> None:
    """Verbs, options, and values after an option or an equals sign; elsewhere files, by bash."""
    cases = {**LINES, "realmwright check --format = js": ["json"], "realmwright info ": []}
    lines = [f"source '{script('bash')}'"]
    for line in cases:
        words = " ".join(f"'{word}'" for word in line.split(" "))
        lines.append(f"COMP_WORDS=({words}) COMP_CWORD={line.count(' ')}; _realmwright")
        lines.append('echo "${COMPREPLY[*]}"')
    found = printed("bash", "--norc", "-c", "\n".join(lines)).split("\n")
    assert dict(zip(cases, map(str.split, found), strict=False)) == cases


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
def test_fish_completes() -> None:
    """Fish itself says what can follow."""
    for line, expected in LINES.items():
        if "-q" not in line and "--color" not in line:
            found = printed(
                "fish", "--no-config", "-c", f"source '{script('fish')}'; complete -C '{line}'"
            )
            assert {word.split("\t")[0] for word in found.splitlines()} >= set(expected)
