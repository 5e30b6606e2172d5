"""What an export would take before it is written: its parts with their amounts, and its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from editor.core.words import counted

GRAMS = 80.0
"""The weight of a square metre of ordinary paper (ISO 536)."""
_SQUARE_METRE = 1e6


class PrintedPage(NamedTuple):
    """A page or a plate of a print: its name, what is on it, and its size in millimetres.

    - option: the name of the option that leaves it out, empty for a page that is always there
    - is_back: whether it is the other side of the page before it
    - grams, hours: the filament and the time that a plate takes
    """

    name: str
    title: str
    width: float
    height: float
    is_back: bool = False
    option: str = ""
    grams: float = 0.0
    hours: float = 0.0

    @property
    def measures(self) -> str:
        """Its size in words: "210 × 297 mm"."""
        return f"{self.width:g} × {self.height:g} mm"


class OutlookPart(NamedTuple):
    """A part of an export: the option that leaves it out, and what it takes: "4 sheets", "none"."""

    option: str
    amount: str


def no_picture(index: int, pixels: int) -> bytes:
    """Raise IndexError: there is none."""
    raise IndexError(index)


@dataclass(frozen=True)
class Outlook:
    """What an export takes, known before it is written.

    - total: the whole in short: "23 sheets"; words: with sizes and weight
    - parts: what each part of it takes, in the order of the options
    - pages: those that are printed, none for what is not printed
    - pictures: how many little pictures there are of it; picture(index, pixels) returns one as PNG,
      its longer side that many pixels
    """

    total: str
    words: str
    parts: tuple[OutlookPart, ...] = ()
    pages: tuple[PrintedPage, ...] = ()
    pictures: int = 0
    picture: Callable[[int, int], bytes] = field(default=no_picture, compare=False, repr=False)


def paper_words(pages: Sequence[PrintedPage]) -> str:
    """Return the paper that pages take: "23 sheets of 210 × 297 mm, 6 on both sides, 115 g"."""
    sheets = [page for page in pages if not page.is_back]
    sizes = Counter(tuple(sorted((page.width, page.height))) for page in sheets)
    kinds = [
        f"{counted(count, 'sheet')} of {narrow:g} × {wide:g} mm"
        for (narrow, wide), count in sizes.items()
    ]
    both = len(pages) - len(sheets)
    if both:
        kinds.append(f"{both} on both sides")
    weight = sum(page.width * page.height for page in sheets) / _SQUARE_METRE * GRAMS
    return f"{', '.join(kinds)}; {weight:.0f} g on ordinary paper"


def sheet_outlook(
    pages: Sequence[PrintedPage], options: Sequence[str], picture: Callable[[int, int], bytes]
) -> Outlook:
    """Return the outlook of pages; `options` are those that leave parts out."""
    counts = Counter(page.option for page in pages if not page.is_back)
    return Outlook(
        total=counted(sum(counts.values()), "sheet"),
        words=paper_words(pages),
        parts=tuple(
            OutlookPart(name, counted(counts[name], "sheet") if counts[name] else "none")
            for name in options
        ),
        pages=tuple(pages),
        pictures=len(pages),
        picture=picture,
    )


def plate_outlook(plates: Sequence[PrintedPage], picture: Callable[[int, int], bytes]) -> Outlook:
    """Return the outlook of plates."""
    total = counted(len(plates), "plate")
    return Outlook(total, plate_words(plates), (), tuple(plates), len(plates), picture)


def plate_words(plates: Sequence[PrintedPage]) -> str:
    """Return what plates take: "2 plates of 220 × 220 mm; about 516 g of filament, 34 h 41 min"."""
    if not plates:
        return "nothing to print"
    grams, hours = sum(plate.grams for plate in plates), sum(plate.hours for plate in plates)
    size = f"{counted(len(plates), 'plate')} of {plates[0].measures}"
    return f"{size}; {filament_words(grams, hours)}"


def filament_words(grams: float, hours: float) -> str:
    """Return filament and time in words: "about 516 g of filament, 34 h 41 min"."""
    whole, minutes = divmod(max(1, round(hours * 60)), 60)
    time = f"{whole} h {minutes:02} min" if whole else f"{minutes} min"
    return f"about {grams:.0f} g of filament, {time}"


def size_words(count: int) -> str:
    """Return a number of bytes in words: "820 bytes", "12 kB", "3.4 MB"."""
    if count < 1000:
        return f"{count} bytes"
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"
