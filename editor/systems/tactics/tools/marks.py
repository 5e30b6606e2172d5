"""The tools that set portals, the artifact, starts and labels."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.tools import labels
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.components import SetMarks
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import AddPortal, PlaceArtifact
from editor.systems.tactics.edits.setups import AddStart, AssignStart, SetStart
from editor.systems.tactics.map.board import Label, Mark, Portal, TacticsScenario
from editor.systems.tactics.map.geometry import LaidPortal
from editor.systems.tactics.map.lookup import place_on_side
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name, start_name


class CellTool(Tool[TacticsScenario, Survey]):
    """A tool that knows the cell under the pointer."""

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._at: Cell | None = None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = hit.cell if hit else None
        self.context.refresh()


class SetPortals(Tool[TacticsScenario, Survey]):
    """A click near a side of a box sets a portal there, or removes the one that is there."""

    id: ClassVar[str] = "portal"
    title: ClassVar[str] = "Place portals"
    icon: ClassVar[str] = "portal"
    shortcut: ClassVar[str] = "P"
    hint: ClassVar[str] = "Click near a side of a box; Shift also draws the white line"

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._spot: Hit | None = None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._spot = hit
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self._spot = hit
        survey = self.context.survey
        place = place_on_side(survey.realm, hit)
        if place is None:
            self.context.say("A portal must be on a side of a box")
            return
        box_id, side, offset = place
        for portal in survey.board.portals:
            if (portal.box, portal.side, portal.offset) == place:
                self.context.perform(Remove((portal.id,)))
                return
        mark = Mark(side, offset)
        component = survey.realm.boxes[box_id].component
        add = AddPortal(box_id, side, offset)
        if modifiers.shift and mark not in component.marks:
            marks = SetMarks(box_id, (*component.marks, mark))
            self.context.perform(
                Several((marks, add), add.sentence(survey.scenario, survey.library))
            )
        else:
            self.context.perform(add)
        self.context.refresh()

    def overlay(self) -> Overlay:
        laid = self._laid()
        if laid is None:
            return Overlay()
        where = f"{laid.side} side, space {name_of(laid.space)}"
        if self._there(laid):
            reason = Reason("ready", "Click to remove this portal", where)
            return Overlay(ghost=Ghost("lawful", cells=frozenset((laid.space,)), reason=reason))
        marked = self._marked(laid)
        if laid.state == "open" and marked:
            reason = Reason("ready", "Add a portal here", where)
            return Overlay(ghost=Ghost("lawful", (laid,), frozenset((laid.space,)), reason))
        if laid.state == "open":
            reason = Reason("error", "No white line is printed here", where, "Shift  draws one")
        elif laid.state == "buried":
            reason = Reason("error", "Something is in front of it", where)
        else:
            reason = Reason("error", "No space at its level in front of it", where)
        return Overlay(ghost=Ghost("unlawful", (laid,), frozenset((laid.space,)), reason))

    def _laid(self) -> LaidPortal | None:
        if self._spot is None:
            return None
        realm = self.context.survey.realm
        place = place_on_side(realm, self._spot)
        if place is None:
            return None
        box, side, offset = place
        portal = Portal(id="new", box=box, side=side, offset=offset)
        laid: LaidPortal = realm.lay_portal(portal, realm.boxes[box])
        return laid

    def _there(self, laid: LaidPortal) -> bool:
        new = laid.portal
        return any(
            (portal.box, portal.side, portal.offset) == (new.box, new.side, new.offset)
            for portal in self.context.survey.board.portals
        )

    def _marked(self, laid: LaidPortal) -> bool:
        component = self.context.survey.realm.boxes[laid.portal.box].component
        return Mark(laid.portal.side, laid.portal.offset) in component.marks


class SetArtifact(CellTool):
    """A click places the artifact, or moves it."""

    id: ClassVar[str] = "artifact"
    title: ClassVar[str] = "Place the artifact"
    icon: ClassVar[str] = "star"
    shortcut: ClassVar[str] = "F"
    hint: ClassVar[str] = "Click the space for the artifact"

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if hit.cell not in self.context.survey.realm.surface:
            self.context.say("The artifact needs a space on the map")
            return
        self.context.perform(PlaceArtifact(hit.cell))

    def overlay(self) -> Overlay:
        if self._at is None or self._at not in self.context.survey.realm.surface:
            return Overlay()
        return Overlay(ghost=Ghost("lawful", cells=frozenset((self._at,))))


class SetStarts(CellTool):
    """A click sets a start of 2 x 2 spaces; a click on a start gives it to the next player.

    A drag draws the spaces of a start one by one.
    """

    id: ClassVar[str] = "start"
    title: ClassVar[str] = "Place starts"
    icon: ClassVar[str] = "circle-dot"
    shortcut: ClassVar[str] = "S"
    hint: ClassVar[str] = (
        "Click for a 2 × 2 start, or drag to draw one; click a start to assign it to the next "
        "player"
    )
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._drawn: dict[Cell, None] = {}

    def busy(self) -> bool:
        return bool(self._drawn)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at, self._drawn = hit.cell, {hit.cell: None}
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at = hit.cell
        if self._drawn and hit.cell in self.context.survey.realm.spaces:
            self._drawn[hit.cell] = None
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        drawn, self._drawn = tuple(self._drawn), {}
        setup = self.context.survey.setup
        if setup is None:
            self.context.say("There is no set-up; add one first")
            return
        if not drawn:
            return
        here = next((start for start in setup.starts if drawn[0] in start.cells), None)
        if len(drawn) == 1 and here is not None:
            names = [*(player.id for player in setup.players), ""]
            now = names.index(here.player) if here.player in names else len(names) - 1
            edit = AssignStart(setup.id, here.id, names[(now + 1) % len(names)])
            self.context.perform(edit)
        elif here is not None:
            self.context.perform(SetStart(setup.id, here.id, drawn))
        else:
            cells = drawn if len(drawn) > 1 else self._block(drawn[0])
            self.context.perform(AddStart(setup.id, cells, self._whose()))
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._drawn = {}
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._drawn:
            return Overlay(ghost=Ghost("lawful", cells=frozenset(self._drawn)))
        if self._at is None or self._at not in survey.realm.surface:
            return Overlay()
        here = next(
            (s for s in (survey.setup.starts if survey.setup else ()) if self._at in s.cells), None
        )
        if here is not None:
            name = start_name(survey.setup, here)
            reason = Reason("ready", name[:1].upper() + name[1:], "click to assign to next player")
            return Overlay(ghost=Ghost("lawful", cells=frozenset(here.cells), reason=reason))
        whose = self._whose()
        name = player_name(survey.setup, whose) if whose else "unassigned"
        reason = Reason("ready", f"A start for {name}", "")
        return Overlay(ghost=Ghost("lawful", cells=frozenset(self._block(self._at)), reason=reason))

    def _whose(self) -> str:
        """Return the first player with the fewest starts."""
        setup = self.context.survey.setup
        if setup is None or not setup.players:
            return ""
        held = {player.id: 0 for player in setup.players}
        for start in setup.starts:
            if start.player in held:
                held[start.player] += 1
        return min(held, key=lambda player: held[player])

    def _block(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the 2 x 2 block that extends from a cell towards the middle of the map."""
        x, y, width, height = self.context.survey.realm.bounds
        dx = 1 if cell[0] < x + width / 2 else -1
        dy = 1 if cell[1] < y + height / 2 else -1
        a, b = cell
        return ((a, b), (a + dx, b), (a, b + dy), (a + dx, b + dy))


class WriteLabels(labels.WriteOnCells[TacticsScenario, Survey, Label]):
    """A click asks for a text and writes it there, a drag for one that spans spaces."""

    title: ClassVar[str] = "Add text"
    nowhere: ClassVar[str] = "A label needs a space on the map"

    def has_cell(self, cell: Cell) -> bool:
        return cell in self.context.survey.realm.surface

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))
