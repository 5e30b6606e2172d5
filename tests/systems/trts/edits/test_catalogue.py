"""What all edits of trts have in common."""

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.trts.map.board import TrtsScenario
from tests.depth import examples
from tests.systems.trts.random_maps import edits, scenarios, things_in_areas

NO_KITS: Library = Library()  # type: ignore[type-arg]


def after_some(data: st.DataObject, scenario: TrtsScenario, most: int = 6) -> TrtsScenario:
    """Return the scenario after a few random edits, those without a meaning passed over."""
    for _ in range(data.draw(st.integers(1, most))):
        try:
            scenario = data.draw(edits(scenario)).apply(scenario, NO_KITS)
        except EditError:
            continue
    return scenario


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_links_and_sets_up_speak_of_what_is_there(
    scenario: TrtsScenario, data: st.DataObject
) -> None:
    """After any edits links join areas of the map, and every object is on one of its areas."""
    after = after_some(data, scenario)
    areas = {area.id for area in after.board.areas}
    assert all(areas.issuperset(link.between) for link in after.board.links)
    for setup in after.setups:
        assert all(item.area in areas for item in things_in_areas(setup))
