"""An area map with a set-up as a game of TripleA, and what such a game cannot say of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from editor.core.words import are, counted, listing
from editor.picture.inks import seat_of
from editor.systems.trts.map.board import Area, Player
from editor.systems.trts.map.faction import Piece
from editor.systems.trts.map.graph import AreaGraph
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.portraits import letters_of
from editor.systems.trts.text.words import area_name, titled

LONGEST = 40
"""Maximum length of a name, which has to fit on a map."""
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9 '.-]+")
_NOT_IN_A_WORD = re.compile(r"[^A-Za-z0-9-]+")
_WATER = re.compile(r"sea zone", re.IGNORECASE)
"""The engine takes a territory for water if its name begins or ends with this."""
RESERVED = frozenset(
    {"neutral", "pus", "vps", "techtokens", "impassable", "factory", "aagun", "null", "all", "none"}
)
"""Words in lower case with a meaning for the engine."""


def ascii_text(text: str) -> str:
    """Return a text on one line in ASCII, without accents and other characters.

    The engine reads its lists of places in the encoding of the machine.
    """
    apart = unicodedata.normalize("NFKD", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    on_a_line = " ".join(apart.split())
    return "".join(letter for letter in on_a_line if letter.isascii() and letter.isprintable())


def territory_names(wanted: Mapping[str, str]) -> dict[str, str]:
    """Return a unique name for each area by id, close to the wanted name."""
    tidy = {}
    for area, name in wanted.items():
        words = " ".join(_NOT_IN_A_NAME.sub(" ", ascii_text(name)).split())[:LONGEST].strip(" -.'")
        tidy[area] = _WATER.sub("Sea-Zone", words) or xml_name(area, "area")
    return unique_names(tidy, " ")


def xml_name(text: str, otherwise: str) -> str:
    """Return a text as a word that begins with a letter, as names in XML do."""
    made = _NOT_IN_A_WORD.sub("_", ascii_text(text))[:LONGEST].strip("_-")
    if not made:
        return otherwise
    return made if made[0].isalpha() else f"{otherwise}_{made}"


def unique_names(
    wanted: Mapping[str, str], between: str = "_", taken: Iterable[str] = ()
) -> dict[str, str]:
    """Return unique names by key; repeated names get a number. Case is ignored.

    Files have these names, and some file systems ignore case.
    """
    known = {name.lower() for name in taken} | RESERVED
    made = {}
    for key, name in wanted.items():
        tried, number = name, 1
        while tried.lower() in known:
            number += 1
            tried = f"{name}{between}{number}"
        known.add(tried.lower())
        made[key] = tried
    return made


GAP = "The Gap"
"""A territory that cannot be entered: units on foot must own it to cross a barrier."""


@dataclass(frozen=True)
class Territory:
    """An area: its name in the game, the name of its owner, and of the player who starts there."""

    area: Area
    name: str
    owner: str = ""
    capital: str = ""


@dataclass(frozen=True)
class Nation:
    """A player: the name in the game, the team, the colour, and the id of the faction."""

    player: Player
    name: str
    alliance: str
    colour: str
    faction: str


@dataclass(frozen=True)
class UnitType:
    """A piece of a faction, its name in the game, and its letters in pictures."""

    faction: str
    piece: Piece
    name: str
    letters: str
    trainers: tuple[str, ...] = ()

    @property
    def flies(self) -> bool:
        """Whether it can cross barriers."""
        return "air" in self.piece.traits

    @property
    def strength(self) -> int:
        """Its hits in a round of combat, on the ground or else in the air.

        Source: docs/rules/trts.md C5.
        """
        return self.piece.ground_attack or self.piece.air_attack


@dataclass(frozen=True)
class TripleaGame:
    """The content of the file of the game.

    - roads: pairs of territories by name for walkers; flights: those for flyers only
    - placed: (unit, territory, nation, count), in the order of the set-up
    - contested: areas with markers of several players; unknown_forces: their number
    """

    territories: tuple[Territory, ...]
    roads: tuple[tuple[str, str], ...]
    flights: tuple[tuple[str, str], ...]
    nations: tuple[Nation, ...]
    units: tuple[UnitType, ...]
    placed: tuple[tuple[str, str, str, int], ...]
    minerals: int
    contested: tuple[str, ...] = ()
    unknown_forces: int = 0
    name_of: dict[str, str] = field(default_factory=dict)

    @property
    def gas(self) -> bool:
        """Whether any unit costs gas."""
        return any(unit.piece.gas for unit in self.units)


def game_of(survey: Survey) -> TripleaGame:
    """Return the game of a survey; without a set-up it has no players."""
    areas = {area_id: laid.area for area_id, laid in survey.map.areas.items()}
    wanted = {"": GAP} | {area_id: area_name(area) for area_id, area in areas.items()}
    names = territory_names(wanted)
    nations = _nations(survey)
    of_player = {nation.player.id: nation for nation in nations}
    units = tuple(_units(survey, nations, taken=[item.name for item in nations]))
    placed, unknown_forces = _placed(survey, of_player, units, names)
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
    roads = _pairs(survey.on_foot, names)
    flights = tuple(pair for pair in _pairs(survey.graph, names) if pair not in set(roads))
    minerals = survey.settings.get("income.first_round")
    return TripleaGame(
        territories,
        roads,
        flights,
        nations,
        units,
        placed,
        minerals if isinstance(minerals, int) else 0,
        contested,
        unknown_forces,
        names,
    )


def _pairs(graph: AreaGraph, names: dict[str, str]) -> tuple[tuple[str, str], ...]:
    found: dict[tuple[str, str], None] = {}
    for start, goal in graph.edges:
        if (names[goal], names[start]) not in found:
            found[names[start], names[goal]] = None
    return tuple(found)


def _nations(survey: Survey) -> tuple[Nation, ...]:
    players: dict[str, Player] = {}
    for player in survey.setup.players if survey.setup else ():
        players.setdefault(player.id, player)
    names = unique_names(
        {
            player.id: xml_name(titled(player), f"Player_{player.seat}")
            for player in players.values()
        }
    )
    teams = {
        player.id: xml_name(player.team, "team") if player.team else names[player.id]
        for player in players.values()
    }
    return tuple(
        Nation(item, names[item.id], teams[item.id], seat_of(item.seat).colour, item.faction)
        for item in players.values()
    )


def _units(survey: Survey, nations: tuple[Nation, ...], taken: list[str]) -> Iterator[UnitType]:
    factions = dict.fromkeys(nation.faction for nation in nations)
    pieces: dict[tuple[str, str], Piece] = {}
    for nation in nations:
        for piece in survey.pieces_of(nation.player.id):
            pieces.setdefault((nation.faction, piece.id), piece)
    keys = {f"{faction} {piece}": (faction, piece) for faction, piece in pieces}
    names = unique_names(
        {key: xml_name(pieces[at].name, "unit") for key, at in keys.items()}, taken=taken
    )
    for faction in factions:
        of_faction = {at[1]: key for key, at in keys.items() if at[0] == faction}
        letters = letters_of([pieces[keys[key]] for key in of_faction.values()])
        for number, (piece_id, key) in enumerate(of_faction.items()):
            trainers = tuple(
                names[of_faction[other]]
                for other in of_faction
                if piece_id in pieces[faction, other].trains
            )
            yield UnitType(
                faction, pieces[faction, piece_id], names[key], letters[number], trainers
            )


def _placed(
    survey: Survey, of_player: dict[str, Nation], units: tuple[UnitType, ...], names: dict[str, str]
) -> tuple[tuple[tuple[str, str, str, int], ...], int]:
    known = {(unit.faction, unit.piece.id): unit for unit in units}
    counts: dict[tuple[str, str, str], int] = {}
    unknown_forces = 0
    for force in survey.setup.forces if survey.setup else ():
        nation = of_player.get(force.player)
        unit = known.get((nation.faction, force.piece)) if nation else None
        if nation is None or unit is None or not force.area or force.area not in names:
            unknown_forces += 1
            continue
        key = unit.name, names[force.area], nation.name
        counts[key] = counts.get(key, 0) + force.count
    return tuple((*key, count) for key, count in counts.items()), unknown_forces


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


def losses_of(survey: Survey, game: TripleaGame, simple: bool = False) -> Iterator[str]:
    """Yield a sentence for each feature of the map that the game cannot express.

    A `simple` game has fewer rules for buildings.
    """
    ramps = sum(1 for link in survey.map.links.values() if link.kind == "ramp")
    if ramps:
        yield (f"{counted(ramps, 'ramp')} can be crossed like a walk: units can retreat down.")
    if any(territory.area.minerals for territory in game.territories):
        yield (
            "Workers gather nothing: the owner of an area gets a PU for each of its mineral "
            "fields every round."
        )
    if game.gas and any(item.area.geysers for item in game.territories):
        yield "Extractors count for nothing: an area gives its owner a gas for each geyser."
    yield from _figures(game)
    trained = any(unit.trainers for unit in game.units)
    if simple and trained:
        yield "Each building that trains units trains all units, and is taken with its area."
    elif trained:
        yield (
            "Buildings do several things at a time: an area takes as many new units a round as it "
            "has mineral fields."
        )
        yield "The program's own players cannot manage buildings: for them make a simple game."
    if survey.setup is not None:
        yield (
            f"There is no turn track: the game does not end after round {survey.rounds}. A side "
            "wins that owns the starts of all."
        )
        yield "Nothing is hidden: everybody sees all units."
        if survey.settings.get("setup.random_starts"):
            yield "Starting locations are not drawn by lot: everybody begins where the set-up says."
    if game.contested:
        yield f"Only the first of several markers counts in {listing(game.contested)}."
    if game.unknown_forces:
        forces = counted(game.unknown_forces, "force")
        yield f"{forces} of an unknown player, piece or area {are(game.unknown_forces)} left out."
    renamed = [
        f"{area_name(territory.area)!r} is called {territory.name!r}"
        for territory in game.territories
        if territory.name != area_name(territory.area)
    ]
    if renamed:
        more = f", and {len(renamed) - 3} more" if len(renamed) > 3 else ""
        yield f"Names are written in plain letters: {', '.join(renamed[:3])}{more}."


def _figures(game: TripleaGame) -> Iterator[str]:
    """Yield a sentence for each figure of the factions that units of the game lack."""
    pieces = [unit.piece for unit in game.units]
    if any(piece.armor for piece in pieces):
        yield "Armour does not weaken hits."
    if any(piece.range for piece in pieces):
        yield "Range is not counted: all units strike at once, those bought cheapest fall first."
    if any(piece.ground_attack != piece.air_attack for piece in pieces):
        yield "Attacks on the ground and in the air are one: that on the ground counts if there is."
    if any(piece.splash for piece in pieces):
        yield "No hit meets several units."
    if any(piece.holds for piece in pieces):
        yield "No unit carries others."
    if any(piece.supply or piece.supply_given for piece in pieces):
        yield "Supply is not counted: it limits nobody's purchases."
    if any(piece.rounds > 1 for piece in pieces):
        yield "Everything is made within a round, however long it takes."
    if any(piece.requires for piece in pieces):
        yield "Nothing is required but the building that trains a unit."
    if any(set(piece.traits) - {"air", "biological", "mechanical", "static"} for piece in pieces):
        yield "Traits other than flying are left out, such as cloaks and detectors."
    if any(piece.researches for piece in pieces):
        yield "There is no research."
