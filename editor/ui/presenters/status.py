"""The status line's view of a session."""

from __future__ import annotations

from editor.seam.tool import Hit
from editor.ui.translate import tr
from editor.ui.views import StatusView
from editor.workbench.session import Session


def status_view(session: Session, hit: Hit | None) -> StatusView:
    """Return the place under the pointer, the available keys, and the size of the map.

    With an object in the hand, the place is that of the map under it.
    """
    editing = session.editing
    survey = session.survey if session.in_hand else session.shown_survey
    place = ground = ""
    if hit is not None:
        ground = editing.ground(survey, hit)
        place = editing.place_name(survey, hit) if ground else ""
    return StatusView(
        place=place,
        ground=ground,
        keys=(*(session.tool.keys() or _idle_keys(session)), *_keys_of_hidden(session)),
        size=_size(session, editing.size(survey)),
    )


def _size(session: Session, size: str) -> str:
    """Return the size of the map, and how many objects are hidden."""
    hidden = session.view.hidden & session.editing.objects(session.shown, session.setup).keys()
    if not hidden:
        return size
    return tr("{size} · {n} hidden").format(size=size, n=len(hidden))


def _idle_keys(session: Session) -> tuple[tuple[str, str], ...]:
    keys = []
    if session.view.isometric:
        keys.append(("Q E", tr("turn the table")))
    if session.selection:
        if session.editing.turn is not None:
            keys.append(("R", tr("turn")))
        keys.append(("Del", tr("remove")))
    if session.findings.items:
        keys.append(("F8", tr("next problem")))
    return tuple(keys)


def _keys_of_hidden(session: Session) -> tuple[tuple[str, str], ...]:
    return (("Shift+H", tr("show all")),) if session.view.hidden else ()
