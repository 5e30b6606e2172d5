"""The parts of a scene, gathered while it is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from editor.export.tts.geometry import TableScale, scale_for
from editor.export.tts.objects import Guids, ObjectState, Point3D, players_for
from editor.export.tts.script import LuaValue
from editor.seam.tabletop import TableSeat, Tabletop


@dataclass
class TtsScene:
    """What lies on the virtual table, and what its script knows.

    - images: the name of the picture file of a slab or a token by its id, with "" for the whole
      map and "back" for what lies face down; empty where the scene is to need no file
    - objects: scenery bottom-up, then pieces; zones: scripting zones, apart because they are no
      things; hands: the seats of players
    - doors, areas, triggers: what the script is told; sizes: of tiles, by their memo
    """

    tabletop: Tabletop
    scale: TableScale
    guid: Guids
    players: Mapping[int, str]
    images: Mapping[str, str] = field(default_factory=dict)
    draft: bool = False
    objects: list[ObjectState] = field(default_factory=list)
    pieces: list[ObjectState] = field(default_factory=list)
    zones: list[ObjectState] = field(default_factory=list)
    hands: list[ObjectState] = field(default_factory=list)
    lines: list[ObjectState] = field(default_factory=list)
    snaps: list[ObjectState] = field(default_factory=list)
    doors: dict[str, LuaValue] = field(default_factory=dict)
    areas: dict[str, LuaValue] = field(default_factory=dict)
    triggers: dict[str, LuaValue] = field(default_factory=dict)
    sizes: dict[str, LuaValue] = field(default_factory=dict)

    @property
    def seated(self) -> list[tuple[TableSeat, str]]:
        """The seats that someone can take, in the order of play, each with its player."""
        seats = sorted(self.tabletop.seats, key=lambda seat: seat.number)
        first = {seat.number: seat for seat in reversed(seats)}
        return [(first[number], name) for number, name in sorted(self.players.items())]

    def corners(
        self, left: float, top: float, right: float, bottom: float, low: float, high: float
    ) -> tuple[Point3D, Point3D]:
        """Return the lowest and the highest corner of a block over a rectangle of the map."""
        scale = self.scale
        return (scale.x(left), low, scale.z(bottom)), (scale.x(right), high, scale.z(top))


def empty_scene(
    tabletop: Tabletop, root: str, *, images: Mapping[str, str], draft: bool
) -> TtsScene:
    """Return a scene with nothing in it; `root` tells its objects from those of other maps."""
    return TtsScene(
        tabletop,
        scale_for(tabletop),
        Guids(root),
        players_for(tabletop.seats),
        images,
        draft,
    )
