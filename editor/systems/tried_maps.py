"""Maps that a search for fixes has tried, and which of them are the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from editor.core.edit import AnyEdit
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario
from editor.systems.fix_candidates import FixCandidate
from editor.systems.found_fix import FoundFix, MovedThing


@dataclass(frozen=True)
class TriedMap:
    """A map after some changes, and what of it is still at fault, by key.

    Its surveys are made again where they are needed: hundreds of maps may be kept.
    """

    steps: tuple[FixCandidate, ...]
    scenario: AnyScenario
    findings: tuple[Finding, ...]
    left: frozenset[str]
    added: frozenset[str]
    moved: tuple[MovedThing, ...] = ()
    far: int = 0
    size: int = 0

    @property
    def faults(self) -> int:
        """How many of the findings are left or were added."""
        return len(self.left) + len(self.added)

    @property
    def edits(self) -> tuple[AnyEdit, ...]:
        """All its edits in a row."""
        return tuple(edit for step in self.steps for edit in step.edits)


def best_apart(onward: Sequence[TriedMap]) -> list[TriedMap]:
    """Return maps with the fewest faults first, and the best of each kind before others."""
    nearly = sorted(onward, key=lambda tried: (tried.faults, tried.far))
    alike: Counter[tuple[frozenset[str], frozenset[str]]] = Counter()
    turns = []
    for tried in nearly:
        faults = (tried.left, tried.added)
        turns.append(alike[faults])
        alike[faults] += 1
    order = sorted(range(len(nearly)), key=lambda at: (turns[at], at))
    return [nearly[at] for at in order]


def varied(ranked: Sequence[FoundFix]) -> list[FoundFix]:
    """Return the fixes so that the first of each set of things that are moved come first."""
    seen: set[frozenset[str]] = set()
    first: list[FoundFix] = []
    later: list[FoundFix] = []
    for found in ranked:
        things = frozenset(thing.id for thing in found.moved)
        (later if things in seen else first).append(found)
        seen.add(things)
    return [*first, *later]
