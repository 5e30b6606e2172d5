"""Laying the reference picture: moved, scaled and turned by hand, by a distance or by two pins."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import ClassVar, Literal, NamedTuple

from editor.checks.check import SurveyT
from editor.core.edits import SetReference
from editor.core.numbers import NumberError, figure, typed_length
from editor.core.reference import (
    Point,
    ReferencePicture,
    covers,
    moved,
    pinned,
    rotated,
    scaled,
    share_of,
    spot,
)
from editor.core.scenario import ScenarioT
from editor.core.words import opening
from editor.seam.overlay import NOTHING, Overlay, ReferenceGuide
from editor.seam.pictures import reference_image
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext

_REACH = 13
"""How near to a handle one presses, in pixels."""
_STEP = 15
"""With Shift it is turned by multiples of this many degrees."""
_LEAST_FACTOR = 0.02
CORNERS: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""The handles that scale, in shares of the picture."""
EDGES: tuple[Point, ...] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
"""The handles that turn."""
_SPACES = ("space", "spaces", "map unit", "map units", "units")
_NONE = "There is no reference picture; add one with Place > Reference picture"
_LOCKED = "The reference picture is locked"
_BESIDE = {
    "move": "Drag the picture or one of its handles",
    "distance": "Click the picture",
    "pin": "Drag a point of the picture to where it belongs",
}
"""What is said of a click beside the picture, by the option of the tool."""


class _Gesture(NamedTuple):
    """What a drag does, where it began, and the opposite corner where it scales."""

    kind: Literal["move", "scale", "turn", "pin"]
    begin: Point
    about: Point


