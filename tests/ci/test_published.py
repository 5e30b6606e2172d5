"""The README of the metadata: with a home its addresses are absolute, without one none is left."""

import re

import pytest
from published import FENCE, readme_for, urls_of

from tests.test_repository import ROOT

README = (ROOT / "README.md").read_text()
HOME = "https://example.org/somebody/realmwright"
WRITTEN = """\
![A map](docs/pictures/map.png)

<picture><source srcset="docs/dark.png"><img src="docs/light.png" alt="A map"></picture>
See [the `check`
page](docs/checks.md), <a href="docs/a.md">that</a> and [a list](https://example.com/list).

```
realmwright check [file](docs/not-a-link.md)
```
[![Drawn](docs/pictures/drawn.png)](docs/drawn.md)[start](#start)
"""


def targets(text: str) -> list[str]:
    """Every address that a README leads to or shows, outside of code."""
    prose = "".join(FENCE.split(text)[::2])
    return re.findall(r'\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"', prose)


def test_a_home_makes_every_address_absolute() -> None:
    """Pictures are raw files and links are pages of the tag; code and other sites stay."""
    assert readme_for(WRITTEN, HOME, "v1") == WRITTEN.replace(
        "](docs/pictures/", f"]({HOME}/raw/v1/docs/pictures/"
    ).replace("](docs/checks.md", f"]({HOME}/blob/v1/docs/checks.md").replace(
        "](docs/drawn.md", f"]({HOME}/blob/v1/docs/drawn.md"
    ).replace('"docs/dark', f'"{HOME}/raw/v1/docs/dark').replace(
        '"docs/light', f'"{HOME}/raw/v1/docs/light'
    ).replace('href="docs', f'href="{HOME}/blob/v1/docs')


def test_no_home_leaves_no_broken_address() -> None:
    """Pictures of the checkout are left out and links become their text."""
    assert readme_for(WRITTEN, "", "v1") == (
        "\n\nSee the `check`\npage, that and [a list](https://example.com/list).\n\n"
        "```\nrealmwright check [file](docs/not-a-link.md)\n```\n[start](#start)\n"
    )


@pytest.mark.parametrize("home", ["", HOME])
def test_the_readme_of_the_project_is_converted(home: str) -> None:
    """Of our own README nothing relative is left, and its code blocks are the same."""
    shown = readme_for(README, home, "v1")
    left = {target for pair in targets(shown) for target in pair if target}
    assert all(target.startswith(("https://", "#")) for target in left)
    assert any(target.startswith(HOME) for target in left) == bool(home)
    assert FENCE.findall(shown) == FENCE.findall(README)


def test_urls_begin_with_the_home() -> None:
    """A home gives the well-known labels; without one there are no URLs."""
    assert urls_of("", "v1") == {}
    urls = urls_of(HOME, "v1")
    assert urls["Changelog"] == f"{HOME}/blob/v1/CHANGELOG.md"
    assert all(address.startswith(HOME) for address in urls.values())
