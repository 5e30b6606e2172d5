"""The track of a match: its turns as fields, its rounds, and the signs over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Literal

from numpy import interp

from editor.play.turns import MatchTurn, headlines
from editor.workbench.playing.session import PlaySession

SignKind = Literal["attack", "goal", "note"]


@dataclass(frozen=True)
class TrackField:
    """The steps of a turn: first to the one before `after`; of nobody before the first round."""

    first: int
    after: int
    round: int
    player: int


@dataclass(frozen=True)
class TrackSign:
    """A sign at the position after this many steps, with the words of a note.

    Of signs that would lie on each other the heaviest is shown.
    """

    at: int
    kind: SignKind
    words: str = ""
    weight: int = 0


@dataclass(frozen=True)
class MatchTrack:
    """A match from its first to its last step.

    - fields: its turns with a choice; rounds: the number of each, after how many steps it begins
    - signs: attacks, goals and notes, in the order of their moments
    """

    steps: int
    fields: tuple[TrackField, ...] = ()
    rounds: tuple[tuple[int, int], ...] = ()
    signs: tuple[TrackSign, ...] = ()

    @property
    def setting_out(self) -> int:
        """How many steps come before the first round."""
        return self.fields[0].after if self.fields and not self.fields[0].round else 0


NOTE = 1_000
"""The weight of a note, which goes before all others."""


def track_of(table: PlaySession) -> MatchTrack:
    """Return the track of the match of a session, as its viewer may know it."""
    match = table.match
    turns = table.log.turns(match)
    fields = tuple(
        TrackField(turn.first, turn.after, turn.round, turn.player) for turn in turns if turn.steps
    )
    rounds: dict[int, int] = {}
    for field in fields:
        if field.round:
            rounds.setdefault(field.round, field.first)
    signs = [TrackSign(note.at, "note", note.words, NOTE) for note in match.notes]
    for turn in turns:
        signs += _signs_of(turn, table.viewer)
    return MatchTrack(
        match.length,
        fields,
        tuple((number, first) for number, first in rounds.items()),
        tuple(sorted(signs, key=lambda sign: sign.at)),
    )


def _signs_of(turn: MatchTurn, viewer: int) -> Iterator[TrackSign]:
    """Yield the signs of a turn: one for each step in which something weighs."""
    for step, entries in groupby(turn.entries, attrgetter("step")):
        signed = [headline for headline in headlines(entries, viewer) if headline.mark]
        if signed:
            most = max(signed, key=attrgetter("weight"))
            kind: SignKind = "goal" if most.mark == "goal" else "attack"
            yield TrackSign(step + 1, kind, weight=most.weight)


class TrackScale:
    """Where the steps of a track stand on a line of a width, in pixels from its left end.

    What comes before the first round has a stub of its own, at most `stub` wide.
    """

    def __init__(self, track: MatchTrack, width: float, stub: float) -> None:
        before, steps = track.setting_out, track.steps
        self._stops = [(0, 0.0)]
        if 0 < before < steps:
            self._stops.append((before, min(stub, width / 2)))
        if steps:
            self._stops.append((steps, width))

    def place(self, at: int) -> float:
        """Return where the position after this many steps stands."""
        steps, places = zip(*self._stops, strict=True)
        return float(interp(at, steps, places))

    def step(self, place: float) -> int:
        """Return after how many steps the position is that stands nearest to a place."""
        steps, places = zip(*self._stops, strict=True)
        return round(float(interp(place, places, steps)))
