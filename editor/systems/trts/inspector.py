"""The inspector of trts: what is selected, as fields and parts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from editor.core.points import Cell
from editor.core.words import counted, opening
from editor.seam.desk import Field, Inspection, Part
from editor.systems.trts.board import (
    Area,
    Control,
    Force,
    Label,
    Link,
    Start,
)
from editor.systems.trts.finding_place import objects, on_area
from editor.systems.trts.inspecting_map import inspect_map
from editor.systems.trts.outline import way_words
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import (
    KIND_NAMES,
    area_name,
    area_named,
    control_name,
    force_name,
    label_name,
    link_name,
    piece_of,
    resources_words,
    start_name,
    titled,
)

Row = tuple[Field, ...]
Rows = tuple[Row, ...]

KIND_CHOICES = (("walk", "Walk"), ("ramp", "Ramp"), ("air", "Air"))
MINERALS = "How many mineral fields there are"
GEYSERS = "How many geysers there are"
START = "Whether it is a starting location"
FLYERS = "Whether only flyers are meant to reach it: then nobody needs to be able to walk there"
ACROSS = "From the left edge of the sheet, in map units"
DOWN = "From the upper edge of the sheet, in map units"
MIXED = ("", "different")
"""The choice that stands for several objects that do not agree."""


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return what the inspector shows of a selection; of the scenario where there is none."""
    known = objects(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[one] for one in ids if one in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _one(survey, chosen[0])
    return inspect_map(survey)


def _one(survey: Survey, one: object) -> Inspection:
    match one:
        case Area():
            return _area(survey, one)
        case Link():
            return _link(survey, one)
        case Label():
            rows: Rows = (
                (Field("text", "text", "Text", one.text),),
                place(survey, one.at),
                *rest(one),
            )
            return Inspection("Label", f"{one.at[0]}, {one.at[1]}", rows=rows)
        case Start():
            return _start(survey, one)
        case Control():
            return _control(survey, one)
        case Force():
            return _force(survey, one)
        case _:
            raise TypeError(type(one).__name__)


def place(
    survey: Survey, at: tuple[int, int], keys: tuple[str, str] = ("x", "y"), label: str = "Place"
) -> Row:
    """Return the two fields of a place on the sheet, in map units; they reach to its edges."""
    width, height = survey.board.sheet
    return (
        Field(keys[0], "number", label, at[0], 0, max(width, at[0]), help=ACROSS),
        Field(keys[1], "number", "", at[1], 0, max(height, at[1]), help=DOWN),
    )


def rest(one: Area | Link | Label | Start | Control | Force) -> Rows:
    """Return the fields that every object has."""
    locked = Field("locked", "switch", "Locked", one.locked, help="Tools leave it where it is")
    note = Field("note", "text", "Note", one.note, help="Kept in the file, for designers")
    return (locked,), (note,)


def _area(survey: Survey, area: Area) -> Inspection:
    laid = survey.map.areas.get(area.id)
    laid = laid if laid is not None and laid.area is area else None
    rows: list[Row] = [
        (Field("name", "text", "Name", area.name, help="Without one it is called by its id"),),
        (Field("minerals", "number", "Minerals", area.minerals, 0, 99, help=MINERALS),),
        (Field("geysers", "number", "Geysers", area.geysers, 0, 99, help=GEYSERS),),
        (Field("start", "switch", "Start", area.start, help=START),),
        (Field("air-only", "switch", "Flyers only", area.air_only, help=FLYERS),),
        (Field("tags", "text", "Tags", ", ".join(area.tags), help="With commas"),),
    ]  # fmt: skip
    if laid is not None:
        x, y = laid.label_at
        own = "Where its designer put it" if area.label else "Where there is most room"
        across, down = place(survey, (round(x), round(y)), ("label-x", "label-y"), "Name at")
        rows.append((across, down))
        rows.append((Field("label-own", "switch", "Name fixed", area.label is not None, help=own),))
    rows += rest(area)
    fault = laid.faults[0].words if laid is not None and laid.faults else ""
    words = opening(fault) if fault else resources_words(area)
    parts = (
        Part("Outline", _rings_words(area), shows=area),
        Part("Links", lines=tuple(_ways(survey, area)) or ("None yet.",)),
        *_standing(survey, area),
    )
    return Inspection(
        opening(area_name(area)),
        area.id,
        opening(words),
        "error" if fault else None,
        tuple(rows),
        parts,
    )


def _rings_words(area: Area) -> str:
    words = counted(len(area.outline), "corner")
    if area.islands:
        words += f", {counted(len(area.islands), 'island')}"
    if area.holes:
        words += f", {counted(len(area.holes), 'hole')}"
    return words


def _ways(survey: Survey, area: Area) -> list[str]:
    """Return where the links of an area lead, a line each."""
    lines = []
    for link in survey.board.links:
        if area.id in link.between:
            outward = link.between[0] == area.id
            away = link.between[1] if outward else link.between[0]
            lines.append(f"{way_words(link.kind, outward)} {area_named(survey.board, away)}")
    return lines


def _standing(survey: Survey, area: Area) -> tuple[Part, ...]:
    """Return the part that tells what the set-up has on an area; none where it has nothing."""
    known = objects(survey.scenario, survey.setup.id if survey.setup else "")
    lines = tuple(opening(title(survey, known[one])) for one in on_area(survey, area.id))
    return (Part("At the beginning", lines=lines),) if lines else ()


def title(survey: Survey, one: object) -> str:
    """Return what an object is called."""
    setup, board = survey.setup, survey.board
    match one:
        case Area():
            return area_name(one)
        case Link():
            return link_name(board, one)
        case Label():
            return label_name(one)
        case Start():
            return f"{start_name(setup, one)} on {area_named(board, one.area)}"
        case Control():
            return control_name(setup, board, one)
        case Force():
            return force_name(setup, board, survey.components, one)
        case _:
            raise TypeError(type(one).__name__)


def _link(survey: Survey, link: Link) -> Inspection:
    one, other = (area_named(survey.board, area) for area in link.between)
    rows: list[Row] = [
        (Field("link-kind", "segments", "Kind", link.kind, choices=KIND_CHOICES),),
        (_area_choice(survey, "from", "From below" if link.kind == "ramp" else "Between",
                      link.between[0]),),
        (_area_choice(survey, "to", "Up to" if link.kind == "ramp" else "and", link.between[1]),),
    ]  # fmt: skip
    if link.kind == "ramp":
        ways = (("0", f"To {other}"), ("1", f"To {one}"))
        rows.append((Field("upward", "choice", "Leads upward", "0", choices=ways),))
    course = survey.map.courses.get(link.id)
    words = ""
    if course is not None and not course.on_border:
        words = "Its areas share no border" if link.kind != "air" else ""
    rows += rest(link)
    return Inspection(opening(KIND_NAMES[link.kind]), link.id, words, rows=tuple(rows))


def _area_choice(survey: Survey, key: str, label: str, value: str) -> Field:
    names = {area.id: area_name(area) for area in survey.board.areas}
    names.setdefault(value, f"area {value}, which is not there")
    choices = tuple((name, opening(words)) for name, words in names.items())
    return Field(key, "choice", label, value, choices=choices)


def _player_choice(survey: Survey, value: str) -> Field:
    players = survey.setup.players if survey.setup else ()
    names = {player.id: titled(player) for player in players}
    names.setdefault(value, f"{value}, who is not there")
    return Field("player", "choice", "Player", value, choices=tuple(names.items()))


def _start(survey: Survey, start: Start) -> Inspection:
    rows: Rows = (
        (_player_choice(survey, start.player),),
        (_area_choice(survey, "area", "Begins on", start.area),),
        *rest(start),
    )
    name = area_named(survey.board, start.area)
    return Inspection(opening(start_name(survey.setup, start)), name, rows=rows)


def _control(survey: Survey, control: Control) -> Inspection:
    rows: Rows = (
        (_player_choice(survey, control.player),),
        (_area_choice(survey, "area", "Area", control.area),),
        *rest(control),
    )
    name = area_named(survey.board, control.area)
    return Inspection("Control marker", name, rows=rows)


def _force(survey: Survey, force: Force) -> Inspection:
    piece = piece_of(survey.setup, survey.components, force)
    choices = {one.id: one.name for one in survey.pieces_of(force.player)}
    choices.setdefault(force.piece, f"{force.piece}, which the faction has not")
    rows: Rows = (
        (Field("piece", "choice", "Piece", force.piece, choices=tuple(choices.items())),),
        (Field("count", "number", "How many", force.count, 1, 999),),
        (_player_choice(survey, force.player),),
        (_area_choice(survey, "area", "Area", force.area),),
        *rest(force),
    )
    words = piece.kind.capitalize() if piece else "Its player's faction has no such piece"
    level = None if piece else "error"
    name = area_named(survey.board, force.area)
    title_ = piece.name if piece else f"“{force.piece}”"
    return Inspection(title_, name, words, level, rows)  # type: ignore[arg-type]


def _several(survey: Survey, chosen: list[Any]) -> Inspection:
    """Return the fields that all of them have, with the values that they have in common."""
    kinds = Counter(type(one).__name__ for one in chosen)
    rows: list[Row] = []
    if all(isinstance(one, Area) for one in chosen):
        rows += _common_areas(chosen)
    elif all(isinstance(one, Link) for one in chosen):
        kind = _common([one.kind for one in chosen], "")
        choices = KIND_CHOICES if kind else (*KIND_CHOICES, MIXED)
        rows.append((Field("link-kind", "segments", "Kind", kind, choices=choices),))
    elif all(isinstance(one, Start | Control | Force) for one in chosen):
        player = _common([one.player for one in chosen], "")
        field = _player_choice(survey, player)
        if not player:
            known = tuple(choice for choice in field.choices if choice[0])
            field = Field("player", "choice", "Player", "", choices=(*known, MIXED))
        rows.append((field,))
    locked = all(one.locked for one in chosen)
    rows.append((Field("locked", "switch", "Locked", locked),))
    part = Part("Selected", counts=tuple(kinds.items()))
    words = ""
    if kinds.keys() == {"Area"}:
        minerals = sum(one.minerals for one in chosen)
        geysers = sum(one.geysers for one in chosen)
        words = f"{counted(minerals, 'mineral field')}, {counted(geysers, 'geyser')} in all"
    noun = kinds.most_common(1)[0][0].lower() if len(kinds) == 1 else "object"
    return Inspection(counted(len(chosen), noun), "", words, rows=tuple(rows), parts=(part,))


def _common_areas(areas: list[Area]) -> list[Row]:
    """Return the fields of several areas; a note tells where they do not agree."""

    def number(key: str, label: str, help_: str, values: list[int]) -> Field:
        note = help_ if len(set(values)) == 1 else f"They have {min(values)} to {max(values)}"
        return Field(key, "number", label, _common(values, min(values)), 0, 99, help=note)

    def switch(key: str, label: str, help_: str, values: list[bool]) -> Field:
        note = help_ if len(set(values)) == 1 else f"{sum(values)} of {len(values)} are"
        return Field(key, "switch", label, all(values), help=note)

    tags = _common([area.tags for area in areas], None)
    return [
        (number("minerals", "Minerals", MINERALS, [area.minerals for area in areas]),),
        (number("geysers", "Geysers", GEYSERS, [area.geysers for area in areas]),),
        (switch("start", "Start", START, [area.start for area in areas]),),
        (switch("air-only", "Flyers only", FLYERS, [area.air_only for area in areas]),),
        (
            Field(
                "tags", "text", "Tags", ", ".join(tags or ()),
                help="With commas" if tags is not None else "They have different ones",
            ),
        ),
    ]  # fmt: skip


def _common(values: list[Any], otherwise: Any) -> Any:
    return values[0] if all(value == values[0] for value in values) else otherwise
