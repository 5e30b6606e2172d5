"""Lines in any script: which way they are read, what is seen of them, where they may end."""

import pytest

from editor.core.scripts import (
    LEFTWARD,
    RIGHTWARD,
    directed,
    lettered,
    may_end,
    needs_glyph,
    reads_leftward,
    said_sign,
)
from tests.export.jobs import HOSTILE

HEBREW, ARABIC = "שלום עולם", "مرحبا بالعالم"


READ: list[tuple[str, bool]] = [
    ("", False),
    ("12 (3)!", False),
    (HEBREW, True),
    (f"{ARABIC}: 12.", True),
    (f"{HEBREW} is how the dwarves greet.", False),
    (f"Realmwright {HEBREW} {HEBREW}", True),
    (f"{LEFTWARD}Vale!", True),
    (f"{RIGHTWARD}{HEBREW}", False),
    ("漢字", False),
]


def test_a_text_is_read_as_most_of_its_letters_are(subtests: pytest.Subtests) -> None:
    """Not as its first letter is, which would turn an English note that begins with a name."""
    for text, leftward in READ:
        with subtests.test(ascii(text)):
            assert reads_leftward(text) is leftward


def test_a_line_is_read_as_its_paragraph_is(subtests: pytest.Subtests) -> None:
    """It gets a mark only where its own letters say otherwise."""
    for leftward in [False, True]:
        for line in ["Vale 3", HEBREW, f"a {HEBREW}", "1, 2"]:
            with subtests.test(f"{line!a}, {leftward}"):
                found = directed(line, leftward)
                assert reads_leftward(found) is leftward
                assert (found == line) is (reads_leftward(line) is leftward)


def test_nothing_turns_or_breaks_a_line(subtests: pytest.Subtests) -> None:
    """No override of the order, no line break and no control is left."""
    for text in HOSTILE:
        with subtests.test(ascii(text)):
            kept = lettered(text)
            assert not set(kept) & set(
                "\n\r\t\x00\x07\x1b\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069"
            )
            assert lettered(kept) == kept


def test_what_a_font_may_lack_stays() -> None:
    """Characters of private use, and those that nobody assigned yet, are for the font to judge."""
    assert lettered("a\u0378\ue000\U0010fffd") == "a\u0378\ue000\U0010fffd"
    assert lettered("نمی\u200cدانم") == "نمی\u200cدانم"
    assert [sign for sign in "a \u200c\ufe0f\u034f\u00a0\u0301" if needs_glyph(sign)] == [
        "a",
        "\u0301",
    ]


def test_a_text_is_not_cut_within_a_letter() -> None:
    """An accent, a joiner and the choice of a variant stay with what they belong to."""
    text = "e\u0301 \u2764\ufe0f ab"
    assert [at for at in range(1, len(text) + 1) if may_end(text, at)] == [2, 3, 5, 6, 7, 8]


def test_a_character_is_said_by_its_number_and_name() -> None:
    """One without a name by its number alone."""
    assert said_sign("\U0001f409") == "U+1F409 DRAGON"
    assert said_sign("\u0378") == "U+0378"
