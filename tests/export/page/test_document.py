"""The whole page: it loads nothing, and texts of a scenario never run."""

import base64
import hashlib
import json
import re

import pytest

from editor.export.page import document as parts
from editor.export.page.document import document, inert, policy
from tests.export.jobs import HOSTILE
from tests.export.page.pages import Page
from tests.export.page.script_names import strange_names

kinds = pytest.mark.parametrize("kind", parts.PAGES)


def test_every_part_of_the_script_is_in_it() -> None:
    """Each page has each script file of its own folder once, and of the others no file twice."""
    files = {f"{path.parent.name}/{path.stem}" for path in parts.FOLDER.glob("*/*.js")}
    assert {name for names in (*parts.PAGES.values(), parts.CORE) for name in names} == files
    for kind, names in parts.PAGES.items():
        assert len(set(names)) == len(names)
        assert {name for name in files if name.startswith(f"{kind}/")} <= set(names)


@pytest.mark.parametrize(
    "forbidden",
    [
        *("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("),
        *("new Function", "fetch(", "XMLHttpRequest", "import(", "setAttributeNS", "Math.random"),
        "Date",
    ],
)
@kinds
def test_the_script_never_turns_a_text_into_more(kind: str, forbidden: str) -> None:
    """No part of the script creates elements or code from text, or loads anything."""
    assert forbidden not in parts.script(kind)


@kinds
def test_a_script_uses_no_name_that_nobody_declares(kind: str) -> None:
    """Every name is the script's own, one of the rules that come before it, or the browser's."""
    texts = (parts.FOLDER.joinpath(f"{name}.js").read_text() for name in parts.PAGES[kind])
    assert strange_names("\n".join(texts)) <= ({"RULES"} if kind == "match" else set())


def test_a_name_that_nobody_declares_is_found() -> None:
    """Also one within a template, and after new."""
    assert strange_names("const a = 1; throw new Gone(`${b}`, a, c => c);") == {"Gone", "b"}


def test_only_one_part_keeps_anything() -> None:
    """The free table keeps nothing in the browser; the match page in one part of its script."""
    texts = {
        path.relative_to(parts.FOLDER): path.read_text() for path in parts.FOLDER.glob("*/*.js")
    }
    assert [str(path) for path, text in texts.items() if "localStorage" in text] == [
        "match/keeping.js"
    ]


@kinds
def test_script_and_style_name_no_other_place(kind: str) -> None:
    """The only address is the namespace of SVG, which is never fetched."""
    told = re.findall(r"\w+://[^\"'\s<>]+", parts.script(kind) + parts.style(kind))
    assert set(told) <= {"http://www.w3.org/2000/svg"}
    assert "url(" not in parts.style(kind)
    assert "@import" not in parts.style(kind)


def test_what_fills_a_slot_is_not_looked_at_again() -> None:
    """A text that looks like a slot stays as it is."""
    assert parts.filled("{{a}} {{b}}", {"a": "{{b}}", "b": "{{a}}"}) == "{{b}} {{a}}"


WORDS = (*HOSTILE, "{{script}}{{table}}", "&lt;b&gt;&amp;", "\u2028\u2029", "one\r\ntwo")


@kinds
@pytest.mark.parametrize("words", WORDS)
def test_a_text_stays_a_text(words: str, kind: str) -> None:
    """With any title or name the page has the same scripts, and its JSON the same text."""
    table = {"title": words, "spaces": [{"name": words}]}
    scenario = json.dumps({"title": words}, ensure_ascii=False).encode()
    page = Page(document(words, table, scenario, "", kind))
    assert page.scripts == [parts.script(kind)]
    assert json.loads(page.json["realmwright-table"]) == table
    assert json.loads(page.json["realmwright-scenario"]) == {"title": words}
    assert page.policy == policy(parts.script(kind), parts.style(kind))


def test_json_within_a_page_has_no_tag() -> None:
    """Markup characters are written as escapes of JSON."""
    written = inert(json.dumps("</script>&<!--"))
    assert not set("<>&") & set(written)
    assert json.loads(written) == "</script>&<!--"


@kinds
def test_the_policy_names_the_script_and_the_style(kind: str) -> None:
    """The hashes in the policy are those of the one script and the one style that the page has."""
    page = Page(document("A title", {}, b"{}", "", kind))
    assert len(page.scripts) == len(page.styles) == 1
    for kind, text in (("script-src", page.scripts[0]), ("style-src", page.styles[0])):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in page.policy
    assert page.policy.startswith("default-src 'none'; ")
    assert "unsafe" not in page.policy
