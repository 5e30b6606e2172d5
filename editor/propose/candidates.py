"""Legal maps that are one move away from a map, looked for in an order that a seed decides."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from editor.analysis.symmetry import BoardSymmetry
from editor.checks.check import BaseSurvey
from editor.checks.proving import MAXIMUM, TrialBudget
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario
from editor.lab.contest import Contest, contest_of
from editor.lab.plan import Deal
from editor.lab.store import game_key
from editor.play.game import UnplayableError
from editor.propose.lawful import LawfulMaps
from editor.seam.fairness import SeatTable
from editor.seam.games import play_of
from editor.seam.moves import MapMove
from editor.systems.found_fix import MovedThing, moved_between

WORK = 20 * MAXIMUM
"""The work of a look around a map, counted as in `editor/checks/proving.py`."""
WANTED = 240
"""How many legal maps are enough to choose from."""

MoveGroup = tuple[str, tuple[str, ...]]
"""A thing and a kind of moves: what these do is alike."""
Gains = dict[tuple[str, str], float]
"""What a change gives in a figure of the map, by figure and player; more is better."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A legal map that one move makes of another one, and that plays differently.

    - edits: of the move alone; scenario: the map after it, with its images where it is repeated
    - far: how much the move changes, in spaces that something moves over
    - group: the thing that moves, and the kind of the move
    - gains: what changes in the figures that need no match
    - moved: what it moves, adds or removes
    """

    title: str
    edits: tuple[AnyEdit, ...]
    far: int
    group: MoveGroup
    scenario: AnyScenario
    contest: Contest
    gains: Gains
    moved: tuple[MovedThing, ...]

    @property
    def things(self) -> frozenset[str]:
        """The ids of what it moves, adds or removes."""
        return frozenset(thing.id for thing in self.moved)


@dataclass
class _Kind:
    """Moves of one kind, by the edits that they make; things take turns."""

    queues: dict[str, deque[MapMove]] = field(default_factory=dict)
    tried: int = 0

    def next(self) -> tuple[str, MapMove]:
        """Take the next move of the next thing; return both."""
        thing = next(iter(self.queues))
        queue = self.queues.pop(thing)
        move = queue.popleft()
        if queue:
            self.queues[thing] = queue
        return thing, move

    def of(self, thing: str) -> Iterator[MapMove]:
        """Take the moves of a thing."""
        queue = self.queues.get(thing, deque())
        while queue:
            yield queue.popleft()
        self.queues.pop(thing, None)


class Scout:
    """Looks around a map: `look` judges one move at each step, `found` are the legal ones.

    All kinds of moves are tried equally often: those that are seldom legal may do most. What plays
    as the map itself, or as another one that was found, is left out.
    """

    def __init__(
        self,
        lawful: LawfulMaps,
        deal: Deal,
        seed: str,
        *,
        only: Collection[str] | None = None,
        work: float = WORK,
    ) -> None:
        """Prepare to look around the map of a deal; `only` are the things that may be moved."""
        self._lawful, self._deal = lawful, deal
        self._chance = random.Random(seed)
        self._budget = TrialBudget(work)
        self.surveys = lawful.surveyed(deal.scenario)
        self.survey = chosen(self.surveys, deal.setup)
        self._table = _table(lawful, self.survey)
        self.key, self.contest = _dealt(lawful, self.survey)
        self._keys = {self.key}
        self.found: list[Candidate] = []
        self.tried, self.spent = 0, False
        self._kinds = self._kinds_of(only)

    def seats(self, located: bool) -> dict[str, tuple[str, ...]]:
        """Return whose figures are those of each key of a goal: of a side, or of a location."""
        if not located:
            return {side.ids[0]: side.ids for side in self.contest.sides}
        return {
            location.name: tuple(
                first.seat.id
                for first in self._table.first
                if not {*location.ids, *location.cells}.isdisjoint(first.begins)
            )
            for location in self.contest.locations
        }

    def look(self, wanted: int = WANTED) -> Iterator[int]:
        """Judge one move after the other until this many are legal, or the work is used up.

        Yields how many were judged so far.
        """
        while self._kinds and len(self.found) < wanted and not self.spent:
            kind = min(self._kinds.values(), key=lambda each: each.tried)
            kind.tried += 1
            self._judge(*kind.next())
            self._kinds = {name: each for name, each in self._kinds.items() if each.queues}
            yield self.tried

    def look_at(self, groups: Collection[MoveGroup], wanted: int) -> Iterator[int]:
        """Judge more moves of some things and kinds until this many more are legal."""
        goal = len(self.found) + wanted
        for thing, kind in groups:
            moves = self._kinds[kind].of(thing) if kind in self._kinds else ()
            for move in moves:
                if self.spent or len(self.found) >= goal:
                    return
                self._judge(thing, move)
                yield self.tried

    def _judge(self, thing: str, move: MapMove) -> None:
        """Judge a move, and keep it if it is legal and plays otherwise."""
        self.spent = not self._budget.take(self._lawful.weight)
        if self.spent:
            return
        self.tried += 1
        candidate = self._candidate(thing, move)
        if candidate is not None:
            self.found.append(candidate)

    def _kinds_of(self, only: Collection[str] | None) -> dict[tuple[str, ...], _Kind]:
        """Return all moves by kind; things, and the moves of each, are in an order of chance."""
        system = self._lawful.system
        if system.moves is None:
            return {}
        moves = system.moves()
        things = [name for name in moves.things(self.survey) if name not in self._lawful.protected]
        self._chance.shuffle(things)
        kinds: dict[tuple[str, ...], _Kind] = {}
        seen: set[str] = set()
        for thing in things:
            if only is not None and thing not in only:
                continue
            every = list(moves.of(self.survey, thing))
            self._chance.shuffle(every)
            for move in every:
                if (name := repr(move.edits)) not in seen:
                    seen.add(name)
                    kind = kinds.setdefault(kind_of(move.edits), _Kind())
                    kind.queues.setdefault(thing, deque()).append(move)
        return kinds

    def _candidate(self, thing: str, move: MapMove) -> Candidate | None:
        """Return the map after a move; None where it is not legal or plays as another one."""
        before = self._deal.scenario
        try:
            after, aside = self._after(move.edits, before, self.survey)
        except EditError:
            return None
        surveys = self._lawful.judged(after) if after != before else None
        dealt = self._dealt(surveys) if surveys is not None else None
        if surveys is None or dealt is None:
            return None
        moved = moved_between(self._lawful.system, before, after, self.surveys, surveys)
        gains = _gains(self._table, _table(self._lawful, chosen(surveys, self._deal.setup)))
        return Candidate(
            f"{move.title}{aside}", move.edits, move.far, (thing, kind_of(move.edits)),
            after, dealt, gains, moved,
        )  # fmt: skip

    def combined(self, moves: Sequence[Candidate]) -> tuple[AnyScenario, Contest] | None:
        """Return the map after several moves and what is judged of it; None as for one move."""
        self.tried += 1
        after, survey = self._deal.scenario, self.survey
        try:
            for move in moves:
                after, _ = self._after(move.edits, after, survey)
                if self._lawful.symmetry is not None:
                    survey = chosen(self._lawful.surveyed(after), self._deal.setup)
        except EditError:
            return None
        surveys = self._lawful.judged(after)
        dealt = self._dealt(surveys) if surveys is not None else None
        return (after, dealt) if dealt is not None else None

    def _dealt(self, surveys: Sequence[BaseSurvey]) -> Contest | None:
        """Return what is judged of a map; None where it plays as another one, or cannot be."""
        try:
            key, contest = _dealt(self._lawful, chosen(surveys, self._deal.setup))
        except UnplayableError:
            return None
        if key in self._keys:
            return None
        self._keys.add(key)
        return contest

    def _after(
        self, edits: tuple[AnyEdit, ...], before: AnyScenario, survey: BaseSurvey
    ) -> tuple[AnyScenario, str]:
        """Return a map after edits, which are repeated by the symmetry, and how one says that.

        Raises EditError where an edit or an image cannot be.
        """
        after = apply_all(edits, before, self._lawful.library)
        symmetry, repeating = self._lawful.symmetry, self._lawful.system.editing().repeating
        if symmetry is None or repeating is None:
            return after, ""
        found = repeating.repeated(survey, after, symmetry, frozenset())
        if any(twin.refused for twin in found.twins):
            raise EditError("a mirrored move cannot be repeated")
        done = any(twin.ids or twin.cells for twin in found.twins)
        return found.scenario, image_words(symmetry) if done else ""


def image_words(symmetry: BoardSymmetry) -> str:
    """Return what goes with a move that is repeated: ", and its mirror image"."""
    if symmetry.kind == "mirror":
        return ", and its mirror image" if len(symmetry.images) == 1 else ", and its mirror images"
    if symmetry.kind == "half-turn":
        return ", and its half-turn image"
    return ", and its quarter-turn images"


def chosen(surveys: Sequence[BaseSurvey], setup: str) -> BaseSurvey:
    """Return the survey of a set-up, by default of the first."""
    named = (each for each in surveys if each.setup is not None and setup in ("", each.setup.id))
    return next(named, surveys[0])


def kind_of(edits: Sequence[AnyEdit]) -> tuple[str, ...]:
    """Return the kind of a move: the names of its edits."""
    return tuple(type(edit).__name__ for edit in edits)


def _dealt(lawful: LawfulMaps, survey: BaseSurvey) -> tuple[bytes, Contest]:
    """Return the key of a game and what is judged of it. Raises UnplayableError."""
    game = play_of(lawful.system).rules.deal(survey)
    return game_key(game), contest_of(game)


def _table(lawful: LawfulMaps, survey: BaseSurvey) -> SeatTable:
    """Return what a map gives each seat; without rows where nothing is counted."""
    fairness = lawful.system.fairness
    return fairness().table(survey) if fairness is not None else SeatTable()


def _gains(before: SeatTable, after: SeatTable) -> Gains:
    """Return how the figures of seats change; without what cannot be reached before or after."""
    found: Gains = {}
    for row in after.rows:
        old = before.row(row.figure.id)
        for seat, value in row.values.figures.items():
            was = old.values.figures.get(seat) if old is not None else None
            if value is not None and was is not None and value != was:
                better = 1 if row.figure.better == "more" else -1
                found[row.figure.id, seat] = float(better * (value - was))
    return found
