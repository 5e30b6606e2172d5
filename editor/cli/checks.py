"""The verb `checks`: the catalogue."""

from __future__ import annotations

from argparse import Namespace

from editor.cli.explain import values
from editor.cli.main import OK
from editor.cli.output import print_json
from editor.systems.catalogue import SYSTEMS


def run(arguments: Namespace) -> int:
    """Print every check with its level, whether it may be lowered, and its source."""
    listed = [(system, check) for system in SYSTEMS for check in system.checks()]
    if arguments.format == "json":
        rows = [{"system": system.id, **values(check)} for system, check in listed]
        print_json({"format": 1, "checks": rows})
        return OK
    width = max(len(check.code) for _, check in listed)
    for _, check in listed:
        lowerable = "lowerable" if check.lowerable else "fixed"
        print(f"{check.code:{width}}  {check.level:7}  {lowerable:9}  {check.title}")
    print("\n`realmwright check --explain CHECK` tells more, its source in the rules included.")
    return OK
