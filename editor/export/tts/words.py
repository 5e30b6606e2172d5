"""What the notebook and the note on the screen say."""

from __future__ import annotations

from editor.core.words import counted
from editor.export.drafts import marked
from editor.export.tts.markings import link_colours
from editor.export.tts.names import plain
from editor.export.tts.scene import Scene
from editor.seam.tabletop import Tabletop

_PAGE = 20_000
"""A page of the notebook is cut after so many signs."""


def title_of(scene: Scene) -> str:
    """Return the title of the map, marked where it is a draft."""
    title = plain(scene.tabletop.title, 120)
    return marked(title, draft=scene.draft)


def note_of(scene: Scene) -> str:
    """Return the few lines that stand on the screen."""
    tabletop = scene.tabletop
    lines = [title_of(scene)]
    if tabletop.setup_title:
        lines.append(plain(tabletop.setup_title, 120))
    if scene.draft:
        lines.append("This map has errors: it is not yet playable.")
    lines += [f"{player}: {plain(seat.name, 60)}" for seat, player in scene.seated]
    return "\n".join(lines)


def pages(scene: Scene) -> list[tuple[str, str]]:
    """Return the pages of the notebook, each with its title; none is empty."""
    tabletop = scene.tabletop
    found = [
        ("The map", _about(tabletop)),
        ("House rules", "\n".join((*tabletop.rules, *(f"Waived: {w}" for w in tabletop.waivers)))),
        ("At this table", "\n".join(_at_this_table(scene))),
        ("Parts", "\n".join(_parts(tabletop))),
    ]
    return [(title, plain(body, _PAGE)) for title, body in found if body.strip()]


def _about(tabletop: Tabletop) -> str:
    authors = f"by {', '.join(tabletop.authors)}" if tabletop.authors else ""
    labels = "\n".join(note.text for note in tabletop.labels)
    parts = (tabletop.title, authors, tabletop.setup_title, tabletop.notes, labels)
    return "\n\n".join(part for part in parts if part)


def _at_this_table(scene: Scene) -> list[str]:
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
    for seat in scene.tabletop.seats:
        player = scene.players.get(seat.number)
        team = f", {seat.team}" if seat.team else ""
        lines.append(f"{seat.name}{team}: {player or 'no colour is left'}")
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
