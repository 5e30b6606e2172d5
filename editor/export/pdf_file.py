"""A scenario as a PDF to print and play with: everything at its true size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.exporter import Exporter, Option
from editor.export.job import (
    Job,
    chosen_rules,
    chosen_supply,
    chosen_survey,
    chosen_tabletop,
    draft_words,
)
from editor.export.paper.box_sheets import box_pages, plan_pages
from editor.export.paper.building import building_pages, numbered, with_footprints
from editor.export.paper.card_sheets import card_pages
from editor.export.paper.codes import code_page, squares_of
from editor.export.paper.cover import cover_page
from editor.export.paper.finish import ALWAYS, PdfInfo, finished
from editor.export.paper.map_sheets import laid_page, map_pages, overview_page, tiles_of
from editor.export.paper.parts_sheets import parts_pages
from editor.export.paper.rules_sheets import rules_pages
from editor.export.paper.setup_sheets import setup_pages
from editor.export.paper.sheet import PAPERS, Page, PaperSize, Press, paper_named
from editor.export.paper.supply_sheets import supply_losses, supply_pages
from editor.export.plates import MILLIMETRES
from editor.export.sheets import PrintedPage
from editor.picture.draft import WORD
from editor.picture.drawing import Picture
from editor.seam.pictures import Plate
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop
from editor.storage.restoring.carriers import ATTACHMENT
from editor.systems.catalogue import system_named

_DETAIL = 96.0


def write(job: Job) -> bytes:
    """Return the whole print as PDF.

    Raises ValueError for an invalid date, and what `chosen_tabletop` raises.
    """
    from editor.paint.pdf import pdf_of

    day = _day(str(job.options["date"]))
    draft = draft_words(job)
    title = _title(job)
    table = chosen_tabletop(job)
    pages = _pages(job, table, _press(job))
    count = len(pages)

    def drawn(index: int) -> None:
        job.report(0.15 + 0.7 * index / count, f"sheet {index + 1} of {count}: {pages[index].name}")

    printed = pdf_of(pages, drawn)
    job.report(0.85, "writing the file")
    about = PdfInfo(
        title=title,
        author=", ".join(job.scenario.authors),
        subject=draft or job.scenario.notes,
        keywords=", ".join(("print and play", table.system, *((WORD,) if draft else ()))),
        day=day,
        files={ATTACHMENT: _carried(job)},
    )
    return finished(printed, pages, about)


def printed_pages(job: Job) -> tuple[PrintedPage, ...]:
    """Return the pages that would be printed. Raises ValueError as `write` does."""
    pages = _pages(job, chosen_tabletop(job), _press(job))
    return tuple(
        PrintedPage(page.name, page.title, page.width, page.height, page.is_back) for page in pages
    )


def _title(job: Job) -> str:
    return job.scenario.title or "Untitled"


def _press(job: Job) -> Press:
    from editor.paint.faces import advance

    paper = PAPERS[str(job.options["paper"])]
    return Press(advance, paper, _title(job), draft_words(job), float(job.options["overlap"]))


def _day(text: str) -> date:
    if not text:
        return ALWAYS
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"date is a day such as 2026-03-01, not {text!r}") from None


def _pages(job: Job, table: Tabletop, press: Press) -> tuple[Page, ...]:
    """Return all sheets: to read, to lay out, to cut out."""
    unit = float(job.options["millimetres"])
    picture = _picture(job)
    job.report(0.05, "laying out the sheets")
    pages: list[Page] = []
    if job.options["setup_sheet"]:
        system = system_named(job.scenario.system)
        legend = system.legend(chosen_survey(job), press.measure)[1:] if system.legend else ()
        pages += setup_pages(table, press, job.findings, legend)
        pages += parts_pages(table, press)
    rules = chosen_rules(job) if job.options["rules"] else None
    if rules is not None:
        pages += rules_pages(rules, press)
    if job.options["map"]:
        on = str(job.options["map_paper"]).strip()
        laid = _laid_picture(job, table, picture)
        pages += _map(table, laid, press, unit, paper_named(on, laid.frame, unit) if on else None)
    if job.options["instructions"]:
        pages += building_pages(table, press, _within(job, 0.05, 0.08))
    if job.options["boxes"]:
        bottoms = bool(job.options["bottoms"])
        pages += box_pages(table, press, unit, bottoms, _within(job, 0.08, 0.14))
        pages += plan_pages(table, press, unit)
    pages += supply_pages(
        _parts(job),
        press,
        {seat.number: seat.name for seat in table.seats},
        backs=bool(job.options["duplex"]),
        figures=min(1.0, unit / table.print_size),
    )
    squares = squares_of(_carried(job)) if job.options["code"] else ()
    if squares:
        pages.append(code_page(press, squares, ATTACHMENT))
    return (cover_page(table, press, picture, pages, _scale(table, unit)), *pages)


def _parts(job: Job) -> tuple[GamePart, ...]:
    """Return the parts of a match that are printed."""
    wanted = {True: job.options["cards"], False: job.options["pieces"]}
    if not any(wanted.values()):
        return ()
    return tuple(part for part in chosen_supply(job) if wanted[part.kind == "card"])


def _within(job: Job, start: float, end: float) -> Callable[[float, str], None]:
    """Return a report function for a part of the work, from one share of the whole to another."""
    return lambda share, words: job.report(start + (end - start) * share, words)


def _carried(job: Job) -> bytes:
    """Return the bytes of the scenario that is attached."""
    return canonical_bytes(portable(job))


def _map(
    table: Tabletop, picture: Picture, press: Press, unit: float, on: PaperSize | None
) -> Iterator[Page]:
    """Yield the overview of the map and its sheets, or its cards if it is made of cards.

    `on` is another paper for its sheets.
    """
    words = _scale(table, unit)
    if on is not None:
        large = replace(press, paper=on)
        tiles = tiles_of(table, picture, large, unit)
        if len(tiles.tiles) > 1:
            yield overview_page(picture, tiles, press, unit, words)
        yield from map_pages(picture, tiles, large, unit, words)
        return
    if all(slab.kind == "card" for slab in table.slabs) and table.slabs:
        yield laid_page(picture, press, words)
        yield from card_pages(table, press, unit)
        return
    tiles = tiles_of(table, picture, press, unit)
    yield overview_page(picture, tiles, press, unit, words)
    yield from map_pages(picture, tiles, press, unit, words)


def _scale(table: Tabletop, unit: float) -> str:
    """Return the size of the map in print, in words."""
    if table.cells is None:
        frame = table.frame
        return f"The map is {frame.width * unit:.0f} × {frame.height * unit:.0f} mm"
    return f"A space is {unit:g} mm"


def _laid_picture(job: Job, table: Tabletop, picture: Picture) -> Picture:
    """Return the picture for the map sheets: without the boxes where these are printed too."""
    if not job.options["boxes"] or not numbered(table):
        return picture
    return with_footprints(_picture(job, bare=True), table)


def _picture(job: Job, bare: bool = False) -> Picture:
    """Return the map from above without shadows, which only make a print darker."""
    from editor.paint.faces import advance

    wanted = Plate(advance, shadows=False, legend=False, pixels=_DETAIL, bare=bare)
    return system_named(job.scenario.system).plate(chosen_survey(job), wanted)


def losses(job: Job) -> tuple[str, ...]:
    """Return what a print cannot express of this set-up."""
    lost = list(supply_losses(_parts(job), PAPERS[str(job.options["paper"])]))
    if job.options["code"] and not squares_of(_carried(job)):
        lost.append("The scenario is too large for QR codes: it is attached to the file alone.")
    return tuple(lost)


OPTIONS = (
    Option("paper", "Paper", "A4", "The sheets that are printed on.", choices=tuple(PAPERS)),
    replace(MILLIMETRES, minimum=2),
    Option(
        "overlap",
        "Overlap",
        5,
        "How much of the map neighbouring sheets share, to glue them.",
        "mm",
        maximum=30,
    ),
    Option(
        "setup_sheet", "Set-up sheet", True, "Players and their starts, house rules, the legend."
    ),
    Option("rules", "Rules", True, "How the set-up is played, by the house rules in force."),
    Option("map", "Map", True, "The map at its true size on many sheets, and how they lie."),
    Option(
        "map_paper",
        "Paper of the map",
        "",
        "Another paper for the map, such as A1, 914.4 x 609.6 (millimetres), or whole: one page "
        "as large as the map.",
    ),
    Option("instructions", "Instructions", True, "How the boxes are stacked, step by step."),
    Option(
        "boxes", "Boxes", True, "Nets of the boxes, to cut out, fold and glue; plans of dungeons."
    ),
    Option("bottoms", "Bottoms", False, "Boxes with a bottom: firmer, and more to glue."),
    Option("cards", "Cards", True, "The cards of a match in their full number."),
    Option(
        "pieces",
        "Pieces",
        True,
        "Figures, counters, dice, boards and tracks of a match in their full number.",
    ),
    Option(
        "duplex",
        "Backs",
        True,
        "Each sheet of cards is followed by its backs, to print on both sides over the long edge.",
    ),
    Option("code", "Code", True, "The scenario as squares that a phone reads, where they suffice."),
    Option("date", "Date", "", "The date in the metadata of the file, such as 2026-03-01."),
)
EXPORTER = Exporter(
    kind="pdf",
    title="Print and play",
    suffix=".pdf",
    summary="Everything on paper at its true size: the map on sheets, the set-up, the scenario.",
    write=write,
    group="paper",
    options=OPTIONS,
    losses=losses,
    pages=printed_pages,
)
