"""What mattered in a turn: events in few words, and which turn a position belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.play.display import Headline, TurnMark
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.labels import (
    area_name,
    in_text,
    piece_of,
    player_name,
    plural,
    some,
    upgrade_of,
)
from editor.systems.trts.play.names import SECRET_EVENTS, Event, Phase
from editor.systems.trts.play.state import State

HeadlineMaker = Callable[[Game, Sequence[int]], Headline | None]
"""Makes the headline of an event; None for one that never sums up a turn."""


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and whose turn it is: orders are a turn, and so is each engagement."""
    if state.phase == Phase.ORDERS:
        return TurnMark(state.round, state.mover)
    return TurnMark(state.round, state.line[state.turn], 1)


def headline(game: Game, state: State, event: Sequence[int]) -> Headline | None:
    """Return an event in few words, for the one player who may read it where it is secret."""
    make = _MAKERS.get(event[0])
    return None if make is None else make(game, event)


def _does(weight: int, does: str) -> HeadlineMaker:
    """Return what says of the player of an event that they do something."""
    return lambda game, event: Headline(event[1], does, weight=weight, only=_reader(event))


def _reader(event: Sequence[int]) -> int:
    return event[1] if event[0] in SECRET_EVENTS else NOBODY


def _at_area(weight: int, verb: str, place: int) -> HeadlineMaker:
    """Return what says that a player does something in the area at a place of an event."""

    def make(game: Game, event: Sequence[int]) -> Headline:
        does = f"{verb} {area_name(game, event[place])}"
        return Headline(event[1], does, weight=weight, only=_reader(event))

    return make


def _round(game: Game, event: Sequence[int]) -> Headline:
    return Headline(NOBODY, begins=True)


def _moved(game: Game, event: Sequence[int]) -> Headline:
    does = f"moves to {area_name(game, event[5])}"
    return Headline(event[1], does, weight=38, several="moves {n} times", only=event[1])


def _ordered(game: Game, event: Sequence[int]) -> Headline:
    _, player, kind, what = event[:4]
    if kind == Action.RESEARCH:
        does = f"researches {upgrade_of(game, player, what).name}"
    else:
        verb = "trains" if kind == Action.TRAIN else "makes" if kind == Action.BECOME else "builds"
        does = f"{verb} {some(game, player, what, 1)}"
    return Headline(player, does, weight=40, several="gives {n} orders", only=player)


def _attacked(game: Game, event: Sequence[int]) -> Headline:
    _, player, piece, count, other, target = event[:6]
    prey = plural(in_text(piece_of(game, other, target).name))
    does = f"attack{'s' if count == 1 else ''} {player_name(game, other)}'s {prey}"
    return Headline(player, does, some(game, player, piece, count), 56, mark="attack")


def _lost(game: Game, event: Sequence[int]) -> Headline:
    _, player, piece, count = event[:4]
    does = f"loses {some(game, player, piece, count)}"
    return Headline(player, does, weight=60, mark="attack")


def _controlled(game: Game, event: Sequence[int]) -> Headline | None:
    _, area, marked = event[:3]
    name = area_name(game, area)
    players = [player for player in range(len(game.seats)) if marked >> player & 1]
    if len(players) == 1:
        does, several = f"takes {name}", "takes {n} areas"
        return Headline(players[0], does, weight=80, several=several, mark="goal")
    return Headline(NOBODY, "is contested", name, 58) if players else None


def _ended(game: Game, event: Sequence[int]) -> Headline:
    return Headline(NOBODY, "is over", "the match", 3)


_MAKERS: dict[int, HeadlineMaker] = {
    Event.ROUND_BEGAN: _round,
    Event.WENT_OUT: _does(95, "is out"),
    Event.CONTROLLED: _controlled,
    Event.LOST: _lost,
    Event.PUSHED: _at_area(57, "engages", 2),
    Event.ATTACKED: _attacked,
    Event.PULLED_BACK: _at_area(50, "leaves", 2),
    Event.RETREATED: _at_area(48, "retreats to", 5),
    Event.WENT_ON: _at_area(47, "moves on to", 5),
    Event.COMMITTED: _at_area(45, "fights for", 2),
    Event.ORDERED: _ordered,
    Event.MOVED: _moved,
    Event.CANCELLED: _does(33, "cancels an order"),
    Event.LOADED: _does(32, "loads a carrier"),
    Event.UNLOADED: _does(32, "unloads a carrier"),
    Event.ASSIGNED: _does(30, "assigns workers"),
    Event.REGROUPED: _at_area(25, "regroups in", 5),
    Event.ORDERS_DONE: _does(15, "gives orders"),
    Event.PASSED: _does(10, "passes"),
    Event.MATCH_ENDED: _ended,
}
