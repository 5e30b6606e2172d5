"""How numbers, lists and owners are said."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.words import (
    LEFTWARD,
    RIGHTWARD,
    are,
    counted,
    directed,
    file_stem,
    free_name,
    lettered,
    listing,
    may_end,
    needs_glyph,
    opening,
    pieces,
    possessive,
    reads_leftward,
    said_sign,
    unbroken,
    unturned,
)
from tests.export.jobs import HOSTILE


def test_counted() -> None:
    """A number agrees with its word."""
    said = [counted(number, "space") for number in (0, 1, 2)]
    assert said == ["0 spaces", "1 space", "2 spaces"]
    assert counted(2, "box", "boxes") == "2 boxes"
    assert counted(1, "box", "boxes") == "1 box"
    assert [are(number) for number in (0, 1, 2)] == ["are", "is", "are"]


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listing(names: list[str], said: str) -> None:
    """Names are joined by commas, the last by and, or by or."""
    assert listing(names) == said
    assert listing(names, last="or") == said.replace(" and ", " or ")


def test_possessive() -> None:
    """A name that ends in s takes the apostrophe alone."""
    assert [possessive("Red"), possessive("Boris")] == ["Red's", "Boris'"]


def test_opening() -> None:
    """The first letter becomes large, and names keep theirs."""
    assert opening("box 3×2 at Xanadu") == "Box 3×2 at Xanadu"
    assert opening("") == ""


def test_numbers_stay_with_their_signs() -> None:
    """No line ends within a share, or between a figure and its half."""
    assert unbroken("wins 25 % of it, +6 ± 4 %") == "wins 25\u00a0% of it, +6\u00a0±\u00a04\u00a0%"
    assert unbroken("Wins % and 5 more") == "Wins % and 5 more"
    assert pieces("wins 25 %\nof it") == ["wins", "25\u00a0%", "of", "it"]


def test_what_turns_the_words_around_it_is_left_out() -> None:
    """Overrides, embeddings and isolates go; marks of Arabic and Hebrew texts stay."""
    assert unturned("\u202eRed\u202c \u2066tower\u2069") == "Red tower"
    assert (
        unturned("\u200f\u05e9\u05dc\u05d5\u05dd\u200e a\u200db")
        == "\u200f\u05e9\u05dc\u05d5\u05dd\u200e a\u200db"
    )


RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE)
"""What Windows takes for a device."""


NAMES: list[tuple[str, str]] = [
    ("Four towers", "four-towers"),
    ("  A/B: the 2nd (draft)  ", "a-b-the-2nd-draft"),
    ("Ärger im Süden", "ärger-im-süden"),
    ("हिन्दी", "हिन्दी"),
    ("\u202eRed\u2066", "red"),
    ("../../etc/passwd", "etc-passwd"),
    ("CON", "con-map"),
    ("lpt9", "lpt9-map"),
    ("COM¹", "com¹-map"),
    ("Con artists", "con-artists"),
    ("...", "map"),
    ("", "map"),
]


def test_a_title_becomes_a_name(subtests: pytest.Subtests) -> None:
    """Letters of any script stay; what means a device, or nothing, is called a map."""
    for words, stem in NAMES:
        with subtests.test(ascii(words)):
            assert file_stem(words, "map") == stem


@given(st.one_of(st.text(), st.sampled_from(HOSTILE), st.from_regex(RESERVED)))
def test_no_words_make_a_name_that_some_system_refuses(words: str) -> None:
    """It is never empty, a device, hidden, long, or a way to another folder."""
    name = f"{file_stem(words, 'map')}.stamp.json"
    assert not RESERVED.fullmatch(name)
    assert len(name.encode()) < 255
    assert not set(name) & set('<>:"/\\|?*\n\t\0 \u202e')
    assert name.isprintable()
    assert name[0] not in ".-"


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


def test_a_taken_name_gets_the_first_free_number() -> None:
    """The name itself if nothing has it, then from 2, in the form that is wanted."""
    assert free_name("map", ()) == "map"
    assert free_name("map", {"map"}) == "map-2"
    assert free_name("Map", {"Map", "Map (2)"}, "{} ({})") == "Map (3)"
