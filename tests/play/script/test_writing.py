"""A checked script stops where a rule does what none may; one for a page is small and plain."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from benchmarks.script_engine import Host
from editor.play.dialect.reading import RuleReader, entries_of, reader_of
from editor.play.engine import RulesFaultError
from editor.play.layout import numbers
from editor.play.rules import SPOKEN, spoken_words
from editor.play.script.rules import WORDS, short_names
from editor.play.script.writing import Script
from tests.play.dialect.modules import module_of, one_rule
from tests.play.games import PLAYED, rules_of

FAULTS: list[tuple[str, str]] = [
    ("return state.row[number]", "9 of 5"),
    ("return state.row[number * 5 // 9]", "5 of 5"),
    ("return state.row[-number]", "-9 of 5"),
    ("state.grid[1, number] = 4\nreturn 0", "9 of 4"),
    ("state.row[number] += 1\nreturn 0", "9 of 5"),
    ("return ODD[number]", "9 of 4"),
    ("state.x = 1 << (number + 22)\nreturn 0", "is not a whole number of 32 bits"),
    ("x = number * 1000000000\nreturn x // 2", "is not a whole number of 32 bits"),
    ("state.y += 1000000000 * number\nreturn 0", "is not a whole number of 32 bits"),
    ("state.x = 7 // (number - 9)\nreturn 0", "is not a whole number of 32 bits"),
    ("return 1 << (number + 30)", "a shift by 39"),
]


def test_a_checked_script_stops_where_a_rule_does_what_none_may(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """A wrong index, a number or a shift beyond 32 bits is an error, and the next call works."""
    for body, words in FAULTS:
        with subtests.test(body), module_of(tmp_path, one_rule(body)) as module:
            layouts = {"state": module.STATE, "work": module.WORK}
            host = Host(RuleReader({}, layouts, {}), {"rule": module.rule})
            buffers = [
                np.zeros(layout.size, dtype=np.int64)
                for layout in (module.STATE, *layouts.values())
            ]
            with pytest.raises(RulesFaultError, match=words):
                host.call("rule", (*buffers, 9))
            assert host.call("rule", (*buffers, 0)) == module.rule(
                None, *map(numbers, buffers[1:]), 0
            )


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", [system.id for system in PLAYED])
def test_a_script_for_a_page_is_plain_and_small(system: str) -> None:
    """It has nothing that ends a script element, and half the size of the one that is checked."""
    rules = rules_of(system)
    reader, entries = reader_of(rules), entries_of(rules)
    text = Script(reader, entries).text
    assert text.isascii()
    assert not [mark for mark in ("</", "<!--", "]]>", "\n", "$index", "$int") if mark in text]
    assert len(text) < 0.6 * len(Script(reader, entries, checked=True).text)
    assert all(f"{name}:_" in text for name in entries)
    words = Script(reader, entries, words=spoken_words(rules)).text
    assert words.isascii()
    assert not [mark for mark in ("</", "<!--", "]]>", "\n", "$index", "$int") if mark in words]
    assert len(words) < len(text) + 40_000
    assert all(f"{name}:_" in words for name in (*entries, *SPOKEN, "refusals"))


def test_short_names_are_no_words_of_the_language() -> None:
    """Names are different from each other and from words; the first ones have one letter."""
    names = [name for name, _ in zip(short_names(), range(4_000), strict=False)]
    assert len(set(names)) == 4_000
    assert names[:3] == ["a", "b", "c"]
    assert not WORDS & set(names)
