"""Names of SVG shapes: what an element, the groups around it and texts inside it say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from editor.seam.importing import Point
from editor.storage.outlines.svg_tree import Element

_INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
LABEL, GROUP_MODE = f"{_INKSCAPE}label", f"{_INKSCAPE}groupmode"
_LONGEST = 80
"""The most characters of a name; a longer text is prose."""
_GENERATED = re.compile(
    r"(?:path|rect|circle|ellipse|polygon|polyline|shape|group|g|use|layer|svg|text|vector|object"
    r"|compound path|xmlid|tspan)[-_ .#]*[0-9][-_ .0-9]*|undefined|null|none",
    re.IGNORECASE,
)
"""Names that programs give, such as path123."""
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{2,4})_")
_LETTERS = re.compile(r"[^\W\d_]{2}")


class Lettering(NamedTuple):
    """A text of a drawing: its words, the middle of its line, its size, and whether it is shown.

    `group` identifies the innermost group around it.
    """

    words: str
    at: Point
    size: float
    seen: bool
    layer: str
    group: int
    title: str

    def continues(self, above: Lettering) -> bool:
        """Return whether this is the next line of the same label."""
        across, down = abs(self.at[0] - above.at[0]), self.at[1] - above.at[1]
        near = 0.5 * self.size < down < 1.8 * self.size and across < 4 * self.size
        return near and self.group == above.group


class NameOf(NamedTuple):
    """What names a shape.

    - given: by the shape itself; around: by a group with no other shape
    - identity: an id that a person chose; shared: by a group with other shapes
    - generated: an id such as path123
    """

    given: str = ""
    around: str = ""
    identity: str = ""
    shared: str = ""
    generated: str = ""

    @property
    def meant(self) -> bool:
        """Whether a person named the shape."""
        return bool(self.given or self.around or self.identity or self.shared)

    def best(self, texts: Sequence[str] = ()) -> tuple[str, str]:
        """Return the name to use, and the text inside the shape that it is taken from."""
        inside = max(texts, key=len, default="")
        if not self.given and _LETTERS.search(inside):
            return inside, inside
        found = self.given or self.around or self.identity or self.shared
        return (found, "") if found else (inside or self.generated, inside)


def name_of(path: Sequence[Element], alone: int) -> NameOf:
    """Return what names a shape.

    `path` begins with the shape and continues with the groups around it within its layer, of which
    the first ones, with it `alone`, hold nothing else. A clone comes before what it shows.
    """
    clones = [place for place, item in enumerate(path) if item.tag == "use"]
    if clones:
        last = clones[-1]
        path = [path[last], *path[:last], *path[last + 1 :]]
        alone = max(1, alone if alone > last else 1)
    ids = [_from_id(item.held.get("id", "")) for item in path]
    chosen = ["" if name.replace(" ", "").isdigit() else name for name in ids]
    return NameOf(
        _meant(_said(path[0])),
        _meant(said for group in path[1:alone] for said in _said(group)),
        _meant(chosen[:alone]),
        _meant(
            said
            for group, name in zip(path[alone:], chosen[alone:], strict=True)
            for said in (*_said(group), name)
        ),
        next(filter(None, ids), ""),
    )


def label_of(element: Element) -> str:
    """Return the name of a layer, or of what is left out: its label, else its id."""
    return element.held.get(LABEL, "") or element.held.get("id", "")


def _said(element: Element) -> Iterator[str]:
    """Yield the names that an element gives itself, the most trustworthy first."""
    title = element.child("title")
    if title is not None:
        yield title.words
    for key in ("aria-label", "data-name", "name", LABEL, "title"):
        yield element.held.get(key, "")
    about = element.child("desc")
    if about is not None:
        # Data in a description, such as that of Highcharts, may hold a name.
        yield (about.child("name") or about).words


def _meant(names: Iterable[str]) -> str:
    """Return the first name that no program made up."""
    for name in names:
        words = " ".join(name[:1000].split())
        if words and len(words) <= _LONGEST and not _GENERATED.fullmatch(words):
            return words
    return ""


def _from_id(name: str) -> str:
    """Return an id as words, with its escaped characters restored."""
    words = _ESCAPE.sub(_escaped, name[:1000])
    return " ".join(words.replace("_", " ").split())


def _escaped(found: re.Match[str]) -> str:
    character = chr(int(found[1], 16))
    return character if character.isprintable() else ""
