"""Factions of the scenario's own."""

import pytest
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.core.scenario import KitUse
from editor.systems.shared.edits.components import NameComponent, RemoveComponent
from editor.systems.trts.edits.components import AddComponent, SetPieces
from tests.systems.trts.edits.test_setups import SEATED
from tests.systems.trts.random_maps import FACTION
from tests.systems.trts.surveying import library

NO_KITS: Library = Library()  # type: ignore[type-arg]


def test_a_faction_of_a_kit_is_changed_on_a_copy() -> None:
    """Who plays a kit's faction gets the scenario's own copy when its pieces change."""
    scenario = replace(SEATED, components=(), kits=(KitUse(id="trts-base"),))
    edit = SetPieces("settlers", FACTION.pieces)
    after = edit.apply(scenario, library())
    (copy,) = after.components
    assert (copy.id, copy.copy_of, copy.pieces) == ("settlers-copy", "settlers", FACTION.pieces)
    assert {player.faction for player in after.setups[0].players} == {"settlers-copy"}
    said = edit.sentence(scenario, library())
    assert said == "Give Settlers 3 units and buildings, in a copy"


def test_a_faction_of_ones_own_is_changed_in_place() -> None:
    """Own factions are named and changed as they are; one that is played cannot be removed."""
    named = NameComponent("settlers", "Miners").apply(SEATED, NO_KITS)
    assert named.components[0].name == "Miners"
    fewer = SetPieces("settlers", FACTION.pieces[:1]).apply(SEATED, NO_KITS)
    assert fewer.components[0].pieces == FACTION.pieces[:1]
    with pytest.raises(EditError, match="Red plays Settlers"):
        RemoveComponent("settlers").apply(SEATED, NO_KITS)
    with pytest.raises(EditError, match="two pieces have the same id"):
        SetPieces("settlers", FACTION.pieces * 2).apply(SEATED, NO_KITS)


def test_a_faction_is_added_and_removed() -> None:
    """A new faction that nobody plays can go again."""
    other = replace(FACTION, id="miners", name="Miners")
    added = AddComponent(other).apply(SEATED, NO_KITS)
    assert RemoveComponent("miners").apply(added, NO_KITS) == SEATED
