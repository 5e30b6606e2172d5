"""Play a map with each of several values of a setting, and print what that changes.

python sweep_setting.py map.json movement.step 1 2 3 --matches 400
"""

import argparse
from pathlib import Path

import realmwright


def main() -> None:
    """Print a line for each value: the share of the wins of each side, and the length."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("setting", help="such as movement.step: docs/reference/settings.md")
    parser.add_argument("values", type=int, nargs="+")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--workers", type=int, default=0, help="processes (default: one per core)")
    given = parser.parse_args()
    realm = realmwright.load(given.file)
    print(f"{given.setting}: {realm.settings[given.setting]} in force")
    for value in given.values:
        changed = realm.with_settings({given.setting: value}, name=f"{given.setting} {value}")
        report = changed.playtest(given.matches, workers=given.workers)
        wins = ", ".join(f"{side.name} {100 * side.wins.value:.0f} %" for side in report.sides)
        figures = {figure.id: figure.estimate.value for figure in report.figures}
        rounds = figures.get("rounds", 0.0)
        print(f"{value:>4}  {wins}; {rounds:.1f} rounds; {report.verdict.headline}")


if __name__ == "__main__":
    main()
