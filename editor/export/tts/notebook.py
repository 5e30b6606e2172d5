"""The notebook of a scene: the map, the rules, house rules, what works at this table, all parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

from editor.core.words import counted
from editor.export.tts.object_states import plain
from editor.export.tts.table_scene import TtsScene
from editor.export.tts.terrain import link_colours
from editor.seam.rules_sheet import as_text
from editor.seam.supply import GamePart
from editor.seam.tabletop import Tabletop

_PAGE = 20_000
"""A page of the notebook has this many characters at most; what is longer goes on on another."""


def pages(scene: TtsScene) -> list[tuple[str, str]]:
    """Return title and text of the pages of the notebook that are not empty."""
    tabletop = scene.tabletop
    found = [
        ("The map", _about(tabletop)),
        ("Rules", as_text(scene.rules) if scene.rules else ""),
        ("House rules", "\n".join((*tabletop.rules, *(f"Waived: {w}" for w in tabletop.waivers)))),
        ("At this table", "\n".join(_at_this_table(scene))),
        ("Boxes and cards of the map", "\n".join(_parts(tabletop))),
        *_supply(scene.parts),
    ]
    return [page for title, body in found if body.strip() for page in _paged(title, body)]


def _paged(title: str, body: str) -> Iterator[tuple[str, str]]:
    """Yield a text on as many pages as it takes, broken where a line or at least a word ends."""
    rest = plain(body, len(body))
    for number in count(1):
        at = len(rest)
        if at > _PAGE:
            ends = (rest.rfind(sign, _PAGE // 2, _PAGE) for sign in ("\n", " "))
            at = next((end for end in ends if end > 0), _PAGE)
        yield title if number == 1 else f"{title}, page {number}", rest[:at]
        rest = rest[at:].lstrip("\n ")
        if not rest:
            return


def _about(tabletop: Tabletop) -> str:
    authors = f"by {', '.join(tabletop.authors)}" if tabletop.authors else ""
    labels = "\n".join(note.text for note in tabletop.labels)
    parts = (tabletop.title, authors, tabletop.setup_title, tabletop.notes, labels)
    return "\n\n".join(part for part in parts if part)


def _at_this_table(scene: TtsScene) -> list[str]:
    lines = ["Pieces bear the tag Piece and the colour of their player; the map is locked."]
    if scene.doors:
        lines.append(
            "Portals: let a piece go right before an open portal, and it comes out of the other "
            "one. Where there are several, right-click the piece and choose."
        )
    if scene.areas:
        lines.append(
            "Areas: right-click the table and choose “Who has most where”; the pieces of every "
            "player there are counted."
        )
    if scene.triggers:
        lines.append("A piece that is put on a trigger space has its area counted at once.")
    if scene.tabletop.cells is None:
        lines += [
            f"A {word} line between two areas: {sort}."
            for sort, (word, _) in link_colours(scene.tabletop).items()
        ]
    lines.append("A piece of your own takes part once it has those two tags.")
    if scene.parts:
        lines += [
            "Turn helper: a left click goes on, a right click goes back; the tooltip of a step is "
            "its whole text.",
            "Decks and bags: drag one thing out, or right-click and search. Decks were shuffled "
            "when the table was laid.",
            "Counters: + and - change a number; right-click and edit its value to set it.",
        ]
    for seat in scene.tabletop.seats:
        player = scene.players.get(seat.number)
        who = ", ".join((seat.name, *seat.roles))
        lines.append(f"{who}: {player or 'no colour is left'}")
    return lines


def _parts(tabletop: Tabletop) -> list[str]:
    return [
        f"{part.used} × {part.name}{f' ({part.words})' if part.words else ''}"
        + (
            f": {counted(part.used - part.available, 'piece')} more than there are"
            if part.available is not None and part.used > part.available
            else ""
        )
        for part in tabletop.parts
    ]


def _supply(parts: Sequence[GamePart]) -> Iterator[tuple[str, str]]:
    """Yield title and text of the page of the notebook that lists all parts of a match."""
    groups: dict[str, Counter[str]] = {}
    for part in parts:
        groups.setdefault(part.group, Counter())[part.name] += part.count
    lines = []
    for title, counts in groups.items():
        lines += [
            f"{title}: {sum(counts.values())}",
            *(f"  {n} × {name}" for name, n in counts.items()),
        ]
    if lines:
        yield "Parts of a match", "\n".join(lines)
