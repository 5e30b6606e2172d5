"""The turns of a match: the steps of each, its events, and its summary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import TYPE_CHECKING

from editor.core.words import listing, opening
from editor.play.display import NOWHERE, Headline, LogEntry, TurnMark
from editor.play.engine import Step
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.play.match import Match, log_of
from editor.play.positions import mover_of

if TYPE_CHECKING:
    from editor.play.engine import State

SIX = 6
"""The most words of a line that sums up a turn."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BEFORE = "Before the first round"
"""What the line of all that is decided before the first round is called."""
BY_HAND = Headline(NOWHERE, "is set up by hand", "the position", 99)


@dataclass(frozen=True)
class LoggedEvent:
    """What an event of a step says: its line of the log, and in few words."""

    step: int
    entry: LogEntry | None
    headline: Headline | None


@dataclass(frozen=True)
class MatchTurn:
    """A turn: its steps, and the events that are shown.

    - first, after: the index of its first step, and of the first one after it. Both are equal for
      a turn without a choice, such as that of a robot
    - round: 0 before the first round; player: whose turn it is, NOWHERE for nobody
    """

    first: int
    after: int
    round: int
    player: int
    entries: tuple[LoggedEvent, ...] = ()

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return self.after - self.first


@dataclass
class _Open:
    """A turn that is being put together."""

    mark: TurnMark
    first: int
    after: int
    entries: list[LoggedEvent] = field(default_factory=list)

    def closed(self) -> MatchTurn:
        return MatchTurn(
            self.first, self.after, self.mark.round, self.mark.player, tuple(self.entries)
        )


class TurnReader:
    """Reads the turns of matches of a game; what is known of a step is kept."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[int, tuple[Step, int, TurnMark, tuple[LoggedEvent, ...]]] = {}
        self._last: tuple[tuple[Step, ...], tuple[MatchTurn, ...]] = ((), ())

    def turns(self, match: Match) -> tuple[MatchTurn, ...]:
        """Return all turns of a match in order, those of steps that can be redone included.

        Unless the match has ended, the last one is the turn that goes on.
        """
        steps = match.every_step
        if len(self._last[0]) == len(steps) and all(map(is_, self._last[0], steps)):
            return self._last[1]
        now, found = _Open(self._mark(match.first), 0, 0), []
        for index, step in enumerate(steps):
            now.after = index + 1
            later, entries = self._of(match, index, step)
            parts = _parts(entries)
            if later == now.mark:
                now.entries += entries
                continue
            if (
                len(parts) > 2
                and parts[1][0] == now.mark.player
                and not (now.entries or parts[0][1])
            ):
                # A turn that its own first step begins, such as by a card of any kind.
                parts[:2] = [parts[1]]
            now.entries += parts[0][1]
            found.append(now.closed())
            for player, part in parts[1:-1]:
                if any(each.entry for each in part):
                    between = TurnMark(now.mark.round, player)
                    found.append(_Open(between, index + 1, index + 1, part).closed())
            now = _Open(later, index + 1, index + 1, parts[-1][1] if parts[1:] else [])
        over = mover_of(steps[-1].state if steps else match.first) == NOBODY
        if now.after > now.first or now.entries or not over:
            found.append(now.closed())
        self._last = (steps, tuple(found))
        return self._last[1]

    def _mark(self, state: State) -> TurnMark:
        return self._game.rules.turn_mark(self._game, self._game.opened(state))

    def _of(self, match: Match, index: int, step: Step) -> tuple[TurnMark, tuple[LoggedEvent, ...]]:
        """Return the turn after a step, with its events in words."""
        known = self._known.get(id(step))
        if known is not None and known[0] is step and known[1] == index:
            return known[2:]
        game = self._game
        state = game.opened(step.state)
        if step.values:
            lines = log_of(game, match.before(index), step)
            entries = tuple(LoggedEvent(index, line, BY_HAND) for line in lines)
        else:
            each = (
                (game.rules.log_entry(game, state, event), game.rules.headline(game, state, event))
                for event in step.events
            )
            entries = tuple(LoggedEvent(index, *both) for both in each if any(both))
        mark = self._mark(step.state)
        self._known[id(step)] = (step, index, mark, entries)
        return mark, entries


def _parts(entries: Iterable[LoggedEvent]) -> list[tuple[int, list[LoggedEvent]]]:
    """Return the events of a step by whose turn they belong to; the first ones go on with it."""
    parts: list[tuple[int, list[LoggedEvent]]] = [(NOBODY, [])]
    for each in entries:
        if each.headline is not None and each.headline.begins:
            parts.append((each.headline.player, []))
        parts[-1][1].append(each)
    return parts


def headlines(entries: Iterable[LoggedEvent], viewer: int) -> list[Headline]:
    """Return short texts of the events that a player may know, without those never shown."""
    found = [
        each.headline for each in entries if each.headline is not None and each.headline.weight
    ]
    return [each for each in found if NOBODY in (viewer, each.only) or each.only == viewer]


def summary(game: Game, turn: MatchTurn, viewer: int, *, goes_on: bool = False) -> str:
    """Return what mattered most in a turn in at most six words, as a player may know it.

    For a current turn without a shown event, only its player.
    """
    seats = game.seats
    name = seats[turn.player].name if 0 <= turn.player < len(seats) else ""
    readable = headlines(turn.entries, viewer)
    if not turn.round and name == "" and turn.steps:
        return BEFORE
    if not readable:
        waits = turn.steps and name and not goes_on
        return f"{name} waits" if waits else name or "Nobody acts"
    most = max(headline.weight for headline in readable)
    # The weights of a kind differ a little, by damage: the kind of the greatest is shown.
    best = [headline for headline in readable if headline.weight == most]
    last = best[-1]
    name = seats[last.player].name if 0 <= last.player < len(seats) else ""
    same = [headline for headline in best if headline.player == last.player]
    return _in_six(name, last, same)


def _in_six(name: str, last: Headline, same: Sequence[Headline]) -> str:
    subjects = list(dict.fromkeys(headline.subject or headline.does for headline in same))
    if len(subjects) > 1 and last.several:
        bare = [subject.removeprefix("the ") for subject in subjects]
        if last.together and name:
            words = f"{name}: {listing(bare)} {last.together}"
            if len(words.split()) <= SIX:
                return words
        count = len(subjects)
        number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
        said = last.several.format(n=number)
    else:
        said = f"{last.subject} {last.does}".strip()
    if not name:
        return opening(_cut(said))
    return _cut(f"{name}: {said}" if last.subject else f"{name} {said}")


def _cut(words: str) -> str:
    """Return words without articles where they are more than six; the seventh is never said."""
    parts = words.split()
    if len(parts) > SIX:
        parts = [part for part in parts if part not in ("the", "a", "an")]
    return " ".join(parts) if len(parts) <= SIX else f"{' '.join(parts[:SIX])} …"
