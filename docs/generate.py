"""Write the pages that are made from the program itself, or check that they are current.

python -m docs.generate           writes them
python -m docs.generate --check   writes nothing; exit code 1 if one of them is out of date
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from docs.pages import checks, command_line, fields, gallery, keys, samples, settings, traces

REFERENCE = Path(__file__).resolve().parent / "reference"

# A page and what makes its text. A page that is written by hand is not listed here.
PAGES: dict[str, Callable[[], str]] = {
    "checks.md": checks.page,
    "command-line.md": command_line.page,
    "fields.md": fields.page,
    "keys.md": keys.page,
    "samples.md": gallery.page,
    "settings.md": settings.page,
    **traces.pages(),
}


def main(arguments: list[str] | None = None, folder: Path = REFERENCE) -> int:
    """Write or check every page in the folder, and the samples in the pages above it.

    Returns the exit code.
    """
    parser = argparse.ArgumentParser(description="Write the generated pages.")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")
    check_only = parser.parse_args(arguments).check
    pages = {folder / name: text for name, text in make_pages().items()}
    pages |= {page: samples.filled(read(page) or "") for page in folder.parent.glob("*.md")}
    stale = {page: text for page, text in pages.items() if read(page) != text}
    for page, text in stale.items():
        name = page.relative_to(folder.parent)
        if check_only:
            print(f"{name} is out of date: run `make docs`", file=sys.stderr)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if check_only and stale else 0


def make_pages() -> dict[str, str]:
    """Return the text of every generated page, by its name; each ends in one line break."""
    return {name: f"{make().rstrip()}\n" for name, make in PAGES.items()}


def read(page: Path) -> str | None:
    """Return the text of a page, None if there is none."""
    return page.read_text(encoding="utf-8") if page.exists() else None


if __name__ == "__main__":
    sys.exit(main())
