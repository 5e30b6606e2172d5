"""The inspector of tactics: what is selected, as fields and parts."""

from __future__ import annotations

from collections import Counter

from editor.core.points import Cell, name_of, spread_of
from editor.core.words import counted, opening
from editor.picture.signs import roman
from editor.seam.desk import Field, FieldKind, Inspection, Part
from editor.seam.words import overlay_lines
from editor.systems.tactics.board import (
    DUNGEON_NAMES,
    HOLE,
    MAT,
    TERRAIN_NAMES,
    TURNS,
    Area,
    Artifact,
    Box,
    BoxComponent,
    Component,
    Dungeon,
    Label,
    Mat,
    MatComponent,
    Portal,
    Start,
)
from editor.systems.tactics.finding_place import objects
from editor.systems.tactics.geometry import LaidBox, side_length
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import (
    area_name,
    mat_name,
    portal_numbers,
    portal_title,
    start_name,
)

LAST = 1023
Rows = tuple[tuple[Field, ...], ...]


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return what the inspector shows of a selection; of the scenario where there is none."""
    known = objects(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[one] for one in ids if one in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _one(survey, chosen[0])
    if cells:
        return _cell(survey, min(cells, key=lambda cell: (cell[1], cell[0])))
    return _scenario(survey)


def _one(survey: Survey, one: object) -> Inspection:
    rows: Rows
    match one:
        case Box():
            return _box(survey, one)
        case Mat():
            return _mat(survey, one)
        case Portal():
            return _portal(survey, one)
        case Area():
            return _area(survey, one)
        case Artifact():
            rows = (place(one.at, survey), *_rest(one))
            return Inspection("Artifact", name_of(one.at), rows=rows)
        case Label():
            text = (Field("text", "text", "Text", one.text),)
            rows = (text, place(one.at, survey), *_rest(one))
            return Inspection("Label", name_of(one.at), rows=rows)
        case Start():
            return _start(survey, one)
        case Dungeon():
            return _dungeon(survey, one)
        case _:
            raise TypeError(type(one).__name__)


def place(
    at: Cell, survey: Survey | None = None, keys: tuple[str, str] = ("column", "row")
) -> tuple[Field, ...]:
    """Return the two fields of a cell: its column in letters and its row from 1.

    With a survey they go as far as its map does, and never short of the cell itself.
    """
    left, top, right, low = 0, 0, LAST, LAST
    if survey is not None and survey.realm.mats:
        x, y, width, height = survey.realm.bounds
        left, top = min(x, at[0]), min(y, at[1])
        right, low = max(x + width - 1, at[0]), max(y + height - 1, at[1])
    label = "Column, row" if keys == ("column", "row") else "Trigger"
    return (
        Field(keys[0], "letters", label, at[0], left, right),
        Field(keys[1], "number", "", at[1] + 1, top + 1, low + 1),
    )


def _rest(one: Box | Mat | Portal | Area | Artifact | Label | Start | Dungeon) -> Rows:
    """Return the fields that every object has."""
    locked = Field("locked", "switch", "Locked", one.locked, help="Tools leave it where it is")
    note = Field("note", "text", "Note", one.note, help="Kept in the file, for designers")
    return (locked,), (note,)


def _box(survey: Survey, box: Box) -> Inspection:
    laid = survey.realm.boxes.get(box.id)
    if laid is None:
        return Inspection(
            f"Box “{box.component}”",
            name_of(box.at),
            "No kit in use has this component",
            "error",
            (place(box.at, survey), *_rest(box)),
        )
    component = laid.component
    printed = all(one.id != component.id for one in survey.scenario.components)
    copying = "Makes the scenario's own copy of it" if printed else ""
    turns = tuple((str(turn), f"{turn}°") for turn in TURNS)
    rows: Rows = (
        place(box.at, survey),
        (Field("turn", "segments", "Turn", str(box.turn), choices=turns),),
        (Field("on", "choice", "Stands on", box.on, choices=_supports(survey, laid)),),
        (Field("height", "number", "Height", component.height, 1, 99, help=copying),),
        (
            Field("width", "number", "Columns, rows", component.size[0], 1, 256, help=copying),
            Field("depth", "number", "", component.size[1], 1, 256, help=copying),
        ),
        *_rest(box),
    )
    numbers = portal_numbers(survey.board)
    lines = []
    for own in (one for one in survey.board.portals if one.box == box.id):
        portal = survey.realm.lay_portal(own, laid)
        state = "" if portal.state == "open" else f" ({portal.state.replace('-', ' ')})"
        place_name = name_of(portal.space) if min(portal.space) >= 0 else "the edge"
        lines.append(f"{roman(numbers[own.id])}  {portal.side} side, {place_name}{state}")
    parts = [
        Part("Top", "own copy" if not printed else "", (), _counts(laid.rows), (), component),
        Part(
            "Portals",
            lines=tuple(lines) or ("None on this box.",),
            actions=(("tool-portal", "Add"),),
        ),
        *_dungeon_of(survey, laid),
    ]
    title = f"Box {component.name}" if "box" not in component.name.lower() else component.name
    return Inspection(
        title,
        name_of(box.at),
        f"Levels {laid.base} to {laid.top}",
        rows=rows,
        parts=tuple(parts),
    )


def _supports(survey: Survey, laid: LaidBox) -> tuple[tuple[str, str], ...]:
    """Return what the box may stand on: the mat, the boxes beneath it, and what it says now."""
    load = {laid.box.id, *survey.realm.carried_by(laid.box.id)}
    choices = {MAT: "the mat"}
    # Found for this box alone: while it is dragged, every step has a realm of its own.
    piles = survey.realm.boxes_near(laid)
    for cell in laid.cells():
        for other in piles.get(cell, ()):
            if other.box.id not in load:
                at = name_of(other.at)
                choices[other.box.id] = f"{other.component.name} at {at}, level {other.top}"
    choices.setdefault(laid.box.on, laid.box.on)
    return tuple(choices.items())


def _counts(rows: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    counts = Counter(letter for row in rows for letter in row)
    return tuple(
        (name.capitalize(), counts[letter])
        for letter, name in TERRAIN_NAMES.items()
        if counts[letter]
    )


def _mat(survey: Survey, mat: Mat) -> Inspection:
    component: Component | None = survey.components.get(mat.component)
    title = opening(mat_name(mat))
    laid = survey.realm.mats.get(mat.id)
    if not isinstance(component, MatComponent) or laid is None:
        return Inspection(
            title,
            name_of(mat.at),
            "No kit in use has this mat and side",
            "error",
            (place(mat.at), *_rest(mat)),
        )
    sides = tuple((name, name.capitalize()) for name in component.sides)
    kind: FieldKind = "segments" if len(sides) <= 3 else "choice"
    rows: Rows = (
        place(mat.at),
        (Field("side", kind, "Side", mat.side, choices=sides),),
        (
            Field("width", "number", "Columns, rows", laid.width, 1, 256),
            Field("depth", "number", "", laid.height, 1, 256),
        ),
        *_rest(mat),
    )
    part = Part("Ground", component.name, (), _counts(laid.rows), (), component)
    return Inspection(title, component.name, rows=rows, parts=(part,))


def _portal(survey: Survey, portal: Portal) -> Inspection:
    title = opening(portal_title(survey.board, portal.id))
    laid = survey.realm.portals.get(portal.id)
    rows: Rows = (
        (
            Field(
                "portal-side",
                "segments",
                "Side at turn 0",
                portal.side,
                choices=tuple((s, s[0].upper()) for s in ("north", "east", "south", "west")),
            ),
        ),
        (Field("offset", "number", "Place along it", portal.offset + 1, 1, 256),),
        *_rest(portal),
    )
    if laid is None:
        return Inspection(title, "", rows=rows)
    length = side_length(portal.side, survey.realm.boxes[portal.box].component.size)
    rows = (
        rows[0],
        (Field("offset", "number", "Place along it", portal.offset + 1, 1, length),),
        *rows[2:],
    )
    words = f"On the {laid.side} side"
    if laid.state != "open":
        words += ": " + {"buried": "buried", "without-space": "no space before it"}[laid.state]
    level = None if laid.state == "open" else "error"
    aside = name_of(laid.space) if min(laid.space) >= 0 else ""
    return Inspection(title, aside, words, level, rows)  # type: ignore[arg-type]


def _area(survey: Survey, area: Area) -> Inspection:
    rows: Rows = (
        (Field("name", "text", "Name", area.name, help="Without one it is called by its letter"),),
        place(area.trigger, survey, ("trigger-column", "trigger-row")),
        (Field("cells", "fact", "Spaces", spread_of(area.cells)),),
        *_rest(area),
    )
    return Inspection(opening(area_name(area)), counted(len(area.cells), "space"), rows=rows)


def _start(survey: Survey, start: Start) -> Inspection:
    setup = survey.setup
    players = setup.players if setup else ()
    choices = (*((one.id, one.name or one.id) for one in players), ("", "nobody"))
    rows: Rows = (
        (Field("player", "choice", "Player", start.player, choices=choices),),
        (Field("cells", "fact", "Spaces", spread_of(start.cells)),),
        *_rest(start),
    )
    return Inspection(opening(start_name(setup, start)), spread_of(start.cells), rows=rows)


def _dungeon(survey: Survey, dungeon: Dungeon) -> Inspection:
    counts = Counter(letter for row in dungeon.rows for letter in row)
    found = tuple((n.capitalize(), counts[x]) for x, n in DUNGEON_NAMES.items() if counts[x])
    part = Part("Rooms", counts=found, shows=dungeon)
    return Inspection("Dungeon", f"of {dungeon.box}", rows=_rest(dungeon), parts=(part,))


def _dungeon_of(survey: Survey, laid: LaidBox) -> list[Part]:
    """Return the part that shows the dungeon in a box: the map's own, else the printed one."""
    box = laid.box.id
    own = [one for one in survey.board.dungeons if one.box == box]
    if own:
        return [Part("Dungeon", "on this map", shows=own[0])]
    if laid.component.dungeon:
        return [Part("Dungeon", "printed inside, for adventures", shows=laid.component.dungeon)]
    return []


