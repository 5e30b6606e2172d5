"""What the inspector says of a symmetry: the places of what is in the hand, what differs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from editor.core.points import spread_of
from editor.core.words import opening
from editor.seam.overlay import Ghost, ReasonLevel
from editor.seam.repeating import PlaceRow, Twin
from editor.workbench.session import Session

_LEVELS: dict[str, ReasonLevel] = {"unlawful": "error", "warned": "warning", "lawful": "ready"}


@dataclass(frozen=True)
class DifferenceRow:
    """Something that is not symmetric: what, and where."""

    title: str
    place: str


@dataclass(frozen=True)
class SymmetryView:
    """The part of the inspector about symmetry; nothing of it while nothing is repeated."""

    active: bool = False
    places: tuple[PlaceRow, ...] = ()
    count: str = ""
    differences: tuple[DifferenceRow, ...] = ()
    more: int = 0


MOST = 12
"""The most differences that are listed; further ones are counted."""


def symmetry_view(session: Session) -> SymmetryView:
    """Return what the inspector shows of the symmetry in force."""
    repeat = session.repeat
    if not repeat.symmetry.images:
        return SymmetryView()
    found = repeat.differences
    rows = tuple(
        DifferenceRow(
            opening(each.title),
            spread_of(each.cells) if each.ids and session.editing.cell_names else "",
        )
        for each in found[:MOST]
    )
    count = repeat.count if found else ""
    return SymmetryView(True, place_rows(session), count, rows, max(0, len(found) - MOST))


def place_rows(session: Session) -> tuple[PlaceRow, ...]:
    """Return the places of what is in the hand, or was when the pointer left the board."""
    repeat = session.repeat
    if repeat.alone:
        return ()
    carrier = repeat.carrier
    if not carrier and not (session.previewing and repeat.left_out):
        return repeat.rows if repeat.places else ()
    shown = {twin.number: (twin, ghost) for twin, ghost in carrier}
    sources = tuple(dict.fromkeys(name for twin, _ in carrier for name in twin.ids))
    sources = sources or tuple(session.held)
    own = session.tool.overlay().ghost
    rows = [_row(session, None, "Here", own, sources, ())]
    for twin in repeat.places:
        if twin.number in shown:
            twin, ghost = shown[twin.number]
            ids = tuple(twin.ids.values())
            rows.append(_row(session, twin, twin.image.title, ghost, ids, twin.cells))
        else:
            title = twin.image.title
            rows.append(PlaceRow(twin.number, title, "left out", "waived", "", left_out=True))
    repeat.rows = tuple(rows)
    return repeat.rows


def _row(
    session: Session,
    twin: Twin | None,
    title: str,
    ghost: Ghost | None,
    ids: tuple[str, ...],
    cells: Iterable[tuple[int, int]],
) -> PlaceRow:
    level: ReasonLevel = _LEVELS[ghost.verdict] if ghost is not None else "ready"
    reason = ghost.reason if ghost is not None else None
    words = reason.title if reason is not None else ""
    if twin is not None and twin.who and twin.who.lower() != words.lower():
        words = f"{twin.who}, {words}" if words else twin.who
    return PlaceRow(
        None if twin is None else twin.number, title, words, level, _place(session, ids, cells)
    )


def _place(session: Session, ids: tuple[str, ...], cells: Iterable[tuple[int, int]]) -> str:
    """Return where things and spaces are, in words."""
    survey, editing = session.shown_survey, session.editing
    if not editing.cell_names:
        return editing.name_words(survey, ids[0]) if ids else ""
    owned = editing.objects(session.shown, session.setup)
    loose = [name for name in ids if name in owned and not editing.owner(owned[name])]
    spaces = {cell for name in loose or ids for cell in editing.cells_of(survey, name)}
    return spread_of({*spaces, *cells})
