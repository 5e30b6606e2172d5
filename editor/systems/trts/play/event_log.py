"""The event log: each event as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from editor.play.display import LogEntry
from editor.play.game import Game
from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.labels import (
    PHASE_TITLES,
    area_name,
    in_text,
    piece_of,
    player_name,
    plural,
    price,
    side_name,
    some,
    upgrade_of,
)
from editor.systems.trts.play.names import SECRET_EVENTS, Draw, Event, Task, Tie
from editor.systems.trts.play.state import State

EventDescriber = Callable[[Game, Sequence[int]], tuple[str, tuple[int, ...]]]
"""Returns the sentence of an event and the areas that it names."""


def log_entry(game: Game, state: State, event: Sequence[int]) -> LogEntry | None:
    """Return the line of an event in the log; None if it has none.

    Only the player who acts may see a secret event.
    """
    describe = _DESCRIBERS.get(event[0])
    if describe is None:
        return None
    words, areas = describe(game, event)
    if not words:
        return None
    if event[0] in SECRET_EVENTS:
        return LogEntry(words, areas, player=event[1])
    return LogEntry(words, areas)


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return the result of a draw: a place of the line, or a starting location."""
    what = "the line" if kind == Draw.LINE else "the starting locations"
    return f"place {result + 1} of {sides} in {what}"


