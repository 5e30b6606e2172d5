"""House rules on a page: layer by layer what each changes, the book's value beside the house's.

What a later layer overrules is struck through; own checks stand as sentences, with what they ask
below them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.checks.own.own_check import on_one_line
from editor.core.ruleset import setting_words
from editor.core.words import counted, listing
from editor.export.exporter import Exporter, Option
from editor.export.job import Job
from editor.export.losses import letters_lost
from editor.export.paper.finish import PdfInfo, finished
from editor.export.paper.prose import (
    SMALL,
    fitted,
    flowed,
    gap,
    heading,
    kept,
    line,
    paragraph,
    title,
)
from editor.export.paper.sheet import PAPERS, Page, Press, sheet
from editor.picture.cards import LayoutBlock, beside
from editor.picture.drawing import Node, drawn
from editor.picture.inks import LIGHT
from editor.picture.path import segments
from editor.seam.layers import DescribedLayer, LayerCheck, described_layers
from editor.systems.catalogue import system_named

PART = "House rules"
_SIZES = (3.7, 3.5, 3.3, 3.1, 2.9, 2.7)
"""The sizes of the text in millimetres, from 10.5 points to 7.7."""
_LEADING = 1.42
_BOOK, _HOUSE = 38.0, 38.0
"""The widths of the columns of values."""
_BETWEEN = 1.6
_ASIDE = 0.86
"""The size of what stands below a line, of that line's."""


def house_rules_pages(
    layers: Sequence[DescribedLayer], subtitle: str, press: Press
) -> tuple[Page, ...]:
    """Return the sheets of house rules, H1 first: one, if they fit in letters that can be read."""
    inner = press.paper.inner
    head = kept(
        (
            title("House rules", inner.width, press.measure),
            paragraph(subtitle, inner.width, press.measure, SMALL, quiet=True),
        ),
        1.0,
    )
    top = head.height + 7.0

    def laid(size: float) -> list[tuple[Node, ...]]:
        blocks = (gap(top), *_blocks(layers, press, inner.width, size))
        return flowed(_led(blocks, head), inner.height - 3.0, _BETWEEN)

    columns = laid(_SIZES[-1])
    for size in _SIZES[:-1]:
        larger = laid(size)
        if len(larger) == len(columns):
            columns = larger
            break
    return tuple(
        sheet(press, f"H{number}", PART, (beside(nodes, inner.x, inner.y + 3.0),), part=PART)
        for number, nodes in enumerate(columns, 1)
    )


def _led(blocks: Sequence[LayoutBlock], head: LayoutBlock) -> tuple[LayoutBlock, ...]:
    """Return the blocks with the head of the page in the room that the first one leaves."""
    return (LayoutBlock(head.nodes, blocks[0].height), *blocks[1:])


def _blocks(
    layers: Sequence[DescribedLayer], press: Press, wide: float, size: float
) -> Iterator[LayoutBlock]:
    if not layers:
        yield paragraph("None: the usual rules.", wide, press.measure, size, quiet=True)
    for layer in layers:
        rows = list(_rows(layer, press, wide, size))
        head = [heading(layer.rules.name, wide, press.measure)]
        if layer.rules.notes:
            head.append(paragraph(layer.rules.notes, wide, press.measure, size, quiet=True))
        yield kept((*head, *rows[:1]), _BETWEEN)
        yield from rows[1:]
        yield gap(2.0)


def _rows(layer: DescribedLayer, press: Press, wide: float, size: float) -> Iterator[LayoutBlock]:
    """Yield what a layer changes; the first value stands with the heads of the columns."""
    rows = [
        _row(each.full_question, setting_words(each.book) if not each.wrong else "",
             setting_words(each.value), _aside(each.wrong, each.overruled),
             bool(each.overruled or each.wrong), press, wide, size)
        for each in layer.settings
    ]  # fmt: skip
    rows += [
        _row(f"“{each.title}”", each.book or "", each.level, _aside(each.wrong, each.overruled),
             bool(each.overruled or each.wrong), press, wide, size)
        for each in layer.levels
    ]  # fmt: skip
    if rows:
        yield kept((_columns(wide, size * _ASIDE), rows[0]), 0.6)
        yield from rows[1:]
    for check in layer.checks:
        yield _check(check, press, wide, size)


def _columns(wide: float, size: float) -> LayoutBlock:
    """Return the heads of the columns of values."""
    y = size * _LEADING / 2
    return LayoutBlock(
        (
            line("by the book", wide - _HOUSE, y, size, quiet=True, align="right"),
            line("here", wide, y, size, quiet=True, align="right"),
        ),
        size * _LEADING,
    )


