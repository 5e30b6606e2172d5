"""The verb `move`: move an object of a map to a place that is named."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.edited import change_file
from editor.systems.named_edits import move


def run(arguments: Namespace) -> int:
    """Move the object and save the scenario; return the exit code."""
    name, where, setup = arguments.id, arguments.where, arguments.setup
    return change_file(arguments, lambda opened: move(opened, name, where, setup=setup))
