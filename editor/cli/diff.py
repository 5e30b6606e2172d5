"""The verb `diff`: compare two scenarios object by object."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import open_or_report
from editor.cli.output import print_json
from editor.core.diff import compare
from editor.workbench.change_names import names_in, sentences


def run(arguments: Namespace) -> int:
    """Print what was added, removed and changed; 1 when the scenarios differ."""
    before = open_or_report(arguments.before, form=arguments.format)
    after = before and open_or_report(arguments.after, form=arguments.format)
    if before is None or after is None:
        return BAD
    changes = compare(before.scenario, after.scenario)
    if arguments.format == "json":
        import msgspec

        rows = [msgspec.to_builtins(change) for change in changes]
        print_json({"format": 1, "changes": rows})
    else:
        then, now = (
            names_in(each.scenario, each.library, each.ruleset) for each in (before, after)
        )
        for said in sentences(changes, then, now):
            print(said)
        print(
            f"{len(changes)} change{'' if len(changes) == 1 else 's'}" if changes else "no change"
        )
    return NO if changes else OK
