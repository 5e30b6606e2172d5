"""The offers of the mover on the board: units to pick up and spaces to act on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.seam.play import SpaceMark

_TONES = ("choice", "reach", "portal", "target")
"""Tones, the mildest first: the mark of a space takes the strongest of its offers."""


@dataclass(frozen=True)
class Choices:
    """The offers of the mover, and the space whose unit is picked up, NOWHERE for none."""

    offers: tuple[Offer, ...] = ()
    actor: int = NOWHERE
    group: str = ""
    """The group of offers of the unit in hand that alone is lit, empty for all."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The spaces with a unit that can act, in order."""
        return tuple(sorted({offer.actor for offer in self.offers if offer.actor != NOWHERE}))

    @property
    def open(self) -> tuple[Offer, ...]:
        """The offers that a click on the board can mean: of no unit, or of the one in hand."""
        return tuple(
            offer
            for offer in self.offers
            if offer.space != NOWHERE and offer.actor in (NOWHERE, self.actor)
        )

    @property
    def lit(self) -> tuple[Offer, ...]:
        """The open offers, of the lit group alone where there is one."""
        return tuple(offer for offer in self.open if self.group in ("", offer.group))

    @property
    def buttons(self) -> tuple[Offer, ...]:
        """The offers that act on no space: those of the unit in hand, then those of no unit."""
        beside = [offer for offer in self.offers if offer.space == NOWHERE]
        own = [offer for offer in beside if offer.actor == self.actor != NOWHERE]
        return (*own, *(offer for offer in beside if offer.actor == NOWHERE))

    @property
    def marked(self) -> tuple[int, ...]:
        """The spaces on which a click has a meaning, in order."""
        return tuple(sorted(_spaces(self.lit) | set(self.actors)))

    @property
    def near(self) -> tuple[int, ...]:
        """The spaces that the keyboard visits: with a unit in hand those it can act on."""
        if self.actor == NOWHERE:
            return self.marked
        return tuple(sorted(_spaces(self.lit) | {self.actor}))

    def at(self, space: int) -> tuple[Offer, ...]:
        """Return the offers that a click on a space can mean."""
        return tuple(offer for offer in self.lit if space in offer.spaces)

    def of(self, actor: int) -> tuple[Offer, ...]:
        """Return the offers of the unit on a space."""
        return tuple(offer for offer in self.offers if offer.actor == actor and actor != NOWHERE)

    def marks(self, shown: int = NOWHERE) -> tuple[SpaceMark, ...]:
        """Return the marked spaces; `shown` is the space of a unit under the pointer."""
        actor = self.actor if self.actor != NOWHERE else shown
        found = [
            SpaceMark(space, "actor" if space == actor else "here")
            for space in self.actors
            if self.actor == NOWHERE or space == actor
        ]
        acted = [
            item
            for item in self.offers
            if item.actor in (NOWHERE, actor) and self.group in ("", item.group)
        ]
        return (*found, *marks_of(offer for offer in acted if offer.space != NOWHERE))


def marks_of(offers: Iterable[Offer]) -> tuple[SpaceMark, ...]:
    """Return a mark for each space that offers act on; several offers show their number."""
    spaces: dict[int, list[Offer]] = {}
    for offer in offers:
        for space in offer.spaces:
            spaces.setdefault(space, []).append(offer)
    return tuple(SpaceMark(space, _tone(found), _label(found)) for space, found in spaces.items())


def _spaces(offers: Iterable[Offer]) -> set[int]:
    return {space for offer in offers for space in offer.spaces}


def _tone(offers: Sequence[Offer]) -> str:
    return max((offer.tone for offer in offers), key=_TONES.index)


def _label(offers: Sequence[Offer]) -> str:
    return offers[0].hint if len(offers) == 1 else f"{len(offers)} ways"
