"""A database in one log: whatever its length, an independent reader finds the same entries."""

import pytest

from editor.export.foundry.leveldb import database
from tests.export.foundry.modules import BLOCK, entries


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
