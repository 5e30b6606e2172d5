"""What rules change in states, recorded as they run, so that `take_back` copies only that.

Whatever is written to a record of a state is noted with what stood there: its address and its
number. To take back is to write these numbers again, the last one first. A ring holds them; where
there were more than it has room for, the whole state is copied.

Only what runs between a copy and `take_back` has to be noted: a rule that takes back, and all that
it calls. What such a rule calls and others call too is written twice, if it changes states.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.play.dialect import nodes
from editor.play.dialect.reading import RuleReader
from editor.play.layout import Layout

ENTRY = 16
"""Bytes of a change: an address, and the number that stood there."""
CHANGES = 2_048
"""The most changes that are noted; a power of two."""
ROOM = ENTRY * CHANGES

GLOBAL = "(global $changes (mut i32) (i32.const 0))"
"""How many bytes of changes were noted since the last copy."""
FORGET = "i32.const 0 global.set $changes"
"""Begins to note: what was noted is forgotten."""


def note_text(ring: int, record: str, offset: int, place: str) -> str:
    """Return what notes a number that is about to change: `offset` bytes behind a local.

    `ring` is where changes are noted, `place` a local of its own.
    """
    return (
        f"global.get $changes i32.const {ROOM - ENTRY} i32.and local.tee ${place} "
        f"local.get ${record} i32.const {offset} i32.add i32.store offset={ring} "
        f"local.get ${place} local.get ${record} i64.load offset={offset} "
        f"i64.store offset={ring + 8} "
        f"global.get $changes i32.const {ENTRY} i32.add global.set $changes"
    )


def take_back_text(ring: int) -> str:
    """Return the function that takes back what was noted, or copies all."""
    return "\n".join(
        (
            "(func $take_back (param $source i32) (param $target i32) (param $size i32)",
            "(local $at i32)",
            f"global.get $changes local.tee $at i32.const {ROOM} i32.gt_u",
            "if local.get $target local.get $source local.get $size memory.copy",
            "else block $over loop $next local.get $at i32.eqz br_if $over",
            f"local.get $at i32.const {ENTRY} i32.sub local.tee $at i32.load offset={ring}",
            f"local.get $at i64.load offset={ring + 8} i64.store br $next end end end",
            f"{FORGET})",
        )
    )


SELDOM = ("start",)
"""Entries that run so seldom that they note, too: what they call need not be written twice."""


class Noting:
    """Which rules note what they change of states; entries, with their names, are written once."""

    def __init__(self, reader: RuleReader, entries: Mapping[nodes.Function, str]) -> None:
        self._reader = reader
        self._entries = entries
        trying = [r.function for r in reader.reached(entries) if r.takes_back]
        self._tried = {rule.function for rule in reader.reached(trying)}
        self._writes: dict[nodes.Function, bool] = {}

    def notes(self, function: nodes.Function, *, called_so: bool) -> bool:
        """Return whether a rule notes; `called_so`: whether what calls it does."""
        if function in self._entries or self._reader.rule(function).takes_back:
            return function in self._tried or self._entries.get(function) in SELDOM
        return called_so and self._changes(function)

    def is_state(self, layout: Layout[Any]) -> bool:
        """Return whether a record is a state, or the beginning of one."""
        return self._reader.records["state"].begins_with(layout)

    def _changes(self, function: nodes.Function) -> bool:
        """Return whether a rule, or one that it calls, writes to a state."""
        found = self._writes.get(function)
        if found is None:
            self._writes[function] = False  # of a rule that calls itself
            rule = self._reader.rule(function)
            found = any(self._is_written(rule, said) for said in nodes.statements_of(rule.body))
            found = found or any(map(self._changes, rule.calls))
            self._writes[function] = found
        return found

    def _is_written(self, rule: nodes.RuleTree, said: nodes.Statement) -> bool:
        match said:
            case nodes.Assign():
                targets = said.targets
            case nodes.Update():
                targets = (said.target,)
            case _:
                return False
        fields = (target for target in targets if isinstance(target, nodes.FieldAccess))
        layouts = (rule.layouts.get(field.record.name) for field in fields)
        return any(layout is not None and self.is_state(layout) for layout in layouts)
