"""The tools that set starts, minerals, geysers, markers and forces on an area."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.words import counted, opening, possessive
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.setups import AddControl, AddForce, SeatPlayer, SetForce
from editor.systems.trts.map.board import Area, Control, Setup, Start, TrtsScenario
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.lookup import area_at, place_of
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, player_name, resources_words
from editor.systems.trts.tools.grasp import Strand


class AreaClickTool(Tool[TrtsScenario, Survey], ABC):
    """A tool that sets something on an area with a click; Shift or Alt removes it."""

    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._over = ""
        self._at: MapPoint = (0.0, 0.0)
        self._takes = False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._over = self._area_at(hit) if hit else ""
        self._at = place_of(hit.at, self.context.present.board.scale) if hit else self._at
        self._takes = modifiers.alt or modifiers.shift
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)
        if not self._over:
            self.context.say("Click on an area")
            return
        edit = self.edit(self._area(), self._takes)
        if edit is not None:
            self.context.perform(edit)
        self.context.refresh()

    def overlay(self) -> Overlay:
        if self._over not in self.context.survey.map.areas:
            return Overlay()
        area = self._area()
        title, detail = self.offer(area, self._takes)
        reason = Reason("ready", title, detail)
        ghost = Ghost("lawful", things=(Strand((self._at,), knots=(self._at,)),), reason=reason)
        return Overlay(ghost=ghost, over=self._over)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "set"), ("Shift", "take away"))

    @abstractmethod
    def edit(self, area: Area, takes: bool) -> Edit[TrtsScenario] | None:
        """Return the edit of a click on an area, or None after saying the reason."""

    @abstractmethod
    def offer(self, area: Area, takes: bool) -> tuple[str, str]:
        """Return what a click would do, and the present state, in words."""

    def _area(self) -> Area:
        laid: LaidArea = self.context.survey.map.areas[self._over]
        return laid.area

    def _area_at(self, hit: Hit) -> str:
        place = place_of(hit.at, self.context.present.board.scale)
        return area_at(self.context.survey, place, self.context.hidden)

    def _setup(self) -> Setup | None:
        setup: Setup | None = self.context.survey.setup
        return setup


class SetResource(AreaClickTool):
    """A click adds one to a resource of an area, with Shift it takes one away."""

    field: ClassVar[str]
    noun: ClassVar[str]

    def edit(self, area: Area, takes: bool) -> Edit[TrtsScenario] | None:
        return replace(SetArea(area.id), **{self.field: self._after(area, takes)})

    def offer(self, area: Area, takes: bool) -> tuple[str, str]:
        after = counted(self._after(area, takes), self.noun)
        return after, f"{area_name(area)} has {resources_words(area)}"

    def _after(self, area: Area, takes: bool) -> int:
        number: int = getattr(area, self.field)
        return max(0, number - 1) if takes else min(99, number + 1)


class SetMinerals(SetResource):
    """A click adds a mineral field to an area, with Shift it takes one away."""

    id: ClassVar[str] = "minerals"
    title: ClassVar[str] = "Add mineral fields"
    icon: ClassVar[str] = "mineral"
    shortcut: ClassVar[str] = "N"
    hint: ClassVar[str] = "Click to add a mineral field, Shift+click to remove one"
    field: ClassVar[str] = "minerals"
    noun: ClassVar[str] = "mineral field"


class SetGeysers(SetResource):
    """A click adds a geyser to an area, with Shift it takes one away."""

    id: ClassVar[str] = "geyser"
    title: ClassVar[str] = "Add geysers"
    icon: ClassVar[str] = "geyser"
    shortcut: ClassVar[str] = "G"
    hint: ClassVar[str] = "Click to add a geyser, Shift+click to remove one"
    field: ClassVar[str] = "geysers"
    noun: ClassVar[str] = "geyser"


class SetStarts(AreaClickTool):
    """A click makes an area a starting location and seats the next player there.

    On a start it seats the next player instead, then nobody; Shift removes the starting location.
    """

    id: ClassVar[str] = "start"
    title: ClassVar[str] = "Place starts"
    icon: ClassVar[str] = "circle-dot"
    shortcut: ClassVar[str] = "S"
    hint: ClassVar[str] = "Click an area for a start, again for another player's; Shift removes it"

    def edit(self, area: Area, takes: bool) -> Edit[TrtsScenario] | None:
        setup, here = self._setup(), self._start_on(area)
        if takes:
            own = [here] if here is not None else []
            away = SetArea(area.id, start=False)
            if not area.start and not own:
                self.context.say(f"{opening(area_name(area))} is not a starting location")
                return None
            if not own or setup is None:
                return away
            title = away.sentence(self.context.present, self.context.library)
            return Several((Remove((own[0].id,), setup.id), away), title)
        if not area.start:
            make = SetArea(area.id, start=True)
            player = self._next(None)
            if setup is None or not player:
                return make
            title = f"Make {area_name(area)} {possessive(player_name(setup, player))} start"
            return Several((make, SeatPlayer(setup.id, player, area.id)), title)
        if setup is None or not setup.players:
            self.context.say("There are no players to seat: add a set-up first")
            return None
        player = self._next(here)
        if not player and here is not None:
            return SeatPlayer(setup.id, here.player, "")
        if not player:
            self.context.say("All players have their start")
            return None
        if here is None:
            return SeatPlayer(setup.id, player, area.id)
        title = f"Give the start on {area_name(area)} to {player_name(setup, player)}"
        leave, seat = SeatPlayer(setup.id, here.player, ""), SeatPlayer(setup.id, player, area.id)
        return Several((leave, seat), title)

    def offer(self, area: Area, takes: bool) -> tuple[str, str]:
        setup, here = self._setup(), self._start_on(area)
        name = area_name(area)
        owner = possessive(player_name(setup, here.player)) if here else "nobody's"
        now = f"{name} is {owner} start" if area.start else f"{name} is not a start"
        if takes:
            return "No starting location here", now
        player = self._next(here if area.start else None)
        if player:
            return f"A start for {player_name(setup, player)}", now
        return ("A start for nobody" if here or not area.start else "A start"), now

    def _start_on(self, area: Area) -> Start | None:
        setup = self._setup()
        return next(
            (start for start in (setup.starts if setup else ()) if start.area == area.id), None
        )

    def _next(self, here: Start | None) -> str:
        """Return the next player by seat without a start; empty after the last.

        On a start only players after its own are considered.
        """
        setup = self._setup()
        players = sorted(setup.players, key=lambda player: player.seat) if setup else []
        seated = {start.player for start in setup.starts} if setup else set()
        if here is None:
            return next((item.id for item in players if item.id not in seated), "")
        ids = [player.id for player in players]
        after = ids[ids.index(here.player) + 1 :] if here.player in ids else ids
        return next((name for name in after if name not in seated), "")


class SetControl(AreaClickTool):
    """A click puts a player's control marker on an area, or removes it."""

    id: ClassVar[str] = "control"
    title: ClassVar[str] = "Place control markers"
    icon: ClassVar[str] = "control"
    shortcut: ClassVar[str] = "C"
    hint: ClassVar[str] = "Click an area for a marker of the player; click again to remove it"

    def edit(self, area: Area, takes: bool) -> Edit[TrtsScenario] | None:
        setup, player = self._setup(), self._player(area)
        if setup is None or not player:
            self.context.say("There is nobody to own it: add a set-up first")
            return None
        there = self._there(area)
        if there:
            return Remove((there,), setup.id)
        return None if takes else AddControl(setup.id, player, area.id)

    def offer(self, area: Area, takes: bool) -> tuple[str, str]:
        player = possessive(player_name(self._setup(), self._player(area)) or "nobody")
        if self._there(area):
            return f"Takes {player} marker away", area_name(area)
        return f"{player} marker", area_name(area)

    def _player(self, area: Area) -> str:
        """Return the player of the marker: see `whose`."""
        return whose(self._setup(), self.key.partition(":")[2], area)

    def _there(self, area: Area) -> str:
        setup = self._setup()
        for control in setup.control if setup else ():
            if (control.player, control.area) == (self._player(area), area.id):
                return control.id
        return ""


