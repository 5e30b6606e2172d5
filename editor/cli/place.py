"""The verb `place`: place an object on a map by the name of its kind or component."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.edited import change_file
from editor.core.errors import EditError
from editor.systems.named_edits import place


def run(arguments: Namespace) -> int:
    """Place the object and save the scenario; return the exit code."""

    def given() -> dict[str, str]:
        for word in arguments.words:
            if "=" not in word:
                raise EditError(f"expected FIELD=VALUE, not {word!r}")
        return dict(word.split("=", 1) for word in arguments.words)

    kind, where, setup = arguments.kind, arguments.where, arguments.setup
    return change_file(arguments, lambda opened: place(opened, kind, where, given(), setup=setup))
