"""The verb `completion`: print the script that completes command lines in a shell."""

from __future__ import annotations

import sys
from argparse import Namespace

from editor.cli.main import OK
from editor.core.resources import docs_folder

FILES = {"bash": "realmwright.bash", "zsh": "_realmwright", "fish": "realmwright.fish"}
"""The file of each shell, made from the parser by docs/pages/completion.py."""


def run(arguments: Namespace) -> int:
    """Print the script of a shell; return the exit code."""
    file = docs_folder() / "reference" / "completion" / FILES[arguments.shell]
    sys.stdout.write(file.read_text(encoding="utf-8"))
    return OK
