"""Each thing of a map has one name everywhere, whatever its place in the lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.export.paper.box_sheets import boxes_of
from editor.export.paper.nets_drawing import wall_of
from editor.export.paper.sheet import PAPERS
from editor.picture.affine import VIEWS
from editor.picture.drawing import Group, Node, Text
from editor.picture.signs import roman
from editor.play.engine import Engine
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.seam.editing import OutlineNode as Row
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.judge import judge
from editor.systems.tactics.edits.groups import MoveObjects, Remove
from editor.systems.tactics.edits.marking import AddArea, MovePortal, NameArea, SetArea, SetTrigger
from editor.systems.tactics.map.board import MAT, Box, Portal, TacticsScenario
from editor.systems.tactics.map.facts import facts
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import top_picture
from editor.systems.tactics.play.display import scoreboard
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.properties import properties
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.supply.tabletop import tabletop
from editor.systems.tactics.text.inspector import inspect
from editor.systems.tactics.text.outline import outline
from editor.systems.tactics.text.text_map import text_map
from editor.systems.tactics.text.words import portal_name
from tests.systems.tactics.play.matches import opened

FILE = samples_folder() / "tactics" / "twin-peaks.json"
AREAS = {"a": "A", "c": "Mill", "b": "B"}
"""The control areas in the order of the board, by their ids."""
PORTALS = {"p1": "II", "p2": "III", "p3": "IV"}
"""The portals on the map. The first portal of the board is on an unknown box."""
Shown = Callable[[Survey], Iterable[str]]


def edited(scenario: TacticsScenario, library: AnyLibrary, edit: AnyEdit) -> TacticsScenario:
    """Return a map after an edit."""
    after = edit.apply(scenario, library)
    assert isinstance(after, TacticsScenario)
    return after


@cache
def map_and_kits(*, lost: bool = True) -> tuple[TacticsScenario, AnyLibrary]:
    """Return a map whose second area was removed and drawn again, so that it is the last one.

    With `lost`, a box of no kit and its portal come first, which lie nowhere.
    """
    scenario = load_scenario(FILE)
    assert isinstance(scenario, TacticsScenario)
    library = library_for(scenario, FILE.parent)
    again = next(area for area in scenario.board.areas if area.id == "b")
    edits = (Remove(("b",)), AddArea(again.cells, again.trigger), NameArea("c", "Mill"))
    for edit in edits:
        scenario = edited(scenario, library, edit)
    board = scenario.board
    assert [area.id for area in board.areas] == list(AREAS)
    if lost:
        nowhere = Box(id="b0", component="no-such-box", at=(0, 0), turn=0, on=MAT)
        portal = Portal(id="p0", box="b0", side="north", offset=0)
        board = replace(board, boxes=(nowhere, *board.boxes), portals=(portal, *board.portals))
    return replace(scenario, board=board), library


def survey_of(*, lost: bool = True) -> Survey:
    """Return the survey of that map."""
    return surveys(*map_and_kits(lost=lost), ruleset_for("tactics"))[0]


def rows(nodes: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows of an outline with those below them."""
    for node in nodes:
        yield node
        yield from rows(node.children)


def groups(nodes: Iterable[Node]) -> Iterator[Group]:
    """Yield the groups of a picture with those within them."""
    for node in nodes:
        if isinstance(node, Group):
            yield node
            yield from groups(node.nodes)


def signs(nodes: Iterable[Node], kind: str) -> list[str]:
    """Return what stands on the signs of a kind, such as flags."""
    found = (item for item in groups(nodes) if item.name.startswith(kind))
    return [word.words for group in found for word in group.nodes if isinstance(word, Text)]


def sentences(edits: Iterable[AnyEdit]) -> list[str]:
    """Return the sentences of the history for edits of the map."""
    return [edit.sentence(*map_and_kits()) for edit in edits]


def small_areas(survey: Survey) -> list[str]:
    """Return the findings when each area has one space too few."""
    scenario, library = map_and_kits()
    for area in scenario.board.areas:
        scenario = edited(scenario, library, SetArea(area.id, area.cells[:-1]))
    found = judge(scenario, library, ruleset_for("tactics"))
    by_id = {group.places[0]: group.message for group in found if group.check == "area-wrong-size"}
    return [by_id[name] for name in AREAS]


def match() -> Match:
    """Return a match on the map."""
    return Match(RULES.deal(survey_of(lost=False)), Engine(RULES), 1)


def log(kind: int) -> list[str]:
    """Return what a match says about an event of each area."""
    played = match()
    events = [(kind, area, 0, 1, 0, 0, 0) for area in range(len(AREAS))]
    lines = [RULES.log_entry(played.game, opened(played), event) for event in events]
    return [line.sentence for line in lines if line is not None]


def flags_in_play() -> list[str]:
    """Return the names of the flags on the scoreboard."""
    played = match()
    panels = scoreboard(played.game, opened(played), NOBODY).panels
    return [row.label for panel in panels if panel.title == "Flags" for row in panel.rows]


def flags_to_set() -> list[str]:
    """Return under which heading each flag is set."""
    played = match()
    found = properties(played.game, opened(played))
    return list(dict.fromkeys(group.group for group in found if group.key.startswith("flag.")))


