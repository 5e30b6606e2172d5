"""The properties of the objects of an area map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from editor.core.edit import Edit
from editor.core.points import LAST_ORDINATE
from editor.core.properties import (
    FormRow,
    FormRows,
    Property,
    choice,
    number,
    rows_of,
    segments,
    switch,
    text,
)
from editor.systems.shared.properties import PropertyTables, field_rows
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.links import AddLink, SetLink
from editor.systems.trts.edits.setups import AddControl, MoveToArea, SeatPlayer, SetForce
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
from editor.systems.trts.text.words import area_named, control_name, start_name, titled

KIND_CHOICES = (("walk", "Walk"), ("ramp", "Ramp"), ("air", "Air"))
ACROSS = "From the left edge of the sheet, in map units"
DOWN = "From the upper edge of the sheet, in map units"

Place = tuple[int, int]


def _area(survey: Survey, area: Area) -> FormRows:
    rows = field_rows(area, lambda name, to: SetArea(area.id, **{name: to}))
    laid = survey.map.areas.get(area.id)
    if laid is None or laid.area is not area:
        return rows
    now = round(laid.label_at[0]), round(laid.label_at[1])
    own = "Where its designer put it" if area.label else "Where there is most room"
    return rows + rows_of(
        _place(survey, now, lambda at: SetArea(area.id, label=at), ("label-x", "label-y"),
               "Name at", alone=True),
        switch("label-own", "Name fixed", area.label is not None,
               lambda fixed: SetArea(area.id, label=now if fixed else None), help=own),
    )  # fmt: skip


def _link(survey: Survey, link: Link) -> FormRows:
    below, above = link.between
    ramp = link.kind == "ramp"

    def lead(first: str, second: str) -> Edit[TrtsScenario]:
        again = AddLink((first, second), link.kind, link.id)
        return Several((Remove((link.id,)), again), "Lead the link elsewhere")

    rows = rows_of(
        segments("link-kind", "Kind", link.kind, KIND_CHOICES, lambda to: SetLink(link.id, to)),
        _on_area(survey, "from", "From below" if ramp else "Between", below,
                 lambda to: lead(to, above), alone=True),
        _on_area(survey, "to", "Up to" if ramp else "and", above,
                 lambda to: lead(below, to), alone=True),
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
SPANNED = "Width and height in map units that the letters fill; 0 for letters of the usual size"


def _label(survey: Survey, label: Label) -> FormRows:
    wide, high = label.span or (0, 0)

    def spread(span: Place) -> Edit[TrtsScenario]:
        return SpreadLabel(label.id, label.at, span if min(span) > 0 else None)

    return rows_of(
        text("text", "Text", label.text, lambda typed: SetLabel(label.id, text=typed),
             numbered=True),
        _place(survey, label.at, lambda at: SetLabel(label.id, at=at)),
        (
            number("span-width", "Spans", wide, 0, LAST_ORDINATE,
                   lambda to: spread((to, high or USUAL)), help=SPANNED),
            number("span-height", "", high, 0, LAST_ORDINATE,
                   lambda to: spread((wide or USUAL, to)), help=SPANNED),
        ),
    )  # fmt: skip


def _start(survey: Survey, start: Start) -> FormRows:
    setup = _setup(survey)

    def seat(player: str) -> Edit[TrtsScenario]:
        hand_on = (SeatPlayer(setup.id, start.player, ""),) if start.player else ()
        again = SeatPlayer(setup.id, player, start.area)
        where = area_named(survey.board, start.area)
        words = f"Change {start_name(setup, start)} on {where}"
        return Several((*hand_on, again), words)

    return rows_of(
        _owner(setup, start.player, seat),
        _standing(survey, start, "Begins on"),
    )


def _control(survey: Survey, control: Control) -> FormRows:
    setup = _setup(survey)

    def give(player: str) -> Edit[TrtsScenario]:
        again = AddControl(setup.id, player, control.area, control.id)
        words = f"Change {control_name(setup, survey.board, control)}"
        return Several((Remove((control.id,), setup.id), again), words)

    return rows_of(
        _owner(setup, control.player, give),
        _standing(survey, control, "Area"),
    )


def _force(survey: Survey, force: Force) -> FormRows:
    setup = _setup(survey)
    pieces = {piece.id: piece.name for piece in survey.pieces_of(force.player)}
    pieces.setdefault(force.piece, f"{force.piece}, which the faction lacks")

    def change(**what: Any) -> Edit[TrtsScenario]:
        return SetForce(setup.id, force.id, **what)

    return rows_of(
        choice("piece", "Piece", force.piece, pieces.items(), lambda to: change(piece=to)),
        number("count", "How many", force.count, 1, 999, lambda to: change(count=to)),
        _owner(setup, force.player, lambda to: change(player=to)),
        _standing(survey, force, "Area"),
    )


TABLES: PropertyTables[Survey] = PropertyTables(
    {
        Area: _area,
        Link: _link,
        Label: _label,
        Start: _start,
        Control: _control,
        Force: _force,
    },
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


def _owner(setup: Setup, player: str, give: Callable[[str], Edit[TrtsScenario]]) -> Property:
    """Return the property of the player to whom an object belongs; also an unknown one."""
    names = {item.id: titled(item) for item in setup.players}
    names.setdefault(player, f"{player}, who does not play")
    return choice("player", "Player", player, names.items(), give)


def _standing(survey: Survey, thing: Start | Control | Force, label: str) -> Property:
    """Return the property of the area of an object of a set-up."""
    setup = _setup(survey).id
    return _on_area(
        survey, "area", label, thing.area, lambda to: MoveToArea((thing.id,), to, setup)
    )


def _on_area(
    survey: Survey,
    key: str,
    label: str,
    area_id: str,
    move: Callable[[str], Edit[TrtsScenario]],
    **more: Any,
) -> Property:
    choices = survey.area_titles
    if area_id not in choices:
        choices = {**choices, area_id: f"Area {area_id}, which does not exist"}
    return choice(key, label, area_id, choices.items(), move, **more)
