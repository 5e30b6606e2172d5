"""Make random maps, play each of them, and keep the one on which the seats win most evenly.

python fairest_of_ten.py fairest.json --maps 10 --matches 400
"""

import argparse
from pathlib import Path

import realmwright


def gap(report: realmwright.PlaytestReport) -> float:
    """Return by how much the side that wins most is ahead of the one that wins least."""
    wins = [side.wins.value for side in report.sides]
    return max(wins) - min(wins)


def main() -> None:
    """Print the gap of each map and save the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=Path)
    parser.add_argument("--system", default="mechs")
    parser.add_argument("--maps", type=int, default=10)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--workers", type=int, default=0, help="processes (default: one per core)")
    given = parser.parse_args()
    tried: list[tuple[float, int, realmwright.AnyMap]] = []
    for seed in range(1, given.maps + 1):
        realm = realmwright.new(
            given.system, players=2, random=seed, symmetry="half", title=f"Seed {seed}"
        )
        # Fewer matches cannot tell a fair map from a lucky one: see docs/playtests.md.
        report = realm.playtest(given.matches, workers=given.workers)
        tried.append((gap(report), seed, realm))
        print(f"seed {seed}: {100 * gap(report):.0f} points apart")
    best, seed, realm = min(tried, key=lambda each: each[:2])
    realm.save(given.output)
    print(f"kept seed {seed}, {100 * best:.0f} points apart, in {given.output}")


if __name__ == "__main__":
    main()
