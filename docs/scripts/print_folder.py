"""Make a PDF of each map of a folder, and a table of contents in Markdown.

python print_folder.py maps prints --paper A4
"""

import argparse
from pathlib import Path

import realmwright


def printed(file: Path, folder: Path, paper: str) -> str:
    """Print a map and return its line of the table of contents."""
    realm = realmwright.load(file)
    target = folder / f"{file.stem}.pdf"
    try:
        realm.export(target, paper=paper)
    except realmwright.RefusedExportError as error:
        return f"| {realm.scenario.title} | | {error} |"
    spaces = len(realm.graph())
    return f"| [{realm.scenario.title}]({target.name}) | {realm.system.title} | {spaces} |"


def main() -> None:
    """Print all maps, and name those with errors in the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("prints", type=Path)
    parser.add_argument("--paper", default="A4", choices=("A4", "A3", "Letter"))
    given = parser.parse_args()
    given.prints.mkdir(parents=True, exist_ok=True)
    lines = [
        printed(file, given.prints, given.paper) for file in sorted(given.folder.glob("*.json"))
    ]
    head = ["# Maps", "", "| map | system | spaces |", "| --- | --- | --- |"]
    contents = given.prints / "README.md"
    contents.write_text("\n".join([*head, *lines, ""]), encoding="utf-8")
    print(f"{len(lines)} maps in {contents}")


if __name__ == "__main__":
    main()
