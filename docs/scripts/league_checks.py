"""Check maps by the rules of a league, which are Python functions.

python league_checks.py map.json other.json
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import realmwright
from realmwright import CheckedMap, Problem, TacticsScenario


@realmwright.map_check("tactics", level="error")
def open_middle(checked: CheckedMap[TacticsScenario]) -> Iterator[Problem]:
    """The artifact can be entered from three sides at least."""
    artifact = checked.scenario.board.artifact
    if artifact is None:
        return
    graph = checked.graph()
    spaces = [name for name, about in graph.nodes(data=True) if about.get("artifact")]
    for space in spaces:
        if graph.in_degree(space) < 3:
            yield Problem("the artifact is hidden in a corner", (artifact.id,), (space,))


@realmwright.map_check("tactics", modes=["free-for-all"])
def short_ways(checked: CheckedMap[TacticsScenario]) -> Iterator[Problem]:
    """No start needs more than ten movement more to the artifact than another."""
    row = checked.fairness().row("artifact")
    if row is not None and row.gap > 10:
        yield Problem(f"the ways to the artifact are {row.gap} movement apart")


@realmwright.map_check("tactics", level="advice")
def signed(checked: CheckedMap[TacticsScenario]) -> Iterator[Problem]:
    """A map of the league names its authors."""
    if not checked.scenario.authors:
        yield Problem("who made this map?")


def main() -> int:
    """Print the findings of the league beside all others; return 1 where there is an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    errors = 0
    for file in parser.parse_args().files:
        found = realmwright.load(file, "tactics").check(own=(open_middle, short_ways, signed))
        for finding in found:
            print(f"{file.name}: {finding.level}[{finding.check}]: {finding.message}")
        errors += sum(finding.level == "error" and not finding.waived for finding in found)
    return int(errors > 0)


if __name__ == "__main__":
    sys.exit(main())
