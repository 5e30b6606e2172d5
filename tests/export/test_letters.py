"""Texts for formats that cannot hold every sign."""

import pytest

from editor.export.letters import LONGEST, on_a_line, printable
from tests.export.jobs import HOSTILE


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_made_harmless(text: str) -> None:
    """No control character is left; a line is one line and not too long."""
    assert all(sign in "\n\t" or sign.isprintable() for sign in printable(text))
    line = on_a_line(text)
    assert line.isprintable()
    assert len(line) <= LONGEST


def test_a_plain_text_stays_as_it_is() -> None:
    """Accents, other alphabets and signs of one's own are no harm."""
    assert on_a_line("Übergang zum 北島 🏰") == "Übergang zum 北島 🏰"
