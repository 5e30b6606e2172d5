"""Where players want their next pieces to be placed: done by itself once each one is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.display import Offer


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
