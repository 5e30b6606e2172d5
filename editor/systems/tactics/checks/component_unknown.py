"""The check component-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.checks.shared.kit_unknown import missing_kits
from editor.core.finding import Fix
from editor.core.points import name_of
from editor.core.words import listing, opening
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import Box, BoxComponent, Mat, MatComponent
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import mat_name


@check(
    level="error",
    lowerable=False,
    title="Unknown component",
    what=(
        "Every mat and box uses a component from one of the scenario's kits or its own "
        "components; mats use mats with an existing side, and boxes use boxes."
    ),
    why="Without its component, an object's size, height and contents are unknown.",
    example='A box uses "keep-box" from a kit that was removed from the list.',
    remedy="Add the kit that contains the component, define it in the scenario, or remove the "
    "object.",
    source="File format: kits and components (docs/file-format.md)",
)
def component_unknown(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each missing component, or side of a mat, that objects need."""
    needed: dict[str, list[Mat | Box]] = {}
    things: list[Mat | Box] = [*survey.board.mats, *survey.board.boxes]
    for thing in things:
        why = _objection(survey, thing)
        if why:
            needed.setdefault(why, []).append(thing)
    kits = missing_kits(survey)
    for why, alike in needed.items():
        in_no_kit = alike[0].component not in survey.components
        yield Violation(
            message=f"{_named(alike)} made from “{alike[0].component}”, {why}",
            places=tuple(thing.id for thing in alike),
            cells=tuple(thing.at for thing in alike),
            because="kit-unknown" if kits and in_no_kit else "",
            of=kits[:1] if in_no_kit else (),
            find_fixes=partial(_fix, survey, alike),
        )


def _fix(survey: Survey, things: list[Mat | Box]) -> Iterator[Fix]:
    """Yield the fixes that use a kit with the component, or remove the objects."""
    from editor.core.edits import UseKit

    wanted = things[0].component
    if wanted not in survey.components:
        for key, kit in survey.library.kits.items():
            if any(component.id == wanted for component in kit.components):
                yield Fix(f"Add the kit {kit.title}", "changes-design", (UseKit(id=key),))
    if not any(thing.locked for thing in things):
        count = "it" if len(things) == 1 else f"all {len(things)}"
        yield Fix(f"Remove {count}", "changes-design", (Remove(tuple(t.id for t in things)),))


def _objection(survey: Survey, thing: Mat | Box) -> str:
    component = survey.components.get(thing.component)
    if component is None:
        return "which is in no kit of this scenario"
    if isinstance(thing, Box):
        return "" if isinstance(component, BoxComponent) else "which is a mat"
    if not isinstance(component, MatComponent):
        return "which is a box"
    if thing.side in component.sides:
        return ""
    return f"which has no side “{thing.side}”; it has {listing(sorted(component.sides))}"


def _named(things: list[Mat | Box]) -> str:
    """Return the objects that need one component, with the verb that follows."""
    boxes = [thing for thing in things if isinstance(thing, Box)]
    parts = [mat_name(thing) for thing in things if isinstance(thing, Mat)]
    if boxes:
        places = listing([name_of(box.at) for box in boxes])
        parts.append(f"{'the box' if len(boxes) == 1 else f'{len(boxes)} boxes'} at {places}")
    return f"{opening(listing(parts))} {'is' if len(things) == 1 else 'are'}"
