"""The properties of the objects of an area map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from editor.core.edit import Edit
from editor.core.points import LAST_ORDINATE
from editor.core.properties import FormRow, FormRows, choice, number, rows_of, switch
from editor.systems.shared.properties import PropertyTables, field_row
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.links import SetLink
from editor.systems.trts.edits.setups import ChangeControl, MoveToArea, SeatPlayer, SetForce
from editor.systems.trts.edits.sheet import SetLabel, SpreadLabel
from editor.systems.trts.map.board import (
    Area,
    Control,
    Force,
    Label,
    Link,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, start_name, titled

ACROSS = "From the left edge of the sheet, in map units"
DOWN = "From the top edge of the sheet, in map units"

Place = tuple[int, int]


def _choices(survey: Survey, of: str, now: str) -> Iterable[tuple[str, str]]:
    """Return the players or areas to choose from, with one that is not there."""
    if of == "players":
        names = {item.id: titled(item) for item in _setup(survey).players}
        return (names | {now: names.get(now, f"{now}, who does not play")}).items()
    titles = survey.area_titles
    return (
        titles if now in titles else titles | {now: f"Area {now}, which does not exist"}
    ).items()


def _area(survey: Survey, area: Area, rows: FormRows) -> FormRows:
    laid = survey.map.areas.get(area.id)
    if laid is None or laid.area is not area:
        return rows
    now = round(laid.label_at[0]), round(laid.label_at[1])
    own = "Fixed position" if area.label else "Automatic"
    return rows + rows_of(
        _place(survey, now, lambda at: SetArea(area.id, label=at), ("label-x", "label-y"),
               "Name at", alone=True),
        switch("label-own", "Name position", area.label is not None,
               lambda fixed: SetArea(area.id, label=now if fixed else None), help=own),
    )  # fmt: skip


def _link(survey: Survey, link: Link, rows: FormRows) -> FormRows:
    below, above = link.between
    ramp = link.kind == "ramp"

    def lead(first: str, second: str) -> Edit[TrtsScenario]:
        return SetLink(link.id, between=(first, second))

    rows += rows_of(
        choice("from", "From below" if ramp else "Between", below,
               _choices(survey, "areas", below), lambda to: lead(to, above), alone=True),
        choice("to", "Up to" if ramp else "and", above,
               _choices(survey, "areas", above), lambda to: lead(below, to), alone=True),
    )  # fmt: skip
    if not ramp:
        return rows
    ends = (("0", above), ("1", below))
    ways = [(turned, f"To {area_named(survey.board, end)}") for turned, end in ends]

    def turn(to: str) -> Edit[TrtsScenario]:
        return SetLink(link.id, turned=to == "1")

    return rows + rows_of(choice("upward", "Leads upward", "0", ways, turn, alone=True))


USUAL = 100
"""How far a text spans the other way where only one way is given, in map units."""
SPANNED = "Width and height in map units for the letters to fill; 0 for the normal size"


def _label(survey: Survey, label: Label, rows: FormRows) -> FormRows:
    wide, high = label.span or (0, 0)

    def spread(span: Place) -> Edit[TrtsScenario]:
        return SpreadLabel(label.id, label.at, span if min(span) > 0 else None)

    return rows + rows_of(
        _place(survey, label.at, lambda at: SetLabel(label.id, at=at)),
        (
            number("span-width", "Spans", wide, 0, LAST_ORDINATE,
                   lambda to: spread((to, high or USUAL)), help=SPANNED),
            number("span-height", "", high, 0, LAST_ORDINATE,
                   lambda to: spread((wide or USUAL, to)), help=SPANNED),
        ),
    )  # fmt: skip


def _force(survey: Survey, force: Force, rows: FormRows) -> FormRows:
    """Return the rows with the pieces of the player's faction first."""
    pieces = {piece.id: piece.name for piece in survey.pieces_of(force.player)}
    pieces.setdefault(force.piece, f"{force.piece}, not in the faction")
    change = partial(_set_force, survey, force)
    own = field_row(force, "piece", change, words=pieces), field_row(force, "count", change)
    return rows_of(*own) + tuple(row for row in rows if row[0].key not in ("piece", "count"))


def _set_start(survey: Survey, start: Start, name: str, to: Any) -> Edit[TrtsScenario] | None:
    setup = _setup(survey)
    if name != "player":
        return MoveToArea((start.id,), to, setup.id) if name == "area" else None
    hand_on = (SeatPlayer(setup.id, start.player, ""),) if start.player else ()
    where = area_named(survey.board, start.area)
    words = f"Change {start_name(setup, start)} on {where}"
    return Several((*hand_on, SeatPlayer(setup.id, to, start.area)), words)


def _set_control(survey: Survey, control: Control, name: str, to: Any) -> Edit[TrtsScenario] | None:
    setup = _setup(survey)
    if name != "player":
        return MoveToArea((control.id,), to, setup.id) if name == "area" else None
    return ChangeControl(setup.id, control.id, player=to)


def _set_force(survey: Survey, force: Force, name: str, to: Any) -> Edit[TrtsScenario]:
    setup = _setup(survey).id
    if name == "area":
        return MoveToArea((force.id,), to, setup)
    return SetForce(setup, force.id, **{name: to})


TABLES: PropertyTables[Survey] = PropertyTables(
    _choices,
    makes={
        Area: lambda survey, area, name, to: SetArea(area.id, **{name: to}),
        Link: lambda survey, link, name, to: SetLink(link.id, **{name: to}),
        Label: lambda survey, label, name, to: SetLabel(label.id, to) if name == "text" else None,
        Start: _set_start,
        Control: _set_control,
        Force: _set_force,
    },
    kinds={Area: _area, Link: _link, Label: _label, Force: _force},
)


def _setup(survey: Survey) -> Setup:
    assert survey.setup is not None  # starts, markers and forces belong to a set-up
    return survey.setup


def _place(
    survey: Survey,
    at: Place,
    move: Callable[[Place], Edit[TrtsScenario]],
    keys: tuple[str, str] = ("x", "y"),
    label: str = "Place",
    **more: Any,
) -> FormRow:
    """Return the row of a place on the sheet, in map units."""
    (x, y), (width, height) = at, survey.board.sheet
    return (
        number(keys[0], label, x, 0, max(width, x), lambda to: move((to, y)), help=ACROSS, **more),
        number(keys[1], "", y, 0, max(height, y), lambda to: move((x, to)), help=DOWN, **more),
    )
