"""HTML, and charts as SVG within it: text stays text, inks are variables of the style."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from editor.core.words import printable, unbroken
from editor.export.svg.writer import SvgWriter
from editor.picture.affine import Rect
from editor.picture.charts.parts import Chart, ChartInks, chart_inks
from editor.picture.drawing import Group, Node, Picture, Shape
from editor.picture.emblems import emblem, level_mark
from editor.picture.inks import DARK, LIGHT, SEATS, MarkLevel, Tokens
from editor.picture.path import Path

_UNREAD = re.compile(r' (?:data-name|role|aria-label)="[^"]*"')
_SEATS = range(1, len(SEATS) + 1)
INKS = ChartInks(
    text="var(--text)",
    text_2="var(--text-2)",
    text_3="var(--text-3)",
    edge="var(--edge)",
    line="var(--line)",
    track="var(--sunken)",
    band="var(--band)",
    accent="var(--accent)",
    ground="var(--panel)",
    often="var(--often)",
    fair="var(--fair)",
    seat_bands=tuple(f"var(--seat-band-{seat})" for seat in _SEATS),
    seat_lines=tuple(f"var(--seat-line-{seat})" for seat in _SEATS),
)
"""The inks of charts as variables, which `ink_variables` gives a colour in each theme."""


def ink_variables(tokens: Tokens) -> str:
    """Return the variables of a theme that the colours of pages lack, as CSS."""
    inks, levels = chart_inks(tokens), tokens.levels
    named = {"often": inks.often, "fair": inks.fair, "band": inks.band}
    named |= {f"{level}-wash": wash for level in levels if (wash := levels[level].wash)}
    for field in ("seat_bands", "seat_lines"):
        one = field.replace("_", "-").removesuffix("s")
        named |= {f"{one}-{seat}": getattr(inks, field)[seat - 1] for seat in _SEATS}
    return " ".join(f"--{name}: {colour};" for name, colour in named.items())


class PageDrawings:
    """Writes the drawings of one page; what several share has one id."""

    def __init__(self) -> None:
        self._count = 0

    def chart(self, chart: Chart, class_: str) -> Markup:
        """Return a chart; who cannot see it reads the table that belongs to it."""
        return self._svg(chart.picture, class_)

    def tile(self, picture: Picture) -> Markup:
        """Return a tile of the legend of a map."""
        return self._svg(picture, "tile")

    def emblems(self, seats: tuple[int, ...]) -> Markup:
        """Return the emblems of seats, as small as text."""
        nodes = [emblem(seat, (11.0 + 20.0 * at, 11.0), 8.0) for at, seat in enumerate(seats)]
        frame = Rect(0.0, 0.0, 20.0 * len(seats) + 2.0, 22.0)
        return self._svg(Picture(tuple(nodes), frame), "emblems")

    def mark(self, level: MarkLevel) -> Markup:
        """Return the mark of a level of findings, in each theme its own."""
        frame = Rect(-0.68, -0.68, 1.36, 1.36)
        return Markup(
            "".join(
                self._svg(Picture(level_mark(level, tokens), frame), f"mark in-{tokens.name}")
                for tokens in (LIGHT, DARK)
            )
        )

    def alike(self, pictures: Sequence[Picture], class_: str) -> tuple[Markup, list[Markup]]:
        """Return the definitions that pictures share, for a place before them, and the pictures."""
        self._count += 1
        writer = SvgWriter(f"m{self._count}-", shared=shared_parts(pictures))
        found = [_framed(_unread(_body(picture, writer)), picture, class_) for picture in pictures]
        defined = _unread(_definitions(writer))
        return tag("svg", defined, class_="store", aria_hidden="true"), found

    def _svg(self, picture: Picture, class_: str) -> Markup:
        self._count += 1
        writer = SvgWriter(f"c{self._count}-", lettering="page")
        inner = _body(picture, writer)
        return _framed(joined((_definitions(writer), inner)), picture, class_)


def _unread(drawn: Markup) -> Markup:
    """Return a drawing whose text is outlines, without what is only for who reads it."""
    return Markup(_UNREAD.sub("", drawn))


def _body(picture: Picture, writer: SvgWriter) -> Markup:
    return Markup("".join(writer.nodes(picture.nodes)).replace("\n", ""))


def _definitions(writer: SvgWriter) -> Markup:
    found = "".join(writer.definitions.values()).replace("\n", "")
    return tag("defs", Markup(found)) if found else Markup("")


def _framed(inner: Markup, picture: Picture, class_: str) -> Markup:
    x, y, width, height = (f"{value:g}" for value in picture.frame)
    return tag(
        "svg",
        inner,
        class_=class_,
        viewBox=f"{x} {y} {width} {height}",
        width=width,
        height=height,
        aria_hidden="true",
    )


_LEAST = 6
"""A path of fewer points is not worth an id."""


def shared_parts(pictures: Sequence[Picture]) -> Mapping[Node | Path, int]:
    """Return the nodes that several pictures have, and the paths that several shapes have.

    With the number of these pictures, or shapes.
    """
    every = [set(_parts(picture.nodes)) for picture in pictures]
    nodes = Counter(node for picture in every for node in picture)
    shapes = {node for node in nodes if isinstance(node, Shape)}
    paths = Counter(shape.path for shape in shapes)
    found: dict[Node | Path, int] = {}
    for counts in (nodes, paths):
        found |= {part: count for part, count in counts.items() if count > 1}
    return found


def _parts(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if not isinstance(node, Shape) or len(node.path.points) >= _LEAST:
            yield node
        if isinstance(node, Group):
            yield from _parts(node.nodes)


VOID = frozenset({"input"})
"""Elements that hold nothing and have no end."""


class Markup(str):
    """HTML; any other text is escaped where it becomes a part of it."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: str) -> Markup:
    """Return an element; `class_` and other names with a low line are those of HTML without.

    Low lines within are hyphens: `aria_label`. Attributes that are empty are left out.
    """
    words = [name]
    for key, value in attributes.items():
        if value:
            words.append(f'{key.rstrip("_").replace("_", "-")}="{html.escape(printable(value))}"')
    if name in VOID:
        return Markup(f"<{' '.join(words)}>")
    inner = "".join(map(escaped, children))
    return Markup(f"<{' '.join(words)}>{inner}</{name}>")


def escaped(text: str) -> str:
    """Return text as HTML, numbers on one line with their signs; what is HTML stays."""
    return text if isinstance(text, Markup) else html.escape(unbroken(printable(text)), quote=False)


def joined(parts: Iterable[str]) -> Markup:
    """Return parts one after another."""
    return Markup("".join(map(escaped, parts)))


def table(
    caption: str,
    heads: Iterable[str],
    rows: Iterable[tuple[str, Iterable[str]]],
    class_: str = "",
) -> Markup:
    """Return a table: a caption for who cannot see what is above, heads, rows with their heads."""
    head = tag("tr", *(tag("th", words, scope="col") for words in heads))
    body = [
        tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells))
        for name, cells in rows
    ]
    return tag(
        "table",
        tag("caption", caption),
        tag("thead", head),
        tag("tbody", *body),
        class_=class_,
    )
