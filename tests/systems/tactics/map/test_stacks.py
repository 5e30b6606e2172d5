"""What stands on what, directly or higher up."""

from __future__ import annotations

from tests.systems.tactics.map.test_placement import realm_of


def test_a_box_carries_what_stands_on_it_and_on_that() -> None:
    """Nothing else, and never itself; of boxes that stand on each other each carries all others."""
    boxes = ["b1 3x3 at a1", "b2 2x2 at a1 on b1", "b3 1x1 at a1 on b2", "b4 1x1 at c3 on b1"]
    apart = ["b5 2x2 at e1", "b6 1x1 at e4 on b7", "b7 1x1 at e4 on b6"]
    realm = realm_of({"mat": "\n".join(["......"] * 6), "boxes": [*boxes, *apart]})
    carried = {
        name: {o for o in realm.boxes if realm.loads.carries(name, o)} for name in realm.boxes
    }
    assert carried == {
        "b1": {"b2", "b3", "b4"},
        "b2": {"b3"},
        "b3": set(),
        "b4": set(),
        "b5": set(),
        "b6": {"b7"},
        "b7": {"b6"},
    }
