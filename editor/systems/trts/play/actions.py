"""The table of actions of trts, in the order of listing, and reasons to refuse.

A slot holds a stack of the mover: a number of equal pieces in one area.
"""

from __future__ import annotations

from editor.play.actions import ActionKind, Argument, action_table, index_of, listed, looked_up, row
from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.stable_words import RefusalReason, sentences_of, stable_words
from editor.systems.trts.play.labels import (
    GATHERED,
    names_of,
    piece_ids,
    player_id,
    stack_id,
    stacks_by_id,
    upgrade_ids,
)
from editor.systems.trts.play.names import PLAYERS, STACKS, Amount, Phase
from editor.systems.trts.play.state import State

BITS = 15
"""Bits of an action's arguments, below the number of its kind."""
SLOT_AT = 9
OPTION_AT = 1
OPTIONS = 256


# --- How arguments are written and read


def _mover(state: State) -> int:
    if state.mover < 0:
        raise ValueError("the match is over: no player acts")
    return state.mover


def _stack(game: Game, state: State, value: int, action: int) -> str | None:
    if state.mover < 0 or value >= state.stacks[state.mover]:
        return None
    return stack_id(game, state, state.mover, value)


def _read_stack(game: Game, state: State, text: str) -> int:
    return looked_up(stacks_by_id(game, state, _mover(state)), text, "stack")


def _area(game: Game, state: State, value: int, action: int) -> str | None:
    return listed(names_of(game).areas, value)


def _read_area(game: Game, state: State, text: str) -> int:
    return index_of(names_of(game).areas, text, "area")


def _task(game: Game, state: State, value: int, action: int) -> str | None:
    return GATHERED.get(value)


def _read_task(game: Game, state: State, text: str) -> int:
    for task, word in GATHERED.items():
        if word == text:
            return task
    raise ValueError(f"workers gather minerals or gas, not {text[:40]!r}")


def _piece(game: Game, state: State, value: int, action: int) -> str | None:
    return None if state.mover < 0 else listed(piece_ids(game, state.mover), value)


def _read_piece(game: Game, state: State, text: str) -> int:
    return index_of(piece_ids(game, _mover(state)), text, "piece")


def _upgrade(game: Game, state: State, value: int, action: int) -> str | None:
    return None if state.mover < 0 else listed(upgrade_ids(game, state.mover), value)


def _read_upgrade(game: Game, state: State, text: str) -> int:
    return index_of(upgrade_ids(game, _mover(state)), text, "upgrade")


def _target(game: Game, state: State, value: int, action: int) -> str | None:
    player, piece = divmod(value, OPTIONS)
    if player >= len(game.seats):
        return None
    name = listed(piece_ids(game, player), piece)
    return None if name is None else f"{player_id(game, player)}.{name}"


def _read_target(game: Game, state: State, text: str) -> int:
    for player in range(len(game.seats)):
        for piece, name in enumerate(piece_ids(game, player)):
            if text == f"{player_id(game, player)}.{name}":
                return player * OPTIONS + piece
    raise ValueError(f"there is no target {text[:40]!r}; a target is written like blue.soldier")


def _amount(game: Game, state: State, value: int, action: int) -> str | None:
    return "one" if value == Amount.ONE else ""


def _read_amount(game: Game, state: State, text: str) -> int:
    if text != "one":
        raise ValueError(f'the last word is "one", or absent for all, not {text[:40]!r}')
    return Amount.ONE


# --- The arguments

SLOT = Argument("slot", STACKS, _stack, _read_stack, at=SLOT_AT, rule="stacks")
CARRIER = Argument("carrier", STACKS, _stack, _read_stack, at=OPTION_AT)
AREA = Argument("area", OPTIONS, _area, _read_area, at=OPTION_AT)
TASK = Argument("task", OPTIONS, _task, _read_task, at=OPTION_AT)
PIECE = Argument("piece", OPTIONS, _piece, _read_piece, at=OPTION_AT)
GOAL = Argument("goal", OPTIONS, _piece, _read_piece, at=OPTION_AT)
UPGRADE = Argument("upgrade", OPTIONS, _upgrade, _read_upgrade, at=OPTION_AT)
TARGET = Argument("target", PLAYERS * OPTIONS, _target, _read_target, at=OPTION_AT)
AMOUNT = Argument("amount", 2, _amount, _read_amount, optional=True)


def _order(rule: str) -> dict[Phase, tuple[str, ...]]:
    """Return the rules of an order: its own, and the one that counts orders."""
    return {Phase.ORDERS: (rule, "turn.count_order")}


