"""The factions of a match as numbers: prices, abilities and requirements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from editor.play.game import UnplayableError
from editor.play.stable_words import numbers_of
from editor.systems.trts.map.faction import FactionComponent, Piece, Upgrade
from editor.systems.trts.play.names import (
    PIECES,
    UPGRADES,
    BuilderRule,
    Trait,
    UnitSize,
    UpgradeEffect,
)
from editor.systems.trts.play.tables import Tables

TRAITS: dict[str, int] = {
    "air": Trait.FLYING,
    "biological": Trait.BIOLOGICAL,
    "cloaked": Trait.CLOAKED,
    "concussive": Trait.CONCUSSIVE,
    "corrosive": Trait.CORROSIVE,
    "detector": Trait.DETECTOR,
    "explosive": Trait.EXPLOSIVE,
    "extractor": Trait.EXTRACTOR,
    "frenzy": Trait.FRENZY,
    "hover": Trait.HOVER,
    "last-in-line": Trait.LAST_IN_LINE,
    "mechanical": Trait.MECHANICAL,
    "mends": Trait.MENDS,
    "mine": Trait.MINE,
    "regrows": Trait.REGROWS,
    "spends-itself": Trait.SUICIDE,
    "static": Trait.STATIC,
}
KINDS = {"unit": Trait.UNIT, "building": Trait.BUILDING}
ROLES = {"": 0, "worker": Trait.WORKER, "base": Trait.BASE}
PLACES = numbers_of(UnitSize)
"""Places that a unit needs aboard a carrier, by its size. Source: C5."""
BUILDERS = numbers_of(BuilderRule)
EFFECTS = {
    "attack": UpgradeEffect.ATTACK,
    "armor": UpgradeEffect.ARMOR,
    "range": UpgradeEffect.RANGE,
    "speed": UpgradeEffect.SPEED,
}
GIVEN = {"cloaked": Trait.CLOAKED, "detector": Trait.DETECTOR}
"""Traits that an upgrade gives."""


def set_faction(table: Tables, player: int, faction: FactionComponent) -> None:
    """Fill in a player's faction.

    Raises UnplayableError with a sentence if it refers to what it does not have, or is too large.
    """
    if len(faction.pieces) > PIECES or len(faction.upgrades) > UPGRADES:
        raise UnplayableError(
            f"{faction.name} has more than {PIECES} pieces or {UPGRADES} upgrades."
        )
    bits = _FactionBits(faction)
    table.pieces[player] = len(faction.pieces)
    table.upgrades[player] = len(faction.upgrades)
    table.builder[player] = BUILDERS[faction.builder]
    for index, piece in enumerate(faction.pieces):
        _set_figures(table, player, index, piece)
        _set_orders(table, player, index, piece, bits)
    for index, upgrade in enumerate(faction.upgrades):
        _set_upgrade(table, player, index, upgrade, bits)


class _FactionBits:
    """A bit for each piece and upgrade of a faction, by id."""

    def __init__(self, faction: FactionComponent) -> None:
        self.name = faction.name
        self.faction = faction
        self.pieces = _first(piece.id for piece in faction.pieces)
        self.upgrades = _first(upgrade.id for upgrade in faction.upgrades)

    def of(self, known: Mapping[str, int], names: Iterable[str], what: str) -> int:
        found = 0
        for name in names:
            if name not in known:
                raise UnplayableError(f"{self.name}: {what} {name}, which it does not have.")
            found |= known[name]
        return found

    def needs(self, names: tuple[str, ...], what: str) -> tuple[int, int]:
        """Return the required pieces and the required upgrades."""
        upgrades = [name for name in names if name in self.upgrades]
        others = [name for name in names if name not in self.upgrades]
        return self.of(self.pieces, others, what), self.of(self.upgrades, upgrades, what)

    def affected(self, upgrade: Upgrade) -> int:
        """Return the pieces that an upgrade affects."""
        pieces = self.faction.pieces
        if not upgrade.affects:
            return sum(self.pieces[piece.id] for piece in pieces if piece.kind == "unit")
        found = 0
        for name in upgrade.affects:
            if name in TRAITS:
                found |= sum(self.pieces[piece.id] for piece in pieces if name in piece.traits)
            else:
                found |= self.of(self.pieces, (name,), f"{upgrade.name} affects")
        return found


def _first(names: Iterable[str]) -> dict[str, int]:
    """Return a bit for each name; for a repeated name the first."""
    found: dict[str, int] = {}
    for index, name in enumerate(names):
        found.setdefault(name, 1 << index)
    return found


def _set_figures(table: Tables, player: int, index: int, piece: Piece) -> None:
    traits = KINDS[piece.kind] | ROLES[piece.role]
    for trait in piece.traits:
        traits |= TRAITS[trait]
    table.piece_traits[player, index] = traits
    table.piece_minerals[player, index] = piece.minerals
    table.piece_gas[player, index] = piece.gas
    table.piece_supply[player, index] = piece.supply
    table.piece_gives[player, index] = piece.supply_given
    table.piece_rounds[player, index] = piece.rounds
    table.piece_size[player, index] = PLACES[piece.size]
    table.piece_holds[player, index] = piece.holds
    table.piece_speed[player, index] = piece.speed
    table.piece_health[player, index] = piece.health
    table.piece_armor[player, index] = piece.armor
    table.piece_range[player, index] = piece.range
    table.piece_ground[player, index] = piece.ground_attack
    table.piece_air[player, index] = piece.air_attack
    table.piece_splash[player, index] = piece.splash


def _set_orders(table: Tables, player: int, index: int, piece: Piece, bits: _FactionBits) -> None:
    table.piece_trains[player, index] = bits.of(bits.pieces, piece.trains, f"{piece.name} trains")
    table.piece_researches[player, index] = bits.of(
        bits.upgrades, piece.researches, f"{piece.name} researches"
    )
    table.piece_morphs[player, index] = bits.of(bits.pieces, piece.becomes, f"{piece.name} becomes")
    if piece.role == "worker":
        table.piece_builds[player, index] = sum(
            bits.pieces[item.id] for item in bits.faction.pieces if item.kind == "building"
        )
    buildings, upgrades = bits.needs(piece.requires, f"{piece.name} requires")
    table.piece_needs[player, index] = buildings
    table.piece_needs_known[player, index] = upgrades


def _set_upgrade(
    table: Tables, player: int, index: int, upgrade: Upgrade, bits: _FactionBits
) -> None:
    table.upgrade_minerals[player, index] = upgrade.minerals
    table.upgrade_gas[player, index] = upgrade.gas
    table.upgrade_rounds[player, index] = upgrade.rounds
    table.upgrade_effect[player, index] = EFFECTS.get(upgrade.effect, UpgradeEffect.TRAITS)
    table.upgrade_amount[player, index] = GIVEN.get(upgrade.effect, upgrade.amount)
    table.upgrade_for[player, index] = bits.affected(upgrade)
    buildings, upgrades = bits.needs(upgrade.requires, f"{upgrade.name} requires")
    table.upgrade_needs[player, index] = buildings
    table.upgrade_needs_known[player, index] = upgrades
