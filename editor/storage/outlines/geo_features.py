"""Features of a map file: filtered, joined and named by their properties, and laid on a plane."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from editor.core.errors import Fault, FileError
from editor.core.suggestions import unknown_name
from editor.core.values import JsonObject
from editor.core.words import counted, listing
from editor.seam.importing import (
    PROJECTIONS,
    DrawingChoices,
    DrawingLayer,
    DrawingProperty,
    ImportedDrawing,
    LeftOut,
    NamedOutline,
    Point,
    said,
)
from editor.storage.document import JsonDocument
from editor.storage.outlines.geo_joining import JoiningError, Polygon, merged
from editor.storage.outlines.geo_projections import projected, unwrapped
from editor.storage.outlines.limits import MAX_OUTLINES, within_limits
from editor.storage.strict_json import JsonPath, fault_at, places, quoted

Box = tuple[float, float, float, float]
"""The least x and y, then the greatest."""

_NAMES = ("name", "NAME", "Name", "NAME_EN", "name_en", "ADMIN", "admin", "title", "label", "id")
"""Properties that may contain the name of a feature, the best first."""
_MAX_FAULTS, _MAX_PLACES = 20, 3
_MAX_PROPERTIES, _MAX_VALUES = 200, 100
_MAX_SCREEN = 10_000
"""Coordinates beyond this are lengths, such as metres of a map projection, and no pixels."""
_NEAR = 0.1
"""How far a drawing may begin from 0, 0, as a part of its width or height."""
_LONG_NUMBER = 10**40
_SCREEN = "screen coordinates, read with y downwards: flip the map if it is upside down"


class UnreadableError(ValueError):
    """A part of the document that does not follow its format.

    `fatal` refuses the whole document, not only a feature.
    """

    def __init__(self, path: JsonPath, message: str, expected: str, *, fatal: bool = False) -> None:
        self.path, self.message, self.expected = path, message, expected
        self.fatal = fatal
        super().__init__(message)


def list_at(
    path: JsonPath, value: object, message: str, expected: str = "a list", least: int = 0
) -> list[object]:
    """Return a list of a document, with `least` entries or more. Raises UnreadableError."""
    if not isinstance(value, list) or len(value) < least:
        raise UnreadableError(path, message, expected)
    return value


def index_at(path: JsonPath, value: object, low: int, count: int, what: str, many: str) -> int:
    """Return the number of an arc or a vertex, from low to below count. Raises UnreadableError."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value < count:
        return value
    expected = f"a whole number below {count}, the number of {many}"
    raise UnreadableError(path, f"refers to the missing {what} {shortened(value)}", expected)


def shortened(value: object) -> str:
    """Return a value of a document for a sentence; a long number by its number of digits."""
    if isinstance(value, int) and abs(value) >= _LONG_NUMBER:
        return f"a number of {len(str(abs(value)))} digits"
    return quoted(value)


class ChoiceError(FileError):
    """Choices that do not suit a drawing; `drawing` is what it offers, without outlines."""

    def __init__(self, error: FileError, drawing: ImportedDrawing) -> None:
        super().__init__(error.file, error.faults)
        self.drawing = drawing


class Feature(NamedTuple):
    """A feature with its polygons as they are in the file: each an outer ring and its holes.

    - label: what notes call it; name: empty if it has none
    - properties: those that are a text, a number, true or false, as text
    """

    label: str
    name: str
    polygons: tuple[Polygon, ...]
    properties: Mapping[str, str]


