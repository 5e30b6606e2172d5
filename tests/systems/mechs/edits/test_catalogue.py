"""What all edits of mechs have in common."""

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.map.board import MechsScenario
from tests.depth import examples
from tests.systems.mechs.random_arenas import edits, library, scenarios


def after_some(data: st.DataObject, scenario: MechsScenario, most: int = 6) -> MechsScenario:
    """Return the scenario after a few random edits, those without a meaning passed over."""
    for _ in range(data.draw(st.integers(1, most))):
        try:
            scenario = data.draw(edits(scenario)).apply(scenario, library())
        except EditError:
            continue
    return scenario


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_what_stands_on_a_zone_goes_with_it(scenario: MechsScenario, data: st.DataObject) -> None:
    """After any edits every pilot and token stands on a zone of the arena."""
    after = after_some(data, scenario)
    zones = {zone.id for zone in after.board.zones}
    for setup in after.setups:
        assert all(piece.zone in zones for piece in setup.pieces)


@given(scenarios(), st.data())
@settings(max_examples=examples(60))
def test_no_piece_has_the_id_of_a_card(scenario: MechsScenario, data: st.DataObject) -> None:
    """After any edits nothing that a set-up puts in an arena has the id of what lies there."""
    after = after_some(data, scenario)
    ids = {item.id for _, item in OBJECTS.on_board(after)}
    for setup in after.setups:
        assert not ids & {piece.id for piece in setup.pieces}
