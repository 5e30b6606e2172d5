"""The command line as its user sees it: a whole process from start to end."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.measure import Figure, time_by_turns, time_runs, warm_environment
from editor.core.resources import samples_folder

FILES = 1000
UNIT = "python -c pass"


def measure() -> Iterator[Figure]:
    """Yield the times of the help page, of checking one sample, and of checking many."""
    sample = samples_folder() / "tactics" / "twin-peaks.json"
    aims: dict[tuple[str, ...], int] = {
        ("--help",): 100,
        ("check", str(sample)): 500,
        ("info", str(sample)): 500,
    }
    with warm_environment() as warm:
        for words, aim in aims.items():
            name = f"realmwright {' '.join(words)}".replace(str(sample), "FILE")
            ours, bare = time_by_turns(partial(run, warm, *words), partial(nothing, warm), runs=20)
            yield Figure(name, ours, aim, bare, UNIT)
        with tempfile.TemporaryDirectory() as folder:
            samples = sorted(sample.parent.glob("*.json"))
            for number in range(FILES):
                shutil.copy(samples[number % len(samples)], Path(folder, f"{number}.json"))
            times = time_runs(partial(run, warm, "check", folder), runs=3, warm=0)
            yield Figure(f"realmwright check, {FILES} files", times, 20_000)


def run(environment: dict[str, str], *words: str, checkout: Path | None = None) -> None:
    """Run the command line in a process of its own, if need be that of another checkout.

    Raises CalledProcessError when it could not read something or failed.
    """
    done = subprocess.run(
        [sys.executable, "-m", "editor", *words],
        check=False,
        capture_output=True,
        cwd=checkout,
        env=environment,
    )
    if done.returncode not in (0, 1):
        raise subprocess.CalledProcessError(done.returncode, words, done.stdout, done.stderr)


def nothing(environment: dict[str, str]) -> None:
    """Start and end Python itself."""
    subprocess.run([sys.executable, "-c", "pass"], check=True, env=environment)
