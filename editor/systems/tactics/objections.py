"""What speaks against boxes that would lie somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.core.points import name_of, spread_of
from editor.core.words import listing
from editor.systems.tactics.board import MAT
from editor.systems.tactics.geometry import LaidBox
from editor.systems.tactics.hand import Grasp
from editor.systems.tactics.placement import Footing, footing
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import area_title

MAX_TRIED = 1500
"""Places that are tried in the search for a lawful one, the nearest first."""


@dataclass(frozen=True)
class Objection:
    """What speaks against a place: the check that will say so, and the words of the chip."""

    check: str
    title: str
    detail: str


def objections(grasp: Grasp, laid: tuple[LaidBox, ...]) -> Iterator[Objection]:
    """Yield what speaks against boxes that would lie so, the gravest first."""
    ground = grasp.ground
    in_hand = grasp.ids
    for box in laid:
        if box.box.on not in in_hand:
            rests = footing(ground, box)
            if rests.trouble is not None:
                yield _trouble(grasp, box, rests)
    covered = {cell for box in laid for cell in box.cells()}
    board = grasp.survey.board
    if board.artifact is not None and board.artifact.at in covered:
        where = name_of(board.artifact.at)
        yield Objection("artifact-covered", "Covers the artifact", f"it lies on {where}")
    for area in board.areas:
        if area.trigger in covered:
            where = name_of(area.trigger)
            title = f"Covers the trigger of area {area_title(area)}"
            yield Objection("trigger-covered", title, f"on {where}")
    for portal in ground.portals.values():
        if portal.state == "open" and portal.space in covered:
            where = name_of(portal.space)
            yield Objection("portal-buried", "Buries a portal", f"its space is {where}")
    by_id = {box.box.id: box for box in laid}
    for own in grasp.portals:
        lies = ground.lay_portal(own, by_id[own.box])
        if lies.state == "buried" and lies.space not in covered:
            where = name_of(lies.space)
            title = f"Its portal on the {lies.side} side is buried"
            yield Objection("portal-buried", title, f"something stands on {where}")
        elif lies.state == "without-space":
            title = f"Its portal on the {lies.side} side has no space"
            yield Objection("portal-without-space", title, "nothing level lies before it")
    if grasp.is_new:
        left = left_of(grasp.survey, grasp.boxes[0].component)
        if left is not None and left <= 0:
            name = grasp.component(grasp.boxes[0]).name
            yield Objection("components-exceeded", f"No {name} is left", "all lie on the map")


def left_of(survey: Survey, component_id: str) -> int | None:
    """Return how many of a component are still in their kits; None for as many as one likes."""
    held = survey.counts.get(component_id)
    if held is None:
        return None
    board = survey.board
    placed = sum(box.component == component_id for box in board.boxes)
    placed += sum(mat.component == component_id for mat in board.mats)
    return held - placed


def _trouble(grasp: Grasp, box: LaidBox, rests: Footing) -> Objection:
    ground = grasp.ground
    where = spread_of(rests.cells)
    match rests.trouble:
        case "outside":
            return Objection("box-outside-mat", "Lies outside the mat", f"{where} beyond its edge")
        case "overlap":
            names = listing([_name(ground.boxes[other]) for other in rests.others])
            return Objection("boxes-overlap", f"Runs into the {names}", f"at {where}")
        case "straddles":
            parts = []
            for support in rests.supports:
                cells = [cell for cell, on in rests.held.items() if on == support]
                on = "mat" if support == MAT else _name(ground.boxes[support])
                parts.append(f"{spread_of(cells)} on the {on}")
            return Objection("box-straddles-supports", "Lies across two supports", ", ".join(parts))
        case _:
            return Objection("box-overhangs", "Hangs over an edge", f"nothing holds {where}")


def _name(box: LaidBox) -> str:
    return box.component.name
