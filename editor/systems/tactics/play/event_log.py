"""What happened, in sentences with the spaces that they speak of, and what dice and draws show."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.display import LogEntry
from editor.play.game import Game
from editor.systems.tactics.play.event_log_adventure import ADVENTURE
from editor.systems.tactics.play.event_log_match import MATCH
from editor.systems.tactics.play.names import Draw, Event
from editor.systems.tactics.play.state import State
from editor.systems.tactics.play.terms import (
    SYMBOLS,
)

TELLERS = {**MATCH, **ADVENTURE}
"""The sentence of each kind of event that is worth one."""


def log_entry(game: Game, state: State, event: Sequence[int]) -> LogEntry | None:
    """Return an event as a line of the log; None where it is not worth one."""
    log_event = TELLERS.get(event[0])
    if log_event is None:
        return None
    sentence = log_event(game, event[1:])
    spots = tuple(event[place] for place in _SPOTS.get(event[0], ()))
    units = tuple(state.cell[event[place]] for place in _UNITS.get(event[0], ()))
    count = len(game.spaces)
    spaces = dict.fromkeys(cell for cell in (*spots, *units) if 0 <= cell < count)
    return LogEntry(sentence, tuple(spaces))


_SPOTS: dict[int, tuple[int, ...]] = {
    Event.MOVED: (2, 3),
    Event.HEALED: (4,),
    Event.PUSHED: (2, 3),
    Event.BUMPED: (2,),
    Event.CAPTURED: (3,),
    Event.ARTIFACT: (3,),
    Event.DROPPED: (1,),
    Event.PLACED: (2,),
    Event.PORTAL: (2, 3),
    Event.EMERGED: (2,),
    Event.REINFORCED: (2,),
}
"""Where in an event the cells stand that it speaks of."""

_UNITS: dict[int, tuple[int, ...]] = {
    Event.ATTACKED: (1, 2),
    Event.MISSED: (1, 2),
    Event.HIT: (1,),
    Event.WEAKENED: (1,),
    Event.CURED: (1,),
    Event.RECOVERED: (1,),
    Event.ROLLED: (1,),
    Event.MENDED: (1, 2),
    Event.ENEMY_ACTS: (1,),
    Event.MONSTER: (1,),
    Event.CAVE_IN: (1,),
    Event.TRAP: (1,),
    Event.BARRIER: (1,),
    Event.CRYSTAL: (1,),
    Event.BONUS: (1,),
}
"""Where in an event the units stand whose cells it speaks of."""

_DICE = (Draw.KNOCK_BACK, Draw.MISS, Draw.MAGIC, Draw.CAVE_IN, Draw.TRAP)


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what a die or a card shows, such as "push"; empty for what is drawn in secret."""
    if kind in _DICE:
        face = game.table.die_face[result] if result < game.table.die_sides else 0
        return " and ".join(word for symbol, word in SYMBOLS.items() if face & symbol) or "blank"
    if kind == Draw.COMPASS:
        return ("north", "east", "south", "west")[result % 4]
    if kind == Draw.TACTIC_CARD:
        return ""
    deck: dict[int, str] = {Draw.UNIT_CARD: "unit card", Draw.ENEMY_CARD: "enemy card"}
    return f"{deck.get(kind, 'choice')} {result + 1} of {sides}"
