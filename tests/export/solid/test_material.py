"""Estimates of filament and time."""

from __future__ import annotations

import pytest

from editor.export.solid.material import areas_of, assumptions, estimate_of
from editor.export.solid.mesh import Mesh, block


def test_areas_are_those_of_the_faces() -> None:
    """A block has four walls, one top and one underside."""
    assert areas_of(block(30, 20, 10)) == pytest.approx((2 * 50 * 10, 600, 600))
    assert areas_of(Mesh((), ())) == (0.0, 0.0, 0.0)


def test_a_thick_block_has_a_shell_and_infill() -> None:
    """By hand: walls of 0.9 mm, 1 mm under the top, 0.8 mm below, 15 % of the rest."""
    found = estimate_of([block(100, 100, 50)])
    shell = 400 * 50 * 0.9 + 10000 * 1.8
    assert found.cubic == pytest.approx((shell + (500000 - shell) * 0.15) / 1000)
    assert found.grams == pytest.approx(found.cubic * 1.24)


def test_a_thin_part_is_full_and_never_more() -> None:
    """A tile of 1 mm is all shell; two solids take twice as much filament."""
    tile = block(50, 50, 1)
    assert estimate_of([tile]).cubic == pytest.approx(2.5)
    assert estimate_of([tile, tile]).grams == pytest.approx(2 * estimate_of([tile]).grams)
    assert estimate_of([]) == (0.0, 0.0, 0.0)


def test_every_assumption_is_marked_as_one() -> None:
    """The data names each value with its unit, and says that it is assumed."""
    import json
    from importlib.resources import files

    data = json.loads((files("editor.export.solid") / "filament.json").read_text("utf-8"))
    assert set(assumptions()) == set(data) - {"about"}
    for name in assumptions():
        assert set(data[name]) == {"value", "unit", "description", "assumption"}
        assert data[name]["assumption"] is True
