"""A scenario as an SVG picture: self-contained, in true millimetres, in layers with names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape

from editor.core.words import attribute, opening, printable
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_tabletop
from editor.export.losses import letters_lost, units_undrawn
from editor.export.plates import (
    MILLIMETRES,
    OPTIONS,
    background_of,
    carried_by,
    metadata_of,
    picture_for,
)
from editor.export.svg.paths import number
from editor.export.svg.writer import Lettering, SvgWriter
from editor.picture.drawing import Picture

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
"""The namespace of what one program alone reads: which groups are layers, and their names."""


def svg_bytes(
    picture: Picture,
    *,
    millimetres: float = 25.4,
    title: str = "",
    background: str | None = None,
    words: Mapping[str, str] | None = None,
    carried: Mapping[str, str] | None = None,
    lettering: Lettering = "outlines",
) -> bytes:
    """Return a picture as an SVG file; a space is `millimetres` wide.

    Shadows are embedded, and text is drawn as outlines unless `lettering` is other: then the file
    needs no other. `words` are metadata by name, such as Author, `carried` texts for programs by
    their ids. Layers of the picture are layers of Inkscape, and groups with titles for others.
    """
    writer = SvgWriter(link="xlink:href", label="inkscape:label", lettering=lettering)
    body = "".join(_layers(picture, writer))
    x, y, width, height = picture.frame
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'xmlns:inkscape="{INKSCAPE}" version="1.1" role="img" '
        f'width="{number(width * millimetres)}mm" height="{number(height * millimetres)}mm" '
        f'viewBox="{number(x)} {number(y)} {number(width)} {number(height)}">\n'
    ]
    if title:
        head.append(f"<title>{escape(printable(title), quote=False)}</title>\n")
    if words:
        lines = "\n".join(f"{name}: {text}" for name, text in words.items())
        head.append(f"<metadata>\n{escape(printable(lines), quote=False)}\n</metadata>\n")
    for name, text in (carried or {}).items():
        head.append(f'<metadata id="{name}">{escape(text)}</metadata>\n')
    if writer.definitions:
        head.append("<defs>\n" + "\n".join(writer.definitions.values()) + "\n</defs>\n")
    if background:
        head.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" fill="{background}"/>\n'
        )
    return ("".join(head) + body + "</svg>\n").encode()


def _layers(picture: Picture, writer: SvgWriter) -> Iterator[str]:
    """Yield the layers as groups; the nodes alone where the picture names none."""
    used: set[str] = set()
    for layer in picture.layers:
        inner = "".join(writer.nodes(layer.nodes))
        if not layer.name:
            yield inner
            continue
        name = identifier = f"layer-{re.sub('[^a-z0-9]+', '-', layer.name.lower())}"
        while identifier in used:
            identifier = f"{name}-{len(used)}"
        used.add(identifier)
        title = opening(layer.name)
        yield (
            f'<g id="{identifier}" inkscape:groupmode="layer" '
            f"inkscape:label={attribute(title)}>\n<title>{escape(title)}</title>\n{inner}</g>\n"
        )


_DETAIL = 96.0
"""Pixels a space for which the detail is chosen: all of it, since an SVG can be enlarged."""


def write(job: Job) -> bytes:
    """Return the map as SVG in true millimetres; a draft says so there and in the metadata."""
    return svg_bytes(
        picture_for(job, _DETAIL),
        millimetres=float(job.options["millimetres"]),
        title=job.scenario.title,
        background=background_of(job),
        words=metadata_of(job),
        carried=carried_by(job),
        lettering="words" if job.options["text"] == "words" else "outlines",
    )


def losses(job: Job) -> tuple[str, ...]:
    """Return what the picture cannot show of this set-up; words stay whole."""
    found = tuple(units_undrawn(chosen_tabletop(job)))
    if job.options["text"] == "words":
        return found
    return (*found, *letters_lost(job, lambda job: picture_for(job, _DETAIL).nodes))


_TEXT = Option(
    "text",
    "Text",
    "outlines",
    "As outlines it looks the same everywhere; as words it can be edited and needs the fonts.",
    choices=("outlines", "words"),
)

EXPORTER = Exporter(
    kind="svg",
    title="SVG picture",
    suffix=".svg",
    summary="The map as lines, sharp at any size, in true millimetres, with a legend.",
    write=write,
    group="picture",
    options=(*OPTIONS, MILLIMETRES, _TEXT),
    losses=losses,
)
