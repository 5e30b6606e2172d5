"""What happens in an adventure, in sentences: enemies, dungeons and time."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.game import Game
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.labels import (
    party_words,
    plural,
    space_id,
    unit_words,
)
from editor.systems.tactics.play.names import Event
from editor.systems.tactics.play.terms import (
    MONSTERS,
    Teller,
    card_words,
    dungeon_words,
)


def _time(game: Game, event: Sequence[int]) -> str:
    left, change = event[:2]
    verb = f"{change} gained" if change > 0 else f"{-change} gone"
    return f"Time: {left} left, {verb}."


def _enemy_card(game: Game, event: Sequence[int]) -> str:
    party, card = event[:2]
    table = game.table
    calls = table.enemy_names[card]
    whom = f"the {CLASSES[calls]}" if 0 <= calls < len(CLASSES) else "the leftmost"
    side = ("north", "east", "south", "west")[table.enemy_compass[card]]
    climbs = ", and it climbs" if table.enemy_climbs[card] else ""
    who = party_words(game, party)
    return f"{who} draws a card: it calls {whom}, the compass points {side}{climbs}."


def _delved(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} enters the dungeon {dungeon_words(game, event[1])}."


def _monster(game: Game, event: Sequence[int]) -> str:
    unit, _, effect, amount = event[:4]
    does = MONSTERS[effect] if 0 <= effect < len(MONSTERS) else "acts"
    much = f" by {amount}" if amount and effect else ""
    return f"{unit_words(game, unit)} meets a monster, which {does}{much}."


def _cave_in(game: Game, event: Sequence[int]) -> str:
    unit, through, lost = event[:3]
    if through:
        return f"{unit_words(game, unit)} digs through the cave-in."
    return f"{unit_words(game, unit)} is held up by the cave-in and loses {plural(lost, 'point')}."


def _trap(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} sets off a trap and loses {event[1]} health."


def _barrier(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} opens the magic barrier for {event[1]} mana."


def _crystal(game: Game, event: Sequence[int]) -> str:
    unit, dungeon = event[:2]
    where = dungeon_words(game, dungeon)
    return f"{unit_words(game, unit)} takes the crystal of the dungeon {where}."


def _emerged(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} comes out at {space_id(game, event[1])}."


def _bonus(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} uses the bonus of the crystal."


def _reinforced(game: Game, event: Sequence[int]) -> str:
    unit, cell = event[:2]
    return f"{unit_words(game, unit)} takes the place of the one that was captured, at " + (
        f"{space_id(game, cell)}."
    )


def _kept(game: Game, event: Sequence[int]) -> str:
    party, kind, kept, given = event[:4]
    kept_words, given_words = card_words(game, kept), card_words(game, given)
    who = party_words(game, party)
    return f"{who} keeps the {kept_words} as {CLASSES[kind]}; the {given_words} goes to the enemy."


def _shuffled(game: Game, event: Sequence[int]) -> str:
    return "All enemy cards are shuffled." if event[0] else "The enemy's discards are shuffled."


ADVENTURE: dict[int, Teller] = {
    Event.TIME: _time,
    Event.ENEMY_CARD: _enemy_card,
    Event.DELVED: _delved,
    Event.MONSTER: _monster,
    Event.CAVE_IN: _cave_in,
    Event.TRAP: _trap,
    Event.BARRIER: _barrier,
    Event.CRYSTAL: _crystal,
    Event.EMERGED: _emerged,
    Event.BONUS: _bonus,
    Event.REINFORCED: _reinforced,
    Event.KEPT: _kept,
    Event.SHUFFLED: _shuffled,
}
"""Sentences of what happens in adventures alone, by the kind of the event."""
