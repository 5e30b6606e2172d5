"""What a schema cannot say of a trts file."""

from hypothesis import given
from msgspec.structs import replace

from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.form import form_faults
from tests.systems.trts.random_maps import FACTION, faulty_scenarios
from tests.systems.trts.surveying import library


def test_ids_of_a_kit_stand_once() -> None:
    """The second faction of an id, and the second piece of one, are misfits with their path."""
    (kit,) = library().kits.values()
    assert list(form_faults(kit)) == []
    twice = replace(kit, components=(FACTION, FACTION))
    assert [misfit.path for misfit in form_faults(twice)] == [("components", 1, "id")]
    doubled = replace(kit, components=(replace(FACTION, pieces=FACTION.pieces[:1] * 2),))
    assert [misfit.path for misfit in form_faults(doubled)] == [
        ("components", 0, "pieces", 1, "id")
    ]


@given(faulty_scenarios())
def test_a_map_in_disorder_can_be_opened(scenario: TrtsScenario) -> None:
    """Outlines without room, ids that repeat and links to nowhere are no misfits: checks tell."""
    assert list(form_faults(scenario)) == []
