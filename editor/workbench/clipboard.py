"""Copying and pasting as text, also between two windows, and where copies are put down."""

from __future__ import annotations

from typing import Any

import msgspec

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.workbench.fix_preview import counts_of
from editor.workbench.session import Session

ASIDE = (1, 1)
"""Where copies go on a map whose places are no columns and rows, where no place is found, and on
one so large that one would wait long for the search."""


def beside(session: Session) -> AnyEdit:
    """Return the edit that puts copies of the selection to its east, south, west or north.

    Of these places it is the first with the fewest errors and warnings; what is selected is never
    covered.
    """
    editing, chosen = session.editing, session.selection

    def put(by: tuple[int, int]) -> AnyEdit:
        return editing.duplicate(chosen, by, session.setup)

    cells = {cell for name in chosen for cell in editing.cells_of(session.survey, name)}
    if not cells or not editing.cell_names:
        return put(ASIDE)
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    deep = max(y for _, y in cells) - min(y for _, y in cells) + 1
    ways = ((wide, 0), (0, deep), (-wide, 0), (0, -deep), (wide, deep), (-wide, -deep))
    judged: dict[tuple[int, int], tuple[int, int]] = {}
    for by in ways:
        found = counts_of(session, (put(by),))
        if found is not None:
            judged[by] = found.error, found.warning
    return put(min(judged, key=lambda by: judged[by], default=ASIDE))


MARK = "realmwright-piece"
FORMAT = 1
LONGEST = 4 * 1024 * 1024
"""Characters of the longest text that is looked into."""


def copied(session: Session) -> str:
    """Return the selected objects as text; EditError when nothing can be copied."""
    lift = session.editing.lift
    piece = lift(session.present, session.library, session.selection, session.setup)
    payload = {"format": FORMAT, "system": session.system.id, MARK: piece}
    return msgspec.json.encode(payload).decode()


def pasted(session: Session, text: str, at: Cell | None = None) -> bool:
    """Put the objects of a text down, their corner at a cell, and select them.

    Without a cell they lie one space beside where they were copied. False, and a sentence said,
    for a text that holds no objects of this system or that asks for something odd.
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
    """Tell whether a text looks like copied objects, without reading it all."""
    return len(text) <= LONGEST and f'"{MARK}"' in text and text.lstrip().startswith("{")


def read(session: Session, text: str) -> Any:
    """Return the piece that a text holds. Raises EditError for any other text."""
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
        return msgspec.json.decode(payload[MARK], type=session.editing.piece_type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise EditError(f"the clipboard cannot be read: {error}") from error
