"""The site holds every page, and whoever reads it asks no other server for anything."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files

from docs.site import hooks, look
from editor.picture.inks import DARK, LIGHT
from tests.picture.colour_science import contrast

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r'(?:src|srcset|href)="(?P<address>[^"]+)"')
ASKED = re.compile(
    r"<(?:script|img|source|iframe|video|link (?![^>]*rel=\"?canonical))[^>]*(?:src|srcset|href)="
    r"\"?(?:https?:)?//"
)
IDENTITY = re.compile(r'\sid="([^"]+)"')
SCHEME = re.compile(r"^\[data-md-color-scheme.*?^}", re.DOTALL | re.MULTILINE)
COLOUR = re.compile(r"--md-([\w-]+): (#\w{6})")
TEXT = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that was built; any warning of mkdocs is an error."""
    folder = tmp_path_factory.mktemp("site")
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return folder


def files_of(*names: str) -> Files:
    """Some files of a site, by their paths below docs."""
    return Files([File(name, "docs", "out", use_directory_urls=False) for name in names])


def test_a_link_out_of_docs_becomes_a_copy_or_text() -> None:
    """A schema is linked where the site holds it; a source that it does not hold is named."""
    files = files_of("schemas/kit.schema.json")
    text = "[k](../../schemas/kit.schema.json#x), [s](../../editor/seam), [m](../map-graph.md)"
    assert hooks.with_links(text, "reference/fields.md", files) == (
        "[k](../schemas/kit.schema.json#x), s, [m](../map-graph.md)"
    )


def test_what_belongs_to_a_list_item_is_indented_by_four_spaces() -> None:
    """Of a numbered item and of a dash; lists inside go deeper; code between them stays."""
    text = "1. one\n\n   more\n\n- two\n  - three\n\nend\n```\n- a\n  b\n```\n"
    deep = "1. one\n\n    more\n\n- two\n    - three\n\nend\n```\n- a\n  b\n```\n"
    assert hooks.deepened(text) == deep


def test_the_site_has_the_colours_of_the_program() -> None:
    """Both schemes of the theme take the tokens of the window, and the fonts lie beside them."""
    text = look.style_sheet()
    for tokens in (LIGHT, DARK):
        assert f"--md-default-bg-color: {tokens.panel}" in text
        assert f"--md-typeset-a-color: {tokens.accent}" in text
    for name in look.FONTS:
        assert f'url("{name}")' in text
        assert (ROOT / "editor" / "paint" / "fonts" / name).is_file()


def test_every_text_of_the_site_can_be_read() -> None:
    """In both schemes text, links and code have a contrast of 4.5 or more with their ground."""
    schemes = SCHEME.findall(look.style_sheet())
    assert len(schemes) == 2
    for scheme in schemes:
        colours = dict(COLOUR.findall(scheme))
        assert len(colours) > 20
        for name, colour in colours.items():
            text = name.endswith(("typeset-color", "a-color", "fg-color", "fg-color--light"))
            if name.startswith("code"):
                ground = colours["code-bg-color"]
            elif name.startswith("footer"):
                ground = colours["footer-bg-color"]
            elif name.startswith("primary"):
                ground, colour = colour, colours["primary-bg-color"]
            else:
                ground = colours["default-bg-color"]
            if text or "-hl-" in name:
                assert contrast(colour, ground) >= 4.5, (name, colour, ground)


@pytest.mark.deep
def test_the_site_asks_no_other_server(site: Path) -> None:
    """No page and no style sheet loads anything from elsewhere, and the search has its words."""
    for page in site.rglob("*.html"):
        assert not ASKED.search(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\W*(?:https?:)?//", sheet.read_text()), sheet
    assert (site / "search" / "search_index.js").stat().st_size > 100_000


@pytest.mark.deep
def test_a_search_lists_pages_for_users_first(site: Path) -> None:
    """Decisions and the like count less than the guide, whose words are the same."""
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    boosts = {each["location"].partition("#")[0]: each.get("boost", 1) for each in index["docs"]}
    for page in ("playtests.html", "guide.html", "python.html", "reference/checks.html"):
        assert boosts[page] == 1
    for page in ("decisions/playtests.html", "architecture.html", "reference/trace-trts.html"):
        assert boosts[page] < 1


@pytest.mark.deep
def test_every_address_of_the_site_leads_somewhere(site: Path, subtests: pytest.Subtests) -> None:
    """Also those that are written as HTML; and no page is empty."""
    texts = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    ids = {page: set(IDENTITY.findall(text)) for page, text in texts.items()}
    assert len(texts) > 100
    for page, text in texts.items():
        if page.name == "404.html":
            continue
        with subtests.test(str(page.relative_to(site))):
            article = TEXT.search(text)
            assert article is not None
            assert len(re.sub(r"<[^>]+>", "", article[1])) > 200
            for match in ADDRESS.finditer(text):
                target, _, anchor = unquote(match["address"]).partition("#")
                if re.match(r"https?:|mailto:|data:", target):
                    continue
                file = (page.parent / target).resolve() if target else page
                assert file.exists(), target
                assert not anchor or file not in ids or anchor in ids[file], match[0]
