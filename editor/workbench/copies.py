"""Where copies are put down: beside what they are copies of, at the place that speaks best."""

from __future__ import annotations

from editor.core.edit import AnyEdit
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
