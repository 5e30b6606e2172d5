"""Bytes as a short text and back."""

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.code import CodeError, bytes_of_code, code_of, parts_of
from editor.core.resources import samples_folder

ALPHANUMERIC = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
MAXIMUM = 100_000


@given(st.binary(max_size=600))
def test_bytes_come_back(data: bytes) -> None:
    """Any bytes come back from their code, which has only signs of a QR code's short mode."""
    code = code_of(data)
    assert code.startswith("RW1:")
    assert set(code) <= ALPHANUMERIC
    assert bytes_of_code(code, 600) == data


@given(st.binary(max_size=900), st.integers(40, 400), st.randoms(use_true_random=False))
def test_parts_come_back_in_any_order(data: bytes, longest: int, chance: random.Random) -> None:
    """The parts of a code, each no longer than wished, give the bytes back in any order."""
    parts = list(parts_of(code_of(data), longest))
    assert max(map(len, parts)) <= longest
    assert all(set(part) <= ALPHANUMERIC for part in parts)
    chance.shuffle(parts)
    assert bytes_of_code("\n".join([*parts, parts[0]]), MAXIMUM) == data


def test_a_code_of_an_earlier_version_is_read() -> None:
    """What was printed while we compressed by ourselves comes back."""
    printed = "RW1:NCFKYPPN9L35O9QV782 E H2.GANLH9UD8 4/Q5KY1"
    assert bytes_of_code(printed, MAXIMUM) == b"one two one two one, and so on, and so on"


def test_a_scenario_has_half_as_many_signs() -> None:
    """So a sample fits few squares."""
    data = (samples_folder() / "tactics" / "twin-peaks.json").read_bytes()
    assert len(code_of(data)) < len(data) / 2
    assert code_of(data) == code_of(data)


def test_what_a_reader_of_squares_writes_is_understood() -> None:
    """A label before it, empty lines about it and spaces lost at its end do no harm."""
    for seed in range(300):
        data = random.Random(seed).randbytes(40)
        assert bytes_of_code(f"\n QR-Code:{code_of(data).rstrip(' ')}\r\n\n", MAXIMUM) == data


def test_a_part_that_is_missing_is_named() -> None:
    """Without the second of the parts one is told so."""
    parts = parts_of(code_of(random.Random(1).randbytes(900)), 400)
    assert len(parts) == 4
    with pytest.raises(CodeError, match=r"missing parts \(of 4\): 2"):
        bytes_of_code("\n".join((parts[0], parts[2], parts[3])), MAXIMUM)


def test_parts_of_two_codes_are_refused() -> None:
    """Parts that do not belong together are not put together."""
    one, two = (parts_of(code_of(random.Random(n).randbytes(300)), 260) for n in (1, 2))
    with pytest.raises(CodeError, match="several codes"):
        bytes_of_code(f"{one[0]}\n{two[1]}", MAXIMUM)
    changed = one[0].replace(one[0][30:32], "00", 1)
    with pytest.raises(CodeError, match=r"belong to different codes|damaged"):
        bytes_of_code("\n".join((one[0], changed, *one[1:])), MAXIMUM)


NO_CODES: list[str] = [
    "",
    "   \n ",
    "RW1:",
    "RW1:GGW",
    "RW1:::::",
    "RW1:abc",
    "RW2:00",
    "RW1/1/1/00000000:",
    "RW1/3/2/00000000:AB",
    "RW1/0/2/00000000:AB",
    "RW1/1/2/0000000:AB",
    "{}",
    "RW1:\ud800",
    "RW1:" + "A" * 10_000,
    "A" * 10_000_000,
]


def test_what_is_no_code_is_refused(subtests: pytest.Subtests) -> None:
    """Everything else is refused with one kind of error."""
    for text in NO_CODES:
        with subtests.test(ascii(text[:40])), pytest.raises(CodeError):
            bytes_of_code(text, MAXIMUM)


@given(st.text(max_size=60), st.integers(0, 40))
def test_a_damaged_code_is_refused_or_the_same(noise: str, at: int) -> None:
    """Signs put into a code give an error, never other bytes."""
    data = b"one two three one two three"
    code = code_of(data)
    try:
        found = bytes_of_code(code[:at] + noise + code[at:], MAXIMUM)
    except CodeError:
        return
    assert found == data


def test_a_bomb_is_refused() -> None:
    """A short code of a hundred megabytes is refused, and they are never unpacked."""
    code = code_of(bytes(300))
    assert bytes_of_code(code, 300) == bytes(300)
    with pytest.raises(CodeError, match="more than 299 bytes"):
        bytes_of_code(code, 299)
    from editor.core import code as module

    bomb = "RW1:" + module._in_base_45(zlib.compress(bytes(100_000_000)))
    with pytest.raises(CodeError):
        bytes_of_code(bomb, 1_000_000)
