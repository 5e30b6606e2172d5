"""A gallery: the best legal map that a search found for each cell of two axes, as a value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import ceil, floor
from typing import Annotated

import msgspec
from msgspec import Struct
from msgspec.json import format as laid_out
from msgspec.structs import replace

from editor.core.canonical import canonical_bytes
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError, Fault, FileError
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.core.values import about
from editor.storage.load import read_scenario
from editor.systems.catalogue import system_named

FORMAT = 1
MARGIN = 0.4
"""How much wider an axis is to either side than the values of the first maps."""

Place = tuple[int, int]
"""A cell: its column and its row, from 0; the least values are in column 0 and row 0."""


class GalleryAxis(Struct, frozen=True):
    """An axis; values outside of its range are in the first or the last cell."""

    figure: Annotated[str, about("The id of its figure.")]
    cells: Annotated[int, about("Its number of cells.")] = 10
    low: Annotated[float | None, about("Where it begins; null until that is known.")] = None
    high: Annotated[float | None, about("Where it ends; null until that is known.")] = None

    def cell(self, value: float) -> int:
        """Return the cell in which a value is."""
        assert self.low is not None
        assert self.high is not None
        width = (self.high - self.low) / self.cells
        return min(self.cells - 1, max(0, floor((value - self.low) / width + 1e-9)))

    def edges(self) -> tuple[float, ...]:
        """Return the least value of each cell; none before the range is known."""
        if self.low is None or self.high is None:
            return ()
        low, width = self.low, (self.high - self.low) / self.cells
        return tuple(round(low + width * at, 6) for at in range(self.cells))

    def ranged(self, values: Iterable[float]) -> GalleryAxis:
        """Return the axis with a range around values, unless it has one.

        Of whole numbers each cell has the same number, of few of them one.
        """
        if self.low is not None and self.high is not None:
            return self
        known = list(values)
        low, high = min(known, default=0.0), max(known, default=0.0)
        if all(float(value).is_integer() for value in known):
            span = high - low + 1
            sides = 0 if span <= self.cells else 1 if low == 0 else 2
            whole = self.cells * ceil(span * (1 + sides * MARGIN) / self.cells)
            room = (whole - span) // 2
            low = low - room if low - room >= 0 or low < 0 else 0.0
            return replace(self, low=low, high=low + whole)
        margin = MARGIN * (high - low or abs(high) or 1.0)
        first = low - margin if low - margin >= 0 or low < 0 else 0.0
        return replace(self, low=round(first, 6), high=round(high + margin, 6))


class SearchSettings(Struct, frozen=True):
    """What is searched: the same settings and seed give the same gallery."""

    across: Annotated[GalleryAxis, about("The axis of columns.")]
    up: Annotated[GalleryAxis, about("The axis of rows.")]
    best: Annotated[str, about("The id of the figure of which less is better.")]
    seed: Annotated[int, about("The seed of chance.")] = 1
    keep: Annotated[
        tuple[Annotated[str, about("An id.")], ...], about("Objects that stay as they are.")
    ] = ()
    mode: Annotated[str, about("The mode of the check; empty for that of the map.")] = ""
    setup: Annotated[str, about("The set-up that is measured; empty for the first.")] = ""
    matches: Annotated[
        int, about("The matches by which the best of a cell is judged; 0 for none.")
    ] = 0
    bots: Annotated[str, about("The bots that play them.")] = "greedy"


class SideWins(Struct, frozen=True):
    """The share of the wins of a side, from 0 to 1, with its interval."""

    name: Annotated[str, about("The name of the side.")]
    share: Annotated[float, about("Its share of the wins.")]
    low: Annotated[float, about("The least likely share.")]
    high: Annotated[float, about("The greatest likely share.")]


class Judgement(Struct, frozen=True):
    """What a map was found to be."""

    across: Annotated[float, about("Its value on the axis of columns.")]
    up: Annotated[float, about("Its value on the axis of rows.")]
    best: Annotated[float, about("Its figure of which less is better.")]
    low: Annotated[float, about("With matches: the least likely gap in wins, in per cent.")]
    high: Annotated[float, about("With matches: the greatest likely gap in wins, in per cent.")]
    matches: Annotated[int, about("How many matches were played.")] = 0
    rounds: Annotated[float, about("The mean number of rounds.")] = 0.0
    wins: Annotated[tuple[SideWins, ...], about("The wins of each side.")] = ()


class GalleryMap(Struct, frozen=True):
    """A map of a gallery: its number, how it was made, and what it was found to be.

    - parent: the number of the map that it was made from by `edits`, None for a map that was put in
    - scenario: the map itself where it has no parent
    """

    number: int
    title: str
    judged: Judgement | None
    parent: int | None = None
    edits: tuple[object, ...] = ()
    scenario: object = None


class Gallery(Struct):
    """The state of a search: all that is needed to go on with it.

    - batch: how many batches were tried; tried, legal: how many maps, and how many are legal
    - maps: those in cells, and all that they were made from, by number; 0 is the one to start from
    - cells: the number of the best map of each cell, by "column,row"
    - scouts: maps that wait until the ranges of the axes are known
    - refused: for cells without a map, which checks how many of the maps broke that would be there;
      only some of the maps that are not legal are looked at
    """

    settings: SearchSettings
    system: str
    format: int = FORMAT
    batch: int = 0
    tried: int = 0
    legal: int = 0
    maps: dict[int, GalleryMap] = {}
    cells: dict[str, int] = {}
    scouts: list[int] = []
    refused: dict[str, dict[str, int]] = {}

    @property
    def places(self) -> dict[Place, GalleryMap]:
        """The best map of each filled cell, row by row."""
        found = {
            (int(key.partition(",")[0]), int(key.partition(",")[2])): self.maps[number]
            for key, number in self.cells.items()
        }
        return dict(sorted(found.items(), key=lambda each: (each[0][1], each[0][0])))

    @property
    def best(self) -> GalleryMap | None:
        """The map of which the figure is least, None before the first."""
        maps = {each.number: each.judged for each in self.places.values() if each.judged}
        least = min(maps, key=lambda number: (maps[number].best, number), default=None)
        return self.maps[least] if least is not None else None

    def put(self, made: GalleryMap) -> bool:
        """Take a judged map into its cell if it is the best there; return whether it is."""
        judged = made.judged
        assert judged is not None
        if self.settings.across.low is None or self.settings.up.low is None:
            self.maps[made.number] = made
            self.scouts.append(made.number)
            return False
        key = ",".join(map(str, self.place(judged)))
        held = self.maps[self.cells[key]].judged if key in self.cells else None
        if held is not None and held.best <= judged.best:
            return False
        self.maps[made.number] = made
        self.cells[key] = made.number
        self.refused.pop(key, None)
        return True

    def refuse(self, across: float, up: float, checks: Iterable[str]) -> None:
        """Count the checks that a map breaks whose cell has no legal one."""
        key = f"{self.settings.across.cell(across)},{self.settings.up.cell(up)}"
        if key not in self.cells:
            known = self.refused.setdefault(key, {})
            for name in checks:
                known[name] = known.get(name, 0) + 1

    def place(self, judged: Judgement) -> Place:
        """Return the cell of a map; the ranges of the axes have to be known."""
        settings = self.settings
        return settings.across.cell(judged.across), settings.up.cell(judged.up)

    def set_ranges(self) -> None:
        """Give both axes a range around the maps that wait, and put these into their cells."""
        waiting = [self.maps[number] for number in self.scouts]
        judged = [each.judged for each in waiting if each.judged is not None]
        self.settings = replace(
            self.settings,
            across=self.settings.across.ranged(each.across for each in judged),
            up=self.settings.up.ranged(each.up for each in judged),
        )
        self.scouts = []
        for each in waiting:
            self.put(each)

    def history(self, number: int) -> list[GalleryMap]:
        """Return how a map came about: the map that was put in first, then each one after it."""
        found = [self.maps[number]]
        while (parent := found[-1].parent) is not None:
            found.append(self.maps[parent])
        return found[::-1]

    def scenario(self, number: int, library: AnyLibrary) -> AnyScenario:
        """Return the map of a number. Raises FileError where its changes cannot be made."""
        first, *later = self.history(number)
        kind: object = tuple[system_named(self.system).edit_type, ...]  # type: ignore[misc]
        made = read_scenario(msgspec.json.encode(first.scenario), "the map of a gallery")
        for each in later:
            try:
                edits: tuple[AnyEdit, ...] = msgspec.convert(each.edits, kind)
                made = apply_all(edits, made, library)
            except (msgspec.ValidationError, EditError) as error:
                fault = Fault(f"map {each.number} cannot be made again: {error}")
                raise FileError("the map of a gallery", [fault]) from error
        return made

    def pruned(self) -> Gallery:
        """Return the gallery with those maps alone that it needs."""
        needed: dict[int, GalleryMap] = {}
        for number in (*self.cells.values(), *self.scouts, 0):
            needed |= {each.number: each for each in self.history(number)}
        maps = {number: needed[number] for number in sorted(needed)}
        return replace(self, maps=maps, cells=dict(sorted(self.cells.items())))


def plain(value: AnyScenario) -> object:
    """Return a scenario as a gallery holds it."""
    return msgspec.json.decode(canonical_bytes(value))


def gallery_bytes(gallery: Gallery) -> bytes:
    """Return a gallery as JSON; the same bytes for the same gallery."""
    return laid_out(msgspec.json.encode(gallery.pruned()), indent=1) + b"\n"


def read_gallery(data: bytes, name: str) -> Gallery:
    """Return the gallery in these bytes. Raises FileError, with `name` as the file."""
    try:
        gallery = msgspec.json.decode(data, type=Gallery)
        if 0 not in gallery.maps:
            raise msgspec.ValidationError("has no map to start from")
        if gallery.format != FORMAT:
            raise msgspec.ValidationError(f"has the format {gallery.format}, expected {FORMAT}")
        for faulty in _lost(gallery):
            raise msgspec.ValidationError(faulty)
    except (msgspec.MsgspecError, ValueError) as error:
        raise FileError(name, [Fault(f"is not the state of a search: {error}")]) from error
    return gallery


def _lost(gallery: Gallery) -> Iterator[str]:
    """Yield what is wrong with a gallery: axes, cells, and maps that are not there."""
    for axis in (gallery.settings.across, gallery.settings.up):
        ends = axis.low, axis.high
        if axis.cells < 1 or (ends != (None, None) and not _grows(ends)):
            yield f"the axis {axis.figure} has no cells or no range"
    if not (gallery.cells or gallery.scouts):
        yield "no cell contains a map"
    for cell in gallery.cells:
        if not re.fullmatch(r"\d{1,4},\d{1,4}", cell, re.ASCII):
            yield f"{cell!r} is not a cell"
    for number in (*gallery.cells.values(), *gallery.scouts):
        if number not in gallery.maps or gallery.maps[number].judged is None:
            yield f"there is no map {number}"
    for number, each in gallery.maps.items():
        if each.number != number:
            yield f"map {each.number} is listed as {number}"
        if each.parent is not None and not (each.parent in gallery.maps and each.parent < number):
            yield f"map {number} is based on a missing map"


def _grows(ends: tuple[float | None, float | None]) -> bool:
    low, high = ends
    return low is not None and high is not None and low < high
