"""What the window does with a thing that was found: select it and bring it into view."""

from __future__ import annotations

from collections.abc import Callable

from editor.ui.canvas.canvas import Canvas
from editor.workbench.searching import Thing, go_to
from editor.workbench.session import Session


def show_found(
    session: Session, canvas: Canvas, show_problem: Callable[[str], object], thing: Thing
) -> None:
    """Go to a thing of the map; a problem is shown by its key, as from its list."""
    if thing.kind == "problem":
        show_problem(thing.key)
    elif cells := go_to(session, thing):
        canvas.reveal(cells)
    canvas.setFocus()
