"""Write the pages that are made from the program itself, or check that they are current.

python docs/generate.py           writes them
python docs/generate.py --check   writes nothing; exit code 1 if one of them is out of date
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# A page and what makes its text: a page by hand is not listed here.
PAGES: tuple[tuple[str, Callable[[], str]], ...] = ()


def main(arguments: list[str] | None = None) -> int:
    """Write or check every page and return the exit code."""
    parser = argparse.ArgumentParser(description="Write the generated pages.")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")
    check_only = parser.parse_args(arguments).check
    stale = [name for name, make in PAGES if read(ROOT / name) != make()]
    if check_only:
        for name in stale:
            print(f"{name} is out of date: run `make docs`", file=sys.stderr)
        return 1 if stale else 0
    for name, make in PAGES:
        if name in stale:
            (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / name).write_text(make(), encoding="utf-8")
            print(f"wrote {name}")
    return 0


def read(page: Path) -> str | None:
    """Return the text of a page, None if there is none."""
    return page.read_text(encoding="utf-8") if page.exists() else None


if __name__ == "__main__":
    sys.exit(main())
