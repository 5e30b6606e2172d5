"""The whole page: it loads nothing, and texts of a scenario never run."""

import base64
import hashlib
import json
import re
from itertools import product

import pytest

from editor.core.resources import samples_folder
from editor.export.html_file import EXPORTER
from editor.export.job import chosen_supply
from editor.export.page import document as parts
from editor.export.page.document import document, glossary, inert, policy
from tests.export.jobs import HOSTILE, job_of
from tests.export.page.pages import Page
from tests.export.page.script_names import strange_names


def test_every_part_of_the_script_is_in_it() -> None:
    """Each page has each script file of its own folder once, and of the others no file twice."""
    files = {f"{path.parent.name}/{path.stem}" for path in parts.FOLDER.glob("*/*.js")}
    assert {name for names in (*parts.PAGES.values(), parts.CORE) for name in names} == files
    for kind, names in parts.PAGES.items():
        assert len(set(names)) == len(names)
        assert {name for name in files if name.startswith(f"{kind}/")} <= set(names)


FORBIDDEN = (
    *("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("),
    *("new Function", "fetch(", "XMLHttpRequest", "import(", "setAttributeNS", "Math.random"),
    "Date",
)


def test_the_script_never_turns_a_text_into_more(subtests: pytest.Subtests) -> None:
    """No part of the script creates elements or code from text, or loads anything."""
    for forbidden, kind in product(FORBIDDEN, parts.PAGES):
        with subtests.test(kind, forbidden=forbidden):
            assert forbidden not in parts.script(kind)


def test_a_script_uses_no_name_that_nobody_declares(subtests: pytest.Subtests) -> None:
    """Every name is the script's own, one of the rules that come before it, or the browser's."""
    for kind in parts.PAGES:
        with subtests.test(kind):
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


def test_script_and_style_name_no_other_place(subtests: pytest.Subtests) -> None:
    """The only address is the namespace of SVG, which is never fetched."""
    for kind in parts.PAGES:
        with subtests.test(kind):
            reported = re.findall(r"\w+://[^\"'\s<>]+", parts.script(kind) + parts.style(kind))
            assert set(reported) <= {"http://www.w3.org/2000/svg"}
            assert "url(" not in parts.style(kind)
            assert "@import" not in parts.style(kind)


def test_what_fills_a_slot_is_not_looked_at_again() -> None:
    """A text that looks like a slot stays as it is."""
    assert parts.filled("{{a}} {{b}}", {"a": "{{b}}", "b": "{{a}}"}) == "{{b}} {{a}}"


WORDS = (*HOSTILE, "{{script}}{{table}}", "&lt;b&gt;&amp;", "\u2028\u2029", "one\r\ntwo")


def test_a_text_stays_a_text(subtests: pytest.Subtests) -> None:
    """With any title or name the page has the same scripts, and its JSON the same text."""
    for kind, words in product(parts.PAGES, WORDS):
        with subtests.test(kind, words=words):
            table = {"title": words, "spaces": [{"name": words}]}
            scenario = json.dumps({"title": words}, ensure_ascii=False).encode()
            page = Page(document(words, table, scenario, "", kind))
            assert page.scripts == [parts.script(kind)]
            assert json.loads(page.json["realmwright-table"]) == table
            assert json.loads(page.json["realmwright-scenario"]) == {"title": words}
            assert page.policy == policy(parts.style(kind), parts.script(kind))


def test_json_within_a_page_has_no_tag() -> None:
    """Markup characters are written as escapes of JSON."""
    written = inert(json.dumps("</script>&<!--"))
    assert not set("<>&") & set(written)
    assert json.loads(written) == "</script>&<!--"


def test_the_policy_names_the_script_and_the_style(subtests: pytest.Subtests) -> None:
    """The hashes in the policy are those of the one script and the one style that the page has."""
    for kind in parts.PAGES:
        with subtests.test(kind):
            page = Page(document("A title", {}, b"{}", "", kind))
            assert len(page.scripts) == len(page.styles) == 1
            for source, text in (("script-src", page.scripts[0]), ("style-src", page.styles[0])):
                digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
                assert f"{source} 'sha256-{digest}'" in page.policy
            assert page.policy.startswith("default-src 'none'; ")
            assert "unsafe" not in page.policy


SAID = {
    "tactics/twin-peaks": {"highlander": "Climbs at no extra cost.", "balm": "3 health"},
    "mechs/foundry-duel": {"pilot 4": "A mine or turret costs you 1 less.", "storm coil": "attack"},
    "trts/short-evening": {"soldier": "health 1", "barracks": "trains soldier"},
}
"""Of each system some names, and what is said of them."""


def test_abilities_of_each_system_are_explained() -> None:
    """Cards of units, tactics, pilots and weapons, and pieces of factions, each name once."""
    for sample, wanted in SAID.items():
        job = job_of(samples_folder() / f"{sample}.json", EXPORTER)
        found = glossary(chosen_supply(job))
        known = dict(found)
        assert len(known) == len(found)
        assert all(name == name.lower() and words for name, words in found)
        for name, words in wanted.items():
            assert words in known[name], name
        assert "turn card" not in known
