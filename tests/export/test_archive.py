"""Tests for editor.export.archive: what is in a file, and in which bytes."""

from __future__ import annotations

import io
import zipfile

import pytest

from editor.export.archive import database, zipped
from tests.export.foundry.modules import BLOCK, entries


def test_holds_what_was_given_in_its_order() -> None:
    """A zip holds the files that were given, in their order, and is the same every time."""
    files = {"b.txt": b"two", "a/é.txt": b"one", "empty": b""}
    data = zipped(files)
    assert data == zipped(dict(files))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == files
        assert archive.namelist() == list(files)


def test_refuses_names_that_lead_elsewhere(subtests: pytest.Subtests) -> None:
    """A name that leads out of the target folder is refused."""
    for name in ("../a", "/a", "a/../../b", "a\\b"):
        with subtests.test(name), pytest.raises(ValueError, match="is not a name within a zip"):
            zipped({name: b""})


def test_entries_of_any_length_come_back(subtests: pytest.Subtests) -> None:
    """Around the borders of blocks, where a fragment may have no room or no content."""
    for over in (-40, -36, -30, -29, -28, -22, -7, -1, 0, 1, BLOCK, 3 * BLOCK + 5):
        with subtests.test(over=over):
            given = {"!a!one": bytes(BLOCK + over), "!a!two": b"x", "": b""}
            assert entries(database(given)) == given


def test_the_checksum_is_crc_32c_turned_and_shifted() -> None:
    """By a division bit by bit, and the mask of the format."""
    log = database({"key": b"value"})["000002.log"]
    rest = 0xFFFFFFFF
    for byte in log[6:]:
        rest ^= byte
        for _ in range(8):
            rest = rest >> 1 ^ (0x82F63B78 if rest & 1 else 0)
    rest ^= 0xFFFFFFFF
    masked = ((rest >> 15) + (rest << 17 & 0xFFFFFFFF) + 0xA282EAD8) % (1 << 32)
    assert int.from_bytes(log[:4], "little") == masked
