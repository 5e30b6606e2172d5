"""What can be set of a stack, as rows: its number, health, movement, task, signs and cargo."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.game import Game
from editor.systems.trts.play.labels import area_name, names_of, piece_of
from editor.systems.trts.play.names import CARGO, MAXIMUM, Phase, Task, Trait
from editor.systems.trts.play.stack_text import MARKS, TIMED, StackFields
from editor.systems.trts.play.stacks import speed_of
from editor.systems.trts.play.state import State

MOST = 99
"""The most pieces of a stack, and the most of its other figures, that a row offers."""
_TASKS: dict[int, str] = {
    Task.IDLE: "Nothing",
    Task.MINERALS: "Gathers minerals",
    Task.GAS: "Gathers gas",
    Task.RISING: "Is being built",
    Task.BUILDING_UP: "Builds: {goal}",
    Task.TRAINING: "Trains: {goal}",
    Task.RESEARCHING: "Researches: {goal}",
    Task.MORPHING: "Turns into: {goal}",
    Task.IN_GROUP: "In the group, from {goal}",
    Task.WENT_BACK: "Has retreated from this combat",
    Task.ARRIVED: "Has arrived and may move on",
}
_SIGNS = {
    "spent": "Engaged or retreated in this round",
    "fought": "Attacked in this round",
    "seen": "Everybody has seen it",
    "frenzied": "Attacked once more",
    "built": "Built in this round",
    "posted": "Assigned in this round",
}
_FIGHT = {"doomed": "Fall in this range step", "wound": "Damage to one of them", "stung": "Stung"}
_NOBODY = "nobody"


def rows_of(game: Game, state: State, player: int, held: StackFields) -> tuple[Property, ...]:
    """Return the rows of a stack."""
    return tuple(_rows(game, state, player, held))


def _rows(game: Game, state: State, player: int, held: StackFields) -> Iterator[Property]:
    table, piece = game.table, held["piece"]
    traits = table.piece_traits[player, piece]
    yield _number("count", "Number", held["count"], 1, MOST)
    full = int(table.piece_health[player, piece])
    yield _number("health", "Health", held["health"], 1, full)
    speed = int(speed_of(table, state, player, piece))
    if speed or held["moves"]:
        yield _number("moves", "Movement points left", held["moves"], 0, max(speed, held["moves"]))
    yield _task(game, player, held, traits)
    if held["task"] in TIMED:
        yield _number("due", "Rounds until it is done", held["due"], 1, MOST)
    if table.piece_holds[player, piece]:
        yield from _cargo(game, player, held)
    for name in _signs(traits):
        shown = bool(held["marks"] & MARKS[name])
        yield Property(name, "switch", _SIGNS[name], shown)
    for name, label in _FIGHT.items():
        if held[name] or state.phase == Phase.FIGHTING:
            yield _number(name, label, held[name], 0, MOST)
    if held["spores"]:
        yield _number("spores", "Spores on it", held["spores"], 0, MOST)


def _number(key: str, label: str, value: int, least: int, most: int) -> Property:
    return Property(key, "number", label, value, least, max(most, value))


def _signs(traits: int) -> tuple[str, ...]:
    """Return the signs that a piece with these traits may have."""
    found = ["seen"] if traits & Trait.BUILDING else ["spent", "fought"]
    if traits & Trait.FRENZY:
        found.append("frenzied")
    if traits & Trait.WORKER:
        found += ["built", "posted"]
    return tuple(found)


def _task(game: Game, player: int, held: StackFields, traits: int) -> Property:
    tasks = [(int(Task.IDLE), 0)]
    pieces = names_of(game).pieces[player]
    kinds = [game.table.piece_traits[player, number] for number in range(len(pieces))]
    buildings = [number for number, kind in enumerate(kinds) if kind & Trait.BUILDING]
    units = [number for number, kind in enumerate(kinds) if kind & Trait.UNIT]
    if traits & Trait.WORKER:
        tasks += [(int(task), 0) for task in (Task.MINERALS, Task.GAS)]
        tasks += [(int(Task.BUILDING_UP), number) for number in buildings]
    if traits & Trait.BUILDING:
        tasks.append((int(Task.RISING), 0))
        tasks += [(int(Task.TRAINING), number) for number in units]
        upgrades = range(len(names_of(game).upgrades[player]))
        tasks += [(int(Task.RESEARCHING), number) for number in upgrades]
    alike = buildings if traits & Trait.BUILDING else units
    tasks += [(int(Task.MORPHING), number) for number in alike if number != held["piece"]]
    now = (held["task"], held["goal"])
    if now not in tasks:
        tasks.append(now)
    choices = tuple(
        (f"{task} {goal}", _task_words(game, player, task, goal)) for task, goal in tasks
    )
    return Property("task", "choice", "What it does", f"{now[0]} {now[1]}", choices=choices)


def _task_words(game: Game, player: int, task: int, goal: int) -> str:
    if task == Task.RESEARCHING:
        name = names_of(game).upgrades[player][goal].name
    elif task == Task.IN_GROUP:
        name = area_name(game, goal)
    else:
        name = piece_of(game, player, goal).name
    return _TASKS[task].format(goal=name)


def _cargo(game: Game, player: int, held: StackFields) -> Iterator[Property]:
    aboard, count, health = _aboard(held)
    names = names_of(game).pieces[player]
    units = [n for n in range(len(names)) if game.table.piece_traits[player, n] & Trait.UNIT]
    choices = ((_NOBODY, "Nobody"), *((names[n].id, names[n].name) for n in units))
    now = names[aboard].id if count else _NOBODY
    yield Property("aboard", "choice", "Aboard", now, choices=choices)
    if count:
        yield _number("aboard-count", "How many are aboard", count, 1, CARGO - 1)
        full = int(game.table.piece_health[player, aboard])
        yield _number("aboard-health", "Their health", health, 1, full)


def _aboard(held: StackFields) -> tuple[int, int, int]:
    """Return the piece, the number and the health of those aboard."""
    if not held["cargo"]:
        return 0, 0, 0
    aboard, health = divmod(held["cargo"] - 1, MAXIMUM)
    piece, count = divmod(aboard, CARGO)
    return piece, count, health


def with_row(
    game: Game, state: State, player: int, held: StackFields, row: str, value: KnobValue
) -> StackFields:
    """Return a stack in which a row has another value. Raises ValueError with a sentence."""
    known = {item.key: item for item in rows_of(game, state, player, held)}
    if row not in known:
        raise ValueError("This stack has no such value.")
    fault = known[row].fault(value)
    if fault:
        raise ValueError(f"{known[row].label} {fault}.")
    if row == "task":
        task, goal = (int(word) for word in str(value).split())
        due = max(held["due"], 1) if task in TIMED else 0
        return held | {"task": task, "goal": goal, "due": due}
    if row in MARKS:
        bit = int(MARKS[row])
        return held | {"marks": held["marks"] | bit if value else held["marks"] & ~bit}
    if row.startswith("aboard"):
        return held | {"cargo": _loaded(game, player, held, row, value)}
    return held | {row: int(value)}


def _loaded(game: Game, player: int, held: StackFields, row: str, value: KnobValue) -> int:
    piece, count, health = _aboard(held)
    if row == "aboard":
        if value == _NOBODY:
            return 0
        piece = [item.id for item in names_of(game).pieces[player]].index(str(value))
        count, health = max(count, 1), int(game.table.piece_health[player, piece])
    elif row == "aboard-count":
        count = int(value)
    else:
        health = int(value)
    return 1 + (piece * CARGO + count) * MAXIMUM + health
