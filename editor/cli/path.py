"""The verb `path`: the cheapest way between two spaces."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import open_or_tell, tell
from editor.cli.output import print_json
from editor.core.errors import Fault, FileError
from editor.core.points import cell_named, name_of
from editor.systems.catalogue import system_named
from editor.systems.system import Route

WORDS = {
    "step": "walk to",
    "climb": "climb to",
    "drop": "step down to",
    "portal": "through the portal to",
}


def run(arguments: Namespace) -> int:
    """Print the way with its cost; 1 when there is none."""
    opened = open_or_tell(arguments.file, form=arguments.format)
    if opened is None:
        return BAD
    system = system_named(opened.scenario.system)
    survey = system.surveys(opened.scenario, opened.library, opened.ruleset, "")[0]
    try:
        start, goal = cell_named(arguments.start), cell_named(arguments.goal)
        way = system.route(survey, start, goal)
    except ValueError as error:
        tell(FileError(arguments.file, [Fault(str(error))]), arguments.format)
        return BAD
    except KeyError as error:
        fault = Fault(f"{name_of(error.args[0])} is no space of this map")
        tell(FileError(arguments.file, [fault]), arguments.format)
        return BAD
    names = (name_of(start), name_of(goal))
    if arguments.format == "json":
        print_json(_values(way, names))
    else:
        print(_text(way, names))
    return NO if way is None else OK


def _text(way: Route | None, names: tuple[str, str]) -> str:
    if way is None:
        return f"no way leads from {names[0]} to {names[1]}"
    steps = len(way.legs)
    lines = [
        f"{names[0]} to {names[1]}: {way.cost} movement, {steps} step{'' if steps == 1 else 's'}"
    ]
    spent = 0
    for leg in way.legs:
        spent += leg.cost
        lines.append(
            f"  {spent:>4}  {WORDS.get(leg.kind, leg.kind)} {name_of(leg.cell)} ({leg.cost})"
        )
    return "\n".join(lines)


def _values(way: Route | None, names: tuple[str, str]) -> dict[str, Any]:
    legs = way.legs if way else ()
    return {
        "format": 1,
        "from": names[0],
        "to": names[1],
        "cost": way.cost if way else None,
        "steps": [{"space": name_of(leg.cell), "kind": leg.kind, "cost": leg.cost} for leg in legs],
    }
