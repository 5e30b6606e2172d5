"""What is written for a machine: the verbs of a system, the kernels, and the records they read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import RuleReader
from editor.play.greedy import PARTY
from editor.play.header import HEADER, WORK
from editor.play.kernels import KERNELS
from editor.play.layout import Layout
from editor.play.playouts import CHUNK
from editor.play.rules import Rules
from editor.play.search import TREE

SHARED_RECORDS: Mapping[str, Layout[Any]] = {
    "state": HEADER,
    "work": WORK,
    "party": PARTY,
    "tree": TREE,
    "chunk": CHUNK,
}
"""The records of rules that all systems share, by the names of their parameters."""


def reader_of(rules: Rules) -> RuleReader:
    """Return a reader for the rules of a system and the kernels over them."""
    records = {"game": rules.tables, "state": rules.state, "work": rules.work}
    return RuleReader(rules.verbs.named(), records, SHARED_RECORDS)


def entries_of(rules: Rules) -> dict[str, Function]:
    """Return the verbs of a system and the kernels, by their names."""
    return {**rules.verbs.named(), **KERNELS}
