"""What all documents of a module share: ids, texts that stay texts, pictures, owners, the scale."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Literal

from editor.core.words import counted, on_a_line, printable, sayable
from editor.export.png_file import png_bytes
from editor.export.uvtt_file import grid_of
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture
from editor.picture.phrases import Phrase
from editor.seam.rules_sheet import CHANGED_NOTE, CHANGED_SIGN, RulesSheet
from editor.seam.supply import GamePart, by_group
from editor.seam.tabletop import Tabletop

Document = dict[str, object]
"""A document of the program as its JSON has it."""
Version = Literal["13", "14"]
VERSIONS: tuple[Version, ...] = ("14", "13")
CORE: dict[Version, str] = {"13": "13.346", "14": "14.364"}
"""The releases whose form the documents have, so that the program migrates none of them."""
OBSERVER, OWNER = 2, 3
"""What players may do: see a document, or use it. Source: CONST.DOCUMENT_OWNERSHIP_LEVELS."""
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ID = 16
_WORD_JOINER = "\u2060"
_ENRICHED = re.compile(r"(?<=[@&])(?=[A-Za-z]+\[)|(?<=\[)(?=\[)")
"""Where the program, or a game system, would begin to read a text as a link or as a roll.

Such as @UUID[...], &Reference[...] and [[/r 1d6]].
"""


def document_id(*names: str) -> str:
    """Return the id of a document: 16 letters and digits, always the same for the same names."""
    number = int.from_bytes(hashlib.sha256("\0".join(names).encode("utf-8", "replace")).digest())
    signs = []
    for _ in range(_ID):
        number, sign = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[sign])
    return "".join(signs)


def named(text: str, otherwise: str) -> str:
    """Return a text as a name: on a line, and never empty."""
    return on_a_line(sayable(text)) or otherwise


def html(text: str) -> str:
    """Return a text for a field of HTML: it is shown as it stands, and never read as a command."""
    return escape(_ENRICHED.sub(_WORD_JOINER, printable(sayable(text))))


def paragraphs(text: str) -> str:
    """Return a text of several lines as HTML."""
    parts = (part.strip() for part in text.split("\n\n"))
    return "".join(f"<p>{html(part).replace(chr(10), '<br>')}</p>" for part in parts if part)


def listed(lines: Iterable[str]) -> str:
    """Return lines as a list of HTML; they are HTML already."""
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"


@dataclass
class ModuleContents:
    """What a module will contain: its id, its version of the program, its pictures by name."""

    module: str
    version: Version
    pictures: dict[str, bytes] = field(default_factory=dict)
    _named: dict[bytes, str] = field(default_factory=dict)

    def id_of(self, *names: str) -> str:
        """Return the id of a document of this module."""
        return document_id(self.module, *names)

    def picture(self, picture: Picture, pixels: float, background: str | None = None) -> str:
        """Return the path of a picture at this many pixels a unit."""
        return self.image(png_bytes(picture, pixels=pixels, background=background))

    def image(self, data: bytes) -> str:
        """Return the path of a PNG; equal ones share a file."""
        digest = hashlib.sha256(data).digest()
        if digest not in self._named:
            name = f"pictures/{digest.hex()[:16]}.png"
            self._named[digest], self.pictures[name] = name, data
        return f"modules/{self.module}/{self._named[digest]}"

    def shared(self, ownership: int = OBSERVER) -> Document:
        """Return what every document of a world has: who may see it, and its version."""
        return {
            "folder": None,
            "ownership": {"default": ownership},
            "flags": {},
            "_stats": {"coreVersion": CORE[self.version]},
        }


_PLAIN = "base"
"""The type of actors that every game system has. Source: CONST.BASE_DOCUMENT_TYPE."""
_NOBODY = 0


def owners(table: Tabletop, contents: ModuleContents) -> Iterator[Document]:
    """Yield an actor for the pieces of nobody, then one for those of each player.

    Everybody owns all of them at first: whoever plays may move any piece.
    """
    names = {seat.number: named(seat.name, f"player {seat.number}") for seat in table.seats}
    for seat, name in {_NOBODY: "the table", **names}.items():
        yield {
            "_id": _owner_id(contents, seat),
            "name": f"Pieces of {name}",
            "type": _PLAIN,
            **contents.shared(OWNER),
        }


def owned(table: Tabletop, contents: ModuleContents, seat: int) -> Document:
    """Return the fields of a piece that say whose it is."""
    known = any(other.number == seat for other in table.seats)
    return {"actorId": _owner_id(contents, seat if known else _NOBODY), "actorLink": True}


def _owner_id(contents: ModuleContents, seat: int) -> str:
    return contents.id_of("owner", str(seat))


LARGEST = 8192
"""The longest side of the map in pixels, which every graphics card can show."""
_SMALLEST = 20
"""The smallest square in pixels. Source: CONST.GRID_MIN_SIZE."""


@dataclass(frozen=True)
class SceneScale:
    """How the table becomes a scene: its grid, and pixels a unit and a millimetre of the print.

    The frame begins at (0, 0); parts lie below it.
    """

    frame: Rect
    columns: int
    rows: int
    square: int
    pixels: float
    millimetre: float

    def at(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a point of the table."""
        x, y = point
        return (
            round((x - self.frame.x) * self.pixels),
            round((y - self.frame.y) * self.pixels),
        )

    @property
    def map_height(self) -> int:
        """The height of the map in pixels."""
        return self.rows * self.square

    def rectangle(self, bounds: Rect) -> tuple[int, int, int, int]:
        """Return a rectangle of the table in pixels: its corner, its width and its height."""
        (x, y), (right, bottom) = (
            self.at((bounds.x, bounds.y)),
            self.at((bounds.right, bounds.bottom)),
        )
        return x, y, max(1, right - x), max(1, bottom - y)