@dataclass
class FeatureReader:
    """Collects the features of a document, and makes a drawing of them.

    - down: whether y grows downwards, None where the coordinates decide
    - join: the property by which features are joined unless another is chosen
    - box: of all coordinates in the file, None for that of the features
    - faults: of features that are left out
    """

    document: JsonDocument
    layers: tuple[DrawingLayer, ...] = ()
    chosen: tuple[str, ...] = ()
    down: bool | None = None
    join: str = ""
    box: Box | None = None
    features: list[Feature] = field(default_factory=list)
    left: LeftOut = field(default_factory=LeftOut)
    faults: list[UnreadableError] = field(default_factory=list)

    def take(self, read: Callable[[], Feature]) -> None:
        """Collect what `read` returns if it has polygons, or its fault unless that is fatal."""
        try:
            found = read()
        except UnreadableError as error:
            if error.fatal:
                raise
            self.faults.append(error)
        else:
            self.features += [found] if found.polygons else []

    def drawing(self, choices: DrawingChoices) -> ImportedDrawing:
        """Return the features as outlines. Raises FileError; ChoiceError for unfit choices."""
        if not self.features:
            if self.faults:
                raise unreadable(self.document, self.faults[:_MAX_FAULTS])
            within_limits(self.document.name, ())
        rings = [ring for each in self.features for polygon in each.polygons for ring in polygon]
        within_limits(self.document.name, [NamedOutline("", tuple(rings))])
        box = self.box or box_of(rings)
        properties, join = properties_of(self.features), choices.join or self.join
        known = ImportedDrawing(
            self.document.name,
            (),
            self.layers,
            self.chosen,
            self._in_degrees(box),
            properties=properties,
            joined=join if any(each.name == join for each in properties) else "",
        )
        try:
            return self._drawing(choices, known, box)
        except FileError as error:
            raise ChoiceError(error, known) from error

    def _drawing(
        self, choices: DrawingChoices, known: ImportedDrawing, box: Box
    ) -> ImportedDrawing:
        name, degrees = known.file, known.geographic
        for wanted in _used(choices):
            _require(name, *wanted, known.properties)
        down = not degrees and _on_screen(box) if self.down is None else self.down
        features = [each for each in self.features if _is_wanted(each.properties, choices)]
        if choices.projection and choices.projection not in PROJECTIONS:
            words = unknown_name("projection", choices.projection, tuple(PROJECTIONS))
            raise FileError(name, [Fault(words, placed=False)])
        middle = 0.0
        if degrees and features:
            unwound, middle = unwrapped([each.polygons for each in features])
            features = [
                each._replace(polygons=polygons)
                for each, polygons in zip(features, unwound, strict=True)
            ]
        outlines = [each for each in self._outlines(features, choices) if each.rings]
        if not outlines:
            raise FileError(name, [Fault("has no feature left", "other choices", placed=False)])
        if len(outlines) > MAX_OUTLINES:
            fault = Fault(
                f"contains {len(outlines)} outlines", _advice(known.properties), placed=False
            )
            raise FileError(name, [fault])
        if degrees:
            outlines = projected(outlines, choices.projection, middle)
        elif choices.projection:
            fault = Fault("is not in degrees", "no projection", placed=False)
            raise FileError(name, [fault])
        sign = 1.0 if down is not choices.flip else -1.0
        notes = [*self._invalid(), *self.left.notes()]
        if down and self.down is None:
            notes.insert(0, _SCREEN)
        found = within_limits(name, upright(outlines, sign))
        return replace(known, outlines=found, notes=tuple(notes))

    def _in_degrees(self, box: Box) -> bool:
        """Return whether all points can be longitudes and latitudes."""
        return self.down is not True and max(-box[0], box[2]) <= 360 and max(-box[1], box[3]) <= 90

    def _outlines(self, features: Sequence[Feature], choices: DrawingChoices) -> list[NamedOutline]:
        """Return an outline for each feature, or for each value of the property that joins them.

        Features without this property are left out.
        """
        by = choices.join or self.join
        if not by:
            return [
                _outline(each.properties.get(choices.names) or each.name, each.polygons, number)
                for number, each in enumerate(features, 1)
            ]
        groups: dict[str, list[Feature]] = {}
        for each in features:
            if by in each.properties:
                groups.setdefault(each.properties[by], []).append(each)
            else:
                self.left.add(f"feature without {by}", each.label, plural=f"features without {by}")
        found: list[NamedOutline] = []
        for value, members in groups.items():
            named = (each.properties.get(choices.names) for each in members)
            polygons = [polygon for each in members for polygon in each.polygons]
            try:
                joined = merged(polygons) if len(members) > 1 else polygons
            except JoiningError as error:
                fault = Fault(f"{by}={said(value)} {error}", placed=False)
                raise FileError(self.document.name, [fault]) from error
            found.append(_outline(next(filter(None, named), value), joined, len(found) + 1))
        return found

    def _invalid(self) -> Iterator[str]:
        """Yield a note on the features that are left out as invalid, with the first places."""
        if not self.faults:
            return
        placed = unreadable(self.document, self.faults[:_MAX_PLACES]).faults
        said = [f"line {fault.line}, {fault.path}: {fault.message}" for fault in placed]
        if len(self.faults) > _MAX_PLACES:
            said.append("and more")
        yield f"left out: {counted(len(self.faults), 'invalid feature')} ({'; '.join(said)})"


