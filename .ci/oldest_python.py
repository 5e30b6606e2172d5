#!/usr/bin/env python3
"""Print the oldest Python of this machine that Realmwright supports.

    python3 .ci/oldest_python.py [COMMAND ...]

`.ci/run` runs everything with it, so that what fails on the Python of the oldest system fails there
too, even where a newer one comes first on PATH. Exit codes: 0 found, 2 none supported.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import prepare

ASK = "import sys; print(*sys.version_info[:3], sys.prefix == sys.base_prefix)"
SYSTEM = Path("/usr/bin")


def main(commands: list[str]) -> int:
    """Print the oldest supported one of some commands, or of this machine's."""
    found = oldest(commands or candidates())
    if found is None:
        print(f"There is no {prepare.supported_words()} here.", file=sys.stderr)
        return 2
    print(found)
    return 0


def candidates() -> Iterator[str]:
    """Yield where a supported Python may be: the system's first, then what is on PATH."""
    first, beyond = prepare.SUPPORTED
    numbered = [f"python3.{minor}" for minor in range(first[1], beyond[1])]
    names = ["python3", *numbered]
    yield from (str(SYSTEM / name) for name in names)
    yield from (found for name in names if (found := shutil.which(name)) is not None)
    yield sys.executable


def oldest(commands: Iterable[str]) -> str | None:
    """Return the command of the oldest supported Python, the first of equal ones; None for none."""
    first, beyond = prepare.SUPPORTED
    found = [
        (version, command)
        for command in dict.fromkeys(commands)
        if (version := version_of(command)) is not None and first <= version[:2] < beyond
    ]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def version_of(command: str) -> tuple[int, int, int] | None:
    """Return the version of a Python; None where it is none, does not start or is a `.venv`'s."""
    # As `.ci/run` starts it: without what another Python was told by its environment.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    try:
        asked = subprocess.run(
            [command, "-I", "-c", ASK], check=True, capture_output=True, text=True, env=clean
        )
        major, minor, micro, installed = asked.stdout.split()
        version = int(major), int(minor), int(micro)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None
    return version if installed == "True" else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
