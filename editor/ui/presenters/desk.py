"""What the system lays on its desk, as the palette, the inspector and the outline show it."""

from __future__ import annotations

from functools import lru_cache

from editor.picture.inks import Level
from editor.systems import desk
from editor.systems.tactics.board import BoxComponent, Component, MatComponent, Rows
from editor.ui import pictures
from editor.ui.views import (
    CardView,
    FieldView,
    InspectorView,
    OutlineNode,
    PaletteView,
    SectionView,
    SwatchView,
    TileView,
)
from editor.ui.widgets.card import Picture
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session


def palette_view(session: Session) -> PaletteView:
    """Return what may be placed or painted, with what is armed."""
    laid = session.desk.palette(session.shown_survey)
    armed = f"{session.tool.id}/{session.tool.key}"
    return PaletteView(
        tuple(
            CardView(f"{c.tool}/{c.key}", c.title, c.detail, c.left, component_picture(c.component))
            for c in laid.cards
        ),
        tuple(
            SwatchView(f"{s.tool}/{s.key}", s.title, s.shortcut, terrain_picture(s.key))
            for s in laid.swatches
        ),
        tuple(
            TileView(f"{s.tool}/{s.key}", s.title, s.count, sign_picture(s.key or s.tool))
            for s in laid.signs
        ),
        armed,
    )


def inspector_view(session: Session) -> InspectorView:
    """Return the properties of what is selected."""
    seen = inspection(session)
    return InspectorView(
        seen.title,
        seen.aside,
        seen.subtitle,
        seen.subtitle_level,
        tuple(tuple(_field(field) for field in row) for row in seen.rows),
        tuple(_section(part) for part in seen.parts),
    )


def outline_view(session: Session) -> tuple[OutlineNode, ...]:
    """Return every object as a tree, each with its worst finding and whether it is hidden."""
    worst: dict[str, Level] = {}
    for finding in session.findings.items:
        for place in finding.places:
            if not finding.waived:
                worst.setdefault(place, finding.level)

    def node(one: desk.Node) -> OutlineNode:
        return OutlineNode(
            one.key,
            one.title,
            one.detail,
            worst.get(one.key),
            one.key in session.view.hidden,
            one.locked,
            tuple(node(child) for child in one.children),
        )

    return tuple(node(one) for one in session.desk.outline(session.shown_survey))


def _field(field: desk.Field) -> FieldView:
    return FieldView(
        field.key,
        field.kind,
        field.label,
        field.value,
        field.minimum,
        field.maximum,
        field.choices,
        field.unit,
        field.wrong,
        field.why_not,
        field.help,
    )


def _rows_of(component: Component | None) -> Rows:
    if isinstance(component, BoxComponent):
        return component.terrain
    if isinstance(component, MatComponent):
        return next(iter(component.sides.values())).terrain
    return ()


def _section(part: desk.Part) -> SectionView:
    rows = _rows_of(part.component)
    return SectionView(
        part.title,
        part.aside,
        part.lines,
        top_picture(rows) if rows else None,
        (len(rows[0]), len(rows)) if rows else (0, 0),
        part.counts,
        part.actions,
    )


_MOST = 256
_drawn: dict[int, tuple[Component, Picture]] = {}


def component_picture(component: Component) -> Picture:
    """Return the picture of a component of the palette: the same as long as it stays the same."""
    known = _drawn.get(id(component))
    if known is not None and known[0] is component:
        return known[1]
    if isinstance(component, BoxComponent):
        made = pictures.box_picture(component)
    else:
        made = pictures.mat_picture(component)
    if len(_drawn) >= _MOST:
        _drawn.clear()
    _drawn[id(component)] = component, made
    return made


terrain_picture = lru_cache(maxsize=32)(pictures.terrain_picture)
sign_picture = lru_cache(maxsize=32)(pictures.sign_picture)
top_picture = lru_cache(maxsize=64)(pictures.rows_picture)
