"""A map as a picture for a file: its shadow, its legend, the mark of a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.picture.affine import Rect
from editor.picture.cards import (
    LayoutBlock,
    TextMeasure,
    beside,
    cards,
    heading,
    needed,
    paragraph,
    stacked,
)
from editor.picture.drawing import Node, Picture, layered
from editor.picture.shadows import sheet_shadow
from editor.picture.signs import draft_mark
from editor.seam.pictures import Plate

_JUST = 0.9999
"""Print that shrinks to fit a card is smaller by this: no section is left over by rounding."""


class CardShadow(NamedTuple):
    """The shadow of a card on the table: as of `sheet_shadow`."""

    blur: float
    strength: float
    down: float


@dataclass(frozen=True)
class PlateLook:
    """How a map lies on its plate, in units of its drawing.

    - gap: between the map and its legend; room: the margin of table around both
    - shadow: that of a card of the legend
    - smallest, largest: the shares to which the print of a legend may shrink and grow
    """

    gap: float
    room: float
    shadow: CardShadow
    smallest: float
    largest: float = 1.0


class LaidLegend(NamedTuple):
    """The cards of a legend beside a map, and where they lie."""

    paper: Node
    places: tuple[Rect, ...]


def legend_beside(
    sections: Sequence[LayoutBlock], left: float, along: Rect, unit: float, look: PlateLook
) -> LaidLegend:
    """Return the cards of a legend from `left` on, as tall as `along`.

    `unit` is a pixel of their layout. Slightly smaller print is better than a second card with a
    line or two.
    """
    tall, whole = along.height / unit, needed(sections)
    if tall < whole <= tall / look.smallest:
        unit *= _JUST * tall / whole
    elif tall > whole:
        unit *= min(_JUST * tall / whole, look.largest)
    paper, lying = cards(sections, along.height / unit)
    places = tuple(
        Rect(left + at.x * unit, along.y + at.y * unit, at.width * unit, at.height * unit)
        for at in lying
    )
    return LaidLegend(beside(paper, left, along.y, unit), places)


def mounted(
    drawing: Picture,
    wanted: Plate,
    look: PlateLook,
    *,
    shadow: Callable[[], Node],
    legend: Callable[[], LaidLegend],
) -> Picture:
    """Return a map with what a plate wants of shadow, legend and mark."""
    layers: list[tuple[str, Iterable[Node]]] = []
    frame = drawing.frame
    if wanted.table:
        layers.append(("shadow", (shadow(),)))
    layers += drawing.layers
    if wanted.legend:
        paper, places = legend()
        if wanted.table:
            layers.append(
                ("legend", [sheet_shadow(place, **look.shadow._asdict()) for place in places])
            )
        layers.append(("legend", (paper,)))
        for place in places:
            frame = frame.joined(place)
    if wanted.table:
        frame = frame.grown(look.room)
    if wanted.draft:
        layers.append(("draft", (draft_mark(frame),)))
    return layered(layers, frame)


def title_block(
    scenario: AnyScenario,
    facts: Sequence[str],
    measure: TextMeasure,
    draft: bool,
    sizes: tuple[float, float] = (34.0, 13.0),
) -> LayoutBlock:
    """Return the title of a map with facts, its authors and the mark of a draft.

    `sizes` are those of the title and of the facts.
    """
    title, below = sizes
    lines = [
        paragraph(
            scenario.title, measure, title, weight=600, quiet=False, face="vollkorn", leading=1.18
        ),
        paragraph(" · ".join(facts), measure, below),
    ]
    if scenario.authors:
        lines.append(paragraph(f"by {listing(scenario.authors)}", measure, 12.0))
    if draft:
        lines.append(paragraph("Draft, not yet playable", measure, 13.0, weight=600, quiet=False))
    return stacked(lines, 4.0)


def titled_blocks(
    sections: Iterable[tuple[str, LayoutBlock | None]], measure: TextMeasure
) -> Iterator[LayoutBlock]:
    """Yield the sections that are there, each under its heading."""
    for title, block in sections:
        if block:
            yield stacked((heading(title, measure), block), name=title)


def house_rules_block(scenario: AnyScenario, measure: TextMeasure) -> LayoutBlock | None:
    """Return the names of the house rules; None where there are none."""
    names = [overlay.name for overlay in scenario.house_rules]
    return stacked([paragraph(name, measure, 13.0) for name in names], 4.0) if names else None
