"""What the verbs `place`, `move` and `remove` share: a scenario is read, changed and saved."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from editor.cli.answers.maps import EditedObjects
from editor.cli.answers.shared import print_answer
from editor.cli.main import BAD, OK
from editor.cli.opened import (
    OpenScenario,
    held_by,
    open_or_report,
    save_changed,
    why_unwritable,
)
from editor.cli.output import confirm
from editor.cli.parsing import UsageError
from editor.storage.save import save_scenario
from editor.systems.named_edits import NamedEdit


def change_file(arguments: Namespace, change: Callable[[OpenScenario], NamedEdit]) -> int:
    """Change a scenario and save it, and print what was done; return the exit code."""
    opened = open_or_report(arguments.file, setup=arguments.setup, form=arguments.format)
    if opened is None:
        return BAD
    output = arguments.output
    if opened.carrier is not None and not output:
        raise UsageError(
            f"is {opened.carrier.title}, which cannot be changed; use -o OUT", arguments.file
        )
    if words := why_unwritable(output, force=arguments.force):
        raise UsageError(words)
    try:
        edit = change(opened)
    except ValueError as error:
        raise UsageError(str(error), arguments.file) from error
    if output:
        save_scenario(edit.scenario, output, held_by(output, force=arguments.force))
    else:
        save_changed(edit.scenario, opened)
    if arguments.format == "json":
        print_answer(EditedObjects(done=tuple(edit.sentence.splitlines()), ids=tuple(edit.ids)))
    else:
        ids = f" ({', '.join(edit.ids)})" if edit.ids else ""
        confirm(f"{edit.sentence}{ids}" if edit.sentence else "no change")
    return OK
