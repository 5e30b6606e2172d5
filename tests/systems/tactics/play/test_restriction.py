"""Bots that are forbidden something in tactics never do it, by what then happens."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.systems.tactics.play.actions import BITS, TARGET_MASK, Action
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import TACTICS, Terrain
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.adventures import begun
from tests.systems.tactics.play.matches import game_on

WALKS = 2
ACTIONS = 120


def _moments(game: Game, every: int) -> Iterator[Match]:
    """Yield random matches of a game, again and again on their way."""
    for number in range(WALKS):
        match = Match(game, engine_for(RULES), 4, number)
        for ply in range(ACTIONS):
            if match.over:
                break
            if ply % every == 0:
                yield match
            match.play(match.engine.pick(game, match.state))


def _held(match: Match, action: int, name: str) -> bool:
    number = match.game.restriction_for(match.mover, name)
    held = match.engine.shunned(match.game, match.state, action, number)
    match.engine.work.restriction = 0
    return held


def _happened(match: Match, action: int) -> set[int]:
    step = match.engine.step(match.game, match.state, action)
    return {event[0] for event in step.events}


def test_who_uses_no_village_is_healed_in_none() -> None:
    """A move that is allowed heals nobody, and some are forbidden."""
    game = game_on()
    forbidden = allowed = 0
    for match in _moments(game, 5):
        for action in match.legal():
            if action >> BITS == Action.MOVE:
                if _held(match, action, "never-uses-villages"):
                    forbidden += 1
                else:
                    allowed += 1
                    assert Event.HEALED not in _happened(match, action)
    assert forbidden > 0
    assert allowed > forbidden


def test_what_is_forbidden_follows_from_the_action() -> None:
    """Restrictions of kinds of actions forbid these and no others, of terrains moves alone."""
    game = game_on()
    kinds = {
        "never-fires-ballistas": {Action.FIRE},
        "never-shoots": {Action.SHOOT},
        "never-casts": {Action.CAST},
        "never-melees": {Action.MELEE, Action.PUSH},
        "never-pushes": {Action.PUSH},
        "never-plays-cards": {Action.PLAY},
        "never-recovers": {Action.RECOVER},
    }
    terrains = {"never-enters-forests": Terrain.FOREST, "never-enters-water": Terrain.WATER}
    for match in _moments(game, 8):
        for action in match.legal():
            kind = action >> BITS
            for name, of in kinds.items():
                assert _held(match, action, name) == (kind in of), name
            cell = action & TARGET_MASK
            for name, terrain in terrains.items():
                if game.restrictions[name].is_there and kind == Action.MOVE:
                    if game.table.cell_terrain[cell] == terrain:
                        assert _held(match, action, name)
                else:
                    assert not _held(match, action, name)


def test_one_card_is_forbidden_and_no_other() -> None:
    """Of cards to play, those of the name are forbidden."""
    game = game_on()
    cards = game.names.tactics
    for match in _moments(game, 10):
        for action in match.legal():
            plays = action >> BITS == Action.PLAY
            played = cards[action >> 3 & TACTICS - 1] if plays else ""
            for card in cards:
                assert _held(match, action, f"never-plays-{card}") == (card == played)


def test_what_a_map_has_nothing_of_cannot_be_forbidden() -> None:
    """Nobody takes an artifact in a game of control areas, or enters water where there is none."""
    missing = {
        name: {each.name for each in begun(name).game.restrictions.values() if not each.is_there}
        for name in ("three-banners", "smallest")
    }
    assert missing["three-banners"] == {"never-takes-the-artifact", "never-delves"}
    assert missing["smallest"] == {
        "never-climbs",
        "never-delves",
        "never-enters-bridges",
        "never-enters-forests",
        "never-enters-peaks",
        "never-enters-water",
        "never-fires-ballistas",
        "never-uses-portals",
    }
