"""What a person who sets a position up by hand does with stacks and areas."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.dials import Addition, Handling, PlacedPiece, Setting, values_with
from editor.play.display import NO_NUMBER
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.systems.trts.play.labels import area_name, key_of, names_of, piece_id, player_name, some
from editor.systems.trts.play.names import STACKS, Task, Trait
from editor.systems.trts.play.properties import properties
from editor.systems.trts.play.stack_rows import rows_of, with_row
from editor.systems.trts.play.stack_text import (
    FIELDS,
    StackFields,
    held_in,
    text_of,
    usual_values,
    written,
)
from editor.systems.trts.play.state import State

_AREA = "area"


def _pieces(game: Game, state: State, space: int) -> Iterator[PlacedPiece]:
    """Yield the units, the buildings, and the area itself."""
    for building in (False, True):
        for player in reversed(range(len(game.seats))):
            for slot in range(state.stacks[player]):
                piece = state.piece[player, slot]
                is_building = game.table.piece_traits[player, piece] & Trait.BUILDING > 0
                if state.area[player, slot] == space and is_building == building:
                    what = some(game, player, piece, state.count[player, slot])
                    yield PlacedPiece(
                        f"{game.seats[player].id}/{slot}",
                        f"{player_name(game, player)}: {what}",
                        space,
                        key_of(game, player, piece_id(game, player, piece)),
                        player,
                    )
    yield PlacedPiece(
        f"{_AREA}/{names_of(game).areas[space]}", area_name(game, space), space, fixed=True
    )


def _stack(game: Game, key: str) -> tuple[int, int]:
    """Return the player and the slot of a stack by its key."""
    name, _, slot = key.rpartition("/")
    return [seat.id for seat in game.seats].index(name), int(slot)


def _moved(game: Game, state: State, key: str, goal: int) -> Setting:
    if key.startswith(f"{_AREA}/"):
        raise ValueError("An area stays where it is.")
    player, slot = _stack(game, key)
    if goal == NOWHERE:
        return _with_stack(game, state, player, slot, None)
    held = held_in(state, player, slot)
    return _with_stack(game, state, player, slot, held | {"area": goal})


def _with_stack(
    game: Game, state: State, player: int, slot: int, held: StackFields | None
) -> Setting:
    """Return the value of a player's pieces with another stack in a slot; None takes it away."""
    stacks = text_of(game, state, player).split()
    stacks[slot : slot + 1] = [] if held is None else [written(game, state, player, held)]
    return {f"{game.seats[player].id}.pieces": " ".join(_joined(stacks))}


def _joined(stacks: list[str]) -> list[str]:
    """Return stacks without two that differ in their number alone."""
    counts: dict[tuple[str, str], int] = {}
    for at, stack in enumerate(stacks):
        first, slash, rest = stack.partition("/")
        name, star, count = first.partition("*")
        alike = (name, slash + rest)
        if "/aboard=" in stack or "/wound=" in stack:
            alike = (name, f"{slash}{rest} {at}")
        counts[alike] = counts.get(alike, 0) + (int(count) if star else 1)
    return [
        f"{name}*{count}{rest.partition(' ')[0]}"
        if count > 1
        else f"{name}{rest.partition(' ')[0]}"
        for (name, rest), count in counts.items()
    ]


def _values(game: Game, state: State, key: str) -> tuple[Property, ...]:
    if key.startswith(f"{_AREA}/"):
        name = key.removeprefix(f"{_AREA}/")
        return values_with(properties(game, state), f"{name}.control", f"{name}.pushed")
    player, slot = _stack(game, key)
    if slot >= state.stacks[player]:
        return ()
    return rows_of(game, state, player, held_in(state, player, slot))


def _valued(game: Game, state: State, key: str, row: str, value: KnobValue) -> Setting:
    if key.startswith(f"{_AREA}/"):
        return {row: value}
    player, slot = _stack(game, key)
    held = with_row(game, state, player, held_in(state, player, slot), row, value)
    return _with_stack(game, state, player, slot, held)


def _additions(game: Game, state: State) -> Iterator[Addition]:
    """Yield the pieces of each player's faction; a set has enough figures of each."""
    for player, seat in enumerate(game.seats):
        left = NO_NUMBER if state.stacks[player] < STACKS else 0
        for piece in names_of(game).pieces[player]:
            picture = key_of(game, player, piece.id)
            yield Addition(f"{seat.id}/{piece.id}", seat.name, piece.name, picture, player, left)


def _added(game: Game, state: State, key: str, space: int) -> Setting:
    name, _, kind = key.partition("/")
    player = [seat.id for seat in game.seats].index(name)
    number = [piece.id for piece in names_of(game).pieces[player]].index(kind)
    held: StackFields = dict.fromkeys(FIELDS, 0)
    held |= {"area": space, "piece": number, "count": 1, "task": int(Task.IDLE)}
    held |= usual_values(game, state, player, held)
    return _with_stack(game, state, player, state.stacks[player], held)


HANDLING = Handling(_pieces, _moved, _values, _valued, _additions, _added)
