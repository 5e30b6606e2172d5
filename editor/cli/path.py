"""The verb `path`: the cheapest way between two spaces."""

from __future__ import annotations

from argparse import Namespace

from editor.checks.check import BaseSurvey
from editor.cli.answers.maps import CheapestPath, PathStep
from editor.cli.answers.shared import print_answer
from editor.cli.main import NO, OK
from editor.cli.opened import open_scenario
from editor.cli.parsing import usage_errors
from editor.core.words import counted
from editor.seam.system import AnySystem, Route
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """Print the way with its cost; return 1 when there is none."""
    opened = open_scenario(arguments.file)
    system = system_named(opened.scenario.system)
    survey = system.surveys(*opened.given, "")[0]
    with usage_errors(ValueError, file=arguments.file):
        start = system.space_named(survey, arguments.start)
        goal = system.space_named(survey, arguments.goal)
    way = system.route(survey, start, goal)
    names = (_name(system, survey, start), _name(system, survey, goal))
    if arguments.format == "json":
        print_answer(_values(way, names))
    else:
        print(_text(way, names))
    return NO if way is None else OK


def _name(system: AnySystem, survey: BaseSurvey, space: object) -> str:
    """Return the name of a space: the way from it to itself begins with it."""
    way = system.route(survey, space, space)
    return way.name if way is not None else str(space)


def _text(way: Route | None, names: tuple[str, str]) -> str:
    if way is None:
        return f"there is no path from {names[0]} to {names[1]}"
    steps = counted(len(way.legs), "step")
    long = f"{way.cost} {way.unit}, {steps}" if way.unit else steps
    lines = [f"{names[0]} to {names[1]}: {long}"]
    spent = 0
    for leg in way.legs:
        spent += leg.cost
        lines.append(f"  {spent:>4}  {leg.words} {leg.name} ({leg.cost})")
    return "\n".join(lines)


def _values(way: Route | None, names: tuple[str, str]) -> CheapestPath:
    legs = way.legs if way else ()
    return CheapestPath(
        start=names[0],
        goal=names[1],
        cost=way.cost if way else None,
        steps=tuple(PathStep(space=leg.name, kind=leg.kind, cost=leg.cost) for leg in legs),
    )
