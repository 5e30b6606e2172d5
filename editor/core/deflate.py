"""Squeezing bytes: the same result on every machine, readable by every zlib.

What a library of compression writes depends on the library. This writes RFC 1950 and RFC 1951 with
the codes that the format itself fixes: a sixth larger than the best, and always the same.
"""

from __future__ import annotations

import zlib
from collections import defaultdict, deque
from collections.abc import Iterator

_LEAST = 3
_MOST = 258
_WINDOW = 32_768
_TRIES = 96
_HEADER = b"\x78\xda"
_END = 256


def _steps(first: int, extra: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the first value and the extra bits of each code of a table of RFC 1951, 3.2.5."""
    found, value = [], first
    for bits in extra:
        found.append((value, bits))
        value += 1 << bits
    return tuple(found)


_LENGTHS = (*_steps(_LEAST, (*(0,) * 8, *(bits for bits in range(1, 6) for _ in range(4)))),)
_LENGTHS = (*_LENGTHS[:-1], (227, 5), (_MOST, 0))
_DISTANCES = _steps(1, (0, 0, *(bits for bits in range(14) for _ in range(2))))


def deflated(data: bytes) -> bytes:
    """Return bytes squeezed as a zlib stream."""
    bits = _Bits()
    bits.number(1, 1)
    bits.number(1, 2)
    for length, value in _tokens(data):
        if not length:
            _write_symbol(bits, value)
            continue
        code = next(n for n in range(len(_LENGTHS) - 1, -1, -1) if _LENGTHS[n][0] <= length)
        _write_symbol(bits, _END + 1 + code)
        bits.number(length - _LENGTHS[code][0], _LENGTHS[code][1])
        code = next(n for n in range(len(_DISTANCES) - 1, -1, -1) if _DISTANCES[n][0] <= value)
        bits.code(code, 5)
        bits.number(value - _DISTANCES[code][0], _DISTANCES[code][1])
    _write_symbol(bits, _END)
    return _HEADER + bits.data() + zlib.adler32(data).to_bytes(4, "big")


def _write_symbol(bits: _Bits, symbol: int) -> None:
    """Write a byte, the end, or the code of a length, as RFC 1951, 3.2.6 fixes it."""
    if symbol < 144:
        bits.code(0x30 + symbol, 8)
    elif symbol < _END:
        bits.code(0x190 + symbol - 144, 9)
    elif symbol < 280:
        bits.code(symbol - _END, 7)
    else:
        bits.code(0xC0 + symbol - 280, 8)


def _tokens(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield (0, byte), or the length and the distance of what has been there before."""
    seen: dict[bytes, deque[int]] = defaultdict(lambda: deque(maxlen=_TRIES))
    at = 0
    ahead: tuple[int, int] | None = None
    while at < len(data):
        length, distance = ahead or _match(data, at, seen)
        ahead = None
        seen[data[at : at + _LEAST]].append(at)
        if _LEAST <= length < _MOST:
            # A longer one that begins at the next byte is worth a byte of its own.
            ahead = _match(data, at + 1, seen)
            if ahead[0] > length:
                length = 0
        if length < _LEAST:
            yield 0, data[at]
            at += 1
            continue
        ahead = None
        yield length, distance
        for passed in range(at + 1, at + length):
            seen[data[passed : passed + _LEAST]].append(passed)
        at += length


def _match(data: bytes, at: int, seen: dict[bytes, deque[int]]) -> tuple[int, int]:
    """Return the length and the distance of the longest match before a place, the nearest one."""
    best, distance = 0, 0
    most = min(_MOST, len(data) - at)
    if most < _LEAST:
        return 0, 0
    for place in reversed(seen.get(data[at : at + _LEAST], ())):
        if at - place > _WINDOW:
            break
        length = _LEAST
        while length < most and data[place + length] == data[at + length]:
            length += 1
        if length > best:
            best, distance = length, at - place
            if best == most:
                break
    return best, distance


class _Bits:
    """Bits put one after the other, the lowest of each byte first."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._held = 0
        self._count = 0

    def number(self, value: int, bits: int) -> None:
        """Add a number, its lowest bit first."""
        self._held |= value << self._count
        self._count += bits
        while self._count >= 8:
            self._bytes.append(self._held & 0xFF)
            self._held >>= 8
            self._count -= 8

    def code(self, value: int, bits: int) -> None:
        """Add a code, its highest bit first."""
        self.number(int(f"{value:0{bits}b}"[::-1], 2), bits)

    def data(self) -> bytes:
        """Return the bytes, the last one filled up with zeros."""
        return bytes(self._bytes) + (bytes([self._held]) if self._count else b"")
