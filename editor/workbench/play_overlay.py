"""What a playtest says happened on the map, as it lies over the board: which layer, and whose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from editor.lab.report import LayerEntry
from editor.lab.words import location_words
from editor.picture.halftone import PlayMap, figure_words, map_of_play, map_of_start
from editor.play.game import Seat

_HALF = 0.5
"""How strongly it is drawn when the map was edited since."""


@dataclass(frozen=True)
class WhatWasPlayed:
    """The layers of a playtest with their counts, its matches, its seats in their order.

    `starts` are the starting locations if these are drawn or chosen: the name of each, and in how
    many matches somebody began there.
    """

    layers: tuple[LayerEntry, ...] = ()
    matches: int = 0
    seats: tuple[Seat, ...] = ()
    starts: tuple[tuple[str, int], ...] = ()


NOTHING = WhatWasPlayed()


class PlayOverlay:
    """The map of play over the board of a session; `observers` are called after each change."""

    def __init__(self) -> None:
        self.observers: list[Callable[[], None]] = []
        self.played = NOTHING
        self.stale = False
        """Whether the map is no longer the one that was played."""
        self.hidden = False
        self.player: int | None = None
        """The only player that it shows, by the order of seats; None for all."""
        self.start: int | None = None
        """The only starting location that it shows, by its place in `starts`; None for all."""
        self._chosen = ""
        self._map: PlayMap | None = None
        self.shown = False
        """Whether something was played, and is not hidden."""

    # What is chosen

    @property
    def layer(self) -> LayerEntry | None:
        """The chosen layer, else the first; None where nothing was played."""
        layers = self.played.layers
        found = (layer for layer in layers if layer.id == self._chosen)
        return next(found, layers[0] if layers else None)

    def show(self, played: WhatWasPlayed, *, stale: bool = False) -> None:
        """Show what was played; what is chosen stays chosen where it is there still."""
        if played == self.played and stale == self.stale:
            return
        self.played, self.stale = played, stale
        if self.player is not None and self.player >= len(played.seats):
            self.player = None
        if self.start is not None and self.start >= len(played.starts):
            self.start = None
        self._changed()

    def choose(self, layer_id: str) -> None:
        """Show a layer by its id."""
        self._chosen, self.hidden = layer_id, False
        self._changed()

    def step(self, by: int) -> None:
        """Show the layer that is this many after the chosen one; after the last comes the first."""
        layers = self.played.layers
        if self.layer is not None:
            at = layers.index(self.layer)
            self.choose(layers[(at + by) % len(layers)].id)

    def pick(self, player: int | None) -> None:
        """Tell of one player, by the order of seats; of all with None."""
        if player is None or player < len(self.played.seats):
            self.player, self.start, self.hidden = player, None, False
            self._changed()

    def pick_start(self, start: int) -> None:
        """Tell of whoever began at one starting location, by its place in `starts`."""
        if start < len(self.played.starts):
            self.player, self.start, self.hidden = None, start, False
            self._changed()

    def step_start(self) -> None:
        """Tell of the next starting location; after the last one of all."""
        following = 0 if self.start is None else self.start + 1
        if following < len(self.played.starts):
            self.pick_start(following)
        else:
            self.pick(None)

    def switch(self) -> None:
        """Hide it, or show it again."""
        self.hidden = not self.hidden
        self._changed()

    def _changed(self) -> None:
        self._map = None
        self.shown = not self.hidden and self.layer is not None and bool(self.played.matches)
        for observer in tuple(self.observers):
            observer()

    # What it says

    @property
    def play_map(self) -> PlayMap | None:
        """The map of the chosen layer and player; None where nothing was played."""
        layer = self.layer
        if self._map is None and layer is not None and self.played.matches:
            made = self._made(layer)
            self._map = replace(made, cover=_HALF) if self.stale else made
        return self._map

    def _made(self, layer: LayerEntry) -> PlayMap:
        """Return the map of a layer for all, one player, or one starting location."""
        if self.start is not None:
            used = [matches for _, matches in self.played.starts]
            return map_of_start(layer.starts, used, self.start)
        player, seat = self.player, 0
        if player is not None:
            seat = self.played.seats[player].seat
        return map_of_play(layer.spaces, self.played.matches, seat, player)

    @property
    def drawn(self) -> PlayMap | None:
        """The map that is drawn on the board; None while it is hidden."""
        return None if self.hidden else self.play_map

    def words_at(self, space: str) -> str:
        """Return what happened on a space: "7.4 visits in a match, most by Blue".

        Empty where nothing is shown.
        """
        layer, play = self.layer, self.drawn
        if layer is None or play is None or not space:
            return ""
        figure = figure_words(play.figures.get(space, 0.0))
        # A mean of one is not a single one.
        words = f"{'1.0' if figure == '1' else figure} {layer.unit} per match"
        seats = self.played.seats
        if self.start is not None:
            return f"{words} by {location_words(self.played.starts[self.start][0])}"
        if self.player is not None:
            return f"{words} by {seats[self.player].name}"
        most = _most(layer.spaces.get(space, ()))
        if most is None:
            return words
        player, only = most
        return f"{words}, {'all' if only else 'most'} by {seats[player].name}"


def _most(counts: Sequence[int]) -> tuple[int, bool] | None:
    """Return the player with the largest count and whether no other has any; None if shared."""
    largest = max(counts, default=0)
    if not largest or counts.count(largest) > 1:
        return None
    return counts.index(largest), sum(counts) == largest
