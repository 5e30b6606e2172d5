"""Actions that follow by themselves: the only answer, what is left as it is, planned moves."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.display import Offer
from editor.play.match import Match

READY = "ready"
"""The tone of an offer that leaves all as it is."""


class LeftAsIs:
    """What players leave as it is, without being asked, until there is something new to choose."""

    def __init__(self) -> None:
        self._left: dict[int, frozenset[int]] = {}

    def note(self, player: int, offers: Sequence[Offer], action: int) -> None:
        """Note what a player leaves as it is who chooses an action, if it changes nothing."""
        if any(offer.tone == READY and offer.action == action for offer in offers):
            others = (offer.action for offer in offers if offer.tone != READY)
            self._left[player] = self._left.get(player, frozenset()).union(others)

    def of(self, player: int) -> bool:
        """Return whether a player leaves anything as it is."""
        return player in self._left

    def ask_again(self, player: int) -> None:
        """Ask a player again from now on."""
        self._left.pop(player, None)

    def answer(self, player: int, offers: Sequence[Offer]) -> int | None:
        """Return the action that changes nothing, if a player leaves all that is offered."""
        left = self._left.get(player, frozenset())
        ready = [offer.action for offer in offers if offer.tone == READY]
        new = any(offer.tone != READY and offer.action not in left for offer in offers)
        return ready[0] if ready and player in self._left and not new else None


def only_answer(match: Match, *, waits: bool, ready: int | None = None) -> int | None:
    """Return the action that who decides is left with, None where there is a choice.

    That is the only one, or `ready`, by which the player leaves all as it is. Positions that
    somebody went back to stay, and so do those of a match that waits.
    """
    if waits or match.at < match.length or not match.length or match.over:
        return None
    legal = match.legal()
    return legal[0] if len(legal) == 1 else ready


def is_choice(match: Match, people: tuple[int, ...]) -> bool:
    """Return whether people did something in a position: chose among answers, or set it up."""
    beside = match.every_step[max(match.at - 1, 0) : match.at + 1]
    if any(step.values for step in beside):
        return True
    return match.mover in people and len(match.legal()) != 1


class PlannedMoves:
    """Spaces by player and by the key of the portrait of the piece; "" is what has no portrait."""

    def __init__(self) -> None:
        self._spaces: dict[tuple[int, str], int] = {}

    def note(self, player: int, key: str, space: int) -> None:
        """Note where a piece of a player shall be placed, in place of what was noted there."""
        others = {who: at for who, at in self._spaces.items() if (who[0], at) != (player, space)}
        self._spaces = {**others, (player, key): space}

    def of(self, player: int) -> tuple[tuple[str, int], ...]:
        """Return the keys of the pieces of a player, with their spaces."""
        return tuple((key, space) for (who, key), space in self._spaces.items() if who == player)

    def forget(self, player: int, offers: Sequence[Offer]) -> None:
        """Forget where the piece shall be placed that was asked for."""
        for offer in offers:
            self._spaces.pop((player, offer.brings), None)

    def answer(self, player: int, offers: Sequence[Offer], other: int | None) -> int | None:
        """Return the action that places the asked piece where it shall be, else `other`."""
        for offer in offers:
            if self._spaces.get((player, offer.brings)) in offer.spaces:
                return offer.action
        return other
