"""The process that searches for better maps."""

from __future__ import annotations

from collections import deque

import pytest

from editor.core.processes import Interim
from editor.core.resources import samples_folder
from editor.propose.axes import EVEN
from editor.propose.gallery import GalleryAxis, SearchSettings, gallery_bytes
from editor.workbench.arguing import ArguedMap
from editor.workbench.document import open_document
from editor.workbench.gallery_process import AxesNews, GalleryNews, GalleryOrder, serve
from tests.workbench.here_gallery import found_in, short

DUEL = samples_folder() / "mechs" / "foundry-duel.json"


def order_for(**changes: object) -> GalleryOrder:
    """Return an order for the duel."""
    document = open_document(DUEL)
    argued_map = ArguedMap(document.scenario, document.library, document.ruleset, "")
    axes = GalleryAxis("zones.gap", 7), GalleryAxis("map.moves", 6)
    return GalleryOrder(argued_map, "", SearchSettings(*axes, EVEN), seconds=600.0, **changes)  # type: ignore[arg-type]


class Pipes:
    """A pipe with orders; it is closed once they are carried out."""

    def __init__(self, *orders: GalleryOrder) -> None:
        self.orders, self.said = deque(enumerate(orders)), list[tuple[int, object]]()

    def recv(self) -> object:
        if not self.orders:
            raise EOFError
        return self.orders.popleft()

    def send(self, obj: object) -> None:
        assert isinstance(obj, tuple)
        self.said.append(obj)

    def poll(self, timeout: float = 0.0, /) -> bool:
        return False


def test_a_search_goes_on_as_if_it_had_never_rested() -> None:
    """Two batches, and then one more, are three."""
    reported = list[GalleryNews]()
    first = found_in(order_for(), 2, reported)
    assert first.gallery is not None
    assert first.mine == first.gallery.maps[0].judged
    assert reported[0].gallery is not None
    rested = found_in(order_for(gallery=first.gallery, mine=first.mine), 1, [])
    whole = found_in(order_for(), 3, [])
    assert rested.gallery is not None
    assert whole.gallery is not None
    assert gallery_bytes(rested.gallery) == gallery_bytes(whole.gallery)
    assert rested.mine == first.mine


def test_own_maps_take_part_and_the_last_one_is_mine() -> None:
    """It counts as a map that was tried."""
    order = order_for()
    said = found_in(order_for(own=((order.map.scenario, "The same"),), last=True), 1, [])
    assert said.mine is not None
    assert said.gallery is not None
    assert said.gallery.tried == 2


def test_it_says_by_what_maps_can_be_sorted_and_why_it_cannot_search() -> None:
    """The axes of the map with who may win; an unknown axis is refused as a sentence."""
    order = order_for()
    assert order.settings is not None
    wrong = SearchSettings(GalleryAxis("moons"), GalleryAxis("map.moves"), EVEN)
    axes = GalleryOrder(order.map, "")
    pipe = Pipes(axes, GalleryOrder(order.map, "", wrong, 1.0))
    with short(), pytest.raises(EOFError):
        serve(pipe)
    (_, first), (_, second) = [each for each in pipe.said if not isinstance(each[1], Interim)]
    assert isinstance(first, AxesNews)
    assert {"zones.gap", "map.moves", EVEN} <= {axis.id for axis in first.axes}
    assert first.sides == (("Red", (1,)), ("Blue", (2,)))
    assert isinstance(second, GalleryNews)
    assert second.refused.startswith("unknown axis 'moons'")
