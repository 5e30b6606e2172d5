"""Texts for formats that cannot hold every sign."""

from xml.etree.ElementTree import fromstring

import pytest

from editor.core.words import LONGEST, attribute, on_a_line, printable, sayable, spaced
from tests.export.jobs import HOSTILE


def test_a_hostile_text_is_made_harmless(subtests: pytest.Subtests) -> None:
    """No control character is left; a line is one line and not too long."""
    for text in HOSTILE:
        with subtests.test(ascii(text[:40])):
            assert all(sign in "\n\t" or sign.isprintable() for sign in printable(text))
            assert spaced(text).isprintable()
            line = on_a_line(text)
            assert line.isprintable()
            assert len(line) <= LONGEST


def test_a_plain_text_stays_as_it_is() -> None:
    """Accents, other alphabets and signs of one's own are no harm."""
    assert on_a_line("Übergang zum 北島 🏰") == "Übergang zum 北島 🏰"


def test_an_attribute_holds_what_xml_can_say(subtests: pytest.Subtests) -> None:
    """A reader finds the text as it was, its lines and tabs too."""
    for text in HOSTILE:
        with subtests.test(ascii(text[:40])):
            for said in (printable(text), sayable(text)):
                assert fromstring(f"<a b={attribute(said)}/>").get("b") == said