OF_AREAS: dict[str, Shown] = {
    "flags from above": lambda survey: signs(
        top_picture(table_of(survey.realm, survey.setup)).nodes, "trigger"
    ),
    "what a screen reader hears of flags": lambda survey: [
        group.name
        for group in groups(top_picture(table_of(survey.realm, survey.setup)).nodes)
        if group.name.startswith("trigger")
    ],
    "outline": lambda survey: [row.title for row in rows(outline(survey)) if row.key in AREAS],
    "inspector": lambda survey: [inspect(survey, (name,), frozenset()).title for name in AREAS],
    "findings": small_areas,
    "history of cells": lambda survey: sentences(
        SetArea(area.id, area.cells) for area in survey.board.areas
    ),
    "history of triggers": lambda survey: sentences(
        SetTrigger(area.id, area.trigger) for area in survey.board.areas
    ),
    "history of names": lambda survey: sentences(NameArea(name, "Gate") for name in AREAS),
    "history of moves": lambda survey: sentences(MoveObjects((name,), (1, 0)) for name in AREAS),
    "things on a table": lambda survey: [
        region.name for region in tabletop(survey).regions if region.kind == "area"
    ],
    "flags on a table": lambda survey: [
        region.sign for region in tabletop(survey).regions if region.kind == "area"
    ],
    "map as text": lambda survey: [
        line.strip().split(":")[0]
        for line in text_map(survey).split("Control areas\n")[1].splitlines()[: len(AREAS)]
    ],
    "log of triggers": lambda _: log(Event.ACTIVATED),
    "log of flags": lambda _: log(Event.ADVANCED),
    "log of flags that are taken": lambda _: log(Event.SECURED),
    "standing": lambda _: flags_in_play(),
    "values to set": lambda _: flags_to_set(),
}


def test_a_control_area_has_one_name(subtests: pytest.Subtests) -> None:
    """An area is named by its name or the letter of its id, never by its place in the list."""
    for place in OF_AREAS:
        with subtests.test(place):
            shown = list(OF_AREAS[place](survey_of()))
            assert len(shown) == len(AREAS)
            for name, words in zip(AREAS.values(), shown, strict=True):
                assert name in words.replace(":", " ").replace(",", " ").split(), (place, shown)


def test_flags_have_their_names_from_every_side() -> None:
    """The isometric view has the same flags, from the back to the front."""
    survey = survey_of()
    for view in VIEWS:
        picture = isometric_picture(table_of(survey.realm, survey.setup, view))
        assert sorted(signs(picture.nodes, "trigger")) == sorted(AREAS.values())


def test_ways_to_areas_are_told_by_their_names() -> None:
    """The facts of a map know the areas by the names that all else has."""
    said = "\n".join(fact.label for section in facts(survey_of()) for fact in section.facts)
    for name in AREAS.values():
        assert f"control area {name}" in said


def doors_of_nets(survey: Survey) -> list[str]:
    """Return the numbers on the walls of the boxes to fold."""
    table = tabletop(survey)
    walls = [
        wall_of(table, box, face, 25.0)
        for box in boxes_of(table, PAPERS["A4"], 25.0, False)
        for face in box.net.faces
        if face.side not in ("top", "bottom")
    ]
    return sorted(portal.sign for wall in walls for portal in wall.portals)


OF_PORTALS: dict[str, Shown] = {
    "map": lambda survey: [
        roman(door.number) for door in table_of(survey.realm, survey.setup).doors
    ],
    "words": lambda survey: [
        portal_name(survey.realm, laid) for laid in survey.realm.portals.values()
    ],
    "outline": lambda survey: sorted(
        row.title for row in rows(outline(survey)) if row.key in PORTALS
    ),
    "inspector": lambda survey: [inspect(survey, (name,), frozenset()).title for name in PORTALS],
    "inspector of boxes": lambda survey: sorted(
        line
        for box in survey.realm.boxes
        for part in inspect(survey, (box,), frozenset()).parts
        for line in part.lines
        if " side, " in line
    ),
    "history of moves": lambda survey: sentences(
        MovePortal(portal.id, portal.box, portal.side, portal.offset)
        for portal in survey.board.portals[1:]
    ),
    "history of removals": lambda survey: sentences(Remove((name,)) for name in PORTALS),
    "things on a table": lambda survey: [door.name for door in tabletop(survey).doors],
    "signs on a table": lambda survey: [door.sign for door in tabletop(survey).doors],
    "nets": doors_of_nets,
    "map as text": lambda survey: [
        line.strip() for line in text_map(survey).split("Portals\n")[1].splitlines()[: len(PORTALS)]
    ],
}


def test_a_portal_has_one_number(subtests: pytest.Subtests) -> None:
    """The number of a portal counts all portals of the board, also on unknown boxes."""
    for place in OF_PORTALS:
        with subtests.test(place):
            shown = list(OF_PORTALS[place](survey_of()))
            assert len(shown) == len(PORTALS)
            for number, words in zip(PORTALS.values(), shown, strict=True):
                assert number in words.replace(":", " ").replace(",", " ").split(), (place, shown)
