"""Copy and paste as text, also between windows; copies come into the hand."""

from __future__ import annotations

import msgspec

from editor.core.errors import EditError
from editor.core.points import Cell
from editor.seam.tool import NO_MODIFIERS, HeldPiece, PieceLike
from editor.workbench.finding_edits import counts_of
from editor.workbench.session import Session

ASIDE = (1, 1)
"""The offset of copies on a map without a grid, where no place is free, and on a map so large
that the search would take long."""
COPY = "copy"
"""The key of what was pasted or duplicated last."""


def pick_up(session: Session, key: str, held: HeldPiece, at: Cell) -> None:
    """Take a piece in the hand: where the pointer or the keyboard's cursor is, else at a cell."""
    session.pieces[key] = held
    session.arm("piece", key)
    if session.hit is None:
        spot = session.editing.spot_at(session.survey, at, session.level, session.hidden)
        session.hit = spot
    session.tool.hover(session.hit, NO_MODIFIERS)
    session.refresh()


def duplicate(session: Session) -> bool:
    """Take copies of the selection in the hand; return False and say why for none.

    They hang beside the selection, where they do least harm, unless the pointer is elsewhere.
    """
    try:
        piece = lifted(session)
    except EditError as error:
        session.say(str(error))
        return False
    cells = _selected_cells(session)
    if session.hit is not None and (session.hit.cell in cells or not session.editing.cell_names):
        session.hit = None
    by = beside(session, piece, cells)
    wide, deep = _span(cells)
    left, top = min((x for x, _ in cells), default=0), min((y for _, y in cells), default=0)
    middle = (left + by[0] + (wide - 1) // 2, top + by[1] + deep // 2)
    pick_up(session, COPY, HeldPiece("", piece), middle)
    ghost = session.tool.overlay().ghost
    if ghost is not None and ghost.verdict == "unlawful":
        session.tool.help()
    return True


def beside(session: Session, piece: PieceLike, cells: set[Cell]) -> tuple[int, int]:
    """Return the way from the selection to its east, south, west or north, for copies of it.

    It takes the first place with the fewest errors and warnings, and never covers the selection.
    """
    editing = session.editing
    if not cells or not editing.cell_names:
        return ASIDE
    wide, deep = _span(cells)
    ways = ((wide, 0), (0, deep), (-wide, 0), (0, -deep), (wide, deep), (-wide, -deep))
    judged: dict[tuple[int, int], tuple[int, int]] = {}
    for by in ways:
        found = counts_of(session, (editing.paste(piece, by, session.setup),))
        if found is not None:
            judged[by] = found.error, found.warning
    return min(judged, key=lambda by: judged[by], default=ASIDE)


MARKER = "realmwright-piece"
FORMAT = 1
MAX_CHARACTERS = 4 * 1024 * 1024
"""The most characters of a text that is read."""


def lifted(session: Session) -> PieceLike:
    """Return the selection as a piece of the map. Raises EditError where it has none."""
    lift = session.editing.lift
    piece: PieceLike = lift(
        session.present, session.library, session.selection, session.setup, session.cells
    )
    return piece


def copied(session: Session) -> str:
    """Return the selected objects as text. Raises EditError where nothing can be copied."""
    payload = {"format": FORMAT, "system": session.system.id, MARKER: lifted(session)}
    return msgspec.json.encode(payload).decode()


def paste(session: Session, text: str) -> bool:
    """Take the objects of a text in the hand.

    Return False and say why for a text that holds no valid objects of this system.
    """
    try:
        piece = read(session, text)
        odd = why_it_does_not_fit(session, piece)
        if odd:
            raise EditError(f"the clipboard data is inconsistent: {odd}")
    except EditError as error:
        session.say(str(error))
        return False
    x, y = piece.at
    pick_up(session, COPY, HeldPiece("", piece), (x + ASIDE[0], y + ASIDE[1]))
    return True


def why_it_does_not_fit(session: Session, piece: PieceLike) -> str:
    """Return why a map with a piece could not be saved, empty where it could.

    Raises EditError for a piece that cannot be placed on this map.
    """
    edit = session.editing.paste(piece, ASIDE, session.setup)
    after = edit.apply(session.present, session.library)
    odd = next(iter(session.system.form_faults(after)), None)
    return "" if odd is None else odd.message


def holds_piece(text: str) -> bool:
    """Return whether a text looks like copied objects, without decoding it."""
    return len(text) <= MAX_CHARACTERS and f'"{MARKER}"' in text and text.lstrip().startswith("{")


def read(session: Session, text: str) -> PieceLike:
    """Decode copied objects. Raises EditError for any other text."""
    if not holds_piece(text):
        raise EditError("the clipboard contains no map objects")
    try:
        payload = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        form = msgspec.json.decode(payload.get("format", b"0"), type=int)
        system = msgspec.json.decode(payload.get("system", b'""'), type=str)
        if form != FORMAT:
            raise EditError("the objects come from another version of this program")
        if system != session.system.id:
            raise EditError(
                f"the objects are for {system}, but this map is for {session.system.title}"
            )
        piece: PieceLike = msgspec.json.decode(payload[MARKER], type=session.editing.piece_type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise EditError(f"the clipboard cannot be read: {error}") from error
    return piece


def _selected_cells(session: Session) -> set[Cell]:
    survey, editing = session.survey, session.editing
    cells = {cell for name in session.selection for cell in editing.cells_of(survey, name)}
    return cells or set(session.cells)


def _span(cells: set[Cell]) -> tuple[int, int]:
    """Return how many columns and rows some cells take."""
    if not cells:
        return 1, 1
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    return wide, max(y for _, y in cells) - min(y for _, y in cells) + 1
