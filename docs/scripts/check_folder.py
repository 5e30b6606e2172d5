"""Check all maps of a folder and write what is found as CSV, a line for each finding.

python check_folder.py maps findings.csv
"""

import argparse
import csv
import sys
from pathlib import Path

import realmwright

HEAD = ("file", "level", "check", "set-up", "message", "first fix")


def rows_of(file: Path) -> list[tuple[str, ...]]:
    """Return a row for each finding of a map; a file that cannot be read is one, too."""
    try:
        found = realmwright.load(file).check()
    except realmwright.FileError as error:
        return [(file.name, "unreadable", "", "", fault.sentence, "") for fault in error.faults]
    return [
        (
            file.name,
            "waived" if finding.waived else finding.level,
            finding.check,
            finding.setup,
            finding.message,
            finding.fixes[0].title if finding.fixes else "",
        )
        for finding in found
    ]


def main() -> int:
    """Check the maps; return 1 where one of them has an error or cannot be read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("report", type=Path)
    given = parser.parse_args()
    files = sorted(given.folder.glob("*.json"))
    rows = [row for file in files for row in rows_of(file)]
    with given.report.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEAD, *rows])
    print(f"{len(files)} maps, {len(rows)} findings in {given.report}")
    return int(any(row[1] in ("error", "unreadable") for row in rows))


if __name__ == "__main__":
    sys.exit(main())
