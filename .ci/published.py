"""The part of the package's metadata that names addresses; hatchling runs this when it builds.

The project has no address of its own: whoever publishes it names one in PROJECT_HOME, the page of
the repository, and PROJECT_REF, a tag or commit there (by default the tag of the version). Without
PROJECT_HOME the metadata has no URLs, and its README no pictures and no links to other files.
docs/decisions/packaging.md says more.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#")
"""The beginning of a link that does not lead to a file of the checkout."""
FENCE = re.compile(r"(^```.*?^```\n)", re.M | re.S)
PICTURE = re.compile(r"!\[([^]]*)\]\(([^)\s]+)\)")
# The text of a link may hold code and a picture, and break lines.
LINK = re.compile(r"(?<!!)\[((?:!\[[^]]*\]\([^)]*\)|[^][])*)\]\(([^)\s]+)\)")
ATTRIBUTE = re.compile(r'\b(src|srcset|href)="([^"]+)"')
TAGS = re.compile(r"<picture\b.*?</picture>|<img\b[^>]*>", re.S)
ANCHOR = re.compile(r'<a\b[^>]*\bhref="(?P<target>[^"]+)"[^>]*>(?P<text>.*?)</a>', re.S)


class PublishedMetadata(MetadataHookInterface):
    """Fills in the README and the URLs."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add `readme` and `urls` to the metadata of the project."""
        home = os.environ.get("PROJECT_HOME", "").rstrip("/")
        version = re.search(
            r'VERSION = "([^"]+)"', Path(self.root, "editor/core/version.py").read_text()
        )
        ref = os.environ.get("PROJECT_REF") or f"v{version[1] if version else ''}"
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme_for(text, home, ref),
        }
        metadata["urls"] = urls_of(home, ref)


def urls_of(home: str, ref: str) -> dict[str, str]:
    """Return the project's URLs by their well-known labels; none without a home."""
    if not home:
        return {}
    return {
        "Homepage": home,
        "Documentation": f"{home}/blob/{ref}/docs/guide.md",
        "Source": home,
        "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/{ref}/CHANGELOG.md",
    }


def readme_for(text: str, home: str, ref: str) -> str:
    """Return the README as an index shows it, where the files of the checkout are not beside it.

    Code stays as it is. With a home, pictures and links become absolute; without one pictures are
    left out and links become their text.
    """
    convert = _absolute(home, ref) if home else _without_files
    parts = FENCE.split(text)
    parts[::2] = [convert(part) for part in parts[::2]]
    return re.sub(r"\n{3,}", "\n\n", "".join(parts))


def _absolute(home: str, ref: str) -> Callable[[str], str]:
    def address(target: str, folder: str) -> str:
        return target if ELSEWHERE.match(target) else f"{home}/{folder}/{ref}/{target}"

    def in_tag(found: re.Match[str]) -> str:
        folder = "blob" if found[1] == "href" else "raw"
        return f'{found[1]}="{address(found[2], folder)}"'

    def convert(text: str) -> str:
        text = PICTURE.sub(lambda found: f"![{found[1]}]({address(found[2], 'raw')})", text)
        text = LINK.sub(lambda found: f"[{found[1]}]({address(found[2], 'blob')})", text)
        return ATTRIBUTE.sub(in_tag, text)

    return convert


def _without_files(text: str) -> str:
    def shown(found: re.Match[str], target: str, words: str) -> str:
        return found[0] if ELSEWHERE.match(target) else words

    text = PICTURE.sub(lambda found: shown(found, found[2], ""), text)
    text = TAGS.sub("", text)
    text = LINK.sub(lambda found: shown(found, found[2], found[1]), text)
    return ANCHOR.sub(lambda found: shown(found, found["target"], found["text"]), text)