class PlaceForces(AreaClickTool):
    """A click puts a unit or building of a player on an area, or adds one."""

    id: ClassVar[str] = "force"
    title: ClassVar[str] = "Place units and buildings"
    icon: ClassVar[str] = "force"
    shortcut: ClassVar[str] = "U"
    hint: ClassVar[str] = "Click an area to add one, Shift+click to remove one"

    def edit(self, area: Area, takes: bool) -> Edit[TrtsScenario] | None:
        setup = self._setup()
        player, piece = self._meant(area)
        if setup is None or not player:
            self.context.say("There is nobody to own it: add a set-up first")
            return None
        if not piece:
            self.context.say(f"{player_name(setup, player)} has no faction with pieces")
            return None
        if not takes:
            return AddForce(setup.id, player, area.id, piece)
        for force in setup.forces:
            if (force.player, force.area, force.piece) == (player, area.id, piece):
                if force.count > 1:
                    return SetForce(setup.id, force.id, count=force.count - 1)
                return Remove((force.id,), setup.id)
        self.context.say("There is none of it")
        return None

    def offer(self, area: Area, takes: bool) -> tuple[str, str]:
        setup = self._setup()
        player, piece_id = self._meant(area)
        piece = self.context.survey.piece(player, piece_id)
        if piece is None:
            return "No piece to place", "its player has no faction"
        forces = setup.forces if setup else ()
        there = sum(
            force.count
            for force in forces
            if (force.player, force.area, force.piece) == (player, area.id, piece_id)
        )
        owner = possessive(player_name(setup, player))
        sign = "One less" if takes else "One more"
        return f"{sign}: {owner} {piece.name}", f"{there} on {area_name(area)}"

    def _meant(self, area: Area) -> tuple[str, str]:
        """Return the player and the piece of the tool; empty if there is none."""
        preferred, _, piece = self.key.partition("/")
        player = whose(self._setup(), preferred, area)
        pieces = [item.id for item in self.context.survey.pieces_of(player)]
        return player, piece if piece in pieces else next(iter(pieces), "")


def whose(setup: Setup | None, preferred: str, area: Area) -> str:
    """Return the player of a tool: the chosen one, else the owner of the area, else the first.

    Empty if there are no players.
    """
    if setup is None or not setup.players:
        return ""
    ids = [player.id for player in sorted(setup.players, key=lambda player: player.seat)]
    holding: tuple[Start | Control, ...] = (*setup.starts, *setup.control)
    there = [item.player for item in holding if item.area == area.id]
    return next((name for name in (preferred, *there) if name in ids), ids[0])
