"""Write the pages and schemas that are made from the program, or check that they are current.

python -m docs.generate           writes them
python -m docs.generate --check   writes nothing; exit code 1 if one of them is out of date
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from docs import schemas
from docs.pages import (
    answers,
    checks,
    command_line,
    completion,
    exports,
    fields,
    figures,
    gallery,
    house_rules,
    keys,
    left_out,
    man_page,
    map_figures,
    objects,
    other_files,
    output,
    own_checks,
    python_api,
    questions,
    samples,
    settings,
    traces,
)

ROOT = Path(__file__).resolve().parent.parent

# A page and what makes its text. A page that is written by hand is not listed here.
PAGES: dict[str, Callable[[], str]] = {
    "checks.md": checks.page,
    "command-line.md": command_line.page,
    "exports.md": exports.page,
    "fields.md": fields.page,
    "figures.md": figures.page,
    "house-rules.md": house_rules.page,
    "keys.md": keys.page,
    "left-out.md": left_out.page,
    "map-figures.md": map_figures.page,
    "objects.md": objects.page,
    "other-files.md": other_files.page,
    "output.md": output.page,
    "own-checks.md": own_checks.page,
    "python.md": python_api.page,
    "questions-and-answers.md": answers.page,
    "questions.md": questions.page,
    "samples.md": gallery.page,
    "settings.md": settings.page,
    **traces.pages(),
    "realmwright.1": man_page.page,
    "completion/realmwright.bash": completion.bash,
    "completion/_realmwright": completion.zsh,
    "completion/realmwright.fish": completion.fish,
}


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Write or check what is generated below a folder, and return the exit code.

    Samples and tables in the pages of docs that are written by hand are kept up, too.
    """
    parser = argparse.ArgumentParser(description="Write the generated pages and schemas.")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")
    check_only = parser.parse_args(arguments).check
    made = {root / "schemas" / name: text for name, text in schemas.texts().items()}
    made |= {root / "docs" / "reference" / name: text for name, text in make_pages().items()}
    for page in (root / "docs").glob("*.md"):
        made[page] = fields.filled(samples.filled(read(page) or ""))
    stale = {file: text for file, text in made.items() if read(file) != text}
    for file, text in stale.items():
        name = file.relative_to(root)
        if check_only:
            print(f"{name} is out of date: run `make docs`", file=sys.stderr)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if check_only and stale else 0


def make_pages() -> dict[str, str]:
    """Return the text of every generated page, by its name; each ends in one line break."""
    return {name: f"{make().rstrip()}\n" for name, make in PAGES.items()}


def read(file: Path) -> str | None:
    """Return the text of a file, None if there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else None


if __name__ == "__main__":
    sys.exit(main())