class PlaceReference(Tool[ScenarioT, SurveyT]):
    """Drag the picture, its corners to scale it, the middles of its edges to turn it.

    Two clicks and a length scale it by a known distance. Pins fit it to the board: the first drag
    moves a place of the picture to where it belongs, the second turns and scales about that; on a
    grid they end in the corners of spaces, unless Alt is held.
    """

    id: ClassVar[str] = "reference"
    title: ClassVar[str] = "Adjust the reference picture"
    icon: ClassVar[str] = "image"
    hint: ClassVar[str] = "Drag the picture to move it, a corner to scale it, an edge to rotate it"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("move", "Move, scale, rotate"),
        ("distance", "By distance"),
        ("pin", "By two points"),
    )
    keeps_option: ClassVar[bool] = True
    holds_by_key: ClassVar[bool] = True
    in_strip: ClassVar[bool] = False
    off_grid: ClassVar[bool] = True

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._gesture: _Gesture | None = None
        self._laid: ReferencePicture | None = None
        self._at: Point | None = None
        self._pin: Point | None = None
        self._ends: tuple[Point, ...] = ()
        """The places whose distance is known, in shares of the picture like the pin."""

    @property
    def picture(self) -> ReferencePicture | None:
        """The picture of the present scenario."""
        found: ReferencePicture | None = self.context.present.reference
        return found

    def choose(self, option: str) -> None:
        super().choose(option)
        self.cancel()

    def busy(self) -> bool:
        return self._gesture is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = self._place(hit) if hit is not None else None
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        picture, place = self.picture, self._place(hit)
        self._at = place
        if picture is None or picture.locked:
            self.context.say(_LOCKED if picture is not None else _NONE)
            return
        if self.option == "distance":
            self._click(picture, place)
            return
        self._gesture = self._begun(picture, hit, place)
        if self._gesture is None:
            self.context.say(_BESIDE[self.option])
            return
        self._follow(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._follow(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self._follow(hit, modifiers)
        gesture, laid = self._gesture, self._laid
        self._gesture = self._laid = None
        if gesture is None or laid is None:
            return
        if gesture.kind == "pin" and self._pin is None:
            self._pin = share_of(laid, self._end(hit, modifiers))
        self.context.perform(SetReference(laid))
        self.context.refresh()

    def text(self, words: str) -> None:
        """Scale it so that the two places are as far apart as was typed."""
        picture, ends = self.picture, self._ends
        self._ends = ()
        if picture is None or len(ends) < 2:
            return
        first, second = (spot(picture, end) for end in ends)
        unit = self.context.present.unit
        try:
            typed = typed_length(words, _SPACES)
        except NumberError as error:
            self.context.say(opening(str(error)))
            return
        # Without a unit it counts units of the board, which are not those of its drawing.
        wanted = (
            typed.millimetres(self.context.system.print_size / unit)
            / self.context.system.print_size
        )
        factor = wanted * unit / _far(first, second)
        if factor <= 0:
            self.context.say("The distance must be greater than 0")
            return
        self.context.perform(SetReference(scaled(picture, factor, first)))

    def back(self) -> bool:
        """Take back the pin, or the first of two places."""
        if self._pin is None and not self._ends:
            return False
        self._pin, self._ends = None, self._ends[:-1]
        self.context.refresh()
        return True

    def cancel(self) -> bool:
        busy = self.busy() or bool(self._ends) or self._pin is not None
        self._gesture, self._laid, self._pin, self._ends = None, None, None, ()
        self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        picture = self._laid or self.picture
        if picture is None:
            return NOTHING
        unit = self.context.present.unit
        pins = () if self._pin is None else (spot(picture, self._pin),)
        line = tuple(spot(picture, end) for end in self._ends)
        if len(line) == 1 and self._at is not None:
            line = (*line, self._at)
        guide = ReferenceGuide(
            reference_image(picture, unit),
            self.option == "move" and not picture.locked,
            tuple((x / unit, y / unit) for x, y in pins),
            tuple((x / unit, y / unit) for x, y in line),
            self._words(picture, line),
        )
        return Overlay(reference=guide)

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            turns = self._gesture is not None and self._gesture.kind == "turn"
            more = (("Shift", f"by {_STEP}°"),) if turns else ()
            return (("Enter", "to here"), *more, ("Esc", "cancel"))
        if self.option == "distance":
            return (("Enter", "first point" if not self._ends else "second point"),)
        if self.option == "pin":
            pin = "move a point" if self._pin is None else "rotate and scale around the pin"
            return (("Enter", pin), ("Alt", "not onto a corner"), ("Esc", "no pin"))
        return (("Enter", "pick up"),)

    def _begun(self, picture: ReferencePicture, hit: Hit, place: Point) -> _Gesture | None:
        """Return the gesture that begins at a place; None beside the picture."""
        if self.option == "pin":
            return _Gesture("pin", place, place) if covers(picture, place) else None
        reach = _REACH * hit.pixel * self.context.present.unit
        for share in CORNERS:
            if _far(spot(picture, share), place) <= reach:
                return _Gesture("scale", place, spot(picture, (1 - share[0], 1 - share[1])))
        if any(_far(spot(picture, share), place) <= reach for share in EDGES):
            return _Gesture("turn", place, picture.at)
        return _Gesture("move", place, place) if covers(picture, place) else None

    def _follow(self, hit: Hit, modifiers: Modifiers) -> None:
        picture, gesture = self.picture, self._gesture
        self._at = self._place(hit)
        if picture is None or gesture is None:
            return
        begin, about, place = gesture.begin, gesture.about, self._at
        match gesture.kind:
            case "move":
                self._laid = moved(picture, (place[0] - begin[0], place[1] - begin[1]))
            case "scale":
                self._laid = scaled(picture, _factor(begin, place, about), about)
            case "turn":
                angle = _angle(begin, place, about)
                if modifiers.shift:
                    angle = round((picture.turn + angle) / _STEP) * _STEP - picture.turn
                self._laid = rotated(picture, angle)
            case "pin":
                pin = None if self._pin is None else spot(picture, self._pin)
                self._laid = pinned(picture, begin, self._end(hit, modifiers), pin)
        self.context.refresh()

    def _click(self, picture: ReferencePicture, place: Point) -> None:
        """Take a click on the picture; after the second one, ask how far apart they are."""
        if not covers(picture, place):
            self.context.say(_BESIDE[self.option])
            return
        ends = (*self._ends[:1], share_of(picture, place)) if len(self._ends) < 2 else ()
        if len(ends) == 2 and not _far(spot(picture, ends[0]), place):
            return
        self._ends = ends or (share_of(picture, place),)
        if len(self._ends) == 2:
            self.context.ask(f"Distance in {self._noun}, or as 200 mm or 8 in")
        self.context.refresh()

    def _words(self, picture: ReferencePicture, line: tuple[Point, ...]) -> str:
        if len(line) == 2:
            return f"{figure(_far(*line))} {self._noun}"
        if self._gesture is None:
            return ""
        if self._gesture.kind == "turn":
            return f"{figure(picture.turn, 1)}°"
        if self._gesture.kind == "move":
            return ""
        return f"{figure(picture.size[0])} × {figure(picture.size[1])} {self._noun}"

    @property
    def _noun(self) -> str:
        return "spaces" if self.context.present.unit == 1 else "map units"

    def _place(self, hit: Hit) -> Point:
        unit = self.context.present.unit
        return hit.at[0] * unit, hit.at[1] * unit

    def _end(self, hit: Hit, modifiers: Modifiers) -> Point:
        """Return where a pin ends: on a grid in the nearest corner of a space."""
        x, y = self._place(hit)
        if modifiers.alt or self.context.present.unit != 1:
            return x, y
        return float(round(x)), float(round(y))


def _far(first: Point, second: Point) -> float:
    return hypot(second[0] - first[0], second[1] - first[1])


def _factor(begin: Point, end: Point, about: Point) -> float:
    """Return how much larger a diagonal is when its end follows the pointer."""
    x, y = begin[0] - about[0], begin[1] - about[1]
    along = (end[0] - about[0]) * x + (end[1] - about[1]) * y
    return max(_LEAST_FACTOR, along / (x * x + y * y)) if x or y else 1.0


def _angle(begin: Point, end: Point, about: Point) -> float:
    """Return by how many degrees the pointer went round a place."""
    first, second = (atan2(at[1] - about[1], at[0] - about[0]) for at in (begin, end))
    return degrees(second - first)