def scale_of(table: Tabletop, dots: int) -> SceneScale:
    """Return the scale of a table at a resolution in dots a centimetre of its print, or less."""
    columns, rows, unit = grid_of(table)
    wanted = round(table.print_size * unit / 10 * dots)
    square = max(_SMALLEST, min(wanted, LARGEST // max(columns, rows)))
    frame = Rect(table.frame.x, table.frame.y, columns * unit, rows * unit)
    pixels = square / unit
    return SceneScale(frame, columns, rows, square, pixels, pixels / table.print_size)


HTML_FORMAT = 1
"""Source: CONST.JOURNAL_ENTRY_PAGE_FORMATS."""
NOBODY = 0
Page = tuple[str, str]
"""The title of a page, and its content in HTML."""


def entry(
    contents: ModuleContents, key: str, name: str, pages: Iterable[Page], *, secret: bool = False
) -> Document:
    """Return an entry of the journal; a secret one is for the game master alone."""
    own = contents.id_of("journal", key)
    written = [
        {
            "_id": contents.id_of("page", key, title),
            "name": title,
            "type": "text",
            "title": {"show": True, "level": 1},
            "text": {"content": content, "format": HTML_FORMAT},
            "sort": 1000 * number,
        }
        for number, (title, content) in enumerate(pages, 1)
    ]
    shared = contents.shared(NOBODY) if secret else contents.shared()
    return {"_id": own, "name": name, "pages": written, **shared}


def pages(
    table: Tabletop,
    rules: RulesSheet | None,
    parts: Sequence[GamePart],
    losses: Sequence[str],
) -> Iterator[Page]:
    """Yield the pages that all players read; those without content are left out."""
    if rules is not None:
        yield "Rules", _rules(rules)
    elif table.rules:
        yield "House rules", listed(map(html, table.rules))
    if table.notes.strip():
        yield "Notes", paragraphs(table.notes)
    if table.waivers:
        yield "Waived", listed(map(html, table.waivers))
    if parts:
        yield "Parts", "".join(_parts(parts))
    yield "This table", "".join(_help(table, losses))


def secrets(table: Tabletop) -> Iterator[Page]:
    """Yield the page that says what each hidden piece is, if any is hidden."""
    hidden = [token for token in table.tokens if token.hidden]
    if hidden:
        lines = []
        for token in hidden:
            facts = ", ".join(f"{name} {value}" for name, value in token.secrets.items())
            lines.append(
                html(f"{token.name} on {_place(table, token.space)}: {facts or 'nothing'}")
            )
        yield "Hidden pieces", listed(lines)


def _place(table: Tabletop, space: str) -> str:
    return table.space_of[space].name if space in table.space_of else space


def _rules(sheet: RulesSheet) -> str:
    parts = [f"<p>{html(sheet.title)}. {html(sheet.players)}</p>"]
    if sheet.is_changed:
        parts.append(f"<p><strong>{html(CHANGED_NOTE)}</strong></p>")
    for overlay in sheet.overlays:
        parts.append(f"<h2>{html(f'House rules: {overlay.name}')}</h2>")
        parts.append(listed(map(html, overlay.lines)))
    for section in (sheet.turn, *sheet.sections):
        parts.append(f"<h2>{html(section.title)}</h2>{listed(map(_line, section.lines))}")
    return "".join(parts)


def _line(line: Phrase) -> str:
    return "".join(
        f"<strong>{html(span.words)}{CHANGED_SIGN}</strong>" if span.changed else html(span.words)
        for span in line
    )


def _parts(parts: Sequence[GamePart]) -> Iterator[str]:
    for title, group in by_group(parts).items():
        lines = []
        for part in group:
            name = f"{part.count} × {part.name}" if part.count > 1 else part.name
            lines.append(html(f"{name}: {part.words}" if part.words else name))
        yield f"<h2>{html(title)}</h2>{listed(lines)}"


def _help(table: Tabletop, losses: Sequence[str]) -> Iterator[str]:
    lines = ["Drag a piece to move it; walls stop it where the rules do."]
    if table.has_levels:
        lines.append(
            "An elevation of 1 is one level. A piece that climbs or drops is given its new "
            "elevation by hand; E raises the selected piece by one, Q lowers it."
        )
    if any(door.open for door in table.doors):
        lines.append(
            "When a piece ends a step in front of a portal, a dialog offers to go through."
        )
    lines.append(
        "Decks and hands, if there are any, are among the card stacks, dice among the tables."
    )
    yield listed(map(html, lines))
    if losses:
        count = counted(len(losses), "thing")
        yield f"<h2>{html(f'What this table does not do: {count}')}</h2>{listed(map(html, losses))}"
