"""Build the wheel and the source archive of the last commit into `dist`, and check them.

    .venv/bin/python .ci/distributions.py

What is built is what is committed. It is built twice, each time in a folder of its own, and has to
be the same bytes. PROJECT_HOME fills in addresses: .ci/published.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from locked import ROOT, TOOLS, make_tools

DIST = ROOT / "dist"


def main() -> int:
    """Build, compare and check; return the exit code."""
    make_tools()
    first, second = built(), built()
    if different := [name for name in first | second if first.get(name) != second.get(name)]:
        print(f"Two builds differ: {', '.join(sorted(different))}", file=sys.stderr)
        return 1
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob("realmwright-*.whl"), *DIST.glob("realmwright-*.tar.gz")):
        old.unlink()
    for name, content in first.items():
        (DIST / name).write_bytes(content)
        print(f"dist/{name}: {len(content) / 1e6:.1f} MB, the same twice")
    files = [DIST / name for name in sorted(first)]
    wheels = [file for file in files if file.suffix == ".whl"]
    said = check("twine", "check", "--strict", *files), check("check-wheel-contents", *wheels)
    return max(said)


def check(tool: str, *words: str | Path) -> int:
    """Run one of the tools; return its exit code."""
    return subprocess.run([TOOLS / "bin" / tool, *words], check=False).returncode


def built() -> dict[str, bytes]:
    """Return the wheel and the source archive of the last commit, by name."""
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder, "checkout")
        unpack_commit(checkout)
        build = (sys.executable, "-m", "hatchling", "build", "--directory", Path(folder, "out"))
        settings = {"SOURCE_DATE_EPOCH": time_of_commit(), "HATCH_QUIET": "1"}
        subprocess.run(build, cwd=checkout, check=True, env=os.environ | settings)
        return {file.name: file.read_bytes() for file in Path(folder, "out").iterdir()}


def unpack_commit(folder: Path) -> None:
    """Write the files of the last commit into a folder."""
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True)
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)


def time_of_commit() -> str:
    """Return the time that archives give their files: the last commit's, in seconds since 1970."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return given
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
