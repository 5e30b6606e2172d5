"""What was counted of many matches, in columns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Rows:
    """Columns with a row for each match.

    - index, seating: as in Match; number: that of its stream of chance
    - rounds, actions, at_limit: as in MatchResult
    - first: whether each side has the first place, alone or not; points: of each side
    - begins_at, turn_place: by match and player, as in WorkHeader; NONE where that is not known
    - traced: whether it was counted; without that all below is 0 or no number
    - changes, drama, decided: as in Course, no number without a single winner
    - choices, options: as in MatchTrace; covered: the share of the spaces where anything happened
    - tallies: by tally and side
    - counted: in how many rounds points were counted; by_round: these, by round and side
    """

    index: NDArray[np.int64]
    seating: NDArray[np.int64]
    number: NDArray[np.int64]
    rounds: NDArray[np.int64]
    actions: NDArray[np.int64]
    at_limit: NDArray[np.bool_]
    first: NDArray[np.bool_]
    points: NDArray[np.int64]
    begins_at: NDArray[np.int16]
    turn_place: NDArray[np.int16]
    traced: NDArray[np.bool_]
    changes: NDArray[np.int64]
    drama: NDArray[np.float64]
    decided: NDArray[np.float64]
    choices: NDArray[np.int64]
    options: NDArray[np.int64]
    covered: NDArray[np.float64]
    tallies: NDArray[np.int32]
    counted: NDArray[np.int64]
    by_round: NDArray[np.int32]

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self.index)

    def taken(self, rows: NDArray[np.int64] | NDArray[np.bool_]) -> Rows:
        """Return some rows, by their numbers in the order of these, or those that are marked."""
        return Rows(*(getattr(self, column.name)[rows] for column in fields(self)))
