"""The table of actions of tactics, a row for each in the order of listing; reasons to refuse."""

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
from editor.play.stable_words import RefusalReason, sentences_of, stable_words
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


class Refusal(RefusalReason):
    """Reasons why an action is refused."""

    FINE = 0, "Nothing stands against it."
    NO_SUCH_ACTION = 1, "There is no such action."
    MATCH_OVER = 2, "The match is over."
    WRONG_PHASE = 3, "Something else has to be decided now."
    NOT_YOURS = 4, "The unit belongs to another player."
    NO_SUCH_UNIT = 5, "There is no such unit."
    UNIT_GONE = 6, "The unit is no longer on the map."
    NO_ACTIONS_LEFT = 7, "The turn has no actions left."
    IS_WEAKENED = 8, "The unit is weakened and cannot act."
    ACTED_TWICE = 9, "The unit has taken as many actions as a unit may in one turn."
    SAME_ACTION = 10, "The unit has taken this action in this turn already."
    ATTACKED_ALREADY = 11, "The unit has attacked in this turn already."
    NO_SUCH_SPACE = 12, "There is no such space."
    SPACE_OCCUPIED = 13, "Another unit stands there."
    TOO_FAR_TO_MOVE = 14, "Too few movement points to get there."
    STAYS_IN_PLACE = 15, "The unit stands there already."
    TARGET_GONE = 16, "The target is not on the map."
    TARGET_FRIENDLY = 17, "The target is on the same side."
    NOT_ADJACENT = 18, "The target is not on a space beside the unit."
    NOT_LEVEL = 19, "The target stands higher or lower."
    NO_MISSILE = 20, "The unit has no missile attack."
    NO_AMMO = 21, "The unit has no ammo."
    OUT_OF_RANGE = 22, "The target is out of range."
    NO_SPELL = 23, "The unit knows no such spell."
    NO_MANA = 24, "The unit has not enough mana."
    NOT_AN_ALLY = 25, "The spell is for another unit of the same side."
    NOTHING_TO_HEAL = 26, "The unit has lost no health."
    NOT_ON_BALLISTA = 27, "The unit does not stand at a ballista."
    NOT_WEAKENED = 28, "The unit is not weakened."
    TOO_HURT = 29, "The unit has too little health to pay for it."
    NO_SUCH_CARD = 30, "The player does not hold this card."
    CARD_WITHOUT_USE = 31, "The card would do nothing now."
    CARDS_PLAYED = 32, "The player has played as many cards as one may in a turn."
    WRONG_TARGET = 33, "The action is not for this target."
    NO_KNOCK_DICE = 34, "The unit has no knock-back dice."
    START_FULL = 35, "The space is not a starting space that is left for this unit."
    NO_WAY = 36, "There is no way there."
    IN_DUNGEON = 37, "The unit is in a dungeon."
    DUNGEON_TAKEN = 38, "The crystal of this dungeon has been taken."
    DUNGEON_BESET = 39, "A unit stands on the box of this dungeon."
    ALREADY_DELVING = 40, "The player has a unit in a dungeon already."
    CLASS_BARRED = 41, "Units of this class cannot enter the space."
    SPACE_SHUT = 42, "The space is shut while the dungeon beneath it is explored."
    START_TAKEN = 43, "Another player begins there, or on that diagonal."


REFUSALS = stable_words(Refusal)

REFUSAL_WORDS = sentences_of(Refusal)
