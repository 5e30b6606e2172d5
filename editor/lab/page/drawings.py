"""Charts as SVG within a page: text stays text, and the inks are variables of the page's style."""

from __future__ import annotations

from editor.export.svg_file import SvgWriter
from editor.lab.page.markup import Markup, tag
from editor.picture.affine import Rect
from editor.picture.charts.parts import Chart, ChartInks, chart_inks
from editor.picture.drawing import Picture
from editor.picture.emblems import emblem, level_mark
from editor.picture.inks import DARK, LIGHT, SEATS, MarkLevel, Tokens

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

    def _svg(self, picture: Picture, class_: str) -> Markup:
        self._count += 1
        writer = SvgWriter(f"c{self._count}-", outlined=False)
        body = "".join(writer.nodes(picture.nodes))
        defined = "".join(writer.definitions.values())
        x, y, width, height = (f"{value:g}" for value in picture.frame)
        return tag(
            "svg",
            Markup((f"<defs>{defined}</defs>" if defined else "") + body.replace("\n", "")),
            class_=class_,
            viewBox=f"{x} {y} {width} {height}",
            width=width,
            height=height,
            aria_hidden="true",
        )
