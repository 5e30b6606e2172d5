"""The verb `remove`: remove objects of a map by their ids or names."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.edited import change_file
from editor.systems.named_edits import remove


def run(arguments: Namespace) -> int:
    """Remove the objects and save the scenario; return the exit code."""
    ids, setup = arguments.ids, arguments.setup
    return change_file(arguments, lambda opened: remove(opened, ids, setup=setup))
