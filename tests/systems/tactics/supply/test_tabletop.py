"""A tactics set-up on a table, counted by hand."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.points import name_of
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.seam.tabletop import Tabletop
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.supply.tabletop import tabletop
from tests.steps import steps_of

FOLDER = samples_folder() / "tactics"


def survey_of(name: str, **changes: object) -> Survey:
    """Return the survey of the first set-up of a sample."""
    scenario = load_scenario(FOLDER / f"{name}.json")
    assert isinstance(scenario, TacticsScenario)
    changed = replace(scenario, **changes)
    return surveys(changed, library_for(changed, FOLDER), ruleset_for("tactics"))[0]


def laid(name: str, **changes: object) -> Tabletop:
    """Return the first set-up of a sample on a table."""
    return tabletop(survey_of(name, **changes))


def test_every_unit_stands_on_a_start_of_its_player() -> None:
    """There is one for each class of each player, and the artifact is the only other piece."""
    for path in sorted(FOLDER.glob("*.json")):
        survey = survey_of(path.stem)
        table = tabletop(survey)
        assert survey.setup is not None
        wanted = {(p.seat, kind) for p in survey.setup.players for kind in p.classes}
        units = [token for token in table.tokens if token.kind == "unit"]
        assert {(token.seat, token.facts["class"]) for token in units} == wanted
        assert len(units) == len(wanted)
        seats = {player.id: player.seat for player in survey.setup.players}
        starts = {
            (seats.get(start.player, 0), name_of(cell))
            for start in survey.setup.starts
            for cell in start.cells
        }
        assert {(token.seat, token.space) for token in units} <= starts
        rest = [token.kind for token in table.tokens if token.kind != "unit"]
        assert rest == ["artifact"] * (survey.board.artifact is not None)


def test_two_starts_take_two_units_each() -> None:
    """A player with two starts begins with half of the units on each."""
    table = laid("across-the-river")
    starts = [region for region in table.regions if region.kind == "start" and region.seat == 1]
    held = [
        sum(token.space in start.spaces for token in table.tokens if token.seat == 1)
        for start in starts
    ]
    assert held == [2, 2]


def test_movement_points_are_those_in_force() -> None:
    """They are what most cards of the class have; a house rule changes them."""
    reach = {token.facts["class"]: token.reach for token in laid("crown-of-the-realm").tokens[:4]}
    assert reach == {"fighter": 4, "rogue": 5, "wizard": 4, "beast": 5}
    cards = ("sentinel", "lancer", "warden", "axeman", "highlander", "brigand")
    slow = HouseRules(name="Slow", set={f"unit.{card}.move": 2 for card in cards})
    fighter = laid("crown-of-the-realm", house_rules=(slow,)).tokens[0]
    assert fighter.facts["class"] == "fighter"
    assert fighter.reach == 2


def test_boxes_stand_on_what_is_beneath_them() -> None:
    """The tower of Watchtower stands box on box, its bases and tops in levels."""
    table = laid("watchtower")
    for slab in table.slabs:
        if slab.kind == "box":
            assert slab.rests_on
            assert all(table.slab_of[rest].top == slab.base for rest in slab.rests_on)
            assert slab.top - slab.base == slab.facts["height"]
    assert max(slab.top for slab in table.slabs) == 10


def test_portals_lead_to_all_open_ones_before_another_space() -> None:
    """The doors agree with the portals of the graph."""
    table = laid("crown-of-the-realm")
    doors = table.door_of
    for door in table.doors:
        assert door.open
        assert {doors[other].space for other in door.leads_to} == {
            other.space for other in table.doors if other.space != door.space
        }
    portals = {(move.source, move.target) for move in table.moves if move.kind == "portal"}
    led = {(door.space, doors[o].space) for door in table.doors for o in door.leads_to}
    assert portals <= led


def test_parts_are_counted_against_the_kits() -> None:
    """The parts list the used and the available number of each component."""
    parts = {
        part.component: (part.used, part.available) for part in laid("crown-of-the-realm").parts
    }
    assert parts == {"realm-mat": (1, 1), "long-box": (2, 2), "small-box": (2, 2)}
    unknown = laid("crown-of-the-realm", kits=()).parts
    assert {(part.kind, part.available) for part in unknown} == {("unknown", 0)}


def test_dice_are_as_many_as_the_parts_of_a_match() -> None:
    """Three with six faces, as many as are rolled together, unless a house rule says otherwise."""
    assert laid("smallest").dice == (6, 6, 6)
    other = HouseRules(name="Eight", set={"die.sides": 8, "unit.ram.knock": 4})
    assert laid("smallest", house_rules=(other,)).dice == (8, 8, 8, 8)


def test_twice_the_boxes_in_a_heap_are_about_twice_the_work() -> None:
    """The support of a box is found by its height, not by a search of the heap."""

    def steps_for(count: int) -> int:
        board = survey_of("twin-peaks").board
        heap = tuple(replace(board.boxes[0], id=f"heap{number}") for number in range(count))
        survey = survey_of("twin-peaks", board=replace(board, boxes=(*board.boxes, *heap)))
        return steps_of(lambda: tabletop(survey))

    few, many, more = map(steps_for, (4, 124, 244))
    assert more - few <= 2.2 * (many - few)
