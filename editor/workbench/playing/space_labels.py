"""Labels of lit spaces: one for each group of what can be done there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.workbench.playing.choices import Choices
from editor.workbench.playing.doing import summary
from editor.workbench.playing.pieces import Pieces, name_of

MOST = 4
"""The most labels; with more groups, only the pointer shows them."""
_NAMED = 3
"""The most targets that are named."""


@dataclass(frozen=True)
class SpaceLabel:
    """A label: its first word, what it says, and the spaces that it is for."""

    word: str
    says: str
    spaces: tuple[int, ...]


def labels_of(choices: Choices, pieces: Pieces, pointed: int = NOWHERE) -> tuple[SpaceLabel, ...]:
    """Return the labels of the lit spaces: of the unit in hand, else of the one pointed at."""
    actor = choices.actor if choices.actor != NOWHERE else pointed
    lit = [
        offer
        for offer in choices.offers
        if offer.space != NOWHERE
        and offer.actor in (NOWHERE, actor)
        and choices.group in ("", offer.group)
    ]
    groups: dict[str, list[Offer]] = {}
    for offer in lit:
        groups.setdefault(_group(offer), []).append(offer)
    if len(groups) > MOST:
        return ()
    return tuple(_label(offers, pieces) for offers in groups.values())


def _group(offer: Offer) -> str:
    """Return what an offer has its label with: all attacks one, and what leads through portals."""
    return offer.tone if offer.tone in ("target", "portal") else offer.group


def _label(offers: Sequence[Offer], pieces: Pieces) -> SpaceLabel:
    spaces = tuple(dict.fromkeys(space for offer in offers for space in offer.spaces))
    first = offers[0]
    if first.tone == "target":
        names = list(dict.fromkeys(_names(spaces, pieces)))
        if 0 < len(names) <= _NAMED:
            return SpaceLabel("Attack", " or ".join(names), spaces)
        return SpaceLabel("Attack", f"{len(spaces)} targets" if names else "", spaces)
    if first.tone == "portal":
        return SpaceLabel(first.group, f"through a portal, {summary(offers)}".rstrip(", "), spaces)
    labels = {offer.label for offer in offers}
    says = summary(offers) if len(spaces) > 1 or len(labels) > 1 else first.label
    return SpaceLabel(first.group, says, spaces)


def _names(spaces: Iterable[int], pieces: Pieces) -> Iterable[str]:
    for space in spaces:
        upright = [figure for figure in pieces.at(space) if not figure.flat]
        if upright:
            yield name_of(upright[0])
