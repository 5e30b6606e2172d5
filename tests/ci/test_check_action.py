"""The action for GitHub: its commands are run here as its steps, the services apart."""

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from editor.cli.main import BAD, NO, OK
from editor.core.resources import samples_folder

ROOT = Path(__file__).resolve().parents[2]
ACTION = ROOT / ".github" / "actions" / "check" / "action.yml"
PAGE = ROOT / "docs" / "guide-ci.md"


def action() -> Any:
    """Return what the file of the action says."""
    return yaml.safe_load(ACTION.read_text(encoding="utf-8"))


def step(name: str) -> Any:
    """Return a step by its name."""
    (found,) = (each for each in action()["runs"]["steps"] if each.get("name") == name)
    return found


def test_every_input_is_documented_and_used() -> None:
    """In the file and on the page, with its default; each is given to a step."""
    text, page = ACTION.read_text(encoding="utf-8"), PAGE.read_text(encoding="utf-8")
    for name, given in action()["inputs"].items():
        assert given["description"].endswith(".")
        default = f" `{given['default']}` |" if given["default"] else " |"
        assert any(
            line.startswith(f"| `{name}` |") and line.endswith(default)
            for line in page.splitlines()
        ), name
        assert f"inputs.{name}" in text


def test_nothing_of_an_input_is_part_of_a_script() -> None:
    """Inputs reach a shell as variables, so that none of them is run."""
    for each in action()["runs"]["steps"]:
        assert "${{" not in each.get("run", "")


def test_what_is_installed_is_the_package_of_the_action() -> None:
    """The folder that the step names from that of the action has the project in it."""
    words = shlex.split(step("Install Realmwright")["run"])
    folder = Path(words[-1].replace("$ACTION", str(ACTION.parent))).resolve()
    assert words[:4] == ["python", "-m", "pip", "install"]
    assert (folder / "pyproject.toml").is_file()
    assert folder == ROOT


@pytest.mark.parametrize(("sample", "code"), [
    ("tactics/lone-star.json", OK), ("faulty/tactics/boxes-overlap.json", NO), ("", BAD),
])  # fmt: skip
def test_the_steps_write_the_findings_and_end_as_check_does(
    sample: str, code: int, tmp_path: Path
) -> None:
    """A log is there to upload, even of a file that cannot be read; the last step has the code."""
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    (tmp_path / "maps").mkdir()
    target = tmp_path / "maps" / "map.json"
    if sample:
        shutil.copy(samples_folder() / sample, target)
    else:
        target.write_text("{")
    program = tmp_path / "realmwright"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m realmwright "$@"\n')
    program.chmod(0o755)
    out = tmp_path / "output"
    environment = {
        "PATH": f"{tmp_path}:/usr/bin:/bin", "PYTHONPATH": str(ROOT), "GITHUB_OUTPUT": str(out),
        "PATHS": "maps", "ARGUMENTS": "--deny warning --exclude drafts", "SARIF_FILE": "log.sarif",
    }  # fmt: skip
    assert environment.keys() > step("Check maps")["env"].keys()
    bash = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c"]
    words = [*bash, step("Check maps")["run"]]
    subprocess.run(words, check=True, cwd=tmp_path, env=environment, capture_output=True)
    assert out.read_text() == f"exit-code={code}\n"
    (run,) = json.loads((tmp_path / "log.sarif").read_text())["runs"]
    assert bool(run["results"]) == (code != OK)
    last = [*bash, step("Report the result")["run"]]
    assert subprocess.run(last, check=False, env={"CODE": str(code)}).returncode == code
