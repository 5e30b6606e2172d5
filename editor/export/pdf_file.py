"""A scenario as a PDF to print and play with: everything at its true size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date

from editor.core.canonical import canonical_bytes
from editor.export.bundle_file import portable
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_rules, chosen_survey, chosen_tabletop, draft_words
from editor.export.paper.box_sheets import box_pages, plan_pages
from editor.export.paper.building import building_pages, numbered, with_footprints
from editor.export.paper.card_sheets import card_pages
from editor.export.paper.codes import code_page, squares_of
from editor.export.paper.cover import cover_page
from editor.export.paper.finish import ALWAYS, PdfInfo, finished
from editor.export.paper.map_sheets import laid_page, map_pages, overview_page, tiles_of
from editor.export.paper.parts_sheets import parts_pages
from editor.export.paper.piece_sheets import left_out, piece_pages
from editor.export.paper.rules_sheets import rules_pages
from editor.export.paper.setup_sheets import setup_pages
from editor.export.paper.sheet import PAPERS, Page, Press
from editor.export.plates import MILLIMETRES
from editor.picture.draft import WORD
from editor.picture.drawing import Picture
from editor.seam.pictures import Plate
from editor.seam.tabletop import Tabletop
from editor.storage.restoring.carriers import ATTACHMENT
from editor.systems.catalogue import system_named

_DETAIL = 96.0


def write(job: Job) -> bytes:
    """Return the whole print as PDF.

    Raises ValueError for an invalid date, and what `chosen_tabletop` raises.
    """
    from editor.paint.faces import advance
    from editor.paint.pdf import pdf_of

    day = _day(str(job.options["date"]))
    draft = draft_words(job)
    paper = PAPERS[str(job.options["paper"])]
    title = job.scenario.title or "Untitled"
    press = Press(advance, paper, title, draft, float(job.options["overlap"]))
    table = chosen_tabletop(job)
    pages = _pages(job, table, press)
    count = len(pages)

    def drawn(index: int) -> None:
        job.report(0.15 + 0.5 * index / count, f"sheet {index + 1} of {count}: {pages[index].name}")

    def bound(index: int) -> None:
        job.report(0.65 + 0.3 * index / count, f"binding sheet {index + 1} of {count}")

    printed = pdf_of(pages, drawn)
    about = PdfInfo(
        title=title,
        author=", ".join(job.scenario.authors),
        subject=draft or job.scenario.notes,
        keywords=", ".join(("print and play", table.system, *((WORD,) if draft else ()))),
        day=day,
        files={ATTACHMENT: _carried(job)},
    )
    return finished(printed, pages, about, bound)


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
        pages += _map(table, _laid_picture(job, table, picture), press, unit)
    if job.options["instructions"]:
        pages += building_pages(table, press, _within(job, 0.05, 0.08))
    if job.options["boxes"]:
        bottoms = bool(job.options["bottoms"])
        pages += box_pages(table, press, unit, bottoms, _within(job, 0.08, 0.14))
        pages += plan_pages(table, press, unit)
    if job.options["pieces"]:
        pages += piece_pages(table, press, unit)
    if job.options["setup_sheet"]:
        pages.append(code_page(press, squares_of(_carried(job)), ATTACHMENT))
    return (cover_page(table, press, picture, pages, _scale(table, unit)), *pages)


def _within(job: Job, start: float, end: float) -> Callable[[float, str], None]:
    """Return a report function for a part of the work, from one share of the whole to another."""
    return lambda share, words: job.report(start + (end - start) * share, words)


def _carried(job: Job) -> bytes:
    """Return the bytes of the scenario that is attached."""
    return canonical_bytes(portable(job))


def _map(table: Tabletop, picture: Picture, press: Press, unit: float) -> Iterator[Page]:
    """Yield the overview of the map and its sheets, or its cards if it is made of cards."""
    words = _scale(table, unit)
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
    table = chosen_tabletop(job)
    lost = list(left_out(table)) if job.options["pieces"] else []
    if job.options["setup_sheet"] and not squares_of(_carried(job)):
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
    Option("instructions", "Instructions", True, "How the boxes are stacked, step by step."),
    Option(
        "boxes", "Boxes", True, "Nets of the boxes, to cut out, fold and glue; plans of dungeons."
    ),
    Option("bottoms", "Bottoms", False, "Boxes with a bottom: firmer, and more to glue."),
    Option("pieces", "Pieces", True, "Figures and counters to cut out, one for each piece."),
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
)
