"""Whatever a page points at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("docs", "scenarios", "schemas")
PAGES = sorted(
    [*ROOT.glob("*.md"), *(page for name in FOLDERS for page in (ROOT / name).rglob("*.md"))]
)
LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)#\s]*)(?:#(?P<anchor>[^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def anchors(page: Path) -> set[str]:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(text)
    }


def test_every_link_leads_somewhere(subtests: pytest.Subtests) -> None:
    """A relative link names a file or folder of the repository, and a heading that it has."""
    for page in PAGES:
        with subtests.test(str(page.relative_to(ROOT))):
            astray = []
            for match in LINK.finditer(CODE.sub("", page.read_text(encoding="utf-8"))):
                target, anchor = match["target"], match["anchor"]
                if target.startswith(("http://", "https://", "mailto:")):
                    continue
                file = (page.parent / target).resolve() if target else page
                if not file.exists() or (anchor and anchor not in anchors(file)):
                    astray.append(match[0])
            assert astray == []
