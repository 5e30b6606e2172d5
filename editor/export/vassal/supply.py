"""The parts of a match in a VASSAL module: what lies on which table, and what is held in secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from editor.core.words import on_a_line, possessive
from editor.export.dealing import DealtPart, dealt
from editor.export.vassal.board import MAP
from editor.export.vassal.pieces import PartPieces
from editor.export.vassal.slots import SlotRegistry
from editor.export.vassal.tables import (
    PAINTED,
    PieceScales,
    SupplyTable,
    in_hand,
    laid_table,
    places_of,
)
from editor.picture.cards import TextMeasure
from editor.seam.clusters import UniqueIds
from editor.seam.supply import GamePart
from editor.seam.tabletop import TableToken, Tabletop


@dataclass(frozen=True)
class SecretSheet:
    """A sheet that only the player of a seat sees, in a window with a name."""

    name: str
    seat: int
    part: GamePart


@dataclass(frozen=True)
class ModuleSupply:
    """The parts of a match, by the windows in which they begin; all names are unique.

    - tables: by the names of their windows; hands: names by seat; sheets: what is painted in secret
    - homes: the pile or deck of a part, by its id and the seat of its owner
    - held: the parts that begin in a hand; pieces makes pieces of them
    """

    parts: tuple[GamePart, ...]
    tables: Mapping[str, SupplyTable]
    hands: Mapping[int, str]
    sheets: tuple[SecretSheet, ...]
    homes: Mapping[tuple[str, int], str]
    held: tuple[DealtPart, ...]
    pieces: PartPieces
    scales: PieceScales
    sides: Mapping[int, str]

    def home_of(self, token: TableToken) -> str:
        """Return the pile of the part that a piece on the map is, empty for none."""
        return self.homes.get((token.part, token.seat)) or self.homes.get((token.part, 0), "")


def supply_of(
    parts: Sequence[GamePart],
    table: Tabletop,
    scales: PieceScales,
    box: SlotRegistry,
    sides: Mapping[int, str],
    measure: TextMeasure,
) -> ModuleSupply:
    """Return where the parts of a match lie; `sides` are the names of the players by seat."""
    found = tuple(dealt(parts, sides, table.tokens))
    windows, taken = UniqueIds((MAP,), " "), UniqueIds((), " ")
    tables: dict[str, SupplyTable] = {}
    for seat, groups in sorted(places_of(found, scales, sides, taken).items()):
        name = windows.fresh(f"{possessive(sides[seat])} table" if seat else "Table")
        tables[name] = laid_table(seat, name, groups, scales.cards, measure)
    held = tuple(each for each in found if in_hand(each))
    sheets = tuple(
        SecretSheet(windows.fresh(on_a_line(part.name) or part.id), seat, part)
        for part, seat, _ in held
        if part.kind in PAINTED
    )
    secret = any(part.hidden and part.kind not in PAINTED for part in parts)
    hands = {seat: windows.fresh(f"{possessive(name)} hand") for seat, name in sides.items()}
    homes = {
        (part.id, laid.place.seat): laid.place.name
        for each in tables.values()
        for laid in each.places
        if laid.place.kind in ("pile", "deck")
        for part, _ in laid.place.parts
    }
    return ModuleSupply(
        tuple(parts),
        tables,
        hands if secret else {},
        sheets,
        homes,
        tuple(each for each in held if each.part.kind not in PAINTED),
        PartPieces(parts, scales, box, measure, sides),
        scales,
        sides,
    )
