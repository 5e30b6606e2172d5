"""Presenters: pure functions from a session to the views of the panels."""

from __future__ import annotations

from collections.abc import Callable

from editor.picture.inks import MarkLevel
from editor.seam import editing
from editor.seam.editing import Inspection
from editor.ui.pictures import ThumbnailPicture, pictures_of
from editor.ui.views import (
    CardView,
    OutlineNode,
    PaletteView,
    SwatchView,
    TileView,
)
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session


def palette_view(session: Session) -> PaletteView:
    """Return the palette, with the chosen component."""
    laid = session.editing.palette(session.shown_survey)
    pictures = pictures_of(session.system)
    armed = f"{session.tool.id}/{session.tool.key}"
    return PaletteView(
        tuple(
            CardView(
                f"{c.tool}/{c.key}", c.title, c.detail, c.left, pictures.component(c.component)
            )
            for c in laid.cards
        ),
        tuple(
            SwatchView(f"{s.tool}/{s.key}", s.title, s.shortcut, pictures.swatch(s.key))
            for s in laid.swatches
        ),
        tuple(
            TileView(f"{s.tool}/{s.key}", s.title, s.count, pictures.sign(s.key or s.tool))
            for s in laid.signs
        ),
        armed,
        laid.titles,
    )


def inspector_view(
    session: Session,
) -> tuple[Inspection, Callable[[object], ThumbnailPicture | None]]:
    """Return the inspection, and the function that returns pictures of its parts."""
    return inspection(session), pictures_of(session.system).part


def outline_view(session: Session) -> tuple[OutlineNode, ...]:
    """Return the tree of objects, each with the level of its worst finding."""
    worst: dict[str, MarkLevel] = {}
    for finding in session.findings.items:
        for place in finding.places:
            if not finding.waived:
                worst.setdefault(place, finding.level)

    def outline_node(node: editing.OutlineNode) -> OutlineNode:
        return OutlineNode(
            node.key,
            node.title,
            node.detail,
            worst.get(node.key),
            node.key in session.view.hidden,
            node.locked,
            tuple(outline_node(child) for child in node.children),
        )

    return tuple(outline_node(node) for node in session.editing.outline(session.shown_survey))
