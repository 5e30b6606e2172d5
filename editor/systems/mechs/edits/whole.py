"""Rotating and mirroring a whole arena: cards, texts, robots, and positions of play.

A card is never mirrored. So one with closed sides is turned so that they are where the mirror has
them, and where no turn does that the map gets its own copy of the card.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from editor.analysis.symmetry import PlaneMove, SquareMotion
from editor.core.finding import Waiver, space_named
from editor.core.kit import AnyLibrary
from editor.core.objects import ids_of
from editor.core.points import Cell, name_of
from editor.core.scenario import Position
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Component,
    MechsScenario,
    Side,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.geometry import side_at, sides_at, sides_of
from editor.systems.shared.edits import whole_map
from editor.systems.shared.places import Mover, bounds_of, moved_map, words_moved


class RotateMap(whole_map.RotateMap[MechsScenario], frozen=True):
    """Rotate the whole arena clockwise by quarters."""

    what = "arena"

    def moved(
        self, scenario: MechsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> MechsScenario:
        """Return the scenario after the rotation."""
        return arena_moved(scenario, library, motion)


class MirrorMap(whole_map.MirrorMap[MechsScenario], frozen=True):
    """Mirror the whole arena; cards whose sides no turn mirrors become copies."""

    what = "arena"

    def moved(
        self, scenario: MechsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> MechsScenario:
        """Return the scenario in the mirror."""
        return arena_moved(scenario, library, motion)


class ArenaMover(Mover):
    """Moves the places of an arena; waivers and positions name spaces and directions."""

    def __init__(self, move: PlaneMove, scenario: MechsScenario) -> None:
        super().__init__(move)
        self._ids = ids_of(scenario)
        players = {player.id for setup in scenario.setups for player in setup.players}
        spaces = {name_of(zone.at): move.cell(zone.at) for zone in scenario.board.zones}
        self._spaces = {name: cell for name, cell in spaces.items() if name not in players}

    def words(self, thing: Struct, value: object) -> object:
        """Return the places of a waiver, or the values of a position, after the move."""
        if isinstance(thing, Waiver):
            return words_moved(thing.at, self._waived)
        if isinstance(thing, Position):
            return {
                self._key(key): " ".join(map(self._word, item.split(" ")))
                if isinstance(item, str)
                else item
                for key, item in thing.set.items()
            }
        return value

    def _waived(self, word: str) -> Cell | None:
        cell = None if word in self._ids else space_named(word)
        return None if cell is None else self.move.cell(cell)

    def _key(self, key: str) -> str:
        """Return the name of a value, which may begin with a space, such as "c4.token"."""
        first, dot, rest = key.partition(".")
        return f"{name_of(self._spaces[first])}{dot}{rest}" if first in self._spaces else key

    def _word(self, word: str) -> str:
        """Return a space, or a direction such as "east" or "north-east", after the move."""
        if word in self._spaces:
            return name_of(self._spaces[word])
        parts = word.split("-")
        if not all(part in SIDES for part in parts):
            return word
        there = [side_at(self.move.motion, side) for side in SIDES if side in parts]
        return "-".join(sorted(there, key=lambda side: side in ("east", "west")))


def arena_moved(
    scenario: MechsScenario, library: AnyLibrary, motion: SquareMotion
) -> MechsScenario:
    """Return a scenario with everything in it moved by a motion; its upper left corner stays."""
    at, size = bounds_of(scenario, Mover(PlaneMove()))
    after = moved_map(scenario, ArenaMover(PlaneMove.within(motion, at, size), scenario))
    if not motion.mirrors:
        return after
    images = whole_map.Images[Component](scenario, library, _same_print)
    before = {zone.id: zone for zone in scenario.board.zones}
    zones = tuple(_mirrored(images, motion, before[zone.id], zone) for zone in after.board.zones)
    return images.put_into(OBJECTS.with_board(after, zones=zones))


def _mirrored(
    images: whole_map.Images[Component], motion: SquareMotion, was: Zone, zone: Zone
) -> Zone:
    """Return a card at its place in the mirror with the sides that it should have there."""
    card = images.before(was.component)
    if not isinstance(card, ZoneComponent):
        return zone
    wanted = sides_at(motion, sides_of(card, was.turn))
    if not images.is_own(card.id):
        for turn in (zone.turn, *TURNS):
            if sides_of(card, turn) == wanted:
                return replace(zone, turn=turn)
    image = replace(card, blocked=_across(card.blocked), one_way=_across(card.one_way))
    return replace(zone, component=images.shown(card, image))


def _across(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    swap: dict[Side, Side] = {"east": "west", "west": "east"}
    return tuple(swap.get(side, side) for side in sides)


def _same_print(own: Component, kit: Component) -> bool:
    return own == kit
