"""Threefry by hand: words of 32 bits, which the rules have not, and rotations of them.

`editor/play/rng.py` says what it does.
"""

from __future__ import annotations

from editor.play.rng import PARITY, ROTATIONS

GROUPS = 5


def threefry_text() -> str:
    """Return the function, which takes and gives what the rule does."""
    rounds = []
    for group in range(GROUPS):
        for turn in range(4):
            rounds.append(
                "local.get $x local.get $y i32.add local.tee $x local.get $y "
                f"i32.const {ROTATIONS[group % 2 * 4 + turn]} i32.rotl i32.xor local.set $y"
            )
        rounds.append(
            f"local.get $x local.get $k{(group + 1) % 3} i32.add local.set $x "
            f"local.get $y local.get $k{(group + 2) % 3} i32.const {group + 1} i32.add i32.add "
            "local.set $y"
        )
    return "\n".join(
        (
            "(func $threefry (param $key i64) (param $second_key i64)",
            "(param $counter i64) (param $second_counter i64) (result i64)",
            "(local $k0 i32) (local $k1 i32) (local $k2 i32) (local $x i32) (local $y i32)",
            "local.get $key i32.wrap_i64 local.tee $k0",
            "local.get $second_key i32.wrap_i64 local.tee $k1 i32.xor",
            f"i32.const {PARITY} i32.xor local.set $k2",
            "local.get $counter i32.wrap_i64 local.get $k0 i32.add local.set $x",
            "local.get $second_counter i32.wrap_i64 local.get $k1 i32.add local.set $y",
            *rounds,
            "local.get $x i64.extend_i32_u)",
        )
    )
