"""A patch makes the new value of the old one, and keeps every part that stays."""

from hypothesis import given
from hypothesis import strategies as st

from editor.core.diff import Replacement, patch_between, patched
from editor.core.errors import EditError
from editor.core.kit import Library
from editor.core.scenario import AnyScenario
from editor.storage.kits import built_in_kits
from editor.systems.trts.map.board import TrtsScenario
from tests.systems.trts.random_maps import edits, scenarios

LIBRARY = Library(built_in_kits("trts"))


@given(scenarios(), st.data())
def test_a_patch_leads_from_before_an_edit_to_after_it(
    before: TrtsScenario, data: st.DataObject
) -> None:
    """Applied to the value before any edit it gives the one after, the same areas included."""
    try:
        after = data.draw(edits(before)).apply(before, LIBRARY)
    except EditError:
        return
    patch = patch_between(before, after)
    made = patched(before, patch)
    assert made == after
    kept = {id(area) for area in before.board.areas} & {id(area) for area in after.board.areas}
    assert kept <= {id(area) for area in made.board.areas}


@given(scenarios(), scenarios())
def test_a_patch_leads_from_any_value_to_any_other(one: AnyScenario, other: AnyScenario) -> None:
    """Nothing has to be shared."""
    assert patched(one, patch_between(one, other)) == other


@given(scenarios(), scenarios())
def test_a_patch_is_of_one_kind_alone(one: AnyScenario, other: AnyScenario) -> None:
    """Of the same object nothing is sent, of something of another type all."""
    assert patch_between(one, one) is None
    assert patch_between(one.board, other) == Replacement(other)
