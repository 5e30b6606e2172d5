"""Nodes of pictures as elements of SVG."""

from __future__ import annotations

import base64
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Literal

from editor.core.words import attribute, printable
from editor.export.svg.paths import number, page_words, path_data, short_path_data, words_alone
from editor.picture.affine import Affine, moved
from editor.picture.drawing import (
    Fill,
    Gradient,
    Group,
    Ink,
    Line,
    Mask,
    Node,
    Shape,
    Text,
    texts_in,
)
from editor.picture.inks import channels
from editor.picture.path import Path

if TYPE_CHECKING:
    from editor.paint.faces import PlacedGlyph

_CAPS = {"flat": "butt", "round": "round", "square": "square"}
Lettering = Literal["outlines", "glyphs", "words", "page"]
"""How text is written: as its outlines, as those of its glyphs, each of which is written once, as
words in a font by its name, or in that of a page."""


class SvgWriter:
    """Writes nodes as SVG elements; collects shared clips, gradients and stamps as definitions.

    `lettering` says how text is written. Ids of definitions begin with `prefix`. What is `shared`,
    as `shared_parts` returns it, becomes a definition too, and paths are as short as can be.
    `link` is the attribute of references: `href` in a page, in a file of its own `xlink:href`,
    which older programs need; `label` that of the names of groups.
    """

    def __init__(
        self,
        prefix: str = "d",
        *,
        lettering: Lettering = "outlines",
        shared: Mapping[Node | Path, int] | None = None,
        link: str = "href",
        label: str = "data-name",
    ) -> None:
        self.definitions: dict[object, str] = {}
        self._names: dict[object, str] = {}
        self._prefix, self._lettering = prefix, lettering
        self._link, self._label = link, label
        self._shared: Mapping[Node | Path, int] = shared or {}
        self._path = path_data if shared is None else short_path_data
        self._within = 1

    def nodes(self, nodes: Iterable[Node]) -> Iterable[str]:
        """Yield the elements of nodes."""
        for node in nodes:
            if self._shared and self._shared.get(node, 0) > self._within:
                yield self._used(node)
            else:
                yield self._node(node)

    def _node(self, node: Node) -> str:
        match node:
            case Shape():
                return self._shape(node)
            case Text():
                return self._text(node)
            case Mask():
                return _image(node, self._link)
            case Group():
                return self._group(node)

    def _used(self, node: Node) -> str:
        """Return a reference to a node of several pictures; what is in it is written within."""
        outside, self._within = self._within, self._shared[node]

        def definition(name: str) -> str:
            return f'<g id="{name}">{self._node(node)}</g>'

        name = self._define(("shared", node), definition)
        self._within = outside
        return f'<use {self._link}="#{name}"/>\n'

    def _shape(self, shape: Shape) -> str:
        if shape.path in self._shared:
            key = ("path", shape.path)
            name = self._define(
                key, lambda name: f'<path id="{name}" d="{self._path(shape.path)}"/>'
            )
            return (
                f'<use {self._link}="#{name}"{_rule(shape.path)}'
                f"{self._fill(shape.fill)}{stroke(shape.line)}/>\n"
            )
        return (
            f'<path d="{self._path(shape.path)}"{_rule(shape.path)}'
            f"{self._fill(shape.fill)}{stroke(shape.line)}/>\n"
        )

    def _text(self, text: Text) -> str:
        if self._lettering == "page":
            return page_words(text, self._fill(text.ink))
        if self._lettering == "words":
            return words_alone(text, self._fill(text.ink), stroke)
        return self._outlines(text)

    def _outlines(self, text: Text) -> str:
        from editor.paint.faces import words_as_path

        path, advance = words_as_path(text.words, text.face, text.weight, text.spacing)
        shift = {"left": 0.0, "centre": -0.5, "right": -1.0}[text.align] * advance * text.size
        by = moved(text.at[0] + shift, text.at[1])
        key = ("words", text.words, text.face, text.weight, text.spacing)

        def definition(name: str) -> str:
            if self._lettering == "glyphs":
                return self._glyphs(text, name)
            return f'<path id="{name}" d="{self._path(path)}"/>'

        name = self._define(key, definition)
        place = _matrix(Affine(text.size, 0, 0, text.size, by.e, by.f))
        casing = ""
        if text.casing is not None:
            wide = text.casing._replace(width=text.casing.width / text.size)
            casing = f'<use {self._link}="#{name}"{place}{stroke(wide)} fill="none"/>'
        words = attribute(printable(text.words))
        return (
            f'<g role="img" aria-label={words}>{casing}'
            f'<use {self._link}="#{name}"{place}{self._fill(text.ink)}/></g>\n'
        )

    def _glyphs(self, text: Text, name: str) -> str:
        """Return the definition of a text: references to its glyphs, on the line where most are."""
        from editor.paint.faces import placed_glyphs

        glyphs = placed_glyphs(text.words, text.face, text.weight, text.spacing)
        line = Counter(glyph.at[1] for glyph in glyphs).most_common(1)[0][0] if glyphs else 0.0
        return (
            f'<g id="{name}"{_matrix(moved(0.0, line))}>'
            f"{''.join(self._glyph(glyph, line) for glyph in glyphs)}</g>"
        )

    def _glyph(self, glyph: PlacedGlyph, line: float) -> str:
        path = self._path(glyph.path)
        key = ("glyph", glyph.font, glyph.number)
        name = self._define(key, lambda name: f'<path id="{name}" d="{path}"/>')
        x, y = glyph.at
        above = f' y="{number(y - line)}"' if y != line else ""
        return f'<use {self._link}="#{name}" x="{round(x, 3):g}"{above}/>'

    def _group(self, group: Group) -> str:
        # Nobody finds or edits words in a definition.
        if group.stamp and not (self._lettering == "words" and any(texts_in(group.nodes))):
            return self._stamp(group)
        inner = "".join(self.nodes(group.nodes))
        if not inner:
            return ""
        return f"<g{self._attributes(group)}>\n{inner}</g>\n"

    def _stamp(self, group: Group) -> str:
        whole = Group(group.nodes, None, group.clip)

        def definition(name: str) -> str:
            return f'<g id="{name}">\n{"".join(self.nodes((whole,)))}</g>'

        name = self._define(whole, definition)
        attributes = self._attributes(Group((), group.by, None, group.cover))
        return f'<use {self._link}="#{name}"{attributes}/>\n'

    def _attributes(self, group: Group) -> str:
        found = _matrix(group.by) if group.by is not None else ""
        if group.clip is not None:
            clip = group.clip
            rule = ' clip-rule="evenodd"' if clip.even_odd else ""
            name = self._define(
                ("clip", clip),
                lambda name: (
                    f'<clipPath id="{name}"><path d="{self._path(clip)}"{rule}/></clipPath>'
                ),
            )
            found += f' clip-path="url(#{name})"'
        if group.cover < 1.0:
            found += f' opacity="{number(group.cover)}"'
        if group.name:
            found += f" {self._label}={attribute(printable(group.name))}"
        return found

    def _fill(self, fill: Fill | None) -> str:
        if fill is None:
            return ' fill="none"'
        if isinstance(fill, Ink):
            return f' fill="{fill.colour}"' + _cover("fill", fill.cover)
        name = self._define(fill, lambda name: _gradient(name, fill))
        return f' fill="url(#{name})"'

    def _define(self, key: object, definition: Callable[[str], str]) -> str:
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = f"{self._prefix}{len(self._names)}"
            # Written first, so that what a definition uses stands before it.
            text = definition(name)
            self.definitions[key] = text
        return name


