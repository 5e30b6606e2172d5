"""The table of actions of tactics: a row for each kind, in the order in which they are listed."""

from __future__ import annotations

from editor.play.actions import (
    ActionKind,
    Argument,
    action_table,
    index_of,
    listed,
    looked_up,
    number_words,
    row,
)
from editor.play.compiled import compiled
from editor.play.game import Game
from editor.systems.tactics.play.labels import SIDE_NAMES, names_of, unit_id, units_by_id
from editor.systems.tactics.play.names import (
    CELLS,
    CHOICES,
    DUNGEONS,
    SIDES,
    TACTICS,
    UNITS,
    Phase,
    TacticEffect,
)
from editor.systems.tactics.play.state import State

BITS = 17
"""Bits of an action's arguments, below the number of its kind."""
UNIT_AT = 13
UNIT_MASK = 15
TARGET_MASK = 8191
WHOM_AT = 2
"""Where the target of a spell begins, above the mana for dice."""
BOOSTS = 4
CARD_AT = 3
"""Where the tactic card that is played begins, above the side."""
UNIT_EFFECTS = (TacticEffect.HEAL, TacticEffect.REFILL, TacticEffect.CURE, TacticEffect.SHIFT)
"""Effects of tactic cards that are played on a unit."""


# --- Words of arguments


def _unit(game: Game, state: State, value: int, action: int) -> str | None:
    return unit_id(game, value) if value < game.table.units else None


def _read_unit(game: Game, state: State, text: str) -> int:
    return looked_up(units_by_id(game), text, "unit")


