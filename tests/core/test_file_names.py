"""Names of files that are made of titles are names that every system takes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.file_names import file_stem
from tests.export.jobs import HOSTILE

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
