"""Maps that random edits broke are fixed, and no fix adds a finding."""

from __future__ import annotations

import pytest

from benchmarks.fixing import broken_maps, mended
from editor.checks.proving import MAXIMUM
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.systems.judge import judge
from tests.depth import parameter

MOVED = tuple(system for system in systems() if system.moves is not None)


@pytest.mark.quick("mechs-2-0.25", rest="pairs")
@pytest.mark.parametrize(
    ("maps", "share"), [parameter(2, 0.25, deep=False), parameter(4, 1.0, deep=True)]
)
@pytest.mark.parametrize("system", MOVED, ids=lambda system: system.id)
def test_broken_maps_are_fixed(system: AnySystem, maps: int, share: float) -> None:
    """Half or more are whole again, and judged from nothing none has a finding that it had not.

    `benchmarks.arguing fixes` breaks more.
    """
    whole = 0
    for broken in broken_maps(system, maps):
        reported = mended(broken, MAXIMUM * share)
        before = judge(broken.scenario, broken.library, broken.ruleset, fixes=False)
        after = judge(reported.after, broken.library, broken.ruleset, fixes=False)
        known = {finding.key for finding in before if not finding.waived}
        assert {finding.key for finding in after if not finding.waived} <= known
        wanted = {finding.key for finding in broken.added}
        assert reported.left == len(wanted & {finding.key for finding in after})
        assert (reported.changes > 0) == (reported.after != broken.scenario)
        assert reported.tried >= reported.changes
        whole += not reported.left
    assert whole >= maps / 2


@pytest.mark.quick("tactics-0.1", rest="pairs")
@pytest.mark.parametrize("share", [parameter(0.1, deep=False), parameter(0.25, deep=True)])
@pytest.mark.parametrize("system", MOVED, ids=lambda system: system.id)
def test_a_broken_map_is_the_same_each_time(system: AnySystem, share: float) -> None:
    """The same seed breaks the same maps, and the search finds the same fixes."""
    (one,), (other,) = (tuple(broken_maps(system, 1, seed=2)) for _ in range(2))
    assert one == other
    assert mended(one, MAXIMUM * share).after == mended(other, MAXIMUM * share).after