def _round(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    red = ", a red square" if event[1] >= game.table.red_from else ""
    return f"Round {event[1]} of {game.table.rounds} begins{red}.", ()


def _income(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    if not event[2] and not event[3]:
        return f"{player_name(game, event[1])} gets nothing.", ()
    return f"{player_name(game, event[1])} gets {price(event[2], event[3])}.", ()


def _deployed(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, area, count = event[:5]
    what = some(game, player, piece, count)
    verb = "enters" if count == 1 else "enter"
    return f"{player_name(game, player)}: {what} {verb} play in {area_name(game, area)}.", (area,)


def _learned(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return f"{player_name(game, event[1])} knows {upgrade_of(game, event[1], event[2]).name}.", ()


def _walked(verb: str, game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, origin, goal = event[:6]
    what = some(game, player, piece, count)
    way = f"from {area_name(game, origin)} to {area_name(game, goal)}"
    return f"{player_name(game, player)} {verb} {what} {way}.", (origin, goal)


def _assigned(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, area, task = event[:6]
    what = some(game, player, piece, count)
    tos: dict[int, str] = {Task.MINERALS: "to minerals", Task.GAS: "to gas"}
    to = tos.get(task, "to nothing")
    return f"{player_name(game, player)} assigns {what} in {area_name(game, area)} {to}.", (area,)


def _ordered(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, kind, what, area, maker = event[:6]
    if kind == Action.RESEARCH:
        words = f"begins to research {upgrade_of(game, player, what).name}"
    elif kind == Action.BECOME:
        words = f"turns {some(game, player, maker, 1)} into {some(game, player, what, 1)}"
    else:
        verb = "begins to train" if kind == Action.TRAIN else "begins to put up"
        words = f"{verb} {some(game, player, what, 1)}"
    return f"{player_name(game, player)} {words} in {area_name(game, area)}.", (area,)


def _cancelled(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, area = event[:4]
    name = in_text(piece_of(game, player, piece).name)
    words = (
        f"{player_name(game, player)} cancels what the {name} in {area_name(game, area)} was at."
    )
    return words, (area,)


def _carried(verb: str, way: str, game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, area, carrier = event[:6]
    what = some(game, player, piece, count)
    vessel = in_text(piece_of(game, player, carrier).name)
    who = player_name(game, player)
    return f"{who} {verb} {what} {way} the {vessel} in {area_name(game, area)}.", (area,)


def _plain(words: str, game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return f"{player_name(game, event[1])} {words}.", ()


def _at_area(words: str, game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    area = event[2]
    return f"{player_name(game, event[1])} {words} {area_name(game, area)}.", (area,)


def _revealed(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, area, health = event[:6]
    what = some(game, player, piece, count)
    full = game.table.piece_health[player, piece]
    hurt = f", {health} of {full} health" if health < full else ""
    return f"{player_name(game, player)} shows {what}{hurt}.", (area,)


def _stepped(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    if event[1] < 0:
        return "Units in frenzy attack once more.", ()
    return f"Range {event[1]} attacks.", ()


def _attacked(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, other, target = event[:6]
    attackers = some(game, player, piece, count)
    verb = "attacks" if count == 1 else "attack"
    prey = plural(in_text(piece_of(game, other, target).name))
    return (
        f"{player_name(game, player)}: {attackers} {verb} {player_name(game, other)}'s {prey}.",
        (),
    )


def _held(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    pieces = plural(in_text(piece_of(game, event[1], event[2]).name))
    return f"{player_name(game, event[1])}'s {pieces} hold their attack.", ()


def _lost(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, area = event[:5]
    what = some(game, player, piece, count)
    return f"{player_name(game, player)} loses {what} in {area_name(game, area)}.", (area,)


def _wounded(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, health, area, spores = event[:6]
    what = some(game, player, piece, 1)
    eaten = f", and {spores} spore{'s' if spores > 1 else ''} on it" if spores else ""
    who = player_name(game, player)
    return f"{who}: {what} is hit and has {health} health left{eaten}.", (area,)


def _regained(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, piece, count, area, health = event[:6]
    what = some(game, player, piece, count)
    verb = "is" if count == 1 else "are"
    return f"{player_name(game, player)}: {what} {verb} back at {health} health.", (area,)


def _controlled(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    area, marked = event[1], event[2]
    name = area_name(game, area)
    players = [seat.name for number, seat in enumerate(game.seats) if marked >> number & 1]
    if not players:
        return f"{name} is neutral.", (area,)
    if len(players) == 1:
        return f"{players[0]} controls {name}.", (area,)
    teams = {seat.team for number, seat in enumerate(game.seats) if marked >> number & 1}
    listed = " and ".join((", ".join(players[:-1]), players[-1]))
    held = "is contested between" if len(teams) > 1 else "is held by"
    return f"{name} {held} {listed}.", (area,)


def _ended(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return f"The match ends in round {event[1]}.", ()


def _extra(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return "It is a tie: there is one more engagement.", ()


def _phase(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return f"Phase: {PHASE_TITLES[event[1]].lower()}.", ()


def _answered(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, player, area, has = event[:4]
    answer = "yes, something is there" if has else "no, nothing is there"
    return f"{player_name(game, player)} answers for {area_name(game, area)}: {answer}.", (area,)


def _tie_broken(game: Game, event: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    _, ahead, behind, by, mine, theirs = event[:6]
    first, second = side_name(game, ahead), side_name(game, behind)
    if by == Tie.SUPPLY:
        why = f"with {mine} supply in units to {theirs}"
    else:
        why = f"at place {mine} of the line of starting players to {theirs}"
    return f"{first} and {second} hold equally many areas: {first} is ahead, {why}.", ()


_DESCRIBERS: dict[int, EventDescriber] = {
    Event.ROUND_BEGAN: _round,
    Event.INCOME: _income,
    Event.DEPLOYED: _deployed,
    Event.LEARNED: _learned,
    Event.MOVED: partial(_walked, "moves"),
    Event.ASSIGNED: _assigned,
    Event.ORDERED: _ordered,
    Event.CANCELLED: _cancelled,
    Event.LOADED: partial(_carried, "takes", "aboard"),
    Event.UNLOADED: partial(_carried, "lets", "out of"),
    Event.ORDERS_DONE: partial(_plain, "has given all orders"),
    Event.PUSHED: partial(_at_area, "engages"),
    Event.REVEALED: _revealed,
    Event.PULLED_BACK: partial(_at_area, "pulls back from"),
    Event.COMMITTED: partial(_at_area, "fights for"),
    Event.RETREATED: partial(_walked, "takes back"),
    Event.STEPPED: _stepped,
    Event.ATTACKED: _attacked,
    Event.HELD: _held,
    Event.LOST: _lost,
    Event.WOUNDED: _wounded,
    Event.CONTROLLED: _controlled,
    Event.PASSED: partial(_plain, "passes"),
    Event.LINE_MOVED: partial(_plain, "is first in the line now"),
    Event.WENT_OUT: partial(_plain, "is out"),
    Event.MATCH_ENDED: _ended,
    Event.REGAINED: _regained,
    Event.REGROUPED: partial(_walked, "regroups"),
    Event.WENT_ON: partial(_walked, "moves on with"),
    Event.EXTRA_PUSHES: _extra,
    Event.PHASE_BEGAN: _phase,
    Event.ANSWERED: _answered,
    Event.TIE_BROKEN: _tie_broken,
}
