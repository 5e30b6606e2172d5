"""The walk: a table to play at, from who plays to the end of a match, and a position by hand."""

from __future__ import annotations

import random

from docs.walk.facts import Match
from docs.walk.match import LONGEST, begin_from, do_something, hasten, kept
from docs.walk.walk import Walk

SAMPLE, SHORT = "tactics/twin-peaks.json", "tactics/smallest.json"
SEED = 7
ROUNDS = 2
"""So many of them are played by hand against bots."""
_MOST = 400


def make(walk: Walk) -> None:
    """Play against bots, look back, and set up a position."""
    walk.open(SAMPLE)
    sit_down(walk)
    place(walk)
    take_turn(walk)
    play_on(walk)
    look_back(walk)
    set_up(walk)
    walk.window.click_on("Leave Play", "button")
    walk.window.thing("Map", "map")
    walk.window.quit()


def watch(walk: Walk) -> None:
    """Let bots play a match to its end, and read who won, and how it came."""
    window = walk.window
    walk.open(SHORT)
    window.press("F5")
    window.click_on("Watch bots", "button")
    walk.shoot("all-bots")
    window.tap(window.thing("Play", "button", within="Players").place.at())
    hasten(walk)
    window.wait_for(lambda: window.match.over, LONGEST)
    walk.shoot("end")
    assert window.sees("New match…", "button")
    assert kept(walk, "end").over
    window.quit()


def sit_down(walk: Walk) -> None:
    """Say who plays: one person, and bots in the other seats."""
    window = walk.window
    window.click_on("Play", "button")
    window.click_on("Watch bots", "button")
    assert window.thing("Player type of Red: Normal", "button").checked
    window.click_on("Me against bots", "button")
    assert window.thing("Player type of Red: Person", "button").checked
    assert window.thing("Player type of Green: Normal", "button").checked
    walk.shoot("who")
    window.tap(window.thing("Play", "button", within="Players").place.at())
    # Nobody else sits at the table: no curtain falls.
    assert not window.match.curtain
    begin_from(walk, SEED)
    hasten(walk)


def my_turn(walk: Walk) -> Match:
    """Wait until the person has to decide, and return the match then."""
    window = walk.window
    window.wait_for(lambda: window.match.person or window.match.over, LONGEST)
    window.settle()
    return window.match


def place(walk: Walk) -> None:
    """Place units and choose cards until the first turn begins."""
    walk.shoot("placing")
    hand = random.Random(5)
    while not (match := my_turn(walk)).actors:
        assert match.at < _MOST
        do_something(walk, match, hand)
    walk.shoot("placed")


def take_turn(walk: Walk) -> None:
    """Look at a unit's sheet, take the unit up, look at the way to a space, and go there."""
    window = walk.window
    match = my_turn(walk)
    window.hover(match.actors[0].place.at())
    assert window.sees("Abilities", "panel")
    walk.snap("sheet")
    window.click(match.actors[0].place.at())
    taken = window.match
    assert taken.in_hand >= 0
    assert taken.lit
    walk.shoot("lit")
    window.hover(taken.lit[-1].place.at())
    walk.snap("way")
    window.press("Escape")
    assert window.match.in_hand < 0
    window.click(match.actors[0].place.at())
    window.click(taken.lit[-1].place.at())
    assert my_turn(walk).at > match.at


def play_on(walk: Walk) -> None:
    """Play some rounds, and look at the odds of the first attack that can be made."""
    window, hand = walk.window, random.Random(11)
    looked = False
    for _ in range(_MOST):
        match = my_turn(walk)
        if match.over or (match.round > ROUNDS and looked):
            break
        if not looked and (target := attack_of(walk, match)):
            window.hover(target)
            walk.snap("odds")
            looked = True
        do_something(walk, window.match, hand)
    walk.shoot("round-3")


def attack_of(walk: Walk, match: Match) -> tuple[int, int] | None:
    """Take up a unit that can attack, and return where the unit that it can attack stands."""
    window = walk.window
    for spot in match.actors:
        window.click(spot.place.at())
        taken = window.match
        if taken.targets:
            return taken.targets[0].place.at()
        if taken.in_hand >= 0:
            window.press("Escape")
    return None


def look_back(walk: Walk) -> None:
    """Step, drag and jump along the track, and pin a note to a moment."""
    window = walk.window
    now = window.match
    assert now.at == now.steps > 0
    window.click_on("To the start", "button")
    assert window.match.at == 0
    walk.shoot("start")
    window.click_on("One step forward", "button")
    assert window.match.at == 1
    track = window.thing("Steps of the match", "panel").place
    window.drag(track.at(0.05), track.at(0.5))
    middle = window.match.at
    assert 1 < middle < now.steps
    walk.shoot("middle")
    window.click_on("Add note", "button")
    window.write("Here it turned.")
    window.press("Return")
    window.click_on("Notes", "tab")
    walk.shoot("note")
    assert window.sees("Here it turned.")
    window.click_on("Log", "tab")
    window.click_on("To the end", "button")
    assert window.match.at == now.steps
    replay = kept(walk, "noted")
    assert [note.text for note in replay.notes] == ["Here it turned."]


def set_up(walk: Walk) -> None:
    """Set up a position by hand: drag a unit to another space, and play on from there."""
    window = walk.window
    match = my_turn(walk)
    window.click_on("Set up position", "button")
    if window.sees("Set up", "dialog") or any(each.kind == "dialog" for each in window.things()):
        walk.shoot("set-up-asked")
        window.press("Return")
    walk.shoot("set-up")
    spot = match.actors[0]
    free = next(name for name in ("g7", "g8", "h7") if name not in {s.name for s in match.actors})
    window.drag(spot.place.at(), window.at(free))
    walk.shoot("set-up-moved")
    window.click_on("Play from here", "button")
    assert free in {each.name for each in window.match.actors}
    assert spot.name not in {each.name for each in window.match.actors}
    walk.shoot("set-up-done")
