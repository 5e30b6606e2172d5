"""An area map with a set-up as a game of TripleA: who, where, with what; with legal names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from editor.picture.inks import seat_of
from editor.systems.trts.board import Area, Player
from editor.systems.trts.faction import Piece
from editor.systems.trts.graph import Links
from editor.systems.trts.survey import Survey
from editor.systems.trts.triplea.names import territory_names, unlike, word
from editor.systems.trts.words import area_name, titled

GAP = "The Gap"
"""A territory that nobody enters: units that do not fly must own it to cross a barrier."""


@dataclass(frozen=True)
class Territory:
    """An area: its name in the game, its owner's name or "", whose start it is or ""."""

    area: Area
    name: str
    owner: str = ""
    capital: str = ""


@dataclass(frozen=True)
class Nation:
    """A player: the name in the game, the team, the colour, the faction by id."""

    player: Player
    name: str
    alliance: str
    colour: str
    faction: str


@dataclass(frozen=True)
class Unit:
    """A piece of a faction under its name in the game; `letters` tell it in its picture."""

    faction: str
    piece: Piece
    name: str
    letters: str
    trainers: tuple[str, ...] = ()

    @property
    def flies(self) -> bool:
        """Whether it crosses barriers."""
        return "air" in self.piece.traits

    @property
    def strength(self) -> int:
        """How many hits it deals in a round of combat, on the ground, or else in the air.

        Source: docs/rules/trts.md C5.
        """
        return self.piece.ground_attack or self.piece.air_attack


@dataclass(frozen=True)
class Game:
    """Everything that the game's file tells.

    - roads: pairs of territories, by name, that one walks between; flights: those for flyers
    - placed: (unit, territory, nation, count), in the order of the set-up
    - contested: areas that more than one player marks; strangers: forces that nobody can tell
    """

    territories: tuple[Territory, ...]
    roads: tuple[tuple[str, str], ...]
    flights: tuple[tuple[str, str], ...]
    nations: tuple[Nation, ...]
    units: tuple[Unit, ...]
    placed: tuple[tuple[str, str, str, int], ...]
    minerals: int
    contested: tuple[str, ...] = ()
    strangers: int = 0
    name_of: dict[str, str] = field(default_factory=dict)

    @property
    def gas(self) -> bool:
        """Whether any unit costs gas."""
        return any(unit.piece.gas for unit in self.units)


def game_of(survey: Survey) -> Game:
    """Return the game of a survey; of one without a set-up it has no players."""
    areas = {area_id: laid.area for area_id, laid in survey.map.areas.items()}
    wanted = {"": GAP} | {area_id: area_name(area) for area_id, area in areas.items()}
    names = territory_names(wanted)
    nations = _nations(survey)
    of_player = {nation.player.id: nation for nation in nations}
    units = tuple(_units(survey, nations, taken=[item.name for item in nations]))
    placed, strangers = _placed(survey, of_player, units, names)
    owners, contested = _owners(survey, of_player, names)
    capitals: dict[str, str] = {}
    for nation in nations:
        start = survey.start_of(nation.player.id)
        if start is not None and start.area in areas:
            capitals.setdefault(start.area, nation.name)
    for _, area_name_, owner, _ in placed:
        owners.setdefault(area_name_, owner)
    territories = tuple(
        Territory(
            area,
            names[area_id],
            owners.get(names[area_id], capitals.get(area_id, "")),
            capitals.get(area_id, ""),
        )
        for area_id, area in areas.items()
    )
    roads = _pairs(survey.walk, names)
    flights = tuple(pair for pair in _pairs(survey.flight, names) if pair not in set(roads))
    minerals = survey.settings.get("income.first_round")
    return Game(
        territories,
        roads,
        flights,
        nations,
        units,
        placed,
        minerals if isinstance(minerals, int) else 0,
        contested,
        strangers,
        names,
    )


def _pairs(links: Links, names: dict[str, str]) -> tuple[tuple[str, str], ...]:
    found: dict[tuple[str, str], None] = {}
    for one, onward in links.items():
        for other in onward:
            if one != other and (names[other], names[one]) not in found:
                found[names[one], names[other]] = None
    return tuple(found)


def _nations(survey: Survey) -> tuple[Nation, ...]:
    players: dict[str, Player] = {}
    for player in survey.setup.players if survey.setup else ():
        players.setdefault(player.id, player)
    names = unlike({one.id: word(titled(one), f"Player_{one.seat}") for one in players.values()})
    teams = {
        one.id: word(one.team, "team") if one.team else names[one.id] for one in players.values()
    }
    return tuple(
        Nation(item, names[item.id], teams[item.id], seat_of(item.seat).colour, item.faction)
        for item in players.values()
    )


def _units(survey: Survey, nations: tuple[Nation, ...], taken: list[str]) -> Iterator[Unit]:
    factions = dict.fromkeys(nation.faction for nation in nations)
    pieces: dict[tuple[str, str], Piece] = {}
    for nation in nations:
        for piece in survey.pieces_of(nation.player.id):
            pieces.setdefault((nation.faction, piece.id), piece)
    keys = {f"{faction} {piece}": (faction, piece) for faction, piece in pieces}
    names = unlike({key: word(pieces[at].name, "unit") for key, at in keys.items()}, taken=taken)
    for faction in factions:
        of_faction = {at[1]: key for key, at in keys.items() if at[0] == faction}
        letters = _letters([pieces[keys[key]] for key in of_faction.values()])
        for number, (piece_id, key) in enumerate(of_faction.items()):
            trainers = tuple(
                names[of_faction[other]]
                for other in of_faction
                if piece_id in pieces[faction, other].trains
            )
            yield Unit(faction, pieces[faction, piece_id], names[key], letters[number], trainers)


def _letters(pieces: list[Piece]) -> list[str]:
    """Return two letters for each piece, no two alike as far as names allow it."""
    found: list[str] = []
    for piece in pieces:
        name = [letter for letter in piece.name if letter.isalnum()] or ["?"]
        tries = [name[0].upper() + other.lower() for other in name[1:]] or [name[0].upper()]
        found.append(next((item for item in tries if item not in found), tries[0]))
    return found


def _placed(
    survey: Survey, of_player: dict[str, Nation], units: tuple[Unit, ...], names: dict[str, str]
) -> tuple[tuple[tuple[str, str, str, int], ...], int]:
    known = {(unit.faction, unit.piece.id): unit for unit in units}
    counts: dict[tuple[str, str, str], int] = {}
    strangers = 0
    for force in survey.setup.forces if survey.setup else ():
        nation = of_player.get(force.player)
        unit = known.get((nation.faction, force.piece)) if nation else None
        if nation is None or unit is None or not force.area or force.area not in names:
            strangers += 1
            continue
        key = unit.name, names[force.area], nation.name
        counts[key] = counts.get(key, 0) + force.count
    return tuple((*key, count) for key, count in counts.items()), strangers


def _owners(
    survey: Survey, of_player: dict[str, Nation], names: dict[str, str]
) -> tuple[dict[str, str], tuple[str, ...]]:
    owners: dict[str, str] = {}
    contested: dict[str, None] = {}
    for control in survey.setup.control if survey.setup else ():
        nation = of_player.get(control.player)
        if nation is None or not control.area or control.area not in names:
            continue
        name = names[control.area]
        if owners.setdefault(name, nation.name) != nation.name:
            contested[name] = None
    return owners, tuple(contested)
