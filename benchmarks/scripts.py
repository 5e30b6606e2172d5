"""How large the scripts of pages are, and how long it takes to write one."""

import gzip
from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Figure, time_runs
from benchmarks.play import Rate
from editor.play.dialect.reading import entries_of, reader_of
from editor.play.rules import Rules, spoken_words
from editor.play.script.writing import Script
from editor.seam.games import play_of
from editor.systems.catalogue import systems

RUNS = 3


def measure() -> Iterator[Figure | Rate]:
    """Yield sizes with and without words, and the time from Python to a script."""
    for system in systems():
        if system.play is None:
            continue
        rules = play_of(system).rules
        yield _size(f"{system.id}: script of rules", _text(rules, {}))
        yield _size(f"{system.id}: script of rules and words", _text(rules, spoken_words(rules)))
        times = time_runs(partial(_text, rules, spoken_words(rules)), runs=RUNS)
        yield Figure(f"{system.id}: writing rules and words", times)


def _text(rules: Rules, words: dict[str, object]) -> str:
    return Script(reader_of(rules), entries_of(rules), words=words).text


def _size(what: str, text: str) -> Rate:
    packed = len(gzip.compress(text.encode(), mtime=0))
    return Rate(f"{what}, {packed / 1000:.0f} kB packed", "bytes", (float(len(text)),), {}, {})
