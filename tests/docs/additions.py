"""What the page on adding something shows, and copies of the program to follow it in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-something.md").read_text(encoding="utf-8")


def texts(section: str, language: str = "python") -> list[str]:
    """Return what a section shows in a language, one text after another."""
    text = PAGE.split(f"\n## {section}\n")[1].split("\n## ")[0]
    found = re.findall(rf"^ *```{language}\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    return [dedent(shown_text) for shown_text in found]


class House:
    """A copy of the program in a folder, to add something to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "editor", folder / "editor")
        shutil.copytree(ROOT / "schemas", folder / "schemas")
        (folder / "scenarios").symlink_to(ROOT / "scenarios")

    def write(self, file: str, text: str) -> None:
        """Write a new file."""
        assert not (self.folder / file).exists()
        (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / file).write_text(text, encoding="utf-8")

    def insert(self, file: str, before: str, text: str) -> None:
        """Insert text into a file, before what is found there first."""
        path = self.folder / file
        head, found, tail = path.read_text(encoding="utf-8").partition(before)
        assert found, f"{file} has no {before!r}"
        path.write_text(f"{head}{text}{found}{tail}", encoding="utf-8")

    def run(self, script: str, *arguments: str) -> str:
        """Run a script with the copy in place of the program, and return what it prints."""
        paths = {"PYTHONPATH": os.pathsep.join((str(self.folder), str(ROOT)))}
        done = subprocess.run(
            [sys.executable, "-P", "-c", script, *arguments],
            cwd=self.folder,
            env=os.environ | paths,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def run_each(self, **scripts: str) -> dict[str, str]:
        """Run scripts one after another in one process, and return what each of them prints."""
        line = "-" * 80
        printed = self.run(f"\nprint({line!r})\n".join(scripts.values()))
        return dict(zip(scripts, printed.split(f"{line}\n"), strict=True))
