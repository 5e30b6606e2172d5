"""The stacks of a player as a text, as files have them.

"west.base west.worker*2/minerals hill.soldier*3/health=1" lists the stacks: area and piece, their
number, and values that differ from the default.
"""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.numbers import NumberError, whole_number
from editor.play.game import Game
from editor.play.stable_words import numbers_of
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.names import CARGO, MAXIMUM, STACKS, StackMark, Task, Trait
from editor.systems.trts.play.stacks import speed_of
from editor.systems.trts.play.state import State

FIELDS = (
    "area", "piece", "count", "health", "moves", "task", "goal", "due", "marks", "cargo",
    "doomed", "wound", "stung", "spores",
)  # fmt: skip
"""The fields of a stack in the state."""
BARE_TASKS = {
    "minerals": Task.MINERALS,
    "gas": Task.GAS,
    "rising": Task.RISING,
    "back": Task.WENT_BACK,
    "arrived": Task.ARRIVED,
}
GOAL_TASKS = {
    "helps": Task.BUILDING_UP,
    "trains": Task.TRAINING,
    "researches": Task.RESEARCHING,
    "becomes": Task.MORPHING,
    "group": Task.IN_GROUP,
}
MARKS = numbers_of(StackMark)
NUMBERS = ("health", "moves", "due", "doomed", "wound", "stung", "spores")
TIMED = (Task.RISING, Task.BUILDING_UP, Task.TRAINING, Task.RESEARCHING, Task.MORPHING)
StackFields = dict[str, int]


def text_of(game: Game, state: State, player: int) -> str:
    """Return all stacks of a player as a text."""
    slots = range(state.stacks[player])
    return " ".join(written(game, state, player, held_in(state, player, slot)) for slot in slots)


def held_in(state: State, player: int, slot: int) -> StackFields:
    """Return the fields of a stack."""
    return {name: int(getattr(state, name)[player, slot]) for name in FIELDS}


def written(game: Game, state: State, player: int, held: StackFields) -> str:
    """Return the text of a stack."""
    names = names_of(game)
    words = f"{names.areas[held['area']]}.{names.pieces[player][held['piece']].id}"
    if held["count"] != 1:
        words += f"*{held['count']}"
    parts = [word for word, task in BARE_TASKS.items() if held["task"] == task]
    for word, task in GOAL_TASKS.items():
        if held["task"] == task:
            parts.append(f"{word}={_goals(game, player, word)[held['goal']]}")
    parts += [word for word, bit in MARKS.items() if held["marks"] & bit]
    if held["cargo"]:
        aboard, health = divmod(held["cargo"] - 1, MAXIMUM)
        piece, count = divmod(aboard, CARGO)
        parts.append(f"aboard={names.pieces[player][piece].id}*{count}:{health}")
    usual = usual_values(game, state, player, held)
    parts += [f"{name}={held[name]}" for name in NUMBERS if held[name] != usual[name]]
    return "/".join((words, *parts))


def _goals(game: Game, player: int, word: str) -> Sequence[str]:
    names = names_of(game)
    if word == "group":
        return names.areas
    if word == "researches":
        return [upgrade.id for upgrade in names.upgrades[player]]
    return [piece.id for piece in names.pieces[player]]


def usual_values(game: Game, state: State, player: int, held: StackFields) -> StackFields:
    """Return the values of a stack that its text leaves out."""
    piece, task = held["piece"], held["task"]
    timed = task in TIMED
    moves = 0
    if game.table.piece_traits[player, piece] & Trait.UNIT and not timed:
        moves = speed_of(game.table, state, player, piece)
        if task in (Task.MINERALS, Task.GAS):
            moves = max(0, moves - game.table.rule_gather_cost)
    health = game.table.piece_health[player, piece]
    return dict.fromkeys(NUMBERS, 0) | {"health": health, "moves": moves, "due": int(timed)}


def set_text(game: Game, state: State, player: int, text: str) -> None:
    """Give a player the stacks of a text, and a marker where they have one.

    Raises ValueError with a sentence, and leaves the state as it is.
    """
    words = text.split()
    if len(words) > STACKS:
        raise ValueError(f"A player has {STACKS} stacks at most, not {len(words)}.")
    stacks = [_read(game, state, player, word) for word in words]
    for slot in range(STACKS):
        held = stacks[slot] if slot < len(stacks) else dict.fromkeys(FIELDS, 0)
        for name in FIELDS:
            getattr(state, name)[player, slot] = held[name]
    state.stacks[player] = len(stacks)
    for held in stacks:
        state.markers[held["area"]] |= 1 << player


def _read(game: Game, state: State, player: int, text: str) -> StackFields:
    first, *parts = text.split("/")
    name, star, count = first.partition("*")
    held: StackFields = dict.fromkeys(FIELDS, 0)
    held["area"], held["piece"] = _placed(game, player, name)
    held["count"] = _number(count, f"how many of {name}", 1, MAXIMUM - 1) if star else 1
    given: StackFields = {}
    for part in parts:
        word, _, value = part.partition("=")
        if word in NUMBERS:
            given[word] = _number(value, f"{word} of {name}", 0, MAXIMUM - 1)
        elif word in MARKS:
            held["marks"] |= MARKS[word]
        elif word in BARE_TASKS:
            held["task"] = BARE_TASKS[word]
        elif word in GOAL_TASKS:
            held["task"] = GOAL_TASKS[word]
            held["goal"] = _index(_goals(game, player, word), value, word)
        elif word == "aboard":
            held["cargo"] = _cargo(game, player, value)
        else:
            raise ValueError(f"{word!r} is not a property of a stack.")
    held |= usual_values(game, state, player, held) | given
    full = game.table.piece_health[player, held["piece"]]
    if not 1 <= held["health"] <= full:
        raise ValueError(f"The health of {name} is from 1 to {full}, not {held['health']}.")
    if held["task"] in TIMED and held["due"] < 1:
        raise ValueError(f"The task of {name} takes at least one round.")
    if held["task"] not in TIMED and held["due"]:
        raise ValueError(f"{name} has no task that would be due.")
    return held


def _placed(game: Game, player: int, name: str) -> tuple[int, int]:
    """Return the area and the piece of a name; both may have full stops in them."""
    names = names_of(game)
    pieces = [piece.id for piece in names.pieces[player]]
    for at, letter in enumerate(name):
        if letter == "." and name[:at] in names.areas and name[at + 1 :] in pieces:
            return names.areas.index(name[:at]), pieces.index(name[at + 1 :])
    raise ValueError(f"{name!r} is not an area and piece, such as {names.areas[0]}.{pieces[0]}.")


def _cargo(game: Game, player: int, text: str) -> int:
    name, _, rest = text.partition("*")
    count, _, health = rest.partition(":")
    piece = _index([item.id for item in names_of(game).pieces[player]], name, "aboard")
    number = _number(count, "how many are aboard", 1, CARGO - 1)
    full = game.table.piece_health[player, piece]
    return 1 + (piece * CARGO + number) * MAXIMUM + _number(health, "their health", 1, full)


def _number(text: str, what: str, least: int, greatest: int) -> int:
    try:
        return whole_number(text, least, greatest)
    except NumberError as error:
        raise ValueError(f"{what} is from {least} to {greatest}, not {text[:40]!r}.") from error


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"There is no {name!r} for {what!r}.")
    return names.index(name)
