"""Squeezing bytes the same way everywhere."""

import hashlib
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.deflate import deflated
from editor.core.resources import samples_folder


@given(st.one_of(st.binary(max_size=2000), st.text("ab", max_size=2000).map(str.encode)))
def test_every_zlib_reads_it(data: bytes) -> None:
    """What is squeezed here is the same again after the library has unpacked it."""
    assert zlib.decompress(deflated(data)) == data


@pytest.mark.parametrize("length", [0, 1, 2, 3, 257, 258, 259, 260, 32_768, 40_000])
def test_repeats_of_every_length(length: int) -> None:
    """Repeats as long as the longest code, and longer, come back."""
    data = b"x" * length
    assert zlib.decompress(deflated(data)) == data
    far = b"abcdef" + bytes(range(256)) * (length // 256) + b"abcdef"
    assert zlib.decompress(deflated(far)) == far


def test_a_scenario_is_a_third_of_itself() -> None:
    """A sample is squeezed nearly as well as by the library, and always to the same bytes."""
    data = (samples_folder() / "tactics" / "twin-peaks.json").read_bytes()
    squeezed = deflated(data)
    assert len(squeezed) < 1.25 * len(zlib.compress(data, 9))
    assert deflated(data) == squeezed
    assert hashlib.sha256(deflated(b"one two one two one")).hexdigest()[:16] == "bd811947908f67fd"
