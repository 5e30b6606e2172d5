import os
import subprocess
import sys
from pathlib import Path

import oldest_python
import prepare
import pytest


def python_that_says(folder: Path, name: str, words: str, code: int = 0) -> str:
    """A command that answers what a Python would be asked."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\necho '{words}'\nexit {code}\n")
    file.chmod(0o755)
    return str(file)


def test_the_oldest_supported_one_is_chosen(tmp_path: Path) -> None:
    """By all three parts of the version; too old, too new and broken ones are passed over."""
    commands = [
        python_that_says(tmp_path, name, words, code)
        for name, words, code in (
            ("newer", "3 12 1 True", 0),
            ("later", "3 11 10 True", 0),
            ("oldest", "3 11 2 True", 0),
            ("same", "3 11 2 True", 0),
            ("too-old", "3 10 13 True", 0),
            ("too-new", "3 15 0 True", 0),
            ("of-an-environment", "3 11 1 False", 0),
            ("not-active", "3 11 0 True", 127),
            ("talks", "pyenv: no such command", 0),
        )
    ]
    commands.append(str(tmp_path / "not-there"))
    assert oldest_python.oldest(commands) == str(tmp_path / "oldest")
    assert oldest_python.oldest([]) is None


def test_the_systems_python_is_asked_before_that_of_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a newer one comes first on PATH; all that PATH has are asked."""
    mine = python_that_says(tmp_path / "mine", "python3", "3 11 7 True")
    system = python_that_says(tmp_path / "system", "python3", "3 11 2 True")
    numbered = python_that_says(tmp_path / "mine", "python3.12", "3 12 1 True")
    monkeypatch.setattr(oldest_python, "SYSTEM", tmp_path / "system")
    monkeypatch.setenv("PATH", str(tmp_path / "mine"))
    offered = list(oldest_python.candidates())
    assert offered[0] == system
    assert {mine, numbered, sys.executable} <= set(offered)
    assert oldest_python.oldest(offered[:-1]) == system
    Path(system).unlink()
    assert oldest_python.oldest(offered[:-1]) == mine


def test_it_is_printed_for_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its path alone; where there is none, the versions that would do, and exit code 2."""
    found = python_that_says(tmp_path, "python", "3 11 2 True")
    assert oldest_python.main([found]) == 0
    assert capsys.readouterr().out == f"{found}\n"
    assert oldest_python.main([str(tmp_path / "none")]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == "There is no Python 3.11, 3.12, 3.13 or 3.14 here.\n"


def test_real_pythons_answer() -> None:
    """The one of these tests has its version; that of an environment is not chosen."""
    base = os.path.realpath(sys.executable)
    assert oldest_python.version_of(base) == sys.version_info[:3]
    if sys.prefix != sys.base_prefix:
        assert oldest_python.version_of(sys.executable) is None


def test_everything_of_the_run_has_the_chosen_python() -> None:
    """Each make of `.ci/run` is given it; make itself takes python3 of PATH, or another."""
    lines = (prepare.ROOT / ".ci" / "run").read_text().splitlines()
    makes = [line for line in lines if "make " in line and not line.startswith("#")]
    assert len(makes) == 3
    assert all('make PYTHON="$python" ' in line for line in makes)
    # The tests may be run by make, which hands its own words and its depth down.
    alone = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("MAKE") and name not in ("MFLAGS", "PYTHON")
    }
    for words, python in (([], "python3"), (["PYTHON=python3.12"], "python3.12")):
        done = subprocess.run(
            ["make", "--dry-run", *words, "setup"],
            cwd=prepare.ROOT, env=alone, check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout == f"{python} .ci/prepare.py\n"
