"""The dials of what lies on the table: what players hold and know, their pieces, markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from editor.play.dials import Dial, bit_dial, choice_dial, field, number_dial
from editor.play.game import Game
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.stack_texts import set_text, text_of
from editor.systems.trts.play.state import State


def player_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of what players hold, know and have on the map."""
    for player, seat in enumerate(game.seats):
        most = game.table.rule_counters
        for name in ("minerals", "gas"):
            of, label = field(name, player), name.capitalize()
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, most)
        for number, upgrade in enumerate(names_of(game).upgrades[player]):
            label = f"Knows {upgrade.name}"
            name, known = f"{seat.id}.knows.{upgrade.id}", field("known", player)
            yield bit_dial(name, seat.name, label, known, number)
        yield _pieces(game, player)
        homes = {name: area for area, name in enumerate(names_of(game).areas)}
        home = field("home", player)
        yield choice_dial(f"{seat.id}.start", seat.name, "Starting location", home, homes)
        for name, label in (("passed", "Passed, in the order"), ("out", "Went out, in the order")):
            of = field(name, player)
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, len(game.seats))


def _pieces(game: Game, player: int) -> Dial:
    seat = game.seats[player]

    def write(state: State, value: str) -> None:
        set_text(game, state, player, value)
        _go_home(game, state, player)

    def read(state: State) -> str:
        return text_of(game, state, player)

    return Dial(f"{seat.id}.pieces", seat.name, "Pieces", read, write, text=True)


def _go_home(game: Game, state: State, player: int) -> None:
    """Let a player whose pieces stand at the start of the set-up have begun there.

    Lots may have put them elsewhere, and a position that is written by hand, or was kept under
    other rules, does not say so.
    """
    start, home = game.table.start_area[player], state.home[player]
    at = {state.area[player, slot] for slot in range(state.stacks[player])}
    if start in at and home not in at:
        state.markers[home] &= ~(1 << player)
        state.home[player] = start


def area_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the markers on each area."""
    ids = [seat.id for seat in game.seats]
    sets = chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1))
    groups = tuple(" ".join(some) for some in sets)
    for area, name in enumerate(names_of(game).areas):
        space = game.spaces[area]
        yield _bits(f"{name}.control", space, "Markers", "markers", area, ids, groups)
        yield _bits(f"{name}.pushed", space, "Engaged by", "pushed", area, ids, groups)


def _bits(
    name: str,
    group: str,
    label: str,
    held: str,
    area: int,
    ids: Sequence[str],
    groups: tuple[str, ...],
) -> Dial:
    def read(state: State) -> str:
        mask = getattr(state, held)[area]
        return " ".join(object_id for number, object_id in enumerate(ids) if mask >> number & 1)

    def write(state: State, value: str) -> None:
        getattr(state, held)[area] = sum(1 << ids.index(name) for name in value.split())

    return Dial(name, group, label, read, write, choices=groups)
