"""The parts of a set-up as pictures: a zip with a PNG for each side, a list and a guide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from editor.core.numbers import INCH
from editor.core.words import counted, free_name
from editor.export.archive import zipped
from editor.export.csv_file import Cell, spreadsheet
from editor.export.exporter import Exporter, Option, Outlook, PrintedPage
from editor.export.job import Job, chosen_tabletop, draft_words
from editor.export.losses import letters_lost, map_and_match
from editor.export.parts.layout import Placement, drawn, placements
from editor.export.parts.pieces import PartPiece, pieces_of
from editor.export.parts.services import SERVICES, Service
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.inks import SHEET

LIST, GUIDE = "parts.csv", "README.txt"
_ABOUT = f"""
{LIST} lists every part with its count, its pictures and its sizes in pixels and in
millimetres. Equal pictures are one file. Front and back of a part have the same size.

Names begin with what a part is:
  boards    the map, mats, player boards, sheets and tracks
  cards     zone cards and the cards of a match
  dice      the faces of dice
  nets      boxes and dice to cut out, fold and glue
  standees  figures
  tiles     the tops of boxes
  tokens    counters, tokens and flags
""".split("\n")
HEAD = (
    *("name", "kind", "group", "count", "front", "back", "width px", "height px"),
    *("width mm", "height mm", "bleed mm", "safe mm", "dpi", "scale", "template"),
)
_NEAR = 0.005
_INSET, _THIN = 0.6, 0.15
"""How far within the cut the bleed begins, in millimetres: within the outline of a part, if any."""
_MOST_BLEEDS = 3
"""Around what is smaller than its template by more than this the edge does not continue."""


@dataclass(frozen=True)
class PartsSheet:
    """All pieces of a job with their placements."""

    service: Service
    pieces: tuple[PartPiece, ...]
    placed: Mapping[int, Placement]


def laid_out(job: Job) -> PartsSheet:
    """Return the pieces of a job as its service takes them.

    Raises ValueError where the scenario has no set-up of that name.
    """
    from editor.paint.faces import advance

    service = SERVICES[str(job.options["profile"])].at(int(job.options["resolution"]))
    pieces = pieces_of(job, service, advance)
    return PartsSheet(service, pieces, placements(pieces, service, advance))


def write(job: Job) -> bytes:
    """Return a zip of the pictures by their names, a list of them, and a guide.

    Equal pictures are one file. Raises ValueError as `laid_out` does.
    """
    job.report(0.0, "laying out the parts")
    sheet = laid_out(job)
    counts = Counter(piece.prefix for piece in sheet.pieces)
    files: dict[bytes, str] = {}
    taken: set[str] = set()
    rows: list[tuple[Cell, ...]] = [HEAD]
    for index, piece in enumerate(sheet.pieces):
        job.report(0.1 + 0.9 * index / len(sheet.pieces), "painting parts")
        names = []
        for side, make in (("front", piece.front), ("back", piece.back)):
            if make is None:
                names.append("")
                continue
            data = _painted(sheet, index, make())
            if data not in files:
                stem = piece.file_stem(side, max(2, len(str(counts[piece.prefix]))))
                files[data] = free_name(stem, taken)
                taken.add(files[data])
            names.append(f"{files[data]}.png")
        rows.append(_row(piece, sheet.placed[index], names))
    listed = {LIST: spreadsheet(rows), GUIDE: _guide(job, sheet.service).encode()}
    pictures = {f"{stem}.png": data for data, stem in files.items()}
    return zipped(dict(sorted(pictures.items())) | listed)


def _painted(sheet: PartsSheet, index: int, side: Picture) -> bytes:
    from editor.paint.image import bled_png

    piece, placed, service = sheet.pieces[index], sheet.placed[index], sheet.service
    paper = SHEET if service.bleed or piece.kind == "net" else None
    inset = _THIN if piece.round or piece.kind == "die" else _INSET
    return bled_png(
        drawn(side, piece, placed, service),
        placed.dots,
        placed.pixels,
        placed.dots * INCH,
        paper,
        inset=max(1, round(inset * placed.dots)) if service.bleed else 0,
        most=round(_MOST_BLEEDS * service.bleed * placed.dots),
        is_disc=piece.round,
    )


def _row(piece: PartPiece, placed: Placement, names: list[str]) -> tuple[Cell, ...]:
    about: tuple[Cell, ...] = (piece.name, piece.kind, piece.group, piece.count, *names)
    return (
        *about,
        *placed.pixels,
        *(round(side, 2) for side in placed.trim),
        round(min(placed.bleed), 2),
        round(placed.safe, 2),
        round(placed.dots * INCH, 1),
        round(placed.scale, 3),
        placed.template.name if placed.template else "",
    )


def _guide(job: Job, service: Service) -> str:
    """Return the guide: what is in the zip, how to upload it, and where its sizes come from."""
    title = " ".join(job.scenario.title.split()) or "Untitled"
    lines = [
        title,
        f"Parts as pictures: {service.title}",
        draft_words(job),
        *_ABOUT,
        *service.guide,
    ]
    if service.bleed:
        lines.append("Words and signs keep within the safe area; the ground reaches to the bleed.")
    if service.storage:
        lines.append(f"All pictures may have {service.storage} MB in the free plan.")
    if service.sources:
        lines += ["", "Sources of the sizes:"]
        lines += [f"  {each.fact} ({each.address}, {each.day})" for each in service.sources]
    if service.assumed:
        lines += ["Assumed:", *(f"  {words}" for words in service.assumed)]
    return "\n".join(lines) + "\n"


def losses(job: Job) -> tuple[str, ...]:
    """Return what the pictures do not carry, and what is not at its true size."""
    sheet = laid_out(job)
    found = []
    if chosen_tabletop(job).tokens:
        found.append("The set-up is left out: the map is without its pieces.")
    if not sheet.service.nets and any(piece.kind in ("tile", "die") for piece in sheet.pieces):
        found.append("Nets of boxes and dice are left out: the profiles plain and print have them.")
    if int(job.options["resolution"]) < EXPORTER.options[1].maximum:
        found.append(f"Pictures have {job.options['resolution']} % of the expected pixels a side.")
    found += dict.fromkeys(_resized(sheet))
    found += letters_lost(job, map_and_match)
    return tuple(found)


def _resized(sheet: PartsSheet) -> Iterator[str]:
    """Yield a sentence for the pieces of each size that change it, and for those that are cut."""
    cut = sum(piece.cut for piece in sheet.pieces)
    if cut:
        yield f"The map is in {counted(cut, 'board')}: words on its cuts are divided."
    most = sheet.service.most
    counts: Counter[tuple[str, str]] = Counter()
    for index, piece in enumerate(sheet.pieces):
        placed = sheet.placed[index]
        if placed.dots < sheet.service.dots / INCH - _NEAR:
            dots = placed.dots * INCH
            yield f"{piece.name} has {dots:.0f} dots an inch: at most {most} pixels a side."
        if piece.kind != "net" and _differs(piece, placed):
            width, height = piece.size
            wide, high = placed.trim
            words = f"{wide:.1f} × {high:.1f} mm instead of {width:.1f} × {height:.1f} mm"
            if placed.template:
                words += f" ({placed.template.name})"
            counts[(piece.group, words)] += piece.count
    for (group, words), count in counts.items():
        yield f"{group} ({count}): cut at {words}."


def _differs(piece: PartPiece, placed: Placement) -> bool:
    """Return whether a piece has another size, once it is cut, than on paper."""
    trim = placed.trim[::-1] if placed.turned else placed.trim
    return any(abs(side - own) > 1.0 for side, own in zip(trim, piece.size, strict=True))


def outlook(job: Job) -> Outlook:
    """Return the pieces that would be written, each with its size."""
    from editor.paint.image import image_of, png_of

    sheet = laid_out(job)
    count = sum(1 + (piece.back is not None) for piece in sheet.pieces)

    def picture(index: int, pixels: int) -> bytes:
        piece, placed = sheet.pieces[index], sheet.placed[index]
        shown = drawn(piece.front(), piece, placed, sheet.service)
        wide, high = placed.trim
        x, y = (shown.frame.width - wide) / 2, (shown.frame.height - high) / 2
        whole = Picture(shown.nodes, Rect(x, y, wide, high))
        return png_of(image_of(whole, pixels / max(wide, high)))

    pages = tuple(
        PrintedPage(piece.prefix, piece.name, round(wide, 1), round(high, 1))
        for piece, (wide, high) in (
            (piece, sheet.placed[index].trim) for index, piece in enumerate(sheet.pieces)
        )
    )
    total = counted(len(pages), "part")
    words = f"at most {counted(count, 'picture')}; {sheet.service.title}"
    return Outlook(total, words, (), pages, len(pages), picture)


EXPORTER = Exporter(
    kind="parts",
    title="Parts as pictures",
    suffix=".zip",
    summary="Pictures of boards, cards, tokens and die faces, for print shops and online tables.",
    write=write,
    group="picture",
    options=(
        Option(
            "profile",
            "For",
            "plain",
            "Sizes, bleed, safe areas and limits of a service.",
            choices=tuple(SERVICES),
            choice_titles=tuple(each.title for each in SERVICES.values()),
        ),
        Option(
            "resolution",
            "Resolution",
            100,
            "The share of the pixels that the service expects; less for a quick look.",
            "%",
            minimum=4,
            maximum=100,
        ),
    ),
    losses=losses,
    outlook=outlook,
)
