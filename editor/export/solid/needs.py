"""What the plates of a print take: share of the bed, filament and time, before it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import counted
from editor.export.job import Job
from editor.export.sheets import Outlook, PrintedPage, filament_words, plate_outlook
from editor.export.solid.bed import PlacedSolid, packed, share_used
from editor.export.solid.material import estimate_of
from editor.export.solid.printing import print_plan
from editor.export.solid.solids import PrintPlan, PrintSize
from editor.picture.affine import Rect
from editor.picture.drawing import Ink, Line, Node, Picture, Shape
from editor.picture.inks import INK, KRAFT_LIT, WHITE
from editor.picture.path import polygon, rectangle


def outlook(job: Job) -> Outlook:
    """Return the plates of a job, or the wanted one; the map as it lies is one plate.

    Raises ValueError as `print_plan` does.
    """
    whole = job.options["layout"] == "assembled"
    found = print_plan(job, whole=whole)
    plates = [_as_it_lies(found)] if whole else packed(found.solids, found.size)
    pages: list[PrintedPage] = []
    shown: list[list[PlacedSolid]] = []
    for number, plate in enumerate(plates, 1):
        if plate and (whole or job.options.get("plate", 0) in (0, number)):
            job.report(0.3 + 0.7 * number / len(plates), f"estimating plate {number}")
            pages.append(_whole_page(plate) if whole else plate_page(number, plate, found.size))
            shown.append(plate)

    def picture(index: int, pixels: int) -> bytes:
        from editor.paint.image import image_of, png_of

        page = pages[index]
        seen = Picture(tuple(_seen(page, shown[index])), Rect(0.0, 0.0, page.width, page.height))
        return png_of(image_of(seen, pixels / max(page.width, page.height), WHITE))

    return plate_outlook(pages, picture)


def _seen(page: PrintedPage, plate: Sequence[PlacedSolid]) -> Iterator[Node]:
    """Yield a plate from above: the bed, and what each solid takes of it."""
    edge = Line(Ink(INK), 0.6)
    yield Shape(rectangle(0.0, 0.0, page.width, page.height), Ink(KRAFT_LIT), edge)
    for item in plate:
        corners = [(x, page.height - y) for x, y in item.outline.exterior.coords[:-1]]
        yield Shape(polygon(*corners), Ink(item.solid.colour), edge)


def plate_page(number: int, plate: Sequence[PlacedSolid], size: PrintSize) -> PrintedPage:
    """Return a plate with what it takes."""
    needs = estimate_of(item.solid.mesh for item in plate)
    words = (
        counted(len(plate), "object"),
        f"{100 * share_used(plate, size):.0f} % of the bed",
        filament_words(needs.grams, needs.hours),
    )
    return PrintedPage(
        f"Plate {number}",
        ", ".join(words),
        *size.bed[:2],
        grams=needs.grams,
        hours=needs.hours,
    )


def _as_it_lies(found: PrintPlan) -> list[PlacedSolid]:
    """Return the solids in their places on the map, the lowest first, from the origin on."""
    low = [min((solid.at[axis] for solid in found.solids), default=0.0) for axis in (0, 1)]
    return [
        PlacedSolid(solid, (solid.at[0] - low[0], solid.at[1] - low[1], solid.at[2]))
        for solid in sorted(found.solids, key=lambda solid: solid.at[2])
    ]


def _whole_page(lying: Sequence[PlacedSolid]) -> PrintedPage:
    """Return the map as one plate; of boxes that are joined it is the sum of the boxes."""
    needs = estimate_of(item.solid.mesh for item in lying)
    width, depth = (round(max(p.at[axis] + p.size[axis] for p in lying), 1) for axis in (0, 1))
    words = f"the map as it lies, {filament_words(needs.grams, needs.hours)}"
    return PrintedPage("Map", words, width, depth, grams=needs.grams, hours=needs.hours)