def _rule(path: Path) -> str:
    return ' fill-rule="evenodd"' if path.even_odd else ""


def _cover(what: str, cover: float) -> str:
    return f' {what}-opacity="{number(cover)}"' if cover < 1.0 else ""


def stroke(line: Line | None) -> str:
    """Return the attributes of a stroke; nothing for none."""
    if line is None:
        return ""
    found = (
        f' stroke="{line.ink.colour}" stroke-width="{number(line.width)}"'
        f"{_cover('stroke', line.ink.cover)}"
    )
    if line.cap != "flat":
        found += f' stroke-linecap="{_CAPS[line.cap]}"'
    if line.join != "miter":
        found += f' stroke-linejoin="{line.join}"'
    if line.dash:
        dashes = " ".join(number(dash * line.width) for dash in line.dash)
        found += f' stroke-dasharray="{dashes}"'
    return found


def _matrix(by: Affine) -> str:
    return f' transform="matrix({" ".join(number(part) for part in by)})"'


def _gradient(name: str, fill: Gradient) -> str:
    (x1, y1), (x2, y2) = fill.start, fill.end
    stops = "".join(
        f'<stop offset="{number(place)}" stop-color="{ink.colour}"{_cover("stop", ink.cover)}/>'
        for place, ink in fill.stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(x1)}" '
        f'y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}">{stops}</linearGradient>'
    )


def _image(mask: Mask, link: str) -> str:
    x, y, width, height = mask.frame
    data = base64.b64encode(_png(mask)).decode()
    return (
        f'<image x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" preserveAspectRatio="none" '
        f'{link}="data:image/png;base64,{data}"/>\n'
    )


def _png(mask: Mask) -> bytes:
    """Return a shadow as a PNG with a palette: one ink at the opacities that occur."""
    covers = bytes(sorted(set(mask.cover)))
    indices = mask.cover.translate(bytes(covers.find(cover) % 256 for cover in range(256)))
    header = struct.pack(">IIBBBBB", mask.columns, mask.rows, 8, 3, 0, 0, 0)
    lines = b"".join(
        b"\0" + indices[row * mask.columns : (row + 1) * mask.columns] for row in range(mask.rows)
    )
    chunks = (
        (b"IHDR", header),
        (b"PLTE", bytes(channels(mask.ink)) * len(covers)),
        (b"tRNS", covers),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
