"""The verb `diff`: compare two scenarios object by object."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.answers.maps import Changes
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import open_scenario
from editor.core.diff import compare
from editor.workbench.change_names import names_in, sentences


def run(arguments: Namespace) -> int:
    """Print what was added, removed and changed; 1 when the scenarios differ."""
    before, after = map(open_scenario, (arguments.before, arguments.after))
    changes = compare(before.scenario, after.scenario)
    if arguments.format == "json":
        print_answer(Changes(changes=changes))
    else:
        then, now = (names_in(*each.given) for each in (before, after))
        for said in sentences(changes, then, now):
            print(said)
        print(
            f"{len(changes)} change{'' if len(changes) == 1 else 's'}" if changes else "no change"
        )
    return NO if changes else OK
