"""Whose the pieces of a scene are: the program lets players move those of an actor that they own.

The game master alone moves a piece without one. Source: permissions of the token document.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.foundry.documents import OWNER, Document, ModuleContents, named
from editor.seam.tabletop import Tabletop

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
