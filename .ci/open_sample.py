#!/usr/bin/env python3
"""Open the editor on a scenario; without a display, do the same job and leave pictures of it.

    python3 .ci/open_sample.py [FILE]

Runs on the bare Python of the system, and makes the checkout ready first.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping

import prepare

SAMPLE = "scenarios/tactics/twin-peaks.json"
OUT = prepare.ROOT / "out"
PROBE = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


def main(arguments: list[str]) -> int:
    """Open the scenario, or check, export and paint it, and return the exit code."""
    scenario = arguments[0] if arguments else SAMPLE
    announced = announces_display(os.environ)
    code = prepare.main(["window" if announced else "offscreen"])
    if code:
        return code
    if announced and can_open_window():
        return editor("edit", scenario)
    print(
        "The display does not answer:" if announced else "There is no display:",
        "checking, exporting and painting the scenario instead of opening a window.",
        flush=True,
    )
    return do_without_window(scenario)


def announces_display(environment: Mapping[str, str]) -> bool:
    """Tell whether the environment names a place where a window could open."""
    return sys.platform == "darwin" or any(
        environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def can_open_window() -> bool:
    """Tell whether Qt reaches the display; it would end the whole process if it did not."""
    probe = subprocess.run([prepare.PYTHON, "-c", PROBE], check=False, capture_output=True)
    return probe.returncode == 0


def do_without_window(scenario: str) -> int:
    """Check a scenario, export it and paint the editor's window into out/; return the exit code."""
    OUT.mkdir(exist_ok=True)
    steps = (
        ("check", scenario),
        ("export", scenario, "--to", "svg", "-o", "out/scenario.svg"),
        ("edit", scenario, "--picture", "out/window.png"),
    )
    for step in steps:
        print(f"\nrealmwright {' '.join(step)}", flush=True)
        code = editor(*step, QT_QPA_PLATFORM="offscreen")
        if code:
            return code
    print("\nLook at out/window.png and out/scenario.svg.")
    return 0


def editor(*words: str, **environment: str) -> int:
    """Run the editor's command line from the root of the checkout and return its exit code."""
    running = subprocess.Popen(
        [prepare.PYTHON, "-m", "editor", *words],
        cwd=prepare.ROOT,
        env={**os.environ, **environment},
    )
    while True:
        # Ctrl+C goes to the editor as well, which keeps its work and ends in its own time.
        with contextlib.suppress(KeyboardInterrupt):
            return running.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
