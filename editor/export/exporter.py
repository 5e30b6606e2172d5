"""What an exporter is: a kind, options, a function from a job to bytes, and what it would take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Struct

from editor.core.finding import Finding
from editor.core.values import about
from editor.core.words import counted
from editor.export.job import Job, OptionValue
from editor.seam.system import AnySystem
from editor.systems.catalogue import system_named, systems

GRAMS = 80.0
"""The weight of a square metre of ordinary paper (ISO 536)."""
_SQUARE_METRE = 1e6


class PrintedPage(Struct, frozen=True):
    """A page or a plate of a print."""

    name: Annotated[str, about("Its name.")]
    title: Annotated[str, about("What is on it.")]
    width: Annotated[float, about("Its width in millimetres.")]
    height: Annotated[float, about("Its height in millimetres.")]
    is_back: Annotated[bool, about("Whether it is the other side of the page before it.")] = False
    option: Annotated[str, about("The option that leaves it out; empty if none does.")] = ""
    grams: Annotated[float, about("The filament that a plate takes.")] = 0.0
    hours: Annotated[float, about("The time that a plate takes.")] = 0.0

    @property
    def measures(self) -> str:
        """Its size in words: "210 × 297 mm"."""
        return f"{self.width:g} × {self.height:g} mm"


class OutlookPart(Struct, frozen=True):
    """A part of an export."""

    option: Annotated[str, about("The option that leaves it out.")]
    amount: Annotated[str, about("What it takes, such as 4 sheets, or none.")]


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


ExportGroup = Literal["scenario", "paper", "picture", "table", "solid", "data"]
GROUPS: dict[ExportGroup, str] = {
    "scenario": "The scenario",
    "paper": "On paper and in a browser",
    "picture": "Pictures and text",
    "table": "Other programs to play in",
    "solid": "Three dimensions",
    "data": "Editors and data",
}
"""The titles of the groups of exporters, in the order in which they are offered."""


@dataclass(frozen=True)
class Option:
    """An option of an exporter; the dialog and the command line are built from it."""

    name: Annotated[str, about("Its name.")]
    title: Annotated[str, about("Its name for people.")]
    default: Annotated[OptionValue, about("Its value if none is given; its type is that of all.")]
    help: Annotated[str, about("What it means; may be empty.")] = ""
    unit: Annotated[str, about("Of a number, its unit; may be empty.")] = ""
    minimum: Annotated[int, about("Of a number, the least value.")] = 0
    maximum: Annotated[int, about("Of a number, the greatest value.")] = 0
    choices: Annotated[
        tuple[Annotated[str, about("A text.")], ...], about("The allowed texts; empty for any.")
    ] = ()
    choice_titles: Annotated[
        tuple[Annotated[str, about("A text.")], ...],
        about("The names of the choices for people; empty if they are the choices themselves."),
    ] = ()
    decimal: Annotated[bool, about("Of a number, whether it need not be whole.")] = False
    part: Annotated[
        bool, about("Whether it leaves a part of the export in or out, whose amount is listed.")
    ] = False
    unset: Annotated[str, about("What an empty text means; may be empty.")] = ""


def _nothing_lost(job: Job) -> tuple[str, ...]:
    """Return nothing: the target expresses everything."""
    return ()


@dataclass(frozen=True)
class Exporter:
    """A kind of export: `write` returns the whole file, the same bytes for the same job.

    - group: what it is for; suits(system): whether it supports a system, None for all
    - zips(options): whether the file is a zip with these options, whatever `suffix` says
    - outlook(job): what it would take, None for a kind of which nothing is worth knowing beforehand
    - losses(job): what the target cannot express of this scenario, in whole sentences; they are
      always shown to the person who exports
    """

    kind: str
    title: str
    suffix: str
    summary: str
    write: Callable[[Job], bytes]
    options: tuple[Option, ...] = ()
    group: ExportGroup = "scenario"
    suits: Callable[[AnySystem], bool] | None = None
    losses: Callable[[Job], tuple[str, ...]] = _nothing_lost
    zips: Callable[[Mapping[str, OptionValue]], bool] | None = None
    outlook: Callable[[Job], Outlook] | None = None

    def takes(self, system_id: str) -> bool:
        """Return whether scenarios of a system can be exported."""
        return self.suits is None or self.suits(system_named(system_id))

    def suffix_with(self, options: Mapping[str, OptionValue]) -> str:
        """Return the ending of the name of a file with these options."""
        return ".zip" if self.zips is not None and self.zips(options) else self.suffix

    @property
    def systems(self) -> tuple[str, ...]:
        """The ids of the supported systems, empty for all."""
        return tuple(system.id for system in systems() if self.suits(system)) if self.suits else ()


class RefusedExportError(ValueError):
    """A scenario with errors, exported without being marked as a draft."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.findings = findings
        count = f"{len(findings)} error{'' if len(findings) == 1 else 's'}"
        super().__init__(f"the scenario has {count}")
        for finding in findings:
            self.add_note(f"error[{finding.check}]: {finding.message}")