def _cell(survey: Survey, cell: Cell) -> Inspection:
    space = survey.realm.surface.get(cell)
    if space is None:
        return Inspection(name_of(cell), "", "Nothing lies here")
    terrains = tuple((letter, name) for letter, name in TERRAIN_NAMES.items())
    rows: Rows = (
        (Field("terrain", "choice", "Terrain", space.terrain, choices=terrains),),
        (Field("elevation", "fact", "Height", space.elevation),),
        (Field("surface", "fact", "Surface of", _surface_name(survey, space.on)),),
    )
    words = "A hole: no space" if space.terrain == HOLE else ""
    return Inspection(f"Space {name_of(cell)}", "", words, rows=rows)


def _surface_name(survey: Survey, on: str) -> str:
    laid = survey.realm.boxes.get(on)
    return laid.component.name if laid else f"mat {on}"


def _several(survey: Survey, chosen: list[Box | Mat | Portal | Area | Label | Start]) -> Inspection:
    locked = all(one.locked for one in chosen)
    names: Counter[str] = Counter()
    for one in chosen:
        if isinstance(one, Box):
            component = survey.components.get(one.component)
            names[component.name if isinstance(component, BoxComponent) else one.component] += 1
        else:
            names[type(one).__name__] += 1
    rows: Rows = ((Field("locked", "switch", "Locked", locked),),)
    part = Part("Selected", counts=tuple(names.items()))
    return Inspection(counted(len(chosen), "object"), "", rows=rows, parts=(part,))


