"""The check components-exceeded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.kit import COPIES_NOTE, copies_beyond
from editor.core.points import name_of
from editor.core.words import counted, listing
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import Box, Mat
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import listed_box_name, mat_name

NAMED = 3
"""The most things that a fix names; of more it says how many there are."""


@check(
    level="error",
    title="More components than the kits contain",
    what=(
        "The map uses at most as many of each component as its kits contain, times the number of "
        "copies of each kit. The scenario's own components are limited by their own count, if "
        "they have one. For own copies without a count, exceeding the kits together with the "
        "original is only advice."
    ),
    why="Players could not build the map with the contents of the box.",
    example="Three 2×2 boxes are placed, but the base set has two.",
    remedy="Remove the extra ones, add another copy of the kit, or use a different component.",
    source="Realm Builder: boxes of any set that one owns (docs/rules/tactics.md A8, RB1)",
)
def components_exceeded(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each component that is placed more often than the kits hold it."""
    placed: dict[str, list[Mat | Box]] = {}
    things: list[Mat | Box] = [*survey.board.mats, *survey.board.boxes]
    for thing in things:
        placed.setdefault(thing.component, []).append(thing)
    for component_id, alike in placed.items():
        held = survey.counts.get(component_id)
        if held is None or len(alike) <= held or component_id not in survey.components:
            continue
        component = survey.components[component_id]
        surplus = alike[held:]
        where = listing([name_of(thing.at) for thing in alike])
        yield Violation(
            message=f"{_placed(component.name, alike)} placed, and {_held(held)}",
            places=tuple(thing.id for thing in alike),
            cells=tuple(thing.at for thing in alike),
            notes=(f"They are at {where}",) if len(alike) > 1 else (),
            evidence=(Evidence("objects", ids=tuple(thing.id for thing in surplus)),),
            find_fixes=partial(_fix, survey, surplus),
        )

    for source, held, together in copies_beyond(survey.scenario, survey.counts, placed):
        if source not in survey.components:
            continue
        said = _placed(survey.components[source].name, list(together))
        originals = len(placed.get(source, ()))
        yield Violation(
            message=f"{said} placed, own copies included, and {_held(held)}",
            places=tuple(thing.id for thing in together),
            cells=tuple(thing.at for thing in together),
            notes=(COPIES_NOTE,),
            evidence=(Evidence("objects", ids=tuple(thing.id for thing in together[originals:])),),
            level="advice",
        )


def _held(held: int) -> str:
    return "no kit contains one" if held == 0 else f"the kits contain {held}"


def _fix(survey: Survey, surplus: list[Mat | Box]) -> Iterator[Fix]:
    """Yield the fixes that remove the surplus, or use more copies of the kit."""
    from editor.core.edits import UseKit

    ids = tuple(thing.id for thing in surplus)
    if not any(thing.locked for thing in surplus):
        what = [
            listed_box_name(survey.realm, thing) if isinstance(thing, Box) else mat_name(thing)
            for thing in surplus
        ]
        said = listing(what) if len(what) <= NAMED else _counted_name(survey, surplus)
        yield Fix(f"Remove {said}", "changes-design", (Remove(ids),))
    for use in survey.scenario.kits:
        kit = survey.library.kits.get(use.key)
        holds = [c for c in kit.components if c.id == surplus[0].component] if kit else []
        if kit and holds and holds[0].count:
            copies = use.count - (-len(surplus) // holds[0].count)
            title = f"Use {copies} copies of the kit {kit.title}"
            yield Fix(title, "changes-design", (UseKit(id=use.id, path=use.path, count=copies),))
            return


def _placed(name: str, things: list[Mat | Box]) -> str:
    return f"{_counted(name, things)} {'is' if len(things) == 1 else 'are'}"


def _counted_name(survey: Survey, things: list[Mat | Box]) -> str:
    return _counted(survey.components[things[0].component].name, things)


def _counted(name: str, things: list[Mat | Box]) -> str:
    if isinstance(things[0], Mat):
        return f"{counted(len(things), 'mat')} “{name}”"
    return f"{counted(len(things), 'box', 'boxes')} {name}"
