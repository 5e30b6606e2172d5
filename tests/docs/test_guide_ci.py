"""The recipes for continuous integration work: each command, the Makefile and the loop."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from editor.cli.main import NO, OK, main
from editor.core.resources import samples_folder

ROOT = Path(__file__).resolve().parents[2]
BLOCKS = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"realmwright (?!\()[a-z][^|>&;\n]*")
NOTING = """#!/bin/sh
printf '%s\\n' "$*" >> "$NOTED"
case $1 in check) exit "$FOUND";; esac
"""
"""A program that notes what it is called with; `check` exits with what it is expected to find."""
FAULTY = "faulty/tactics/boxes-overlap.json"


def blocks(kind: str) -> list[str]:
    """Return the blocks of one kind."""
    text = (ROOT / "docs" / "guide-ci.md").read_text(encoding="utf-8")
    return [match["text"] for match in BLOCKS.finditer(text) if match["kind"] == kind]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a map, and the program on the path."""
    (tmp_path / "maps").mkdir()
    shutil.copy(samples_folder() / "tactics" / "lone-star.json", tmp_path / "maps")
    program = tmp_path / "bin" / "realmwright"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m realmwright "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands(value: Any) -> list[str]:
    """Return the commands of the steps of a workflow."""
    if isinstance(value, dict):
        return [line for each in value.values() for line in commands(each)]
    if isinstance(value, list):
        return [line for each in value for line in commands(each)]
    return COMMAND.findall(value) if isinstance(value, str) else []


@pytest.mark.usefixtures("here")
def test_each_command_succeeds_with_a_good_map(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of the first block, and those of the steps of workflows."""
    lines = blocks("")[0].splitlines()
    found = [line for text in blocks("yaml") for line in commands(yaml.safe_load(text))]
    assert len(lines) > 5
    assert len(found) == 2
    for line in (*lines, *found):
        assert main(shlex.split(line)[1:]) == OK, line
        assert capsys.readouterr().out or "github" in line or "gitlab" in line


def test_the_makefile_and_the_loop_call_what_works(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They run their commands one after another and keep to their exit codes."""
    (make,), (loop,) = blocks("make"), blocks("sh")
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    (here / "bin" / "realmwright").write_text(NOTING)
    (here / "Makefile").write_text(make)
    monkeypatch.setenv("NOTED", str(here / "noted"))

    def noted(command: list[str], found: int) -> tuple[int, list[str]]:
        monkeypatch.setenv("FOUND", str(found))
        (here / "noted").write_text("")
        code = subprocess.run(command, check=False, capture_output=True).returncode
        return code, (here / "noted").read_text().splitlines()

    code, lines = noted(["make"], OK)
    assert code == OK
    assert len(lines) == 2
    assert [main(shlex.split(line)) for line in lines] == [OK, OK]
    assert (here / "maps" / "lone-star.txt").is_file()
    assert noted(["make"], NO)[0] != OK
    assert noted(["sh", "-c", loop], OK)[0] == OK
    shutil.copy(samples_folder() / FAULTY, here / "maps" / "lone-star.json")
    code, lines = noted(["sh", "-c", loop], NO)
    assert code != OK
    assert (here / "maps" / "lone-star.info").is_file()
    capsys.readouterr()
    assert [main(shlex.split(line)) for line in lines] == [NO, OK]
    assert "boxes-overlap" in capsys.readouterr().out


@pytest.mark.deep
def test_the_makefile_and_the_loop_work(here: Path) -> None:
    """The one succeeds with a good map and exports it; the other fails with a faulty one."""
    (make,), (loop,) = blocks("make"), blocks("sh")
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    (here / "Makefile").write_text(make)
    done = subprocess.run(["make"], check=False, capture_output=True)
    assert done.returncode == OK, done.stderr
    assert (here / "maps" / "lone-star.txt").is_file()
    shutil.copy(samples_folder() / FAULTY, here / "maps" / "lone-star.json")
    done = subprocess.run(["sh", "-c", loop], check=False, capture_output=True)
    assert done.returncode != OK
    assert b"boxes-overlap" in done.stdout
    assert (here / "maps" / "lone-star.info").is_file()


def test_the_hooks_check_and_lay_out_maps(here: Path) -> None:
    """Each hook runs on files of any kind and skips those that are no maps."""
    (here / "package.json").write_text('{"name": "site"}')
    shutil.copy(samples_folder() / FAULTY, here / "maps" / "off.json")
    files = ["package.json", "maps/lone-star.json", "maps/off.json"]
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    named = {hook["id"]: hook for hook in hooks}
    page = (ROOT / "docs" / "guide-ci.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in named)
    assert {hook["language"] for hook in hooks} == {"python"}

    def run(name: str, files: list[str]) -> int:
        return main([*shlex.split(named[name]["entry"])[1:], *files])

    assert run("realmwright-check", files) == NO
    assert run("realmwright-check", files[:2]) == OK
    assert run("realmwright-check", files[:1]) == OK
    assert run("realmwright-fix", files) == OK
    assert run("realmwright-check", files) == OK
    before = (here / "maps" / "off.json").read_text()
    (here / "maps" / "off.json").write_text(before.replace("\n", "\n  "))
    assert run("realmwright-migrate", files) == OK
    assert (here / "maps" / "off.json").read_text() == before
