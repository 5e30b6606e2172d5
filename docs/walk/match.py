"""The walk: a match by people at one window, from Play on, which bots play to its end."""

from __future__ import annotations

import random
from collections.abc import Callable

from docs.walk.facts import Match
from docs.walk.walk import Walk
from editor.play.engine import Engine
from editor.play.replay import Replay, replayed
from editor.storage.replays import game_of_replay, load_replay

_BY_HAND = 140
"""So many gestures are made by hand at the most; then bots play on."""
_SHOWN = (24, 90)
"""After so many gestures a picture is taken, once spaces are lit, and the replay is verified."""
LONGEST = 600.0
"""Seconds that bots may take on a busy machine."""


def played(sample: str, seed: int) -> Callable[[Walk], None]:
    """Return the walk through a match on a sample: people begin it, and bots end it."""

    def walk_through(walk: Walk) -> None:
        window = walk.window
        walk.open(sample)
        walk.shoot("map")
        window.press("F5")
        window.click_on("Everyone on this computer", "button")
        walk.shoot("who")
        window.click_on("Play", "button", within="Players")
        begin_from(walk, seed)
        walk.shoot("begun")
        hand = random.Random(seed)
        waiting = list(_SHOWN)
        for gesture in range(_BY_HAND):
            match = window.match
            if match.over or not waiting:
                break
            if gesture >= waiting[0] and len(match.lit) > 1:
                name = f"amid-{waiting.pop(0)}"
                walk.shoot(name)
                kept(walk, name)
            do_something(walk, match, hand)
        assert waiting == [], "no space was ever lit"
        hand_over(walk)
        walk.shoot("over")
        kept(walk, "over")

    return walk_through


def begin_from(walk: Walk, seed: int) -> None:
    """Begin the match again from a known seed, from which all of its dice and draws follow."""
    window = walk.window
    window.strike("ctrl+shift+n")
    window.thing("Seed", "field")
    window.press("ctrl+a")
    window.write(str(seed))
    window.strike("Return")
    window.wait_for(lambda: not window.sees("Seed", "field"))


def hand_over(walk: Walk) -> None:
    """Give every seat to a bot amid the match, and let them play it to its end."""
    window = walk.window
    if window.line.ask("popup"):
        window.dismiss()  # the last thing done by chance has opened a menu
    window.click_on("Players", "button")
    window.click_on("Watch bots", "button")
    window.tap(window.thing("Play", "button", within="Players").place.at())
    hasten(walk)
    window.wait_for(lambda: window.match.over, LONGEST)


def hasten(walk: Walk) -> None:
    """Let bots play as fast as they can."""
    walk.window.pick("Playback and bot speed", "as fast as possible")


def do_something(walk: Walk, match: Match, hand: random.Random) -> None:
    """Lift a curtain, take up a piece, choose what it does, or press what is asked."""
    window = walk.window
    if match.curtain:
        window.press("Return")
        return
    lit = [spot for spot in match.lit if spot not in match.actors or match.in_hand < 0]
    beside = [doing for doing in match.doings if not doing.lights]
    if match.in_hand >= 0 and lit and hand.random() < 0.8:
        window.click(hand.choice(lit).place.at())
    elif match.in_hand < 0 and (lit or match.actors) and hand.random() < 0.85:
        window.click(hand.choice([*match.actors, *lit]).place.at())
    elif beside:
        doing = hand.choice(beside)
        shown = window.all_named(doing.word, "button")
        if shown:
            window.click(shown[-1].place.at())
        else:
            window.click_on("More…", "button")
    else:
        window.press("Escape")
    answer_menu(walk, hand)


def answer_menu(walk: Walk, hand: random.Random) -> None:
    """Choose an entry of a menu that asks which way is meant, and of one within it."""
    window = walk.window
    for _ in range(2):
        if not window.line.ask("popup"):
            return
        entries = [each for each in window.things() if each.kind == "entry" and each.enabled]
        if not entries:
            break
        window.click(hand.choice(entries).place.at())
    if window.line.ask("popup"):
        window.press("Escape")


def kept(walk: Walk, name: str) -> Replay:
    """Save the replay as people do and return it; every step of it holds."""
    window = walk.window
    file = walk.file.with_name(f"{walk.file.stem}-{name}.replay.json")
    window.press("ctrl+shift+r")
    window.write_path(file)
    window.wait_for(file.is_file)
    replay = load_replay(file)
    game, _, _ = game_of_replay(replay, file.name)
    replayed(replay, game, Engine(game.rules))
    return replay
