"""What mkdocs calls while it builds the site: mkdocs.yml names this file.

The pages read the same in the repository, where they link to files beside docs. Of these the site
holds copies of schemas, samples and the changelog; links to others, such as sources, become text.
"""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docs.site import look

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = "decisions/README.md"
COPIED = ("schemas/*.json", "scenarios/**/*.json")
"""Files beside docs that the site holds as well, at the same path."""
PAGES = ("CHANGELOG.md",)
"""Pages beside docs that are pages of the site as well."""
FOR_DEVELOPERS = (
    "decisions/", "reference/trace-", "add-something.md", "architecture.md", "dialect.md",
    "tests.md", "walkthrough.md", *PAGES,
)  # fmt: skip
"""Pages that a search lists after those for users: how their paths begin."""
BEHIND = 0.2
"""How much their words count in a search, beside 1."""
_LINK = re.compile(
    r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<target>(?:\.\./)+[^)#\s]*)(?P<anchor>#[^)\s]*)?\)"
)
_FENCE = re.compile(r"```")
_MARKER = re.compile(r"(?:[-*]|\d+\.) +(?=\S)")
_DEPTH = 4
"""Spaces by which Python's Markdown wants the paragraphs of a list item indented."""
_PAGE = re.compile(r"\[(?P<title>[^\]]+)\]\((?P<page>[\w-]+\.md)\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the decisions to the navigation, in the order of their list."""
    assert config.nav is not None
    listed = _PAGE.findall((ROOT / "docs" / DECISIONS).read_text(encoding="utf-8"))
    pages = [{title: f"decisions/{page}"} for title, page in listed]
    config.nav.append({"Decisions": [DECISIONS, *pages]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what the site holds of the files beside docs."""
    for pattern in COPIED:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            files.append(File.generated(config, name, abs_src_path=str(path)))
    for name in look.FONTS:
        path = ROOT / "editor" / "paint" / "fonts" / name
        files.append(File.generated(config, f"site/{name}", abs_src_path=str(path)))
    files.append(File.generated(config, "site/look.css", content=look.style_sheet()))
    for name in PAGES:
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=within_docs(text)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return the text of a page with links that lead somewhere on the site."""
    if page.is_homepage:
        page.meta["hide"] = ["navigation", "toc"]
    if page.file.src_uri.startswith(FOR_DEVELOPERS):
        page.meta["search"] = {"boost": BEHIND}
    return deepened(with_links(markdown, page.file.src_uri, files))


def with_links(text: str, source: str, files: Files) -> str:
    """Return a page, its path below docs given, without links to what the site does not hold."""

    def link(match: re.Match[str]) -> str:
        folder = PurePosixPath("docs", source).parent
        target = os.path.normpath(folder / match["target"])
        if target.startswith("docs/"):
            return match[0]
        if files.get_file_from_path(target) is None:
            return match["text"]
        path = os.path.relpath(target, PurePosixPath(source).parent)
        return f"[{match['text']}]({path}{match['anchor'] or ''})"

    return _LINK.sub(link, text)


def within_docs(text: str) -> str:
    """Return a page from beside docs with its links as they are below docs."""
    return text.replace("](docs/", "](")


def deepened(text: str) -> str:
    """Return a page with what belongs to a list item as deep as Python's Markdown wants it.

    Forges take it from where the text of the item begins: two or three spaces.
    """
    lines, depth, fenced = [], 0, False
    for line in text.split("\n"):
        if line and not line.startswith(" "):
            marker = None if fenced else _MARKER.match(line)
            depth = _DEPTH - marker.end() if marker else 0
            fenced ^= bool(_FENCE.match(line))
            lines.append(line)
        else:
            lines.append(" " * max(depth, 0) + line if line else line)
    return "\n".join(lines)