def upright(outlines: Iterable[NamedOutline], sign: float) -> Iterator[NamedOutline]:
    """Yield outlines with their y multiplied by 1 or -1, so that it grows downwards."""
    return (outline.mapped(lambda point: (point[0], sign * point[1])) for outline in outlines)


def _outline(name: str, polygons: Iterable[Polygon], number: int) -> NamedOutline:
    rings = tuple(ring for polygon in polygons for ring in polygon)
    return NamedOutline(name or f"Area {number}", rings)


def unreadable(document: JsonDocument, faults: Sequence[UnreadableError]) -> FileError:
    """Return the error of a document with the positions of its faults."""
    found = places(document.text, [fault.path for fault in faults])
    placed = []
    for fault in faults:
        path = fault.path
        while path not in found:  # a missing value is reported at its container
            path = path[:-1]
        at = found[path].value
        placed.append(fault_at(document.text, at, fault.message, fault.expected, fault.path))
    return FileError(document.name, placed)


# Properties


def texts_of(feature: JsonObject) -> dict[str, str]:
    """Return the id of a feature, and its properties that are texts, numbers or truth values."""
    properties = feature.get("properties")
    held = properties if isinstance(properties, dict) else {}
    found = {key: text_of(value) for key, value in {"id": feature.get("id"), **held}.items()}
    return {key: text for key, text in found.items() if text}


def name_of(feature: JsonObject) -> str:
    """Return the name of a feature, from a property or its id; empty if it has none."""
    properties = feature.get("properties")
    found = [properties.get(key) for key in _NAMES] if isinstance(properties, dict) else []
    for value in (*found, feature.get("id")):
        if isinstance(value, str | int) and str(value).strip():
            return str(value).strip()
    return ""


def text_of(value: object) -> str:
    """Return a text, a number, true or false as text; nothing for any other value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).strip() if isinstance(value, str | int | float) else ""


def properties_of(features: Iterable[Feature]) -> tuple[DrawingProperty, ...]:
    """Return the properties of features with their values, in the order of the file."""
    found: dict[str, Counter[str]] = {}
    for each in features:
        for key, text in each.properties.items():
            if key in found or len(found) < _MAX_PROPERTIES:
                found.setdefault(key, Counter())[text] += 1
    return tuple(
        DrawingProperty(key, values.total(), len(values), dict(values.most_common(_MAX_VALUES)))
        for key, values in found.items()
    )


def _used(choices: DrawingChoices) -> Iterator[tuple[str, str]]:
    """Yield the properties and values that choices name; no value for a whole property."""
    yield from ((name, "") for name in (choices.join, choices.names) if name)
    yield from (*choices.without, *choices.only)


def _require(name: str, wanted: str, value: str, properties: tuple[DrawingProperty, ...]) -> None:
    """Raise FileError for a property, or a value of one, that a drawing does not have."""
    found = next((each for each in properties if each.name == wanted), None)
    if found is None:
        words = unknown_name("property", said(wanted), [said(each.name) for each in properties])
    elif value and value not in found.values and found.distinct == len(found.values):
        words = unknown_name(f"value of {said(wanted)}", said(value), list(map(said, found.values)))
    else:
        return
    raise FileError(name, [Fault(words, placed=False)])


def _is_wanted(properties: Mapping[str, str], choices: DrawingChoices) -> bool:
    if any(properties.get(key) == value for key, value in choices.without):
        return False
    return all(
        any(properties.get(key) == value for other, value in choices.only if other == key)
        for key, _ in choices.only
    )


def _advice(properties: Iterable[DrawingProperty]) -> str:
    """Return how a drawing comes to fewer outlines: joined by one of some properties."""
    fitting = [said(each.name) for each in properties if 1 < each.distinct <= MAX_OUTLINES]
    most = f"at most {MAX_OUTLINES}"
    return (
        f"{most}: join them by a property, such as {listing(fitting[-8:], 'or')}"
        if fitting
        else most
    )


# Coordinates


def box_of(rings: Iterable[Sequence[Point]]) -> Box:
    """Return the box around some points."""
    points = [point for ring in rings for point in ring] or [(0.0, 0.0)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _on_screen(box: Box) -> bool:
    """Return whether points are pixels with y downwards: near 0, 0 and within a large screen."""
    left, top, right, bottom = box
    return (
        max(map(abs, box)) <= _MAX_SCREEN
        and abs(left) <= _NEAR * (right - left)
        and abs(top) <= _NEAR * (bottom - top)
    )
