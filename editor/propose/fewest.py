"""Combinations of changes of a map, and which of them make it legal: the proof of a minimum.

A combination is a set of the changes that are offered on the map as it is, made in their order.
Those that cannot be a repair are left out: a finding of a check that is `only_named` stays unless
one of its objects is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.run import find
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.systems.fix_candidates import FixCandidate
from editor.systems.found_fix import change_size, touched_between


@dataclass(frozen=True)
class SizedChange:
    """A change that is offered: how many it counts as, and which findings it may clear, as bits."""

    change: FixCandidate
    size: int
    clears: int


class ChangeSets:
    """The combinations of changes that are offered on a map."""

    def __init__(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        offered: Iterator[FixCandidate],
        wrong: Sequence[Finding],
        checks: Sequence[AnyCheck],
        *,
        is_allowed: Callable[[AnyScenario], bool],
    ) -> None:
        self._scenario, self._library, self._is_allowed = scenario, library, is_allowed
        named = {check.code for check in checks if check.only_named}
        self._bound = [frozenset(each.places) for each in wrong if each.check in named]
        self._all = (1 << len(self._bound)) - 1
        self._changes = tuple(self._sized(offered))

    def _sized(self, offered: Iterator[FixCandidate]) -> Iterator[SizedChange]:
        """Yield the changes that lead to allowed maps, each once."""
        by_edits = {repr(change.edits): change for change in offered}
        for change in by_edits.values():
            after = self._applied(change, self._scenario)
            if after is None or after == self._scenario or not self._is_allowed(after):
                continue
            touched = touched_between(self._scenario, after)
            clears = sum(
                1 << place
                for place, names in enumerate(self._bound)
                if touched is None or not names.isdisjoint(touched)
            )
            yield SizedChange(change, change_size(self._scenario, after), clears)

    def _applied(self, change: FixCandidate, scenario: AnyScenario) -> AnyScenario | None:
        try:
            after: AnyScenario = apply_all(change.edits, scenario, self._library)
        except EditError:
            return None
        return after

    def count(self, size: int) -> int:
        """Return how many combinations of this size may make the map legal."""
        kinds = Counter((each.size, each.clears) for each in self._changes)
        return sum(
            self._ways(kinds, kind)
            for number in range(1, size + 1)
            for kind in combinations_with_replacement(sorted(kinds), number)
            if sum(each for each, _ in kind) == size and self._covers(kind)
        )

    def _covers(self, kind: Sequence[tuple[int, int]]) -> bool:
        union = 0
        for _, clears in kind:
            union |= clears
        return union == self._all

    @staticmethod
    def _ways(kinds: Counter[tuple[int, int]], kind: Sequence[tuple[int, int]]) -> int:
        """Return in how many ways changes of these kinds can be chosen."""
        ways = 1
        for each, number in Counter(kind).items():
            for place in range(number):
                ways = ways * (kinds[each] - place) // (place + 1)
        return ways

    def of(self, size: int) -> Iterator[tuple[tuple[FixCandidate, ...], AnyScenario]]:
        """Yield the combinations of this size that may make the map legal, with the map after."""
        yield from self._after((), self._scenario, 0, size, 0)

    def _after(
        self,
        chosen: tuple[FixCandidate, ...],
        scenario: AnyScenario,
        first: int,
        left: int,
        cleared: int,
    ) -> Iterator[tuple[tuple[FixCandidate, ...], AnyScenario]]:
        """Yield the combinations that begin with these changes."""
        for place in range(first, len(self._changes)):
            each = self._changes[place]
            union = cleared | each.clears
            if each.size > left or (each.size == left and union != self._all):
                continue
            if each.size < left and not self._can_cover(place + 1, left - each.size, union):
                continue
            after = self._applied(each.change, scenario)
            if after is None:
                continue
            steps = (*chosen, each.change)
            if each.size < left:
                yield from self._after(steps, after, place + 1, left - each.size, union)
            elif self._is_allowed(after):
                yield steps, after

    def _can_cover(self, first: int, left: int, cleared: int) -> bool:
        """Return whether the last change of a pair may clear what is left; True for more."""
        missing = self._all & ~cleared
        if not missing or left > 1:
            return True
        return any(
            each.size == left and not missing & ~each.clears for each in self._changes[first:]
        )


class LegalLook:
    """Looks whether a map is legal, and first at what was most often at fault in others."""

    def __init__(
        self,
        surveyed: Callable[[AnyScenario], Sequence[BaseSurvey]],
        is_wrong: Callable[[Finding], bool],
        checks: Sequence[AnyCheck],
    ) -> None:
        self._surveyed, self._is_wrong = surveyed, is_wrong
        self._checks = list(checks)

    def surveys(self, scenario: AnyScenario) -> Sequence[BaseSurvey] | None:
        """Return the surveys of a map in which no check finds anything wrong, else None."""
        surveys = self._surveyed(scenario)
        for place, check in enumerate(self._checks):
            if any(map(self._is_wrong, find((check,), surveys, scenario, fixes=False))):
                self._checks.insert(0, self._checks.pop(place))
                return None
        return surveys
