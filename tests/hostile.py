"""A folder of a stranger: a module for every name that anything might import, and settings.

Each module leaves a mark as soon as it is imported.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection
from importlib.metadata import packages_distributions
from pathlib import Path

MARK = "imported-"
CUSTOM = {"sitecustomize", "usercustomize"}
# What libraries look for, and what this environment happens to lack.
SOUGHT = {
    "colorama", "coverage", "cuda", "cython_runtime", "pandas", "readline", "scipy",
    "shibokensupport", "signature_bootstrap", "yaml",
}  # fmt: skip
OURS = {"editor", "realmwright", "tests", "docs", "benchmarks"}


def fill(folder: Path, but: Collection[str] = ()) -> None:
    """Fill a folder with modules for all names `but` these, and with settings for libraries."""
    names = {*sys.stdlib_module_names, *packages_distributions(), *CUSTOM, *SOUGHT} - OURS
    for name in sorted(names - set(but)):
        if name.isidentifier():
            marker = folder / f"{MARK}{name}"
            folder.joinpath(f"{name}.py").write_text(f"open({str(marker)!r}, 'w').close()\n")
    plugin = folder / "evil-1.0.dist-info"
    plugin.mkdir()
    plugin.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n")
    groups = ("networkx.backends", "networkx.backend_info")
    points = "".join(f"[{group}]\ninit = antigravity:evil\n" for group in groups)
    plugin.joinpath("entry_points.txt").write_text(points)
    folder.joinpath("qt.conf").write_text("[Paths]\nPlugins = .\n")


def marks(folder: Path) -> list[str]:
    """Return the names of the modules that were imported."""
    return sorted(file.name.removeprefix(MARK) for file in folder.glob(f"{MARK}*"))


def loaded_by_python(*words: str) -> set[str]:
    """Return the names that Python itself imports, started with some words, before a program."""
    done = subprocess.run(
        [sys.executable, *words], check=True, capture_output=True, text=True, input=""
    )
    return {name.partition(".")[0] for name in done.stdout.split()}
