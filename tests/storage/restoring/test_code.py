"""The scenario in a code that was scanned, typed or pasted."""

import random
import zlib

import pytest

from editor.core.code import code_of, parts_of
from editor.core.errors import FileError
from editor.storage.restoring.carriers import means_code, restored_from_code
from tests.storage.restoring.carriers import SCENARIO, squeezed

CODE = code_of(SCENARIO)
PARTS = parts_of(CODE, 400)
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def restored(text: str) -> bytes | None:
    """Return what a text of a code gives."""
    return restored_from_code(text.encode(), "code.txt")


def refusal_of(text: str) -> str:
    """Return the one sentence with which a text is refused."""
    with pytest.raises(FileError) as refused:
        restored(text)
    assert len(refused.value.faults) == 1
    return refused.value.faults[0].sentence


def in_base_45(data: bytes) -> str:
    """Return bytes in base 45, by the table of RFC 9285."""
    found = ""
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, sign = divmod(number, 45)
            found += _SIGNS[sign]
    return found


def test_a_code_is_the_scenario() -> None:
    """Whole, in parts of any order, among notes, with what a scanner writes before it."""
    assert restored(CODE) == SCENARIO
    shuffled = list(PARTS)
    random.Random(5).shuffle(shuffled)
    assert len(shuffled) > 2
    assert restored("\r\n".join(shuffled)) == SCENARIO
    assert (
        restored("\n".join(f"  QR-Code:{part}\nthe next sheet:" for part in shuffled)) == SCENARIO
    )
    assert restored(f"\ufeff{CODE}\n\n") == SCENARIO


def test_a_code_that_was_broken_into_lines_is_put_together() -> None:
    """Some programs fold long lines."""
    folded = "\n".join(CODE[at : at + 76] for at in range(0, len(CODE), 76))
    assert restored(folded) == SCENARIO


def test_what_is_no_code_is_left_to_others() -> None:
    """A scenario or a drawing that mentions a code is not a code."""
    for text in ("", "hello", '{"title": "\nRW1:AB"}', "<svg>\nRW1:AB</svg>", "an RW1: in a text"):
        assert restored(text) is None
    assert means_code("scanned:\nRW1/1/2/00000000:AB")


def test_a_missing_part_is_named() -> None:
    """Without one of its parts a code is refused, and which one it is, is said."""
    assert "missing parts (of 3): 2" in refusal_of("\n".join((PARTS[0], *PARTS[2:])))


def test_a_damaged_code_is_refused(subtests: pytest.Subtests) -> None:
    """Signs that are no sign, or not those that were written, give a sentence."""
    for text in ("RW1:", "RW1:::::", "RW1:GGW\x00", f"RW1:{'A' * 50_000}", f"{CODE}\n{CODE[:-1]}"):
        with subtests.test(text[:40]):
            assert refusal_of(text)


def test_bombs_and_endless_codes_are_refused() -> None:
    """Decompression bombs and endless files are refused."""
    assert "more than" in refusal_of(f"RW1:{in_base_45(squeezed(1 << 26))}")
    assert "too long" in refusal_of("RW1:" + "0" * 1_100_000)
    assert in_base_45(zlib.compress(b"x"))
