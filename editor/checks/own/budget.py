"""One budget of steps for all own checks of a file, shared fairly.

What a check may take depends on nothing but the file: not on the order in which checks run, nor on
which of them run, so that a finding never depends on either. Of many checks each may take its equal
share. What those that need less leave over goes in equal parts to those that need more.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence

from editor.checks.check import BaseSurvey
from editor.checks.own.failing import Allowance, steps_for, steps_taken
from editor.checks.own.reading import Expression
from editor.checks.own.vocabulary import Vocabulary
from editor.core.scenario import OwnCheck

BUDGET = 32
"""The number of own checks, counted once for each set-up, that may each take all their steps.

More checks share the steps of this number.
"""


def share_of(number: int) -> int:
    """Return the divisor of an allowance that a number of checks share: 1 up to BUDGET."""
    return max(1, -(-number // BUDGET))


class OwnBudget:
    """The steps that each own check of a file may take on a map.

    `every` are the checks that can be read; `setups` is the number of set-ups, which share.
    """

    def __init__(
        self, every: Sequence[tuple[OwnCheck, Expression]], vocabulary: Vocabulary, setups: int
    ) -> None:
        self._checks, self._vocabulary, self._setups = tuple(every), vocabulary, setups
        self._survey: weakref.ref[BaseSurvey] | None = None
        self._known: dict[str, Allowance] = {}

    def allowance(self, own: OwnCheck, survey: BaseSurvey) -> Allowance:
        """Return what a check may take on a map."""
        for _ in self.sharing(survey):
            pass
        return self._known.get(own.id) or Allowance(steps_for(self._vocabulary, survey))

    def sharing(self, survey: BaseSurvey) -> Iterator[None]:
        """Find out what each check may take on a map, one after another, unless it is known."""
        if self._survey is not None and self._survey() is survey:
            return
        known: dict[str, Allowance] = {}
        every = [(own, read) for own, read in self._checks
                 if not own.modes or survey.mode in own.modes]  # fmt: skip
        whole = steps_for(self._vocabulary, survey)
        pool = whole * BUDGET // max(1, self._setups)
        if len(every) * whole > pool:
            share = pool // len(every)
            short = []
            left = 0
            for own, read in every:
                taken = steps_taken(read, survey, share)
                if taken is None:
                    short.append(own)
                left += share - (share if taken is None else taken)
                known[own.id] = Allowance(share)
                yield
            more = min(whole, share + left // max(1, len(short)))
            why = (
                f"it needs more than the {more} steps left in the budget of {len(every)} own checks"
            )
            known |= {own.id: Allowance(more, why) for own in short if more < whole}
            known |= {own.id: Allowance(whole) for own in short if more == whole}
        self._survey, self._known = weakref.ref(survey), known
