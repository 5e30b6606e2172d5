"""What happened, in sentences with the spaces that they speak of, and what dice and draws show."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.showing import Told
from editor.systems.tactics.play.names import (
    DRAW_CAVE_IN,
    DRAW_COMPASS,
    DRAW_ENEMY,
    DRAW_KNOCK,
    DRAW_MAGIC,
    DRAW_MISS,
    DRAW_TACTIC,
    DRAW_TRAP,
    DRAW_UNIT_CARD,
    TOLD_ARTIFACT,
    TOLD_ATTACKED,
    TOLD_BARRIER,
    TOLD_BONUS,
    TOLD_BUMPED,
    TOLD_CAPTURED,
    TOLD_CAVE_IN,
    TOLD_CRYSTAL,
    TOLD_CURED,
    TOLD_DROPPED,
    TOLD_EMERGED,
    TOLD_ENEMY_ACTS,
    TOLD_HEALED,
    TOLD_HIT,
    TOLD_MENDED,
    TOLD_MISSED,
    TOLD_MONSTER,
    TOLD_MOVED,
    TOLD_PLACED,
    TOLD_PORTAL,
    TOLD_PUSHED,
    TOLD_RECOVERED,
    TOLD_REINFORCED,
    TOLD_ROLLED,
    TOLD_TRAP,
    TOLD_WEAKENED,
)
from editor.systems.tactics.play.terms import (
    SYMBOLS,
)
from editor.systems.tactics.play.told_adventure import ADVENTURE
from editor.systems.tactics.play.told_match import MATCH

TELLERS = {**MATCH, **ADVENTURE}
"""The sentence of each kind of event that is worth one."""


def told(game: Game, state: Record, event: Sequence[int]) -> Told | None:
    """Return an event as a line of the log; None where it is not worth one."""
    tell = TELLERS.get(event[0])
    if tell is None:
        return None
    sentence = tell(game, event[1:])
    spots = tuple(event[place] for place in _SPOTS.get(event[0], ()))
    units = tuple(state.cell[event[place]] for place in _UNITS.get(event[0], ()))
    count = len(game.spaces)
    spaces = dict.fromkeys(cell for cell in (*spots, *units) if 0 <= cell < count)
    return Told(sentence, tuple(spaces))


_SPOTS: dict[int, tuple[int, ...]] = {
    TOLD_MOVED: (2, 3),
    TOLD_HEALED: (4,),
    TOLD_PUSHED: (2, 3),
    TOLD_BUMPED: (2,),
    TOLD_CAPTURED: (3,),
    TOLD_ARTIFACT: (3,),
    TOLD_DROPPED: (1,),
    TOLD_PLACED: (2,),
    TOLD_PORTAL: (2, 3),
    TOLD_EMERGED: (2,),
    TOLD_REINFORCED: (2,),
}
"""Where in an event the cells stand that it speaks of."""

_UNITS: dict[int, tuple[int, ...]] = {
    TOLD_ATTACKED: (1, 2),
    TOLD_MISSED: (1, 2),
    TOLD_HIT: (1,),
    TOLD_WEAKENED: (1,),
    TOLD_CURED: (1,),
    TOLD_RECOVERED: (1,),
    TOLD_ROLLED: (1,),
    TOLD_MENDED: (1, 2),
    TOLD_ENEMY_ACTS: (1,),
    TOLD_MONSTER: (1,),
    TOLD_CAVE_IN: (1,),
    TOLD_TRAP: (1,),
    TOLD_BARRIER: (1,),
    TOLD_CRYSTAL: (1,),
    TOLD_BONUS: (1,),
}
"""Where in an event the units stand whose cells it speaks of."""

_DICE = (DRAW_KNOCK, DRAW_MISS, DRAW_MAGIC, DRAW_CAVE_IN, DRAW_TRAP)


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what a die or a card shows, such as "push"; empty for what is drawn in secret."""
    if kind in _DICE:
        face = game.table.die_face[result] if result < game.table.die_sides else 0
        return " and ".join(word for symbol, word in SYMBOLS.items() if face & symbol) or "blank"
    if kind == DRAW_COMPASS:
        return ("north", "east", "south", "west")[result % 4]
    if kind == DRAW_TACTIC:
        return ""
    deck = {DRAW_UNIT_CARD: "unit card", DRAW_ENEMY: "enemy card"}
    return f"{deck.get(kind, 'choice')} {result + 1} of {sides}"