class Action(ActionKind):
    """Kinds of actions."""

    DONE = row(0, {Phase.ORDERS: "turn"}, free=True)
    PASS = row(12, {Phase.PUSHING: "turn"}, free=True)
    END = row(22, {Phase.GOING_ON: "turn"}, free=True)
    PUSH = row(11, {Phase.PUSHING: "push", Phase.GOING_ON: "push.push_on"}, AREA)
    MOVE = row(
        1,
        {**_order("orders"), Phase.GOING_ON: ("retreat.go_on", "turn.go_on_or_end")},
        SLOT,
        AREA,
        AMOUNT,
    )
    GATHER = row(2, _order("orders"), SLOT, TASK, AMOUNT)
    REST = row(3, _order("orders"), SLOT)
    LOAD = row(9, _order("orders"), SLOT, CARRIER)
    BUILD = row(4, _order("production"), SLOT, PIECE)
    TRAIN = row(5, _order("production"), SLOT, PIECE)
    BECOME = row(7, _order("production"), SLOT, GOAL)
    RESEARCH = row(6, _order("production"), SLOT, UPGRADE)
    CANCEL = row(8, _order("production"), SLOT)
    UNLOAD = row(10, _order("orders"), SLOT)
    DECLARE = row(14, {Phase.GROUPING: "turn"})
    ADD = row(13, {Phase.GROUPING: "push"}, SLOT, AMOUNT)
    COMMIT = row(15, {Phase.COMMITTING: "turn"}, free=True)
    PULL_BACK = row(16, {Phase.COMMITTING: ("push", "turn.end_push")})
    LEAVE_OUT = row(17, {Phase.COMMITTING: "push"}, SLOT)
    STAND = row(19, {Phase.RETREATING: "turn"}, free=True)
    RETREAT = row(
        18,
        {
            Phase.PUSHING: ("retreat.regroup", "turn.end_turn"),
            Phase.RETREATING: ("retreat", "turn.retreat_on"),
        },
        SLOT,
        AREA,
        AMOUNT,
    )
    TARGET = row(20, {Phase.FIGHTING: ("fight", "turn.fight_on")}, TARGET, AMOUNT)
    HOLD = row(21, {Phase.FIGHTING: ("fight", "turn.fight_on")})
    SURRENDER = row(23, dict.fromkeys(Phase, "turn"))


ACTIONS = action_table(Action, BITS)


@compiled
def action_of(kind: int, slot: int, option: int) -> int:
    """Return the number of an action for a whole stack; add Amount.ONE for a single piece of it."""
    return kind << BITS | slot << SLOT_AT | option << OPTION_AT


class Refusal(RefusalReason):
    """Reasons why an action is refused."""

    FINE = 0, "Nothing prevents it."
    NO_SUCH_ACTION = 1, "There is no such action."
    MATCH_OVER = 2, "The match is over."
    WRONG_PHASE = 3, "This is not possible in this phase."
    NO_SUCH_STACK = 4, "There is no such stack."
    NO_SUCH_AREA = 5, "There is no such area."
    NO_SUCH_PIECE = 6, "There is no such piece."
    NOT_A_UNIT = 7, "Only units that can move can do this."
    NO_MOVES_LEFT = 8, "It has too few movement points left."
    NOT_JOINED = 9, "The areas are not joined."
    FLYERS_ONLY = 10, "Only flyers cross this link."
    NOT_CONTROLLED = 11, "The player does not control the area."
    IS_PINNED = 12, "Units in a contested area stay there."
    IS_BUSY = 13, "It has another task."
    STACK_OF_ONE = 14, "There is only one in the stack."
    NO_ROOM = 15, "The player has no room for another stack."
    NOT_A_WORKER = 16, "Only workers can do this."
    NO_BASE_HERE = 17, "There is no base of the player in the area."
    NO_FIELD_FREE = 18, "No mineral field is free."
    NO_PLACE_AT_EXTRACTOR = 19, "No extractor has a free place."
    NOT_GATHERING = 20, "It is not gathering."
    NO_MINERALS = 21, "There are too few minerals."
    NO_GAS = 22, "There is too little gas."
    NO_SUPPLY = 23, "There is too little supply."
    NOT_TRAINED_HERE = 24, "The building does not train this."
    NOT_BUILT_BY_IT = 25, "It cannot build this or turn into it."
    NOT_RESEARCHED_HERE = 26, "The building does not research this."
    KNOWN_ALREADY = 27, "The upgrade is known already."
    RESEARCHED_ELSEWHERE = 28, "Another building researches this."
    NEEDS_SOMETHING = 29, "Something that it requires is missing."
    NO_GEYSER_FREE = 30, "No geyser is free."
    NOTHING_TO_CANCEL = 31, "It has no production to cancel."
    NOT_A_CARRIER = 32, "This is not a carrier."
    NO_ROOM_ABOARD = 33, "There is no room aboard for it."
    NOTHING_ABOARD = 34, "Nobody is aboard."
    OWN_AREA = 35, "The player controls the area already."
    FRIENDS_AREA = 36, "The area is an ally's."
    PUSHED_ALREADY = 37, "The player has already engaged the area in this round."
    OUT_OF_REACH = 38, "It is out of reach."
    STACK_SPENT = 39, "It has already engaged or retreated in this round."
    OTHER_CONTEST = 40, "A group starts from one contested area at most."
    NO_GROUP = 41, "The group is empty, or cannot reach the area."
    NO_PULLING_BACK = 42, "The rules in force do not allow pulling back."
    CAME_UP_A_RAMP = 43, "A group that attacks up a ramp cannot pull back."
    NOT_OF_THE_GROUP = 44, "It is not in the group."
    NO_RETREAT = 45, "The rules in force do not allow retreats."
    ATTACKERS_THERE = 46, "The attackers come from there."
    NO_SUCH_TARGET = 47, "There is nothing of this kind to attack."
    CANNOT_HIT = 48, "It cannot hit that."
    NO_HOLDING = 49, "The rules in force do not allow holding attacks."
    NO_REGROUPING = 50, "The rules in force do not allow regrouping."
    NO_SURRENDER = 51, "The rules in force do not allow surrender."
    SPORES_ON_IT = 52, "Units with spores cannot go aboard."
    ASSIGNED_ALREADY = (
        53,
        "It was already assigned or unassigned in this round.",
    )


REFUSAL_WORDS = sentences_of(Refusal)
REFUSALS = stable_words(Refusal)
"""The names of the reasons, by their numbers."""
