"""Tests of places on sides of boxes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.seam.tool import Hit
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.boxes import PlaceBox, TurnBox
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.board import SIDES, Portal, Side, Turn
from editor.systems.tactics.map.geometry import Realm, side_length
from editor.systems.tactics.map.lookup import opposite, place_on_side

LIBRARY = built_in_library("tactics")


def realm(turn: Turn) -> Realm:
    """Return a map with one box in the middle, turned."""
    scenario = new_scenario("free-for-all", 4, LIBRARY)
    scenario = PlaceBox("broad-box", (3, 3)).apply(scenario, LIBRARY)
    return realm_of(TurnBox("b1", turn // 90).apply(scenario, LIBRARY), LIBRARY)


@given(st.sampled_from((0, 90, 180, 270)), st.sampled_from(SIDES), st.integers(0, 4))
def test_pointing_at_a_portal_means_its_place(turn: Turn, side: Side, offset: int) -> None:
    """The wall of a portal and the space before it both mean the side and offset of the portal."""
    lying = realm(turn)
    box = lying.boxes["b1"]
    offset %= side_length(side, box.component.size)
    laid = lying.lay_portal(Portal(id="p", box="b1", side=side, offset=offset), box)
    middle = (laid.against[0] + 0.5, laid.against[1] + 0.5)
    wall = Hit(laid.against, middle, "b1", wall=True, side=laid.side)
    ground = Hit(laid.space, middle, "m1", side=opposite(laid.side))
    assert place_on_side(lying, wall) == ("b1", side, offset)
    assert place_on_side(lying, ground) == ("b1", side, offset)


def test_bare_ground_means_no_side() -> None:
    """Away from all boxes no side is hit."""
    assert place_on_side(realm(0), Hit((12, 12), (12.5, 12.5), "m1")) is None
