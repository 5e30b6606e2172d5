"""What is special about placing and moving objects of tactics by name."""

from __future__ import annotations

from collections.abc import Mapping

from editor.core.errors import EditError
from editor.core.numbers import whole_or_none
from editor.core.objects import BoardObject
from editor.core.suggestions import unknown_name
from editor.seam.naming import NamedPlace
from editor.systems.tactics.edits.objects import box_component, mat_component
from editor.systems.tactics.map.board import SIDES, Mark, Portal
from editor.systems.tactics.map.geometry import side_length
from editor.systems.tactics.map.modes import CONTROL
from editor.systems.tactics.map.survey import Survey

_MOST = 256


def read_portal(survey: Survey, where: str) -> Mapping[str, object]:
    """Return box, side and offset of a portal from "b2 south 3": the third place of that side.

    Without a side it is on the first white line of the box that has no portal; without a place on
    the first of that side. Raises EditError where there is none.
    """
    name, *more = where.split() or [""]
    known = {box.id: box for box in survey.board.boxes}
    if name not in known:
        raise EditError(unknown_name("box", name, known))
    component = box_component(survey.scenario, survey.library, known[name].component)
    side = next((side for side in SIDES if more and side == more[0]), None)
    if more and side is None:
        raise EditError(unknown_name("side", more[0], SIDES))
    if side is not None and len(more) > 1:
        length = side_length(side, component.size)
        place = whole_or_none(more[1], 1, min(length, _MOST))
        if place is None or len(more) > 2:
            raise EditError(f"the {side} side of {name} has the places 1 to {length}")
        return {"box": name, "side": side, "offset": place - 1}
    used = {
        Mark(side=portal.side, offset=portal.offset)
        for portal in survey.board.portals
        if portal.box == name
    }
    sides = more or list(SIDES)
    free = [mark for mark in component.marks if mark not in used and mark.side in sides]
    if not free:
        raise EditError(
            f"no white line of {name} is left: name a side and a place, as {name} west 1"
        )
    return {"box": name, "side": free[0].side, "offset": free[0].offset}


def write_portal(survey: Survey, portal: BoardObject) -> str:
    """Return a portal's place: "b2 south 3"."""
    assert isinstance(portal, Portal)
    return f"{portal.box} {portal.side} {portal.offset + 1}"


def with_trigger(survey: Survey, given: Mapping[str, object]) -> Mapping[str, object]:
    """Return the first space as the trigger of a control area, if none is given."""
    cells = given["cells"]
    assert isinstance(cells, tuple)
    return {"trigger": cells[0], **given}


def with_side(survey: Survey, given: Mapping[str, object]) -> Mapping[str, object]:
    """Return the side of a mat that fits the mode, if none is given: that with control areas."""
    if "component" not in given:
        return given
    mat = mat_component(survey.scenario, survey.library, str(given["component"]))
    fits = [
        name for name, side in mat.sides.items() if bool(side.areas) == (survey.mode in CONTROL)
    ]
    return {"side": next(iter([*fits, *mat.sides])), **given}


def with_rooms(survey: Survey, given: Mapping[str, object]) -> Mapping[str, object]:
    """Return the dungeon that is printed in a box, if no rows are given.

    Raises EditError for a box that has a dungeon already.
    """
    there = next((each.id for each in survey.board.dungeons if each.box == given["box"]), "")
    if there:
        raise EditError(f"{given['box']} already has the dungeon {there!r}")
    box = next(box for box in survey.board.boxes if box.id == given["box"])
    printed = box_component(survey.scenario, survey.library, box.component).dungeon
    return {"rows": printed, **given} if printed else given


NAMING: Mapping[str, NamedPlace[Survey]] = {
    "mats": NamedPlace(complete=with_side),
    "portals": NamedPlace(("side", "offset"), read=read_portal, write=write_portal),
    "areas": NamedPlace(complete=with_trigger),
    "dungeons": NamedPlace(complete=with_rooms),
}
"""By the lists of a board or a set-up."""
