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


def test_every_part_of_the_script_is_in_it() -> None:
    """The list of parts has each script file of the folder once."""
    assert sorted(parts.SCRIPTS) == sorted(path.stem for path in parts.FOLDER.glob("*.js"))


@pytest.mark.parametrize(
    "forbidden",
    [
        *("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("),
        *("new Function", "fetch(", "XMLHttpRequest", "import(", "localStorage", "setAttributeNS"),
        *("Math.random", "Date"),
    ],
)
def test_the_script_never_turns_a_text_into_more(forbidden: str) -> None:
    """No part of the script creates elements or code from text, or loads anything."""
    assert forbidden not in parts.script()


def test_script_and_style_name_no_other_place() -> None:
    """The only address is the namespace of SVG, which is never fetched."""
    told = re.findall(r"\w+://[^\"'\s<>]+", parts.script() + parts.style())
    assert set(told) <= {"http://www.w3.org/2000/svg"}
    assert "url(" not in parts.style()
    assert "@import" not in parts.style()


def test_what_fills_a_slot_is_not_looked_at_again() -> None:
    """A text that looks like a slot stays as it is."""
    assert parts.filled("{{a}} {{b}}", {"a": "{{b}}", "b": "{{a}}"}) == "{{b}} {{a}}"


WORDS = (*HOSTILE, "{{script}}{{table}}", "&lt;b&gt;&amp;", "\u2028\u2029", "one\r\ntwo")


@pytest.mark.parametrize("words", WORDS)
def test_a_text_stays_a_text(words: str) -> None:
    """With any title or name the page has the same scripts, and its JSON the same text."""
    table = {"title": words, "spaces": [{"name": words}]}
    scenario = json.dumps({"title": words}, ensure_ascii=False).encode()
    page = Page(document(words, table, scenario, ""))
    assert page.scripts == [parts.script()]
    assert json.loads(page.json["realmwright-table"]) == table
    assert json.loads(page.json["realmwright-scenario"]) == {"title": words}
    assert page.policy == policy(parts.script(), parts.style())


def test_json_within_a_page_has_no_tag() -> None:
    """Markup characters are written as escapes of JSON."""
    written = inert(json.dumps("</script>&<!--"))
    assert not set("<>&") & set(written)
    assert json.loads(written) == "</script>&<!--"


def test_the_policy_names_the_script_and_the_style() -> None:
    """The hashes in the policy are those of the one script and the one style that the page has."""
    page = Page(document("A title", {}, b"{}", ""))
    assert len(page.scripts) == len(page.styles) == 1
    for kind, text in (("script-src", page.scripts[0]), ("style-src", page.styles[0])):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in page.policy
    assert page.policy.startswith("default-src 'none'; ")
    assert "unsafe" not in page.policy
