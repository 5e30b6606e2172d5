"""A reader of QR codes without error correction, written from ISO/IEC 18004 for the tests."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda i, j: (i + j) % 2,
    lambda i, j: i % 2,
    lambda i, j: j % 3,
    lambda i, j: (i + j) % 3,
    lambda i, j: (i // 2 + j // 3) % 2,
    lambda i, j: i * j % 2 + i * j % 3,
    lambda i, j: (i * j % 2 + i * j % 3) % 2,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2,
)


def text_of(rows: Sequence[bytes]) -> str:
    """Return the text of a QR code with correction M in alphanumeric mode."""
    size = len(rows)
    version = (size - 17) // 4
    form = [rows[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    form += [rows[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    reported = int("".join(map(str, form)), 2) ^ 0b101010000010010
    assert reported >> 13 == 0b00, "not of correction M"
    mask = MASKS[reported >> 10 & 7]
    kept = _kept(size, version)
    bits = []
    column, upwards = size - 1, True
    while column > 0:
        if column == 6:
            column -= 1
        for step in range(size):
            y = size - 1 - step if upwards else step
            for x in (column, column - 1):
                if (x, y) not in kept:
                    bits.append(rows[y][x] ^ (mask(y, x) == 0))
        column, upwards = column - 2, not upwards
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    return _signs(_in_order(words, version), version)


def _kept(size: int, version: int) -> set[tuple[int, int]]:
    """The modules that carry no data: finders, timing, alignment, format and version."""
    found = {(x, y) for x in range(9) for y in range(9)}
    found |= {(x, y) for x in range(size - 8, size) for y in range(9)}
    found |= {(y, x) for x, y in set(found)}
    found |= {(6, n) for n in range(size)} | {(n, 6) for n in range(size)}
    if version >= 7:
        block = {(x, y) for x in range(6) for y in range(size - 11, size - 8)}
        found |= block | {(y, x) for x, y in block}
    if version > 1:
        count = version // 7 + 2
        step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
        places = [6, *(size - 7 - step * n for n in range(count - 1))]
        corners = {(6, 6), (6, size - 7), (size - 7, 6)}
        for x in places:
            for y in places:
                if (x, y) not in corners:
                    square = ((dx, dy) for dx in range(-2, 3) for dy in range(-2, 3))
                    found |= {(x + dx, y + dy) for dx, dy in square}
    return found


def _in_order(words: list[int], version: int) -> list[int]:
    """The data words before the interleaving of their blocks."""
    from segno import consts

    tables: Any = consts
    blocks = tables.ECC[version][tables.ERROR_LEVEL_M]
    lengths = [block.num_data for block in blocks for _ in range(block.num_blocks)]
    woven: list[list[int]] = [[] for _ in lengths]
    at = iter(words)
    for place in range(max(lengths)):
        for block, length in zip(woven, lengths, strict=True):
            if place < length:
                block.append(next(at))
    return list(chain.from_iterable(woven))


def _signs(words: list[int], version: int) -> str:
    bits = "".join(f"{word:08b}" for word in words)
    assert bits[:4] == "0010", "not alphanumeric"
    wide = 9 if version < 10 else 11 if version < 27 else 13
    count = int(bits[4 : 4 + wide], 2)
    at, found = 4 + wide, ""
    while len(found) < count:
        if count - len(found) > 1:
            high, low = divmod(int(bits[at : at + 11], 2), 45)
            found += SIGNS[high] + SIGNS[low]
            at += 11
        else:
            found += SIGNS[int(bits[at : at + 6], 2)]
            at += 6
    return found
