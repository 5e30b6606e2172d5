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


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    """Each page of docs is listed once in mkdocs.yml; decisions are, by their own list."""
    listed = re.findall(
        r"^ +- (?:.*: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE
    )
    docs, decisions = ROOT / "docs", ROOT / "docs" / "decisions"
    pages = [page.relative_to(docs).as_posix() for page in docs.rglob("*.md")]
    named = re.findall(r"\]\(([\w-]+\.md)\)", (decisions / "README.md").read_text(encoding="utf-8"))
    beside = [name for name in listed if not (docs / name).exists() and (ROOT / name).exists()]
    assert sorted(set(listed) - set(beside)) == sorted(
        name for name in pages if not name.startswith("decisions/")
    )
    assert len(listed) == len(set(listed))
    assert sorted(named) == sorted(
        page.name for page in decisions.glob("*.md") if page.name != "README.md"
    )
