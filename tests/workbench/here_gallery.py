"""Searches for better maps in this process, short ones, and the state of one that is known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from editor.propose import search
from editor.propose.makers import Alone
from editor.propose.trying import SearchGround
from editor.workbench import gallery_process
from editor.workbench.gallery_process import AxesNews, GalleryNews, GalleryOrder, searched

TRIES = 6
"""How many tries a batch has here."""


@contextmanager
def short() -> Iterator[None]:
    """Let a batch have few tries, made in this process, and one batch find how far axes reach."""

    def made(ground: SearchGround, workers: int, heard: object, *, gentle: bool) -> Alone:
        assert gentle, "the window comes first"
        return Alone(ground)

    alone = patch.object(gallery_process, "Processes", made)
    with patch.object(search, "BATCH", TRIES), patch.object(search, "SCOUTS", 1), alone:
        yield


def found_in(order: GalleryOrder, batches: int, reported: list[GalleryNews]) -> GalleryNews:
    """Return what so many batches find; what is said meanwhile is noted."""
    left = batches * TRIES

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    with short():
        return searched(order, stop, reported.append)


class HereGallery:
    """Answers orders by what is known of the map, in place of a process.

    `interim` is said before each answer, unless it is None.
    """

    def __init__(self, axes: AxesNews, news: GalleryNews) -> None:
        self.axes, self.news = axes, news
        self.waiting = self.holds = False
        self.interim: object = None
        self.orders: list[GalleryOrder] = []

    def ask(self, order: GalleryOrder) -> None:
        """Take an order."""
        self.orders.append(order)
        self.waiting, self.interim = True, None

    def answer(self) -> AxesNews | GalleryNews | None:
        """Answer; of a search nothing but what is found so far while it `holds`."""
        if not self.waiting:
            return None
        searches = self.orders[-1].settings is not None
        if searches and self.holds:
            self.interim = self.news
            return None
        self.waiting = False
        return self.news if searches else self.axes

    def close(self) -> None:
        """Drop the order."""
        self.waiting = False
