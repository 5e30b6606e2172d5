"""An area map on a table, counted by hand."""

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.supply.tabletop import tabletop

FOLDER = samples_folder() / "trts"


def test_the_pieces_are_those_of_the_set_up() -> None:
    """Each force is a token with its count, each control marker one, on its area."""
    for path in sorted(FOLDER.glob("*.json")):
        scenario = load_scenario(path)
        assert isinstance(scenario, TrtsScenario)
        for survey in surveys(scenario, library_for(scenario, FOLDER), ruleset_for("trts")):
            table, setup = tabletop(survey), survey.setup
            assert setup is not None
            forces = {(token.id, token.space, token.count) for token in table.tokens}
            wanted = {(item.id, item.area, item.count) for item in setup.forces}
            wanted |= {(control.id, control.area, 1) for control in setup.control}
            assert forces == wanted
            used = {part.component: part.used for part in table.parts}
            assert sum(force.count for force in setup.forces) == sum(
                number for name, number in used.items() if "." in name
            )


def test_areas_keep_their_ground() -> None:
    """The outlines on the table cover what the areas cover, ten map units to one."""
    import shapely

    scenario = load_scenario(FOLDER / "ashen-isle.json")
    assert isinstance(scenario, TrtsScenario)
    (survey, *_) = surveys(scenario, library_for(scenario, FOLDER), ruleset_for("trts"))
    for space in tabletop(survey).spaces:
        covered = sum(shapely.Polygon(ring).area for ring in space.outline.rings)
        covered -= sum(shapely.Polygon(ring).area for ring in space.outline.holes)
        laid = survey.map.areas[space.id]
        assert abs(covered * (10 * survey.board.scale) ** 2 - laid.ground.area) < 1.0
        assert laid.shape.covers(tuple(10 * survey.board.scale * at for at in space.centre))  # type: ignore[arg-type]


def test_walkers_keep_to_the_ground() -> None:
    """A worker walks and takes ramps; its movement points are its speed."""
    scenario = load_scenario(FOLDER / "ember-and-hearth.json")
    assert isinstance(scenario, TrtsScenario)
    (survey, *_) = surveys(scenario, library_for(scenario, FOLDER), ruleset_for("trts"))
    worker = next(
        token for token in tabletop(survey).tokens if token.facts.get("piece") == "worker"
    )
    assert worker.moves == ("ramp-down", "ramp-up", "walk")
    assert worker.reach == worker.facts["speed"]


def test_an_area_that_encloses_nothing_has_a_place() -> None:
    """Its token is a small square in its middle, and the rest of the map is complete."""
    scenario = load_scenario(FOLDER / "ember-and-hearth.json")
    assert isinstance(scenario, TrtsScenario)
    first, *rest = scenario.board.areas
    flat = replace(first, outline=((100, 100), (100, 100), (100, 100)))
    broken = replace(scenario, board=replace(scenario.board, areas=(flat, *rest)))
    (survey, *_) = surveys(broken, library_for(broken, FOLDER), ruleset_for("trts"))
    table = tabletop(survey)
    bounds = table.space_of[first.id].outline.bounds
    assert (round(bounds.width, 6), round(bounds.height, 6)) == (0.5, 0.5)
    assert table.portrait(first.id).frame == bounds


def test_each_seat_names_its_faction() -> None:
    """Players see on their sheets what they play with, by its name and not by its id."""
    scenario = load_scenario(FOLDER / "short-evening.json")
    assert isinstance(scenario, TrtsScenario)
    (setup,) = scenario.setups
    red, blue = setup.players
    players = (red, replace(blue, faction="thornfolk"))
    mixed = replace(scenario, setups=(replace(setup, players=players),))
    (survey,) = surveys(mixed, library_for(mixed, FOLDER), ruleset_for("trts"))
    assert [seat.faction for seat in tabletop(survey).seats] == ["Settlers", "Thornfolk"]
