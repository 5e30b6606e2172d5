"""The command line as a person meets it: a whole process, from its start to its end."""

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.measure import Figure, time_runs
from editor.core.resources import samples_folder


def measure() -> Iterator[Figure]:
    """Yield the time of the help page and of checking one sample."""
    sample = str(samples_folder() / "tactics" / "twin-peaks.json")
    yield Figure("realmwright --help", time_runs(lambda: run("--help"), runs=20), aim=100)
    yield Figure(
        "realmwright check, one file", time_runs(lambda: run("check", sample), runs=10), 500
    )


def run(*words: str) -> None:
    """Run the command line in a process of its own; raise CalledProcessError if it fails."""
    subprocess.run([sys.executable, "-m", "editor", *words], check=True, capture_output=True)
