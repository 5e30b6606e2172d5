"""Programs that we did not write, found by their names; a test without its program is skipped."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NODE_FOLDER = ROOT / "out" / "clients"


def program(name: str, *, also: str = "", how: str = "make test-clients installs it") -> str:
    """Return the path of a program; skip the test where there is none of that name.

    `also` names a folder that is not on everybody's path, such as /usr/games, to look in too;
    `how` says how one comes by the program.
    """
    places = os.pathsep.join(filter(None, (os.environ.get("PATH", ""), also)))
    found = shutil.which(name, path=places)
    if found is None:
        pytest.skip(f"{name} is not installed: {how}")
    return found


def node_folder(package: str) -> Path:
    """Return the folder to run node in, where this package is installed; else skip the test."""
    program("node")
    if not (NODE_FOLDER / "node_modules" / package).exists():
        pytest.skip(f"the package {package} is not installed: make test-clients installs it")
    return NODE_FOLDER


def output_of(
    *command: str | Path,
    cwd: Path | None = None,
    home: Path | None = None,
    seconds: int = 120,
    code: int = 0,
) -> str:
    """Run a program and return what it says on both streams; fail where it ends otherwise.

    With `home` it has a home of its own, and paints without a screen.
    """
    environment = dict(os.environ)
    if home is not None:
        environment |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        timeout=seconds,
        check=False,
    )
    said = (done.stdout + done.stderr).decode(errors="replace")
    assert done.returncode == code, f"{command[0]} ended with {done.returncode}:\n{said}"
    return said
