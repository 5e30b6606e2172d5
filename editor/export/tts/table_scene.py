"""A scene for Tabletop Simulator while it is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from editor.export.tts.geometry import TableScale, scale_for
from editor.export.tts.object_states import Guids, LuaValue, ObjectState, Point3D, players_for
from editor.seam.rules_sheet import RulesSheet
from editor.seam.tabletop import TableSeat, Tabletop


@dataclass
class TtsScene:
    """The objects on the virtual table, and the data of its script.

    - images: the picture files of slabs and tokens by id, of the whole map by "" and of the back
      of hidden pieces by "back"; empty for a scene without files
    - rules: how the game is played, for a page of the notebook
    - objects: scenery bottom-up; pieces; zones: scripting zones; hands: the seats of players
    - doors, areas, triggers: data of the script; sizes: of tiles, by their memo
    """

    tabletop: Tabletop
    scale: TableScale
    guid: Guids
    players: Mapping[int, str]
    images: Mapping[str, str] = field(default_factory=dict)
    draft: bool = False
    rules: RulesSheet | None = None
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


def empty_scene(
    tabletop: Tabletop,
    root: str,
    *,
    images: Mapping[str, str],
    draft: bool,
    rules: RulesSheet | None = None,
) -> TtsScene:
    """Return an empty scene; its GUIDs are derived from `root`."""
    return TtsScene(
        tabletop,
        scale_for(tabletop),
        Guids(root),
        players_for(tabletop.seats),
        images,
        draft,
        rules,
    )