def _cell(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(game.spaces, value)


def _read_cell(game: Game, state: State, text: str) -> int:
    return index_of(game.spaces, text, "space")


def _card(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(names_of(game).tactics, value)


def _read_card(game: Game, state: State, text: str) -> int:
    return index_of(names_of(game).tactics, text, "tactic card")


def _effect(game: Game, action: int) -> int:
    """Return the effect of the card that an action plays."""
    card = action >> CARD_AT & TACTICS - 1
    return game.table.tactic_effect[card] if card < game.table.tactics else TacticEffect.NONE


def _unit_of_card(game: Game, state: State, value: int, action: int) -> str | None:
    if value or action & SIDES - 1 or _effect(game, action) in UNIT_EFFECTS:
        return _unit(game, state, value, action)
    return ""


def _side(game: Game, state: State, value: int, action: int) -> str | None:
    return SIDE_NAMES[value] if value or _effect(game, action) == TacticEffect.SHIFT else ""


def _read_side(game: Game, state: State, text: str) -> int:
    return index_of(SIDE_NAMES, text, "side")


def _dungeon(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(names_of(game).dungeons, value)


def _read_dungeon(game: Game, state: State, text: str) -> int:
    return index_of(names_of(game).dungeons, text, "dungeon")


def _choice(game: Game, state: State, value: int, action: int) -> str | None:
    return listed([name for name, _ in names_of(game).choices], value)


def _read_choice(game: Game, state: State, text: str) -> int:
    return index_of([name for name, _ in names_of(game).choices], text, "start to choose")


# --- The arguments

UNIT = Argument("unit", UNITS, _unit, _read_unit, at=UNIT_AT, rule="units")
EXPLORER = Argument("unit", UNITS, _unit, _read_unit, at=UNIT_AT, rule="units")
"""As UNIT; actions in dungeons are listed after those of all units on the map."""
OWN_UNIT = Argument("unit", UNITS, _unit, _read_unit, at=UNIT_AT, rule="units.own_unit")
"""A unit of the mover, also one that is not on the map."""
CELL = Argument("cell", CELLS, _cell, _read_cell)
TARGET = Argument("target", UNITS, _unit, _read_unit)
WHOM = Argument("target", UNITS, _unit, _read_unit, at=WHOM_AT)
BOOST = Argument("boost", BOOSTS, *number_words("the mana for dice", "", 0, BOOSTS), optional=True)
CARD = Argument("card", TACTICS, _card, _read_card)
PLAYED = Argument("card", TACTICS, _card, _read_card, at=CARD_AT)
ON_UNIT = Argument("unit", UNITS, _unit_of_card, _read_unit, at=UNIT_AT, optional=True)
SIDE = Argument("side", SIDES, _side, _read_side, optional=True)
DUNGEON = Argument("dungeon", DUNGEONS, _dungeon, _read_dungeon)
CHOICE = Argument("choice", CHOICES, _choice, _read_choice)
PLACE = Argument("place", 2, *number_words("the unit card", "", 0, 2))
WISH = Argument("wish", 2, *number_words("the choice", "", 0, 2))
ATTACK = {Phase.ACT: "hitting.attack", Phase.COUNTER: "hitting.answer"}
"""Where the rules of attacks stand."""
OF_ADVENTURES = "adventure.outside_adventures"
"""The guard of actions that exist only in adventures."""


class Action(ActionKind):
    """Kinds of actions."""

    END_TURN = row(0, {Phase.ACT: "turn"}, free=True)
    PASS = row(10, {Phase.COUNTER: "hitting"}, free=True)
    PLAY = row(8, {Phase.ACT: "cards"}, PLAYED, ON_UNIT, SIDE)
    RECOVER = row(7, {Phase.ACT: "units"}, UNIT)
    MOVE = row(1, {Phase.ACT: "moving", Phase.GO_ON: ("moving", "dungeon_exit.stop")}, UNIT, CELL)
    MELEE = row(2, ATTACK, UNIT, TARGET)  # without a knock-back
    PUSH = row(3, ATTACK, UNIT, TARGET)  # melee, and the knock-back is rolled
    SHOOT = row(4, ATTACK, UNIT, TARGET)
    CAST = row(
        5,
        {Phase.ACT: "hitting", Phase.COUNTER: "hitting.answer_by_spell"},
        UNIT,
        WHOM,
        BOOST,
    )
    FIRE = row(6, {Phase.ACT: "hitting.attack"}, UNIT, TARGET)
    STAY = row(
        14,
        dict.fromkeys((Phase.EXPLORE, Phase.GO_ON), "dungeon_exit"),
        EXPLORER,
        guard=OF_ADVENTURES,
    )
    DELVE = row(
        12,
        dict.fromkeys((Phase.ACT, Phase.GO_ON), ("dungeon", "adventure.end_exploring")),
        EXPLORER,
        DUNGEON,
        guard=OF_ADVENTURES,
    )
    STEP = row(
        13,
        dict.fromkeys((Phase.ACT, Phase.EXPLORE), "adventure"),
        EXPLORER,
        CELL,
        guard=OF_ADVENTURES,
    )
    EMERGE = row(15, {Phase.EMERGE: "dungeon_exit"}, UNIT, CELL, guard=OF_ADVENTURES)
    BONUS = row(17, {Phase.BONUS: "dungeon_exit"}, UNIT, WISH, guard=OF_ADVENTURES)
    KEEP = row(
        16,
        {Phase.DRAFT: ("adventure", "starting.go_on_starting")},
        OWN_UNIT,
        PLACE,
        guard=OF_ADVENTURES,
    )
    DISCARD = row(
        9,
        {
            Phase.DISCARD: ("cards", "turn.end_discarding"),
            Phase.CHOOSE_CARD: ("starting.put_back", "starting.go_on_starting"),
        },
        CARD,
    )
    PLACE = row(11, {Phase.PLACE: ("starting", "starting.go_on_starting")}, OWN_UNIT, CELL)
    START = row(18, {Phase.CHOOSE_START: ("starting", "starting.go_on_starting")}, CHOICE)


ACTIONS = action_table(Action, BITS)


@compiled
def action_of(kind: int, unit: int, target: int) -> int:
    """Return the number of an action; `target` holds all arguments after the unit."""
    return kind << BITS | unit << UNIT_AT | target
