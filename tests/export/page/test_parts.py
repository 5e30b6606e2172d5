"""The page's own files."""

import re

import pytest

from editor.export.page import parts


def test_every_part_of_the_script_is_in_it() -> None:
    """The list of parts is the files of the folder, each once."""
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
    """No part of the script makes elements or code of a text, or asks for anything elsewhere."""
    assert forbidden not in parts.script()


def test_script_and_style_name_no_other_place() -> None:
    """The one address in them is the name of the language of drawings, which is never fetched."""
    told = re.findall(r"\w+://[^\"'\s<>]+", parts.script() + parts.style())
    assert set(told) <= {"http://www.w3.org/2000/svg"}
    assert "url(" not in parts.style()
    assert "@import" not in parts.style()


def test_what_fills_a_slot_is_not_looked_at_again() -> None:
    """A text that looks like a slot stays as it is."""
    assert parts.filled("{{a}} {{b}}", {"a": "{{b}}", "b": "{{a}}"}) == "{{b}} {{a}}"