def _row(
    words: str,
    book: str,
    house: str,
    aside: str,
    gone: bool,
    press: Press,
    wide: float,
    size: float,
) -> LayoutBlock:
    """Return a line with both values, and below it why the house's does not hold."""
    said = paragraph(words, wide - _BOOK - _HOUSE, press.measure, size)
    y = size * _LEADING / 2
    shown = fitted(house, _HOUSE - 3.0, press.measure, size, 600)
    nodes: list[Node] = [
        *said.nodes,
        line(fitted(book, _BOOK - 3.0, press.measure, size), wide - _HOUSE, y, size,
             quiet=True, align="right"),
        line(shown, wide, y, size, weight=600, quiet=gone, align="right"),
    ]  # fmt: skip
    if gone:
        start = wide - size * press.measure(shown, "inter", 600)
        nodes.append(drawn(segments((((start, y), (wide, y)),)), LIGHT.text_2, 0.25, cap="flat"))
    block = LayoutBlock(tuple(nodes), said.height)
    if not aside:
        return block
    below = paragraph(aside, wide, press.measure, size * _ASIDE, quiet=True)
    return kept((block, below))


def _aside(wrong: str, overruled: str) -> str:
    if wrong:
        return f"Not in force: {wrong}."
    return f"Overruled by “{overruled}”." if overruled else ""


def _check(check: LayerCheck, press: Press, wide: float, size: float) -> LayoutBlock:
    """Return an own check: its name and level, why it is asked, and what must hold."""
    own, small = check.own, size * _ASIDE
    name = paragraph(own.name, wide - _HOUSE, press.measure, size, weight=600)
    level = line(own.level, wide, size * _LEADING / 2, size, quiet=True, align="right")
    blocks = [LayoutBlock((*name.nodes, level), name.height)]
    if own.note:
        blocks.append(paragraph(own.note, wide, press.measure, size))
    limits = [f"of {own.of.words}"] if own.of is not None else []
    limits += [f"in {listing(list(own.modes))} alone"] if own.modes else []
    if limits:
        said = f"Asked {' '.join(limits)}."
        blocks.append(paragraph(said, wide, press.measure, small, quiet=True))
    holds = f"Not asked: {check.wrong.rstrip('?')}." if check.wrong else on_one_line(own.holds)
    blocks.append(paragraph(holds, wide, press.measure, small, quiet=True))
    return kept(blocks, 0.2)


def layers_words(layers: Sequence[DescribedLayer]) -> str:
    """Return how many layers there are, in words: "2 layers, each over the one before it"."""
    if len(layers) > 1:
        return f"{counted(len(layers), 'layer')}, each over the one before it"
    return ""


def write(job: Job) -> bytes:
    """Return the page as PDF."""
    from editor.paint.pdf import pdf_of

    job.report(0.1, "laying out the page")
    pages = _pages(job)
    job.report(0.3, "painting the page")
    printed = pdf_of(pages, lambda _: None)
    job.report(0.9, "writing the file")
    scenario = job.scenario
    about = PdfInfo(
        title=f"{scenario.title or 'Untitled'}: house rules",
        author=", ".join(scenario.authors),
        keywords=f"house rules, {scenario.system}",
    )
    return finished(printed, pages, about)


def _pages(job: Job) -> tuple[Page, ...]:
    from editor.paint.faces import advance

    scenario = job.scenario
    system = system_named(scenario.system)
    layers = described_layers(scenario.house_rules, system, job.ruleset)
    mode = system.mode(scenario.mode)
    played = f"{system.title}, {mode.title.lower() if mode else scenario.mode}"
    subtitle = " · ".join(filter(None, (scenario.title, played, layers_words(layers))))
    paper = PAPERS[str(job.options["paper"])]
    press = Press(advance, paper, scenario.title or "Untitled")
    return house_rules_pages(layers, subtitle, press)


def losses(job: Job) -> tuple[str, ...]:
    """Return the letters that no font has."""
    return tuple(letters_lost(job, _printed))


def _printed(job: Job) -> Iterator[Node]:
    for page in _pages(job):
        yield from page.nodes


EXPORTER = Exporter(
    kind="house-rules",
    title="House rules",
    suffix=".house-rules.pdf",
    summary="The house rules on a page: the book's values beside the house's, and own checks.",
    write=write,
    options=(
        Option("paper", "Paper", "A4", "The sheets that are printed on.", choices=tuple(PAPERS)),
    ),
    group="paper",
    losses=losses,
)
