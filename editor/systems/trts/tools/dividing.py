"""The tools that split an area along a line, and join areas."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.trts.edits.dividing import SplitArea
from editor.systems.trts.edits.joining import JoinAreas
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.lookup import Snapper, area_at, place_of
from editor.systems.trts.map.shapes import MapPoint
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name, area_names
from editor.systems.trts.tools.grasp import Strand

SplitLine = tuple[tuple[int, int], ...]


class SplitAreas(Tool[TrtsScenario, Survey]):
    """A line from border to border splits the area that it crosses.

    A drag draws a straight line. Clicks set its corners; it ends on a border, with a double click
    or with Enter.
    """

    id: ClassVar[str] = "split"
    title: ClassVar[str] = "Split an area"
    icon: ClassVar[str] = "area-split"
    shortcut: ClassVar[str] = "K"
    hint: ClassVar[str] = "Draw a line across an area, from border to border"
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._line: SplitLine = ()
        self._at: tuple[int, int] | None = None
        self._kind = "free"
        self._pressed: tuple[int, int] | None = None
        self._known: tuple[object, SplitLine, str, Edit[TrtsScenario] | None, str] | None = None
        self._snapper: Snapper | None = None

    def busy(self) -> bool:
        return bool(self._line)

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._point(hit)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._point(hit)
        self._pressed = self._at
        if not self._line and self._at is not None:
            self._line = (self._at,)
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._point(hit)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Set a corner of the line; split the area if the line crosses it."""
        self._point(hit)
        began, self._pressed = self._pressed, None
        if began is None or self._at is None or not self._line:
            return
        if self._at == self._line[-1]:
            if len(self._line) > 1:
                self.finish()
            return
        self._line = (*self._line, self._at)
        edit, _ = self._meant(self._line)
        # A drag draws a whole line; clicks end the line at a border.
        if began != self._at or (edit is not None and self._kind != "free"):
            self.finish()
        self.context.refresh()

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        self._pressed = None
        self.finish()
        return True

    def finish(self) -> bool:
        """Split along the line; return whether there was one."""
        if not self._line:
            return False
        edit, words = self._meant(self._line)
        if edit is None:
            self.context.say(words)
        else:
            before = {area.id for area in self.context.present.board.areas}
            if self.context.perform(edit):
                new = [a.id for a in self.context.present.board.areas if a.id not in before]
                self.context.select(new)
        self._line = ()
        self.context.refresh()
        return True

    def back(self) -> bool:
        busy = self.busy()
        self._line = self._line[:-1]
        self.context.refresh()
        return busy

    def cancel(self) -> bool:
        busy = self.busy()
        self._line, self._pressed = (), None
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        if self._at is None and not self._line:
            return Overlay()
        line = self._line
        if self._at is not None and self._line[-1:] != (self._at,):
            line = (*line, self._at)
        things = (Strand(line, knots=line),)
        if len(line) < 2:
            reason = Reason("ready", "From here", "draw across an area")
            return Overlay(ghost=Ghost("lawful", things=things, reason=reason))
        edit, words = self._meant(line)
        if edit is None:
            reason = Reason("error", words or "No area is crossed", keys="Backspace  back")
            return Overlay(ghost=Ghost("unlawful", things=things, reason=reason))
        return Overlay(ghost=Ghost("lawful", things=things, reason=Reason("ready", words)))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "split"), ("Backspace", "last corner back"), ("Esc", "stop"))
        return (("Click", "begin on a border"),)

    def _meant(self, line: SplitLine) -> tuple[Edit[TrtsScenario] | None, str]:
        """Return the edit of a line and its sentence, or None and the reason."""
        board = self.context.present.board
        known = self._known
        if known is None or known[0] is not board or known[1] != line:
            area, edit, words = "", None, "The line crosses no area"
            for area in self._crossed(line):
                tried = SplitArea(area, line)
                try:
                    words = tried.sentence(self.context.present, self.context.library)
                    edit = tried
                    break
                except EditError as error:
                    words = str(error)[:1].upper() + str(error)[1:]
            known = self._known = (board, line, area, edit, words)
        return known[3], known[4]

    def _crossed(self, line: SplitLine) -> list[str]:
        """Return the areas that the line may split, the most likely first."""
        survey = self.context.survey
        found: dict[str, None] = {}
        for (x1, y1), (x2, y2) in pairwise(line):
            found.update(dict.fromkeys(
                area for share in (0.5, 0.25, 0.75)
                if (area := survey.map.area_at((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)))
            ))  # fmt: skip
        ids = list(found)
        return sorted(ids, key=lambda area: area not in self.context.selection)

    def _point(self, hit: Hit | None) -> None:
        if hit is None:
            self._at = None
        else:
            board = self.context.present.board
            if self._snapper is None or self._snapper.board is not board:
                self._snapper = Snapper(board)
            anchor = self._snapper.anchor(place_of(hit.at, board.scale), zoom=hit.zoom)
            self._at, self._kind = anchor.at, anchor.kind
        self.context.refresh()


class JoinTool(Tool[TrtsScenario, Survey]):
    """A drag from an area over its neighbours joins them."""

    id: ClassVar[str] = "join"
    title: ClassVar[str] = "Join areas"
    icon: ClassVar[str] = "area-join"
    shortcut: ClassVar[str] = "J"
    hint: ClassVar[str] = "Drag from an area over its neighbours: they become one"
    holds_by_key: ClassVar[bool] = True
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._met: tuple[str, ...] = ()
        self._over = ""

    def busy(self) -> bool:
        return bool(self._met)

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._over = self._area(hit) if hit else ""
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)
        self._met = (self._over,) if self._over else ()
        if not self._met:
            self.context.say("Joining begins on an area")

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._over = self._area(hit)
        if self._met and self._over and self._over not in self._met:
            wanted = (*self._met, self._over)
            if self.context.preview(JoinAreas(wanted)):
                self._met = wanted
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        met, self._met = self._met, ()
        if len(met) > 1:
            self.context.commit()
            self.context.select(met[:1])
        elif met:
            self.context.say("Drag on over a neighbour to join it")
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._met = ()
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._met:
            areas = self.context.shown_survey.map.areas
            laid = tuple(areas[item] for item in self._met if item in areas)
            names = area_names(survey.board, self._met)
            if len(self._met) == 1:
                reason = Reason("ready", names, "drag over a neighbour")
            else:
                reason = Reason("ready", f"Join {counted(len(self._met), 'area')}", names)
            return Overlay(ghost=Ghost("lawful", things=laid, reason=reason), over=self._over)
        if self._over in survey.map.areas:
            name = area_name(survey.map.areas[self._over].area)
            reason = Reason("ready", f"Join {name}", "drag over a neighbour")
            things = (survey.map.areas[self._over],)
            return Overlay(ghost=Ghost("lawful", things=things, reason=reason), over=self._over)
        return Overlay()

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "join"), ("Esc", "stop"))
        return (("Enter", "from here"),)

    def _area(self, hit: Hit) -> str:
        place: MapPoint = place_of(hit.at, self.context.present.board.scale)
        return area_at(self.context.survey, place, self.context.hidden)
