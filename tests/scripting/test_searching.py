"""A gallery of maps from Python."""

from __future__ import annotations

import pytest

import realmwright


def test_a_search_fills_cells_with_legal_maps() -> None:
    """Each map has no error, lies where its figures say, and the best of all comes first."""
    realm = realmwright.new("mechs", players=2)
    assert "even" in realm.axes()
    gallery = realm.searched(cells=(3, 2), maps=1, workers=1)
    assert len(gallery.maps) <= gallery.legal <= gallery.tried
    assert gallery.maps
    assert gallery.maps[0].judged.best == min(each.judged.best for each in gallery.maps)
    for found in gallery.maps:
        assert found.column < 3
        assert found.row < 2
        assert not [each for each in found.map.check() if each.level == "error"]
        assert bool(found.steps) == (found.map.scenario != realm.scenario)
    with pytest.raises(ValueError, match="unknown axis 'height'"):
        realm.searched("height", workers=1)
