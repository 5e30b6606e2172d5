"""Sheets that are nearly empty share one: the last of each kind goes below another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from editor.core.words import opening
from editor.export.paper.box_sheets import NETS, PLANS
from editor.export.paper.sheet import Page, Press, sheet
from editor.export.paper.supply_sheets import ONE_SIDED, PARTS
from editor.picture.affine import moved
from editor.picture.drawing import Group, Node, around

_TO_CUT = (NETS, PLANS, ONE_SIDED, PARTS)
"""The parts of a print whose sheets are cut up, so that their order does not matter."""
_GAP = 6.0
"""The gap between what was on two sheets, in millimetres."""
_FOOT = 2.0
"""What begins nearer than this to the lower margin belongs to the footer."""


def end_of(page: Page, press: Press) -> float:
    """Return where the content of a sheet in portrait ends, in millimetres from its upper edge."""
    inner = press.paper.inner
    return max((node.bounds.bottom for node in _above(page, press)), default=inner.y)


def _above(page: Page, press: Press) -> Iterator[Node]:
    """Yield the content of a sheet without what is at its foot."""
    limit = press.paper.inner.bottom - _FOOT
    return (node for node in page.content if node.bounds.y < limit)


def shared(pages: Sequence[Page], press: Press, *, together: bool) -> list[Page]:
    """Return sheets of which the last of a kind is on another, if both are one-sided and fit.

    Sheets of different options share only with `together`, in one file.
    """
    found = list(pages)
    for part in reversed(_TO_CUT):
        own = [at for at, page in enumerate(found) if page.part == part]
        if not own or not is_free(found, own[-1]):
            continue
        last = found[own[-1]]
        for at, page in enumerate(found):
            if (
                page.part in _TO_CUT
                and page is not last
                and is_free(found, at)
                and (together or page.option == last.option)
                and (joined := _joined(page, last, press)) is not None
            ):
                found[at] = joined
                del found[own[-1]]
                break
    return found


def is_free(pages: Sequence[Page], at: int) -> bool:
    """Return whether a sheet is in portrait and has nothing on its other side."""
    page = pages[at]
    behind = pages[at + 1 : at + 2]
    return page.width < page.height and not page.is_back and not any(b.is_back for b in behind)


def _joined(page: Page, other: Page, press: Press) -> Page | None:
    """Return a sheet with the content of another below its own, None if that does not fit."""
    inner = press.paper.inner
    below = tuple(_above(other, press))
    bounds = around(below)
    top = end_of(page, press) + _GAP
    if top + bounds.height > inner.bottom:
        return None
    feet = tuple(node for node in other.content if node not in below)
    nodes = (*page.content, Group(below, moved(0.0, top - bounds.y)), *feet)
    title = f"{page.title}; {other.title[:1].lower()}{other.title[1:]}"
    return replace(
        sheet(press, page.name, opening(title), nodes, part=page.part), option=page.option
    )
