"""What a player may do, as it lies on the board: pieces to take up, spaces to act on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.seam.play import SpaceMark

_URGENT = ("choice", "reach", "portal", "target")
"""Tones from the mildest: the mark of a space has the last one of its offers."""


@dataclass(frozen=True)
class Choices:
    """The offers of the mover, and the space whose piece is taken up, NOWHERE for none."""

    offers: tuple[Offer, ...] = ()
    actor: int = NOWHERE

    @property
    def actors(self) -> tuple[int, ...]:
        """The spaces with a piece that can do something, in their order."""
        return tuple(sorted({offer.actor for offer in self.offers if offer.actor != NOWHERE}))

    @property
    def open(self) -> tuple[Offer, ...]:
        """The offers that a click on the board means now: of no piece, or of the one in hand."""
        return tuple(
            offer
            for offer in self.offers
            if offer.space != NOWHERE and offer.actor in (NOWHERE, self.actor)
        )

    @property
    def buttons(self) -> tuple[Offer, ...]:
        """The offers that act on no space: those of the piece in hand, then those of none."""
        beside = [one for one in self.offers if one.space == NOWHERE]
        own = [item for item in beside if item.actor == self.actor != NOWHERE]
        return (*own, *(offer for offer in beside if offer.actor == NOWHERE))

    @property
    def lit(self) -> tuple[int, ...]:
        """The spaces that a click means something on, in their order."""
        return tuple(sorted(_spaces(self.open) | set(self.actors)))

    @property
    def near(self) -> tuple[int, ...]:
        """The spaces over which the keyboard goes: with a piece in hand those it can act on."""
        if self.actor == NOWHERE:
            return self.lit
        return tuple(sorted(_spaces(self.open) | {self.actor}))

    def at(self, space: int) -> tuple[Offer, ...]:
        """Return what a click on a space may mean."""
        return tuple(offer for offer in self.open if space in offer.spaces)

    def of(self, actor: int) -> tuple[Offer, ...]:
        """Return what the piece on a space can do."""
        return tuple(offer for offer in self.offers if offer.actor == actor and actor != NOWHERE)

    def marks(self, shown: int = NOWHERE) -> tuple[SpaceMark, ...]:
        """Return the spaces that are lit; `shown` is a piece that is pointed at."""
        actor = self.actor if self.actor != NOWHERE else shown
        found = [
            SpaceMark(space, "actor" if space == actor else "here")
            for space in self.actors
            if self.actor == NOWHERE or space == actor
        ]
        acted = [item for item in self.offers if item.actor in (NOWHERE, actor)]
        return (*found, *marks_of(offer for offer in acted if offer.space != NOWHERE))


def marks_of(offers: Iterable[Offer]) -> tuple[SpaceMark, ...]:
    """Return one mark for each space that offers act on; several show how many they are."""
    spaces: dict[int, list[Offer]] = {}
    for offer in offers:
        for space in offer.spaces:
            spaces.setdefault(space, []).append(offer)
    return tuple(SpaceMark(space, _tone(found), _label(found)) for space, found in spaces.items())


def _spaces(offers: Iterable[Offer]) -> set[int]:
    return {space for offer in offers for space in offer.spaces}


def _tone(offers: Sequence[Offer]) -> str:
    return max((offer.tone for offer in offers), key=_URGENT.index)


def _label(offers: Sequence[Offer]) -> str:
    return offers[0].hint if len(offers) == 1 else f"{len(offers)} ways"
