"""How much of its budget a decision deserves by what a search found. Written as rules are.

A single answer takes none. Choices that lead to nearly the same, or one that is far ahead, take a
part; a close race in which much is at stake takes more than usual. The percentages are chosen so
that whole matches take no more than the usual budget for each decision: `make bench ONLY=thinking`.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.tree import USUAL, Tree

NOTHING, LITTLE, MUCH = 0, 25, 300
"""Percentages beside USUAL: for a single answer, for a trifle, for what matters."""
ALIKE = 8
"""Actions whose mean values differ by no more lead to nearly the same: a fifteenth of a point."""
CLEAR = 4
"""The best action is far ahead if it was tried so many times as often as the second."""
CLOSE = 2
"""The second is close if it was tried at least once for so many times of the best."""
STAKES = 40
"""Much is at stake where the mean values of actions differ by so much."""


@compiled
def deserved(tree: Tree) -> int:
    """Return how much of the usual budget the decision at the root deserves, in percent."""
    best = 0
    second = 0
    low = 0.0
    high = 0.0
    for node in range(1, tree.nodes):
        if tree.parent[node] == 0 and tree.visits[node] > 0:
            visits = tree.visits[node]
            mean = tree.total[node] / visits
            if best == 0 or mean < low:
                low = mean
            if best == 0 or mean > high:
                high = mean
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
    if second == 0:
        return USUAL
    if high - low <= ALIKE or best >= CLEAR * second:
        return LITTLE
    if high - low >= STAKES and best <= CLOSE * second:
        return MUCH
    return USUAL
