"""The verbs `place`, `move` and `remove`: change the objects of a map by name, and save it."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.answers.maps import EditedObjects
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.cli.opened import OpenScenario, open_scenario
from editor.cli.output import confirm
from editor.cli.parsing import usage_errors
from editor.cli.playable import demand_target, save_answer
from editor.core.errors import EditError
from editor.systems.named_edits import NamedEdit, move, place, remove


def run(arguments: Namespace) -> int:
    """Change a scenario and save it, and print what was done; return the exit code."""
    opened = open_scenario(arguments.file, setup=arguments.setup)
    demand_target(arguments, opened, changes=True, output="OUT")
    with usage_errors(ValueError, file=arguments.file):
        edit = _changed(opened, arguments)
    save_answer(edit.scenario, arguments, opened)
    if arguments.format == "json":
        print_answer(EditedObjects(done=tuple(edit.sentence.splitlines()), ids=tuple(edit.ids)))
    else:
        ids = f" ({', '.join(edit.ids)})" if edit.ids else ""
        confirm(f"{edit.sentence}{ids}" if edit.sentence else "no change")
    return OK


def _changed(opened: OpenScenario, arguments: Namespace) -> NamedEdit:
    """Return what the verb does with a map. Raises EditError where it cannot be done."""
    setup = arguments.setup
    if arguments.verb == "remove":
        return remove(opened, arguments.ids, setup=setup)
    if arguments.verb == "move":
        return move(opened, arguments.id, arguments.where, setup=setup)
    for word in arguments.words:
        if "=" not in word:
            raise EditError(f"expected FIELD=VALUE, not {word!r}")
    given = dict(word.split("=", 1) for word in arguments.words)
    return place(opened, arguments.kind, arguments.where, given, setup=setup)
