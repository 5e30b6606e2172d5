"""What the verbs `place`, `move` and `remove` share: a scenario is read, changed and saved."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from editor.cli.main import BAD, OK
from editor.cli.opened import OpenScenario, held_by, open_or_report, print_error
from editor.cli.output import print_json
from editor.core.errors import Fault, FileError
from editor.storage.save import save_scenario
from editor.systems.named_edits import NamedEdit


def change_file(arguments: Namespace, change: Callable[[OpenScenario], NamedEdit]) -> int:
    """Change a scenario and save it, and print what was done; return the exit code."""
    opened = open_or_report(arguments.file, setup=arguments.setup, form=arguments.format)
    if opened is None:
        return BAD
    output = arguments.output
    try:
        if opened.carrier is not None and not output:
            fault = Fault(f"is {opened.carrier.title}: it cannot be changed", "a scenario file")
            raise FileError(arguments.file, [fault])
        held = held_by(output, force=arguments.force) if output else opened.digest
        edit = change(opened)
        if output or edit.sentence:
            save_scenario(edit.scenario, output or opened.path, held)
    except FileError as error:
        print_error(error, arguments.format)
        return BAD
    except ValueError as error:
        fault = Fault(str(error), placed=False)
        print_error(FileError(arguments.file, [fault]), arguments.format)
        return BAD
    if arguments.format == "json":
        print_json({"format": 1, "done": edit.sentence, "ids": edit.ids})
    else:
        ids = f" ({', '.join(edit.ids)})" if edit.ids else ""
        print(f"{edit.sentence}{ids}" if edit.sentence else "no change")
    return OK
