"""The tool that sets, changes, reverses and cuts links."""

from __future__ import annotations

from typing import ClassVar

from editor.core.edit import Edit
from editor.core.words import opening
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.trts.edits.links import AddLink, CutLink, SetLink
from editor.systems.trts.map.board import LINK_KINDS, Link, LinkKind, TrtsScenario
from editor.systems.trts.map.lookup import area_at, beneath, place_of
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, link_name
from editor.systems.trts.tools.grasp import Strand


class SetLinks(Tool[TrtsScenario, Survey]):
    """A drag from area to area links them; a ramp leads up to the end of the drag.

    A click on a link, or a drag between linked areas, gives the link the chosen kind; a click on
    a ramp with the kind ramp reverses it. Alt cuts a link.
    """

    id: ClassVar[str] = "link"
    title: ClassVar[str] = "Link areas"
    icon: ClassVar[str] = "link"
    shortcut: ClassVar[str] = "L"
    hint: ClassVar[str] = "Drag from area to area; click a link to change it, Alt+click removes it"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("walk", "Walk"),
        ("ramp", "Ramp, upward"),
        ("air", "Air link"),
        ("cut", "Cut links"),
    )
    holds_by_key: ClassVar[bool] = True
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        if key in LINK_KINDS:
            self.option = key
        self._from = ""
        self._to = ""
        self._link = ""
        self._at: MapPoint | None = None
        self._held = Modifiers()

    def choose(self, option: str) -> None:
        self.option = option
        self.key = option if option in LINK_KINDS else ""

    def busy(self) -> bool:
        return bool(self._from)

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._held = modifiers
        self._at = self._place(hit) if hit else None
        self._link = self._link_at(hit) if hit else ""
        self._to = self._area_at(hit) if hit else ""
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)
        self._from = "" if self._link else self._to
        if not self._from and not self._link:
            self.context.say("A link begins on an area")
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._held, self._at, self._to = modifiers, self._place(hit), self._area_at(hit)
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self._held, self._at, self._to = modifiers, self._place(hit), self._area_at(hit)
        begun, link = self._from, self._link
        self._from = ""
        edit: Edit[TrtsScenario] | None = None
        if link:
            edit = self._change(self._links()[link]) if link in self._links() else None
        elif begun and self._to and begun != self._to:
            edit = self._edit(begun, self._to)
        elif begun and self._to == begun:
            self.context.say("Drag to the area that it leads to")
        if edit is not None and self.context.perform(edit):
            self._link = self._link_at(hit)
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._from = ""
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._from and self._at is not None:
            return Overlay(ghost=self._line())
        link = self._links().get(self._link)
        if link is not None:
            return Overlay(ghost=self._over_link(link), over=link.id)
        if self._to:
            name = area_name(self.context.survey.map.areas[self._to].area)
            reason = Reason("ready", f"{self._title()} from {name}", "drag to another area")
            return Overlay(ghost=Ghost("lawful", things=self._dot(), reason=reason), over=self._to)
        return Overlay()

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "to here"), ("Esc", "stop"))
        return (("Enter", "from here, or change the link"), ("Alt", "cut"))

    def _line(self) -> Ghost:
        """Return the link in the hand: a line from its area to the pointer."""
        areas = self.context.survey.map.areas
        if self._from not in areas or self._at is None:
            return Ghost("unlawful", reason=Reason("error", "Its area is gone"))
        start = areas[self._from].label_at
        end = self._at
        if self._to and self._to != self._from:
            end = areas[self._to].label_at
        things = (Strand((start, end), knots=(start, end)),)
        if not self._to or self._to == self._from:
            name = area_name(areas[self._from].area)
            return Ghost("warned", things=things, reason=Reason("warning", f"From {name} to…"))
        edit = self._edit(self._from, self._to)
        if edit is None:
            reason = Reason("error", "There is no link to cut")
            return Ghost("unlawful", things=things, reason=reason)
        words = edit.sentence(self.context.present, self.context.library)
        border = self.context.survey.map.border_of(self._from, self._to)
        beside = "" if border is not None else "they share no border"
        return Ghost("lawful", things=things, reason=Reason("ready", words, beside))

    def _over_link(self, link: Link) -> Ghost:
        words = opening(link_name(self.context.present.board, link))
        edit = self._change(link)
        if isinstance(edit, CutLink):
            reason = Reason("warning", words, "a click cuts it")
            return Ghost("warned", things=self._dot(), reason=reason)
        if edit is None:
            return Ghost("lawful", things=self._dot(), reason=Reason("ready", words))
        after = edit.sentence(self.context.present, self.context.library)
        reason = Reason("ready", words, f"a click: {after}")
        return Ghost("lawful", things=self._dot(), reason=reason)

    def _dot(self) -> tuple[Strand, ...]:
        """Return the place of the pointer, as the place of the chip."""
        return (Strand((self._at,), knots=(self._at,)),) if self._at is not None else ()

    def _edit(self, start: str, goal: str) -> Edit[TrtsScenario] | None:
        """Return the edit of a drag from area to area; None if it does nothing."""
        links = self.context.survey.map.links_between.get(pair_of(start, goal), ())
        if self._cuts():
            return CutLink((start, goal)) if links else None
        if not links:
            return AddLink((start, goal), self._kind())
        turned = self._kind() == "ramp" and links[0].between != (start, goal)
        return SetLink(links[0].id, self._kind(), turned)

    def _change(self, link: Link) -> Edit[TrtsScenario] | None:
        """Return the edit of a click on a link; None if it does nothing."""
        if self._cuts():
            return CutLink(link.between)
        if link.kind != self._kind():
            return SetLink(link.id, self._kind())
        return SetLink(link.id, turned=True) if link.kind == "ramp" else None

    def _cuts(self) -> bool:
        return self._held.alt or self.option == "cut"

    def _kind(self) -> LinkKind:
        return self.option if self.option in LINK_KINDS else "walk"

    def _title(self) -> str:
        return {"walk": "A walk", "ramp": "A ramp", "air": "An air link", "cut": "Cut the link"}[
            self.option
        ]

    def _links(self) -> dict[str, Link]:
        links: dict[str, Link] = self.context.survey.map.links
        return links

    def _link_at(self, hit: Hit) -> str:
        under = beneath(self.context.survey, hit, self.context.hidden)
        return next((name for name in under if name in self._links()), "")

    def _area_at(self, hit: Hit) -> str:
        return area_at(self.context.survey, self._place(hit), self.context.hidden)

    def _place(self, hit: Hit) -> MapPoint:
        return place_of(hit.at, self.context.present.board.scale)
