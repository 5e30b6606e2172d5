"""What stands on what: boxes on boxes, by their ids."""

from __future__ import annotations

from collections.abc import Mapping

from editor.systems.tactics.board import Board


def standing_on(board: Board, box_id: str) -> list[str]:
    """Return the ids of the boxes that stand on this one, directly or higher up, lowest first."""
    return loads_above(loads_of(board), box_id)


def loads_of(board: Board) -> dict[str, list[str]]:
    """Return the ids of the boxes that stand directly on each support, by its id."""
    above: dict[str, list[str]] = {}
    for box in board.boxes:
        above.setdefault(box.on, []).append(box.id)
    return above


def loads_above(above: Mapping[str, list[str]], box_id: str) -> list[str]:
    """Return what stands on a box, by the loads of each support; lowest first."""
    found = {box_id: None}
    for support in (waiting := [box_id]):
        fresh = [name for name in above.get(support, ()) if name not in found]
        found.update(dict.fromkeys(fresh))
        waiting += fresh
    return waiting[1:]
