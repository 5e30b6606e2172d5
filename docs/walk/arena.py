"""The walk: an arena for four from the start page, its cards, tokens and set-ups."""

from __future__ import annotations

from docs.walk.board import ARENA, Board
from docs.walk.editor import checks_in
from docs.walk.walk import FIRST_FIX, RECENT, Walk
from editor.core.points import Cell
from editor.core.scenario import AnyScenario

# Where things stand in a window of 1440 x 900.
NEW_ARENA = (1210, 280)
NORTH_IS_A_WAY_OUT = (1386, 366)
COLUMNS = 5


def make(walk: Walk) -> None:
    """Make an arena, from the start page to a lawful and saved one, and leave."""
    walk.begin(NEW_ARENA, "Iron Garden")
    board = walk.window.board(COLUMNS, ARENA)
    lay(walk, board)
    mend(walk, board)
    part(walk)
    equip(walk, board)
    lay_again(walk, board)
    walk.saved()
    walk.window.display.key("ctrl+q")


def return_to(walk: Walk) -> None:
    """Come back to the arena and look at it from all sides, in the dark as well."""
    window = walk.window
    saved = walk.file.read_bytes()
    walk.shoot("start-again")
    window.click(*RECENT)
    walk.shoot("reopened")
    board = window.board(COLUMNS, ARENA)
    assert walk.file.read_bytes() == saved
    window.click(*board.at("b4"))
    walk.shoot("finished")
    window.press("Escape")
    window.press("F3")
    walk.shoot("isometric")
    for name in ("isometric-south", "isometric-west", "isometric-north"):
        window.press("e")
        walk.shoot(name)
    window.press("e")
    window.command("light or dark")
    walk.shoot("isometric-dark")
    window.press("F2")
    walk.shoot("dark")
    window.command("light or dark")


def lay(walk: Walk, board: Board) -> None:
    """Let two cards change places, and lay one that was taken away by the keyboard alone."""
    window = walk.window
    before = cards(walk.saved())
    window.drag(board.at("b1"), board.at("b2"))
    walk.shoot("swapped")
    after = cards(walk.saved())
    assert (after[1, 0], after[1, 1]) == (before[1, 1], before[1, 0])
    window.click(*board.at("d5"))
    window.press("Delete")
    assert (3, 4) not in cards(walk.saved())
    window.press("ctrl+f")
    window.write(before[3, 4])
    window.press("Return")
    window.press("Down", "space")
    walk.shoot("keyboard")
    window.press("Return")
    walk.shoot("laid")
    assert len(cards(walk.saved())) == 21
    window.press("ctrl+z", "ctrl+z")
    assert checks_in(walk.file) == []


def mend(walk: Walk, board: Board) -> None:
    """Cause three findings; fix one by its fix, one by undo and one by moving."""
    window = walk.window
    window.press("ctrl+f")
    window.write("mech zone")
    window.press("Return")
    window.move(board.at("e1"))
    walk.shoot("ghost")
    window.click(*board.at("e1"))
    assert "mech-zones-several" in walk.objected()
    walk.shoot("problem-fix")
    window.click(*FIRST_FIX)
    assert walk.objected() == []

    window.click(*board.at("c1", 0.3, 0.3))
    window.press("Delete")
    walk.shoot("problem-undo")
    assert "base-missing" in walk.objected()
    window.press("ctrl+z")
    assert walk.objected() == []

    window.press("n")
    window.click(*board.at("c3"))
    assert walk.objected() == ["token-on-mech-zone"]
    walk.shoot("problem-moving")
    window.drag(board.at("c3"), board.at("c2"))
    assert walk.objected() == []


def part(walk: Walk) -> None:
    """Carry a card away from all others, and undo that."""
    window = walk.window
    window.press("v")
    window.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
    board = window.board(COLUMNS, ARENA)
    window.drag(board.at("e4"), board.at("g4"))
    walk.shoot("problem-apart")
    assert "arena-in-pieces" in walk.objected()
    window.press("ctrl+z")
    window.press("ctrl+9")
    assert walk.objected() == []


def equip(walk: Walk, board: Board) -> None:
    """Set a turret, and give a card a side that leads out alone, turned."""
    window = walk.window
    window.press("u")
    window.click(*board.at("b3"))
    walk.shoot("turret")
    tokens = walk.saved().setups[0].tokens
    assert [token.kind for token in tokens].count("turret") == 1
    assert [token.kind for token in tokens].count("mine") == 5
    window.press("v")
    window.click(*board.at("d4"))
    window.click(*NORTH_IS_A_WAY_OUT)
    window.press("r")
    walk.shoot("way-out")
    saved = walk.saved()
    own = saved.components[0]
    zone = next(item for item in saved.board.zones if item.component == own.id)
    assert (own.one_way, zone.at, zone.turn) == (("north",), (3, 3), 90)
    assert checks_in(walk.file) == []


def lay_again(walk: Walk, board: Board) -> None:
    """Shuffle around a locked card, lay out for three, choose a set-up, and undo all of it."""
    window = walk.window
    window.click(*board.at("b4"))
    window.press("ctrl+l")
    before = cards(walk.saved())
    window.press("ctrl+r")
    walk.shoot("shuffled")
    after = cards(walk.saved())
    assert after != before
    assert after[1, 3] == before[1, 3]
    window.press("ctrl+z")
    window.command("lay out for 3")
    walk.shoot("three-players")
    assert len(walk.saved().setups[0].players) == 3
    window.command("add a set-up for 2")
    window.press("ctrl+Tab")
    walk.shoot("second-set-up")
    assert len(walk.saved().setups) == 2
    window.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert cards(walk.saved()) == before


def cards(scenario: AnyScenario) -> dict[Cell, str]:
    """Return which card lies where."""
    return {zone.at: zone.component for zone in scenario.board.zones}
