"""Where units begin: on the starts that are assigned, or on those that players choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.core.points import Cell
from editor.play.game import UnplayableError
from editor.play.sentinels import NOWHERE
from editor.systems.tactics.board import CLASSES, Player, Setup
from editor.systems.tactics.play.names import CHOICES, START_CELLS, UNITS
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.seats import starts_of
from editor.systems.tactics.start_choices import Choice, leaves_starts, offered
from editor.systems.tactics.survey import Survey


def set_starts(
    table: Tables, survey: Survey, setup: Setup, players: Sequence[Player], cells: Sequence[Cell]
) -> tuple[Choice, ...]:
    """Fill in where units begin, and return what players choose from, if they do.

    Raises UnplayableError where someone could begin nowhere.
    """
    index_of = {cell: index for index, cell in enumerate(cells)}
    for unit in range(UNITS):
        table.home[unit] = NOWHERE
    table.zone_limit = 1
    if leaves_starts(setup, survey.mode):
        return _set_choices(table, survey, players, index_of)
    _set_assigned(table, setup, players, index_of)
    return ()


def _set_assigned(
    table: Tables, setup: Setup, players: Sequence[Player], index_of: Mapping[Cell, int]
) -> None:
    """Fill in where units begin, if nobody is asked: evenly on the starts, in the file's order."""
    taken: set[Cell] = set()
    for party, player in enumerate(players):
        name = player.name or player.id
        zones = [
            [cell for cell in dict.fromkeys(start.cells) if cell in index_of]
            for start in starts_of(setup, player.id)
        ]
        listed = [(cell, zone) for zone, there in enumerate(zones) for cell in there]
        if len({cell for cell, _ in listed} - taken) < len(listed):
            raise UnplayableError(f"{name} shares a starting space with somebody.")
        taken |= {cell for cell, _ in listed}
        if len(listed) < len(player.classes):
            raise UnplayableError(
                f"{name} has {len(listed)} starting spaces for {len(player.classes)} units."
            )
        if len(listed) > START_CELLS:
            raise UnplayableError(f"{name} has more than {START_CELLS} starting spaces.")
        limit = _zone_limit([len(there) for there in zones], len(player.classes))
        table.zone_limit = max(table.zone_limit, limit)
        table.start_count[party] = len(listed)
        for place, (cell, zone) in enumerate(listed):
            table.start_cell[party, place] = index_of[cell]
            table.start_zone[party, place] = zone
        homes = [cell for there in zones for cell in there[:limit]]
        for name_of_class, cell in zip(player.classes, homes, strict=False):
            table.home[party * len(CLASSES) + CLASSES.index(name_of_class)] = index_of[cell]


def _set_choices(
    table: Tables, survey: Survey, players: Sequence[Player], index_of: Mapping[Cell, int]
) -> tuple[Choice, ...]:
    """Fill in what players choose from, and on which of its spaces their units begin."""
    found = offered(survey)
    choices = found.choices
    if len(choices) > CHOICES:
        raise UnplayableError(
            f"A match takes {CHOICES} places to choose from; there are {len(choices)}."
        )
    if len(choices) < len(players):
        raise UnplayableError(
            f"There are {len(choices)} places to begin for {len(players)} players."
        )
    units = max(len(player.classes) for player in players)
    table.choices = len(choices)
    table.choice_open = found.open_places
    for number, choice in enumerate(choices):
        zones = [[cell for cell in place.cells if cell in index_of] for place in choice.places]
        listed = [(cell, zone) for zone, there in enumerate(zones) for cell in there]
        if not units <= len(listed) <= START_CELLS:
            raise UnplayableError(
                f"{choice.words} has {len(listed)} starting spaces for {units} units."
            )
        limit = _zone_limit([len(there) for there in zones], units)
        table.zone_limit = max(table.zone_limit, limit)
        table.choice_count[number] = len(listed)
        table.choice_tied[number] = choice.tied
        table.choice_bars[number] = sum(1 << other for other in choice.bars)
        for place, (cell, zone) in enumerate(listed):
            table.choice_cell[number, place] = index_of[cell]
            table.choice_zone[number, place] = zone
        homes = [cell for there in zones for cell in there[:limit]]
        for rank, cell in enumerate(homes[: len(CLASSES)]):
            table.choice_home[number, rank] = index_of[cell]
    for party, player in enumerate(players):
        for rank, name_of_class in enumerate(player.classes):
            unit = party * len(CLASSES) + CLASSES.index(name_of_class)
            table.home_rank[unit] = rank
            table.home[unit] = table.choice_home[0, rank]
    return choices


def _zone_limit(sizes: list[int], units: int) -> int:
    """Return the least number of units a start must take for all of them to find a space."""
    limit = 1
    while sum(min(limit, size) for size in sizes) < units:
        limit += 1
    return limit
