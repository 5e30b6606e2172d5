"""Names of territories, players and units: plain, legal, each only once."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.systems.trts.triplea.game import (
    LONGEST,
    ascii_text,
    territory_names,
    unique_names,
    xml_name,
)
from tests.export.jobs import HOSTILE

XML_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def test_accents_are_taken_off() -> None:
    """What has a letter of ASCII under its accent keeps that letter."""
    assert ascii_text("Çà et là") == "Ca et la"


def test_a_name_without_plain_letters_is_that_of_the_id() -> None:
    """An area called in signs alone is called by its id."""
    assert territory_names({"north-isle": "\u5317\u5cf6"}) == {"north-isle": "north-isle"}


def test_names_that_come_again_have_numbers() -> None:
    """Large and small letters make no difference: files are named after names."""
    assert list(territory_names({"a": "Ford", "b": "FORD", "c": "Ford"}).values()) == [
        "Ford",
        "FORD 2",
        "Ford 3",
    ]


def test_no_area_is_water() -> None:
    """The engine takes a name with these words at an end for one of the sea."""
    assert territory_names({"a": "Sea Zone"}) == {"a": "Sea-Zone"}


def test_words_of_the_engine_are_not_taken() -> None:
    """A player is not called as nobody is."""
    assert unique_names({"a": "Neutral"}) == {"a": "Neutral_2"}


def test_a_hostile_text_becomes_a_legal_word(subtests: pytest.Subtests) -> None:
    """Whatever a player is called, XML and a folder can be named so."""
    for text in HOSTILE:
        with subtests.test(text):
            assert XML_NAME.fullmatch(xml_name(text, "Player_1"))


@given(st.dictionaries(st.text(min_size=1, max_size=5), st.text(max_size=60), max_size=8))
def test_territories_are_told_apart(wanted: dict[str, str]) -> None:
    """Every name is unique, in plain letters and without the signs of the lists."""
    names = territory_names(wanted)
    assert list(names) == list(wanted)
    assert len({name.lower() for name in names.values()}) == len(wanted)
    for name in names.values():
        assert re.fullmatch(r"[A-Za-z0-9 '._-]+", name)
        assert name == name.strip()
        assert len(name) <= LONGEST + 4