def _scenario(survey: Survey) -> Inspection:
    from editor.systems.tactics.modes import FREE_FOR_ALL, MODES

    scenario, setup = survey.scenario, survey.setup
    rows: list[tuple[Field, ...]] = [
        (Field("title", "text", "Title", scenario.title),),
        (Field("authors", "text", "Authors", ", ".join(scenario.authors), help="With commas"),),
        (
            Field(
                "mode",
                "choice",
                "Mode",
                scenario.mode,
                choices=tuple((mode.id, mode.title) for mode in MODES),
            ),
        ),
        (Field("notes", "text", "Notes", scenario.notes),),
    ]
    parts = []
    if setup is not None:
        rows.append((Field("setup-title", "text", "Set-up", setup.title or setup.id),))
        rows.append((Field("players", "number", "Players", len(setup.players), 1, 4),))
        lines = tuple(
            f"{player.seat}  {player.name or player.id}"
            + (f", team {player.team}" if player.team else "")
            for player in sorted(setup.players, key=lambda one: one.seat)
        )
        parts.append(Part("Players", lines=lines, actions=(("add-setup-2", "Set-up"),)))
        if scenario.mode in FREE_FOR_ALL:
            rows.append((_starts_field(survey),))
    rows += _kits(survey)
    parts += [
        Part(f"House rules: {overlay.name}", lines=overlay_lines(overlay))
        for overlay in scenario.house_rules
    ]
    return Inspection(scenario.title, "scenario", rows=tuple(rows), parts=tuple(parts))


def _starts_field(survey: Survey) -> Field:
    """Return the switch that leaves the starts of a free-for-all to be chosen."""
    from editor.systems.tactics.choosing import choosing_words

    chosen = choosing_words(survey)
    words = chosen or "Players choose their starts in turn order, when a match begins"
    return Field("starts-chosen", "switch", "Choose starts", bool(chosen), help=words)


def _kits(survey: Survey) -> list[tuple[Field, ...]]:
    """Return a field for each kit within reach: how many copies of it are in use."""
    used = {use.key: use.count for use in survey.scenario.kits}
    titles = {key: kit.title for key, kit in survey.library.kits.items()}
    titles.update({key: f"{key} (not found)" for key in used if key not in titles})
    words = "How many copies of this kit are in use; 0 puts it away"
    return [
        (Field(f"kit:{key}", "number", title, used.get(key, 0), 0, 99, help=words),)
        for key, title in titles.items()
    ]
