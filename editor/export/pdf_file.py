"""A scenario as a PDF to print and play with: everything at its true size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from editor.export.archive import zipped
from editor.export.exporter import Exporter, Option, Outlook, PrintedPage, sheet_outlook
from editor.export.job import Job, OptionValue, draft_words
from editor.export.losses import letters_lost
from editor.export.paper.contents import Print, carried_by, parts_of, supply_left_out
from editor.export.paper.cover import squares_of
from editor.export.paper.finish import ALWAYS, PdfInfo, finished
from editor.export.paper.sheet import PAPERS, Page
from editor.export.paper.supply_sheets import supply_losses
from editor.export.plates import MILLIMETRES
from editor.picture.affine import Rect
from editor.picture.drawing import Node, Picture
from editor.picture.signs import DRAFT
from editor.storage.restoring.carriers import ATTACHMENT

_WHITE = "#FFFFFF"


def write(job: Job) -> bytes:
    """Return the whole print as PDF, or as a zip with a PDF for each part.

    Raises ValueError for an invalid date, and what `chosen_tabletop` raises.
    """
    day = _day(str(job.options["date"]))
    laid = Print(job)
    if not job.options["separate"]:
        return _pdf(job, day, laid.whole(), laid.title, (0.15, 0.95))
    files = list(laid.files())
    step = 0.8 / max(1, len(files))
    return zipped(
        {
            f"{number}-{name}.pdf": _pdf(
                job, day, pages, f"{laid.title}: {name}", (0.15 + step * (number - 1), step)
            )
            for number, (name, pages) in enumerate(files, 1)
        }
    )


def _pdf(
    job: Job, day: date, pages: Sequence[Page], title: str, shares: tuple[float, float]
) -> bytes:
    """Return pages as PDF; `shares` are where its progress begins, and how much it is."""
    from editor.paint.pdf import pdf_of

    start, step = shares
    count = len(pages)

    def drawn(index: int) -> None:
        words = f"sheet {index + 1} of {count}: {pages[index].name}"
        job.report(start + step * 0.85 * index / count, words)

    printed = pdf_of(pages, drawn)
    job.report(start + step * 0.85, "writing the file")
    draft = draft_words(job)
    about = PdfInfo(
        title=title,
        author=", ".join(job.scenario.authors),
        subject=draft or job.scenario.notes,
        keywords=", ".join(("print and play", job.scenario.system, *((DRAFT,) if draft else ()))),
        day=day,
        files={ATTACHMENT: carried_by(job)},
    )
    return finished(printed, pages, about)


def outlook(job: Job) -> Outlook:
    """Return the pages that would be printed. Raises ValueError as `write` does."""
    _day(str(job.options["date"]))
    laid = Print(job)
    files = [pages for _, pages in laid.files()] if job.options["separate"] else [laid.whole()]
    pages = [page for file in files for page in file]
    printed = [
        PrintedPage(page.name, page.title, page.width, page.height, page.is_back, page.option)
        for page in pages
    ]

    def picture(index: int, pixels: int) -> bytes:
        from editor.paint.image import image_of, png_of

        page = pages[index]
        whole = Picture(page.nodes, Rect(0.0, 0.0, page.width, page.height))
        return png_of(image_of(whole, pixels / max(page.width, page.height), _WHITE))

    options = [option.name for option in OPTIONS if option.part and job.options[option.name]]
    return sheet_outlook(printed, options, picture)


def _day(text: str) -> date:
    if not text:
        return ALWAYS
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"date is a day such as 2026-03-01, not {text!r}") from None


def losses(job: Job) -> tuple[str, ...]:
    """Return what a print cannot express of this set-up."""
    paper = PAPERS[str(job.options["paper"])]
    lost = [
        words
        for option in ("cards", "pieces")
        for words in supply_losses(parts_of(job, option), paper, backs=bool(job.options["duplex"]))
    ]
    lost += supply_left_out(job)
    if job.options["code"] and not squares_of(carried_by(job)):
        lost.append("The scenario is too large for QR codes: it is attached to the file alone.")
    lost += letters_lost(job, _printed)
    return tuple(lost)


def _printed(job: Job) -> Iterator[Node]:
    """Yield what is on the sheets."""
    for page in Print(job).whole():
        yield from page.nodes


def _is_zip(options: Mapping[str, OptionValue]) -> bool:
    return bool(options.get("separate"))


def _part(name: str, title: str, words: str) -> Option:
    return Option(name, title, True, words, part=True)


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
    _part("setup_sheet", "Set-up", "Players and their starts, house rules, the legend, parts."),
    _part("rules", "Rules", "How the set-up is played, by the house rules in force."),
    _part("map", "Map", "The map at its true size on many sheets, and how they lie."),
    Option(
        "map_paper",
        "Map paper",
        "",
        "Another paper for the map, such as A1, 914.4 x 609.6 (millimetres), or whole: one page "
        "as large as the map.",
        unset="same paper",
    ),
    _part("instructions", "Building", "How the boxes are stacked, step by step."),
    _part("boxes", "Boxes", "Nets of the boxes, to cut out, fold and glue; plans of dungeons."),
    Option("bottoms", "Box bottoms", False, "Boxes with a bottom: firmer, and more to glue."),
    _part("cards", "Cards", "The cards of a match in their full number."),
    _part(
        "pieces",
        "Pieces",
        "Figures, counters, dice, boards and tracks of a match in their full number.",
    ),
    Option(
        "duplex",
        "Card backs",
        True,
        "Each sheet of cards is followed by its backs, to print on both sides over the long edge. "
        "Without it second faces are beside the first, to fold and glue.",
    ),
    _part("code", "Code", "The scenario as squares that a phone reads, where they suffice."),
    Option(
        "low_ink",
        "Low ink",
        False,
        "Grounds, skies and walls stay white, with their outlines; cards have no patterned backs.",
    ),
    Option(
        "separate",
        "Separate files",
        False,
        "A zip with a file each for rules, map, boxes, cards and pieces, each with its own cover.",
    ),
    Option(
        "date",
        "Date",
        "",
        "The date in the metadata of the file, such as 2026-03-01.",
        unset="none",
    ),
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
    zips=_is_zip,
    outlook=outlook,
)
