"""The commands of tactics: edits of mats and set-ups that menus offer."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.objects import names_apart
from editor.core.points import Cell
from editor.seam.editing import Command
from editor.systems.shared.editing import setup_commands, whole_map_commands
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.tactics.edits.mats import ResizeMat, ShiftMat, TurnMatOver
from editor.systems.tactics.edits.templates import setup_for
from editor.systems.tactics.edits.whole import MirrorMap, RotateMap
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.geometry import LaidMat
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.modes import MODES
from editor.systems.tactics.map.seats import start_corners
from editor.systems.tactics.map.survey import Survey

WAYS: dict[str, Cell] = {"west": (-1, 0), "north": (0, -1), "east": (1, 0), "south": (0, 1)}
WORDS = ("one", "two", "three", "four")
MakeEdit = Callable[[Survey, tuple[str, ...]], Edit[TacticsScenario]]


def the_mat(survey: Survey, ids: tuple[str, ...]) -> LaidMat:
    """Return the selected mat, or the only one. Raises EditError if neither is unique."""
    mats = survey.realm.mats
    chosen = [mats[object_id] for object_id in ids if object_id in mats] or list(mats.values())
    if len(chosen) != 1:
        raise EditError("select one mat first" if mats else "the map has no mat")
    return chosen[0]


def grow(way: str, by: int) -> MakeEdit:
    """Return the command that adds rows or columns at a side of a mat, or cuts them off."""

    def make(survey: Survey, ids: tuple[str, ...]) -> Edit[TacticsScenario]:
        mat = the_mat(survey, ids)
        length = mat.width if way in ("west", "east") else mat.height
        if length + by < 1:
            raise EditError("the whole mat would be removed")
        return ResizeMat(mat.mat.id, **{way: by})

    return make


def shift(way: str) -> MakeEdit:
    """Return the command that shifts the terrain of a mat by one space."""

    def make(survey: Survey, ids: tuple[str, ...]) -> Edit[TacticsScenario]:
        return ShiftMat(the_mat(survey, ids).mat.id, WAYS[way])

    return make


def crop(survey: Survey, ids: tuple[str, ...]) -> Edit[TacticsScenario]:
    """Return the edit that crops a mat to what is selected on it."""
    things = [object_id for object_id in ids if object_id not in survey.realm.mats]
    cells = {cell for thing in things for cell in cells_of(survey, thing)}
    cells &= survey.realm.mat_at.keys()
    if not cells:
        raise EditError("first select the part of the mat to keep")
    names = {survey.realm.mat_at[cell] for cell in cells}
    if len(names) > 1:
        raise EditError("the selection is on several mats")
    mat = survey.realm.mats[names.pop()]
    west = mat.at[0] - min(x for x, _ in cells)
    north = mat.at[1] - min(y for _, y in cells)
    east = max(x for x, _ in cells) - (mat.at[0] + mat.width - 1)
    south = max(y for _, y in cells) - (mat.at[1] + mat.height - 1)
    if (west, north, east, south) == (0, 0, 0, 0):
        raise EditError("the selection already covers the whole mat")
    return ResizeMat(mat.mat.id, west, north, east, south)


def turn_over(survey: Survey, ids: tuple[str, ...]) -> Edit[TacticsScenario]:
    """Return the edit that turns a mat to its next side."""
    mat = the_mat(survey, ids)
    sides = list(mat.component.sides)
    if len(sides) < 2:
        raise EditError("this mat has only one side")
    return TurnMatOver(mat.mat.id, sides[(sides.index(mat.mat.side) + 1) % len(sides)])


def add_setup(survey: Survey, number: int) -> Edit[TacticsScenario]:
    """Return the edit that adds a set-up for a number of players, with starts in corners."""
    setup = setup_for(survey.scenario.mode, number, corner_blocks(survey), WORDS[number - 1])
    return AddSetup(replace(setup, **names_apart(survey.scenario, setup)))


def corner_blocks(survey: Survey) -> tuple[tuple[Cell, ...], ...]:
    """Return four blocks of 2 x 2 for starts, clockwise from the north-west.

    They are the corners farthest from the artifact if there are four, else those of the
    rectangle around the mats.
    """
    x, y, width, height = survey.realm.bounds
    right, low = x + width - 2, y + height - 2
    board = survey.board
    blocks = [
        tuple((cx + dx, cy + dy) for dy in (0, 1) for dx in (0, 1))
        for cx, cy in ((x, y), (right, y), (right, low), (x, low))
    ]
    if board.artifact is not None:
        choice = start_corners(survey.realm, board.artifact.at)
        found = [*choice.certain, *choice.tied][:4]
        if len(found) == 4:
            north = sorted(found, key=lambda corner: (corner.cell[1], corner.cell[0]))
            upper = sorted(north[:2], key=lambda corner: corner.cell[0])
            lower = sorted(north[2:], key=lambda corner: -corner.cell[0])
            blocks = [corner.block for corner in (*upper, *lower)]
    return tuple(blocks)


def _mat_commands() -> tuple[Command[TacticsScenario, Survey], ...]:
    commands = [Command("turn-mat-over", "Flip mat", "Place > Mat", turn_over, 0, "", "map")]
    for way in WAYS:
        line = "column" if way in ("west", "east") else "row"
        commands.append(
            Command(f"grow-{way}", f"Add {line} in the {way}", "Place > Mat", grow(way, 1), 1)
        )
    for way in WAYS:
        line = "column" if way in ("west", "east") else "row"
        commands.append(
            Command(f"cut-{way}", f"Remove {line} in the {way}", "Place > Mat", grow(way, -1), 2)
        )
    for way in WAYS:
        commands.append(
            Command(f"shift-{way}", f"Shift terrain {way}", "Place > Mat", shift(way), 3)
        )
    commands.append(Command("crop-mat", "Crop to selection", "Place > Mat", crop, 4, "", "crop"))
    return tuple(commands)


COMMANDS: tuple[Command[TacticsScenario, Survey], ...] = (
    *_mat_commands(),
    *setup_commands(MODES, (1, 2, 3, 4), add_setup),
    *whole_map_commands(RotateMap, MirrorMap),
)
"""The commands in the order of the menus."""
