"""The walk: a box is dragged to a worse place under live balance, and both maps are compared."""

from __future__ import annotations

import time

from docs.walk.editor import Window
from docs.walk.match import kept
from docs.walk.walk import Walk
from editor.play.bots import bot_named
from editor.play.machine import engine_for
from editor.play.series import match_of
from editor.storage.replays import game_of_replay
from editor.systems.tactics.map.board import TacticsScenario

SAMPLE = "tactics/crown-of-the-realm.json"
BOX, BESIDE_A_START = "l5", "l2"
"""A box whose portal then leads to the start of one player, and out of it."""
PATIENCE, KNOWN, SOME = 900.0, 60.0, 20.0
"""Seconds that the first figures may take on a busy machine; that more of them are waited for."""


def make(walk: Walk) -> None:
    """Switch live balance on, drag a box, undo, compare, playtest, open a match behind a bar."""
    window = walk.window
    walk.open(SAMPLE)
    window.press("ctrl+b")
    wait_for_figures(window)
    walk.shoot("live")
    drag(walk)
    window.press("ctrl+z")
    walk.shoot("undone")
    assert place(walk) == (10, 3)
    window.press("ctrl+b")
    compare(walk)
    playtest(walk)
    look_behind(walk)
    window.quit()


def drag(walk: Walk) -> None:
    """Drag the box, rest with it until the strip knows something, drop it, and see who is first."""
    window = walk.window
    with window.dragging(window.at(BOX), window.at(BESIDE_A_START)):
        walk.snap("in-hand")
        wait_for_figures(window)
        walk.snap("in-hand-measured")
    assert place(walk) == (10, 0)
    wait_for_figures(window)
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
    save = "Save the report…"
    window.wait_for(lambda: window.offers(save), PATIENCE)
    walk.shoot("compared")
    flipped = [each for each in window.all_named(" then, ", "button") if flipped_by(each.names[0])]
    most = max(flipped, key=lambda each: count_of(each.names[0]))
    window.click(most.place.at())
    walk.shoot("turned")
    # The keyboard is on the first pair; Enter shows how it went then.
    window.strike("Return")
    window.wait_for(lambda: window.sees("Close replay"), PATIENCE)
    walk.shoot("then")
    window.press("ctrl+Tab")
    walk.shoot("now")
    # Out of the replay, of the list, of the page.
    for _ in range(3):
        window.press("Escape")
    walk.shoot("compared-back")


def flipped_by(name: str) -> bool:
    """Return whether a number of a comparison counts matches that another side wins now."""
    then, _, now = name.partition(":")[0].removesuffix(" now").partition(" then, ")
    return then != now


def count_of(name: str) -> int:
    """Return the number at the end of a name."""
    return int(name.rpartition(": ")[2].replace(",", ""))


def playtest(walk: Walk) -> None:
    """Open the page, let it play for a while, and stop it: what was played counts."""
    window = walk.window
    window.press("F4")
    walk.shoot("questions")
    window.strike("F4")
    window.wait_for(lambda: window.sees("Pause", "button"), PATIENCE)
    time.sleep(SOME)
    walk.snap("running")
    window.press("shift+F4")
    walk.shoot("stopped")


def look_behind(walk: Walk) -> None:
    """Press the bar of a side, open a match behind it, and find that this side won it."""
    window = walk.window
    window.click_on("Wins: row 0", "row", number=0)
    walk.shoot("bar")
    window.strike("Return")
    window.wait_for(lambda: window.sees("Close replay"), PATIENCE)
    walk.shoot("replay")
    assert won_by_first(walk)
    window.press("Escape")
    walk.shoot("back")


def won_by_first(walk: Walk) -> bool:
    """Return whether the match in the window ends with the first seat in the first place."""
    replay = kept(walk, "behind")
    game, _, _ = game_of_replay(replay, walk.file.name)
    engine, greedy = engine_for(game.rules), bot_named("greedy", game.restrictions)
    match = match_of(game, engine, (greedy,) * len(game.seats), replay.seed, replay.match)
    _, places = engine.scores(game, match.state)
    return places[0] == 1


def wait_for_figures(window: Window) -> None:
    """Wait until the strip knows how often each seat wins, and a while for the rest."""
    window.wait_for(lambda: " wins " in strip(window), PATIENCE)
    begun = time.monotonic()
    while "measuring" in strip(window) and time.monotonic() - begun < KNOWN:
        time.sleep(0.2)


def strip(window: Window) -> str:
    """Return what the strip of live balance says."""
    return window.thing("Live balance", "button").names[0]


def place(walk: Walk) -> tuple[int, int]:
    """Save and return where the box is then."""
    scenario = walk.saved()
    assert isinstance(scenario, TacticsScenario)
    return next(box.at for box in scenario.board.boxes if box.id == "b2")
