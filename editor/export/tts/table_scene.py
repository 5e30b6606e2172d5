"""A scene for Tabletop Simulator while it is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from editor.core.values import JsonObject
from editor.export.tts.geometry import Hand, TableScale, rounded
from editor.export.tts.object_states import Guids, LuaValue, ObjectState, Point3D
from editor.seam.rules_sheet import RulesSheet
from editor.seam.supply import GamePart
from editor.seam.tabletop import TableSeat, Tabletop


class CardPicture(NamedTuple):
    """A card on a sheet of cards: the key of the sheet, its number there, and the sheet."""

    key: int
    number: int
    sheet: JsonObject


class DiePicture(NamedTuple):
    """The files of a die: its mesh, and the picture on it."""

    mesh: str
    image: str


@dataclass
class TtsScene:
    """The objects on the virtual table, and the data of its script.

    - images: the picture files of slabs and tokens by id, of the whole map by "" and of the back
      of hidden pieces by "back"; empty for a scene without files
    - cards: the pictures of cards by the ids of parts; dice: mesh and picture of dice
    - rules: how the game is played, for the notebook and the turn helper
    - parts: all that a match needs; hands: of the players by their seats
    - part_scale: inches of a part on the table for an inch in print
    - objects: scenery bottom-up; pieces; zones: scripting zones; hand_zones: the seats of players
    - doors, areas, triggers: data of the script; sizes: of things, by their memo; helper: the
      size of the turn helper
    """

    tabletop: Tabletop
    scale: TableScale
    guid: Guids
    players: Mapping[int, str]
    images: Mapping[str, str] = field(default_factory=dict)
    draft: bool = False
    rules: RulesSheet | None = None
    parts: tuple[GamePart, ...] = ()
    hands: Mapping[int, Hand] = field(default_factory=dict)
    part_scale: float = 1.0
    cards: Mapping[str, CardPicture] = field(default_factory=dict)
    dice: Mapping[str, DiePicture] = field(default_factory=dict)
    objects: list[ObjectState] = field(default_factory=list)
    pieces: list[ObjectState] = field(default_factory=list)
    zones: list[ObjectState] = field(default_factory=list)
    hand_zones: list[ObjectState] = field(default_factory=list)
    lines: list[ObjectState] = field(default_factory=list)
    snaps: list[ObjectState] = field(default_factory=list)
    doors: dict[str, LuaValue] = field(default_factory=dict)
    areas: dict[str, LuaValue] = field(default_factory=dict)
    triggers: dict[str, LuaValue] = field(default_factory=dict)
    sizes: dict[str, LuaValue] = field(default_factory=dict)
    helper: Point3D = (1.0, 1.0, 1.0)

    @property
    def seated(self) -> list[tuple[TableSeat, str]]:
        """The seats that have a player of the program, in the order of play, with that player."""
        seats = sorted(self.tabletop.seats, key=lambda seat: seat.number)
        first = {seat.number: seat for seat in reversed(seats)}
        return [(first[number], name) for number, name in sorted(self.players.items())]

    def corners(
        self, left: float, top: float, right: float, bottom: float, low: float, high: float
    ) -> tuple[Point3D, Point3D]:
        """Return two opposite corners of a block over a rectangle of the map."""
        scale = self.scale
        return (scale.x(left), low, scale.z(bottom)), (scale.x(right), high, scale.z(top))

    def sized(self, width: float, depth: float, *, whole: bool = False) -> str:
        """Return the memo by which the script makes an object so wide and deep.

        A `whole` object keeps its shape: it becomes as wide, or as deep, as there is room for.
        """
        wanted: list[LuaValue] = [rounded(width), rounded(depth), whole]
        for memo, size in self.sizes.items():
            if size == wanted:
                return memo
        memo = f"size {len(self.sizes) + 1}"
        self.sizes[memo] = wanted
        return memo
