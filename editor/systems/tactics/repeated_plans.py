"""Strokes in the dungeon of a box that is its own twin: they are repeated within its plan."""

from __future__ import annotations

from editor.analysis.symmetry import Image
from editor.core.points import Cell
from editor.systems.tactics.board import Dungeon, DungeonRows
from editor.systems.tactics.dungeons import ENTRANCE, WALL
from editor.systems.tactics.edits.marking import SetDungeon
from editor.systems.tactics.geometry import LaidBox
from editor.systems.tactics.plans import letters_on, own_cell, with_letters
from editor.systems.tactics.twins import TacticsCopying


def repeat_strokes(work: TacticsCopying, images: tuple[Image, ...]) -> None:
    """Repeat what was drawn within plans, where it is seen without a ghost.

    The entrance is not repeated, since there is one.
    """
    for name in (*work.came, *work.changed):
        dungeon, laid = work.new[name], None
        if isinstance(dungeon, Dungeon):
            laid = work.after.realm.boxes.get(dungeon.box)
        if not isinstance(dungeon, Dungeon) or laid is None:
            continue
        drawn = _drawn(work, dungeon, laid)
        put: dict[Cell, str] = {}
        for image in images:
            work.image = image
            if not drawn or work.partner(dungeon.box) != dungeon.box:
                continue
            for cell, letter in drawn.items():
                there = image.cell(cell)
                if there not in drawn:
                    put.setdefault(there, letter)
        if put:
            rows = with_letters(
                dungeon.rows, {own_cell(laid, cell): letter for cell, letter in put.items()}
            )
            # It is not locked: it was drawn in.
            work.scenario = SetDungeon(dungeon.box, rows).apply(work.scenario, work.library)


def _drawn(work: TacticsCopying, dungeon: Dungeon, laid: LaidBox) -> dict[Cell, str]:
    """Return the letters that the edit drew in a plan, by spaces of the map."""
    old = work.old.get(dungeon.id)
    if not isinstance(old, Dungeon) or old.box != dungeon.box:
        before: DungeonRows = laid.component.dungeon or (WALL,)
    else:
        before = old.rows
    was = letters_on(laid, before)
    return {
        cell: letter
        for cell, letter in letters_on(laid, dungeon.rows).items()
        if letter != was[cell] and ENTRANCE not in (letter, was[cell])
    }
