"""The tool that blocks and opens the sides of zone cards, where they lie."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import ClassVar

from editor.core.edit import Edit
from editor.core.finding import Finding
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.mechs.edits.catalogue import Several
from editor.systems.mechs.edits.components import SetSide, SideState, is_alone
from editor.systems.mechs.map.board import SIDES, MechsScenario
from editor.systems.mechs.map.borders import Border, BorderGhost, border_at, setting, state_of
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.verdict import ghost_for, objection

_STEP = 0.1
"""How far apart the points of a stroke are looked at, in sides of a card."""
STATES: dict[str, SideState] = {"blocked": "blocked", "one-way": "one-way", "open": "open"}


class CloseSides(Tool[MechsScenario, Survey]):
    """A click sets a side of a card, a drag all sides that it goes along, as one step.

    Both cards at a side get the same state. Where it has that state already, it is opened.
    """

    id: ClassVar[str] = "side"
    title: ClassVar[str] = "Close sides"
    icon: ClassVar[str] = "wall"
    shortcut: ClassVar[str] = "C"
    hint: ClassVar[str] = "Click a side of a card or drag along sides; a second click opens them"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("blocked", "Block"),
        ("one-way", "One-way out"),
        ("open", "Open"),
    )
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._at: tuple[float, float] | None = None
        self._by_key = False
        self._quarter = 0
        self._stroke: dict[Border, Border] = {}
        """The borders of the stroke by their keys, each from the card that was pointed at."""
        self._state: SideState = "open"
        self._objected: tuple[object, Finding | None] | None = None

    def busy(self) -> bool:
        return bool(self._stroke)

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._follow(hit)
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._follow(hit)
        border = self._border(near=False)
        if border is None:
            self.context.say("Point at a side of a zone card")
            return
        self._state = self._meant(border)
        self._stroke = {border.key(): border}
        self._show()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        if not self._stroke:
            return
        last = self._at
        self._follow(hit)
        before = len(self._stroke)
        for border in self._along(last or hit.at, hit.at):
            self._stroke.setdefault(border.key(), border)
        if len(self._stroke) != before:
            self._show()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if not self._stroke:
            return
        self._stroke = {}
        self.context.commit()
        self.context.refresh()

    def turn(self, quarters: int) -> bool:
        """Go on to the next side, where arrow keys lead and no pointer says which."""
        if not self._by_key or self._stroke:
            return self._by_key
        self._quarter = (self._quarter + quarters) % 4
        self.context.refresh()
        return True

    def cancel(self) -> bool:
        busy = self.busy()
        self._stroke = {}
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        border = self._border(near=False)
        if self._stroke:
            borders, state = tuple(self._stroke.values()), self._state
        elif border is not None:
            borders, state = (border,), self._meant(border)
        else:
            return Overlay()
        edits = self._edits(borders, state)
        ready = Reason("ready", self._words(borders, state), self._aside(borders, edits))
        ghost = ghost_for(self._objection(edits), frozenset(), ready)
        things = tuple(BorderGhost(each, state) for each in borders)
        return Overlay(ghost=Ghost(ghost.verdict, things=things, reason=ghost.reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "set"), ("Esc", "stop"))
        turning = (("R", "another side"),) if self._by_key else ()
        return (("Enter", "set"), *turning, ("Esc", "stop"))

    # The parts

    def _follow(self, hit: Hit | None) -> None:
        self._at = hit.at if hit is not None else None
        # Arrow keys point at the middle of a card, which is no side.
        self._by_key = hit is not None and hit.at == (hit.cell[0] + 0.5, hit.cell[1] + 0.5)

    def _border(self, *, near: bool) -> Border | None:
        if self._at is None:
            return None
        arena = self.context.survey.arena
        if self._by_key:
            cell = math.floor(self._at[0]), math.floor(self._at[1])
            return Border(cell, SIDES[self._quarter]) if cell in arena.at else None
        return border_at(arena, self._at, near=near)

    def _along(self, start: tuple[float, float], end: tuple[float, float]) -> Iterable[Border]:
        """Yield the borders that a part of the stroke goes along."""
        if self._by_key:
            border = self._border(near=True)
            if border is not None:
                yield border
            return
        steps = max(1, math.ceil(math.dist(start, end) / _STEP))
        for step in range(1, steps + 1):
            share = step / steps
            at = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
            border = border_at(self.context.survey.arena, (at[0], at[1]), near=True)
            if border is not None:
                yield border

    def _meant(self, border: Border) -> SideState:
        """Return what a click makes of a side: what is chosen, or open where it is that already."""
        wanted = STATES[self.option]
        return "open" if state_of(self.context.survey.arena, border) == wanted else wanted

    def _edits(self, borders: Iterable[Border], state: SideState) -> tuple[SetSide, ...]:
        survey = self.context.survey
        return tuple(edit for border in borders for edit in setting(survey, border, state))

    def _edit(self, edits: tuple[SetSide, ...]) -> Edit[MechsScenario]:
        return Several(edits, self._words(tuple(self._stroke.values()), self._state))

    def _show(self) -> None:
        edits = self._edits(self._stroke.values(), self._state)
        if edits:
            self.context.preview(self._edit(edits))
        else:
            self.context.cancel()
        self.context.refresh()

    def _words(self, borders: tuple[Border, ...], state: SideState) -> str:
        """Return what is done: "Block the side between Mint and Forge", "Open 3 sides"."""
        verb = {"blocked": "Block", "open": "Open", "one-way": "Make"}[state]
        ending = " one-way" if state == "one-way" else ""
        if len(borders) != 1:
            return f"{verb} {counted(len(borders), 'side')}{ending}"
        first, other = self._name(borders[0]), self._name(borders[0].beyond())
        if not other:
            return f"{verb} the {borders[0].side} side of {first}{ending}"
        if state == "one-way":
            return f"Make it one-way from {first} to {other}"
        return f"{verb} the side between {first} and {other}"

    def _name(self, border: Border) -> str:
        card = self.context.survey.arena.at.get(border.cell)
        return card.component.name if card is not None else ""

    def _aside(self, borders: tuple[Border, ...], edits: tuple[SetSide, ...]) -> str:
        """Return what else is to be known: nothing lies beyond, or nothing changes."""
        if not edits:
            return "They are so already" if len(borders) > 1 else "It is so already"
        if len(borders) == 1 and not self._name(borders[0].beyond()):
            return "There is no card on that side"
        scenario = self.context.survey.scenario
        ids = {edit.id for edit in edits}
        zones = [each for each in scenario.board.zones if each.id in ids]
        copied = sum(not is_alone(scenario, zone) for zone in zones)
        return f"On own copies of {counted(copied, 'card')}" if copied else ""

    def _objection(self, edits: tuple[SetSide, ...]) -> Finding | None:
        """Return what the checks would say; the last answer is kept while the pointer rests."""
        survey = self.context.survey
        if self._objected is None or self._objected[0] != (id(survey), edits):
            worst = objection(survey, Several(edits)) if edits else None
            self._objected = ((id(survey), edits), worst)
        return self._objected[1]
