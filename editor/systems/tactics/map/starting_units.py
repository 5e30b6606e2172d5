"""The units of a set-up as tokens, on the spaces where they begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from editor.core.points import Cell, name_of
from editor.core.scenario import Setting
from editor.picture.drawing import Picture
from editor.picture.inks import GOLD, seat_of
from editor.seam.clusters import UniqueIds
from editor.seam.tabletop import TableToken
from editor.systems.tactics.map.board import Player
from editor.systems.tactics.map.seats import by_seat, starts_of, usual_choices
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture import portraits

_UNIT = 0.8
"""The width of a unit in sides of a space."""


class ClassStats(NamedTuple):
    """The usual health and movement points of the unit cards of a class.

    `least` and `most` are the movement points of the slowest and the fastest.
    """

    health: int
    move: int
    least: int
    most: int


class StartingUnit(NamedTuple):
    """A unit of a player: its class, and the space on which it begins."""

    player: Player
    kind: str
    cell: Cell


def class_stats(settings: Mapping[str, Setting]) -> dict[str, ClassStats]:
    """Return the stats of each class by the unit cards in force, without classes that have none."""
    cards: dict[str, list[str]] = {}
    for name, value in settings.items():
        if name.startswith("unit.") and name.endswith(".class") and isinstance(value, str):
            card = name.removesuffix(".class")
            cards.setdefault(value, []).extend([card] * _number(settings, f"{card}.copies"))
    found = {}
    for kind, names in cards.items():
        moves = [_number(settings, f"{name}.move") for name in names]
        health = [_number(settings, f"{name}.health") for name in names]
        if moves:
            found[kind] = ClassStats(_usual(health), _usual(moves), min(moves), max(moves))
    return found


def starting_units(survey: Survey) -> Iterator[StartingUnit]:
    """Yield the units of each player, by seat and class, evenly on the player's starts.

    If starts are chosen, each player in turn takes the first that are left. Players without a
    space have no units here; with more units than spaces several share a space.
    Source: docs/rules/tactics.md A5.
    """
    if survey.setup is None:
        return
    spaces, chosen = survey.realm.spaces, usual_choices(survey)
    for player in by_seat(survey.setup):
        places = (
            chosen[player.id].places if player.id in chosen else starts_of(survey.setup, player.id)
        )
        zones = [
            [cell for cell in dict.fromkeys(place.cells) if cell in spaces] for place in places
        ]
        homes = _homes(zones, len(player.classes))
        for kind, cell in zip(player.classes, homes, strict=False):
            yield StartingUnit(player, kind, cell)


def tokens(survey: Survey, names: UniqueIds) -> Iterator[TableToken]:
    """Yield the units of the players, then the artifact, each in the middle of its space."""
    stats = class_stats(survey.settings)
    for player, kind, cell in starting_units(survey):
        known = stats.get(kind)
        yield TableToken(
            id=names.fresh(f"{player.id}-{kind}"),
            name=f"{player.name or player.id}, {kind}",
            kind="unit",
            seat=player.seat,
            colour=seat_of(player.seat).colour,
            space=name_of(cell),
            at=(cell[0] + 0.5, cell[1] + 0.5),
            level=survey.realm.spaces[cell].elevation,
            size=_UNIT,
            drawn=False,
            reach=known.move if known else None,
            facts={"class": kind} | ({} if known is None else dict(known._asdict())),
            part=f"figure-{player.id}-{kind}",
        )
    artifact = survey.board.artifact
    if artifact is not None and artifact.at in survey.realm.spaces:
        yield TableToken(
            id=names.fresh(artifact.id),
            name="Artifact",
            kind="artifact",
            seat=0,
            colour=GOLD,
            space=name_of(artifact.at),
            at=(artifact.at[0] + 0.5, artifact.at[1] + 0.5),
            level=survey.realm.spaces[artifact.at].elevation,
            size=_UNIT,
            part="token-artifact",
        )


def draw_token(token: TableToken) -> Picture:
    """Return the picture of a token from above, in its square."""
    if token.kind == "artifact":
        return portraits.artifact_token(token.at, token.size)
    return portraits.unit(token.seat, str(token.facts["class"]), token.at, token.size)


def _homes(zones: list[list[Cell]], units: int) -> list[Cell]:
    """Return a space for each unit, evenly from the starts; empty without spaces."""
    every = [cell for zone in zones for cell in zone]
    if not every:
        return []
    limit = 1
    while sum(min(limit, len(zone)) for zone in zones) < min(units, len(every)):
        limit += 1
    homes = [cell for zone in zones for cell in zone[:limit]]
    while len(homes) < units:
        homes += every
    return homes[:units]


def _number(settings: Mapping[str, Setting], name: str) -> int:
    value = settings.get(name)
    return value if isinstance(value, int) else 0


def _usual(numbers: list[int]) -> int:
    """Return the most frequent number, the least of equally frequent ones."""
    counts = Counter(numbers)
    return min(counts, key=lambda number: (-counts[number], number))
