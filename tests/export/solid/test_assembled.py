"""Piled cells as one solid."""

import pytest
import trimesh
from hypothesis import given
from hypothesis import strategies as st

from editor.export.solid.assembled import edge_contacts, pile

CELLS = st.frozensets(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=20)


@given(st.lists(CELLS, min_size=1, max_size=4))
def test_the_volume_is_that_of_the_cells(layers: list[frozenset[tuple[int, int]]]) -> None:
    """Nothing is counted twice; without contacts along an edge the surface is closed."""
    mesh = pile(layers, [10.0 * n for n in range(len(layers) + 1)], 25.0)
    assert mesh.volume == pytest.approx(sum(map(len, layers)) * 25 * 25 * 10)
    other = trimesh.Trimesh(list(mesh.vertices), list(mesh.triangles), process=False)
    if mesh.triangles:
        assert other.is_watertight == (not edge_contacts(layers))


def test_contacts_along_an_edge_are_found() -> None:
    """Two cells that meet in a corner, and a cell that leans on the edge of one beneath."""
    assert edge_contacts([{(0, 0), (1, 1)}]) == ((0, (0, 0)),)
    assert edge_contacts([{(1, 0), (0, 1)}]) == ((0, (1, 0)),)
    assert edge_contacts([{(0, 0)}, {(1, 0)}]) == ((1, (1, 0)),)
    assert edge_contacts([{(0, 0), (1, 0), (1, 1)}]) == ()


def test_walls_inside_are_gone() -> None:
    """Two cells side by side have the eight outer faces of a block split in two, and four ends."""
    mesh = pile([{(0, 0), (1, 0)}], [0, 10], 10)
    assert len(mesh.triangles) == 2 * (4 + 4 + 2)
