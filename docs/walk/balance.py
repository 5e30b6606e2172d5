"""The walk: a box is dragged to a worse place under live balance, and both maps are compared."""

from __future__ import annotations

import time

from docs.walk.board import Board
from docs.walk.display import Pixels
from docs.walk.match import kept
from docs.walk.walk import Walk
from editor.play.bots import bot_named
from editor.play.machine import engine_for
from editor.play.watching import match_of
from editor.storage.replays import game_of_replay
from editor.systems.tactics.board import TacticsScenario

SAMPLE = "tactics/crown-of-the-realm.json"
BOX, BESIDE_A_START = "l5", "l2"
"""A box whose portal then leads to the start of one player, and out of it."""

# Where things stand in a window of 1440 x 900.
STRIP, FOOT = (1200, 74), (1200, 79)
"""In the ground of the strip, and in its foot, where the bar of what is measured lies."""
FIRST_RATE = (846, 42, 900, 66)
"""Where the strip says how often the first seat wins: left, top, right, bottom."""
SAVE, TURNED = (1300, 787, 1410, 810), (636, 705)
"""Of a comparison: where a report can be saved once all is played; a number of matches."""
FIRST_BAR, EMPTY_FELT = (1262, 302), (320, 620)
DARK = 120
"""What is darker is text, of 255."""
PATIENCE, KNOWN, SOME = 900.0, 60.0, 20.0
"""Seconds that the first figures may take on a busy machine; that more of them are waited for."""


def make(walk: Walk) -> None:
    """Switch live balance on, drag a box, undo, compare, playtest, open a match behind a bar."""
    window = walk.window
    walk.open(SAMPLE)
    window.wait_until(lambda: has_map(walk), PATIENCE)
    board = window.board()
    window.press("ctrl+b")
    wait_for_figures(walk)
    walk.shoot("live")
    drag(walk, board)
    window.press("ctrl+z")
    walk.shoot("undone")
    assert place(walk) == (10, 3)
    window.press("ctrl+b")
    compare(walk)
    playtest(walk)
    look_behind(walk)
    window.display.key("ctrl+q")


def drag(walk: Walk, board: Board) -> None:
    """Drag the box, rest with it until the strip knows something, drop it, and see who is first."""
    window, display = walk.window, walk.window.display
    with display.pressed(board.at(BOX)):
        display.glide(board.at(BOX), board.at(BESIDE_A_START))
        walk.shoot("in-hand")
        wait_for_figures(walk)
        walk.shoot("in-hand-measured")
    assert place(walk) == (10, 0)
    wait_for_figures(walk)
    window.move(EMPTY_FELT)
    walk.shoot("worse")
    window.press("alt+b")
    window.command("Influence")
    walk.shoot("first-where")
    window.command("Influence")
    window.press("alt+b")


def compare(walk: Walk) -> None:
    """Compare the step that was undone with the map as it is, and open both replays of a match."""
    window = walk.window
    window.press("ctrl+shift+d")
    walk.shoot("choose")
    # The menu of the version then: as it is now, and the step that was undone.
    window.press("Return")
    window.press("Down", "Down", "Return")
    window.wait_until(lambda: says_something(walk, SAVE), PATIENCE)
    walk.shoot("compared")
    window.click(*TURNED)
    walk.shoot("turned")
    before = window.display.look()
    window.display.key("Return")
    window.wait_until(lambda: differs_all_over(window.display.look(), before), PATIENCE)
    walk.shoot("then")
    window.press("ctrl+Tab")
    walk.shoot("now")
    # Out of the replay, of the list, of the page.
    for _ in range(3):
        window.press("Escape")
    walk.shoot("compared-back")


def playtest(walk: Walk) -> None:
    """Open the page, let it play for a while, and stop it: what was played counts."""
    window = walk.window
    window.press("F4")
    walk.shoot("questions")
    window.press("F4")
    window.wait_until(lambda: says_something(walk, (1340, 290, 1410, 320)), PATIENCE)
    time.sleep(SOME)
    walk.shoot("running")
    window.press("shift+F4")
    walk.shoot("stopped")


def look_behind(walk: Walk) -> None:
    """Press the bar of a side, open a match behind it, and find that this side won it."""
    window = walk.window
    window.click(*FIRST_BAR)
    walk.shoot("bar")
    before = window.display.look()
    window.display.key("Return")
    window.wait_until(lambda: differs_all_over(window.display.look(), before), PATIENCE)
    walk.shoot("replay")
    assert won_by_first(walk)
    window.press("Escape")
    walk.shoot("back")


def won_by_first(walk: Walk) -> bool:
    """Return whether the match in the window ends with the first seat in the first place."""
    replay = kept(walk, 0)
    game, _, _ = game_of_replay(replay, walk.file.name)
    engine, greedy = engine_for(game.rules), bot_named("greedy", game.restrictions)
    match = match_of(game, engine, (greedy,) * len(game.seats), replay.seed, replay.match)
    _, places = engine.scores(game, match.state)
    return places[0] == 1


def differs_all_over(one: Pixels, other: Pixels) -> bool:
    """Return whether much of the window is another."""
    return float((one != other).any(axis=2).mean()) > 0.2


def has_map(walk: Walk) -> bool:
    """Return whether the map is drawn."""
    try:
        walk.window.board()
    except ValueError:
        return False
    return True


def wait_for_figures(walk: Walk) -> None:
    """Wait until the strip knows how often the first seat wins, and a while for the rest."""
    walk.window.wait_until(lambda: says_something(walk, FIRST_RATE), PATIENCE)
    begun = time.monotonic()
    while is_measuring(walk) and time.monotonic() - begun < KNOWN:
        time.sleep(0.2)


def is_measuring(walk: Walk) -> bool:
    """Return whether the bar at the foot of the strip is there."""
    shown = walk.window.display.look()
    (x, y), (foot_x, foot_y) = STRIP, FOOT
    return bool((shown[y, x, :3] != shown[foot_y, foot_x, :3]).any())


def says_something(walk: Walk, field: tuple[int, int, int, int]) -> bool:
    """Return whether there is dark text in a field."""
    left, top, right, bottom = field
    part = walk.window.display.look()[top:bottom, left:right, :3]
    return bool((part.max(axis=2) < DARK).any())


def place(walk: Walk) -> tuple[int, int]:
    """Save and return where the box is then."""
    scenario = walk.saved()
    assert isinstance(scenario, TacticsScenario)
    return next(box.at for box in scenario.board.boxes if box.id == "b2")
