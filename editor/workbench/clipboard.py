"""Copy and paste as text, also between windows, and duplicate beside the original."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.workbench.finding_edits import counts_of
from editor.workbench.session import Session

ASIDE = (1, 1)
"""The offset of copies on a map without a grid, where no place is free, and on a map so large
that the search would take long."""


def beside(session: Session) -> AnyEdit:
    """Return the edit that copies the selection to its east, south, west or north.

    It takes the first place with the fewest errors and warnings, and never covers the selection.
    """
    editing, chosen = session.editing, session.selection

    def copy_by(by: tuple[int, int]) -> AnyEdit:
        return editing.duplicate(chosen, by, session.setup)

    cells = {cell for name in chosen for cell in editing.cells_of(session.survey, name)}
    if not cells or not editing.cell_names:
        return copy_by(ASIDE)
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    deep = max(y for _, y in cells) - min(y for _, y in cells) + 1
    ways = ((wide, 0), (0, deep), (-wide, 0), (0, -deep), (wide, deep), (-wide, -deep))
    judged: dict[tuple[int, int], tuple[int, int]] = {}
    for by in ways:
        found = counts_of(session, (copy_by(by),))
        if found is not None:
            judged[by] = found.error, found.warning
    return copy_by(min(judged, key=lambda by: judged[by], default=ASIDE))


MARKER = "realmwright-piece"
FORMAT = 1
MAX_CHARACTERS = 4 * 1024 * 1024
"""The most characters of a text that is read."""


def copied(session: Session) -> str:
    """Return the selected objects as text. Raises EditError where nothing can be copied."""
    lift = session.editing.lift
    piece = lift(session.present, session.library, session.selection, session.setup)
    payload = {"format": FORMAT, "system": session.system.id, MARKER: piece}
    return msgspec.json.encode(payload).decode()


def paste(session: Session, text: str, at: Cell | None = None) -> bool:
    """Paste the objects of a text with their corner at a cell, and select them.

    Without a cell they lie one space beside the originals. Return False and say why for a text
    that holds no valid objects of this system.
    """
    try:
        piece = read(session, text)
        by = (at[0] - piece.at[0], at[1] - piece.at[1]) if at is not None else (1, 1)
        edit = session.editing.paste(piece, by, session.setup)
        after = edit.apply(session.present, session.library)
        odd = next(iter(session.system.misfits(after)), None)
        if odd is not None:
            raise EditError(f"what was copied does not fit together: {odd.message}")
    except EditError as error:
        session.say(str(error))
        return False
    before = set(session.editing.objects(session.present, session.setup))
    if not session.perform(edit):
        return False
    session.select_new(before)
    return True


def holds_piece(text: str) -> bool:
    """Return whether a text looks like copied objects, without decoding it."""
    return len(text) <= MAX_CHARACTERS and f'"{MARKER}"' in text and text.lstrip().startswith("{")


def read(session: Session, text: str) -> Any:
    """Decode copied objects. Raises EditError for any other text."""
    if not holds_piece(text):
        raise EditError("the clipboard holds no objects of a map")
    try:
        payload = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        form = msgspec.json.decode(payload.get("format", b"0"), type=int)
        system = msgspec.json.decode(payload.get("system", b'""'), type=str)
        if form != FORMAT:
            raise EditError("the objects come from another version of this program")
        if system != session.system.id:
            raise EditError(f"the objects belong to {system}, this map to {session.system.title}")
        return msgspec.json.decode(payload[MARKER], type=session.editing.piece_type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise EditError(f"the clipboard cannot be read: {error}") from error
