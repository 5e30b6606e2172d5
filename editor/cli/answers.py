"""What verbs share whose answers are maps, listed by numbers: saving one of them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.opened import OpenScenario, print_error, why_unwritable
from editor.cli.playable import refuse
from editor.core.errors import Fault, FileError
from editor.core.scenario import AnyScenario
from editor.storage.save import ANYTHING, save_scenario


def can_save(arguments: Namespace, opened: OpenScenario) -> bool:
    """Return whether an answer can be saved as `--apply` and `--output` ask; print why not."""
    if arguments.apply and not arguments.output and opened.carrier is not None:
        fault = Fault(f"is {opened.carrier.title}: nothing is changed in it", "a scenario file")
        print_error(FileError(arguments.file, [fault]), arguments.format)
        return False
    if words := why_unwritable(arguments.output, force=arguments.force):
        refuse(arguments.verb, words, arguments.format)
        return False
    return True


def save_answer(scenario: AnyScenario, arguments: Namespace, opened: OpenScenario) -> bool:
    """Save a scenario to `--output`, else in place; return False after printing why not."""
    try:
        if arguments.output:
            held = ANYTHING if arguments.force else None
            save_scenario(scenario, Path(arguments.output), held)
        else:
            save_scenario(scenario, opened.path, opened.digest)
    except FileError as error:
        print_error(error, arguments.format)
        return False
    return True
