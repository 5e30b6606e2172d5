"""Codes: bytes as a short text for the QR codes on a printed scenario, and back.

A code is `RW1:` and the compressed bytes in base 45 (RFC 9285), which QR codes hold in their
alphanumeric mode. A code that is too long for one QR code is cut into numbered parts:
`RW1/2/4/89ABCDEF:` is the second of four, and the checksum is the same in all parts of one code.
"""

from __future__ import annotations

import re
import zlib

from editor.core.archives import ArchiveError, inflated_with_rest

_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_START = "RW1:"
_PART = re.compile(r"RW1/([1-9][0-9]?)/([1-9][0-9]?)/([0-9A-F]{8}):(.*)", re.DOTALL)
_BESIDE = "QR-Code:"
"""A prefix that some QR readers write before the text."""
_LEVEL = 9
PART_LONGER = 20
"""The most characters that a part has besides its share of the code."""


class CodeError(ValueError):
    """A text is no code, or not all of one; the message is a sentence."""


def code_of(data: bytes) -> str:
    """Return bytes as a code; the same bytes give the same code with the same zlib."""
    return _START + _in_base_45(zlib.compress(data, _LEVEL))


def parts_of(code: str, longest: int) -> tuple[str, ...]:
    """Return a code in parts of nearly the same length, none longer than `longest` characters.

    A code that is short enough is its only part. Raises ValueError if more than 99 are needed.
    """
    if len(code) <= longest:
        return (code,)
    body = code.removeprefix(_START)
    count = -(-len(body) // (longest - PART_LONGER))
    if not 1 < count <= 99:
        raise ValueError("a code has at most 99 parts")
    each = -(-len(body) // count)
    sign = f"{zlib.crc32(code.encode()):08X}"
    return tuple(
        f"RW1/{index + 1}/{count}/{sign}:{body[index * each : (index + 1) * each]}"
        for index in range(count)
    )


def bytes_of_code(text: str, most: int) -> bytes:
    """Return the bytes of a code, or of its parts, one on each line in any order.

    Raises CodeError for a text that is no code, for a missing or damaged part, and for more than
    `most` bytes, without decompressing many more.
    """
    if len(text) > 2 * most + 4096:
        raise CodeError("the code is too long")
    lines = [line.lstrip(" \t").removeprefix(_BESIDE) for line in text.splitlines()]
    lines = list(dict.fromkeys(line for line in lines if line.strip()))
    if not lines:
        raise CodeError("no code found")
    if len(lines) == 1 and lines[0].startswith(_START):
        body = lines[0].removeprefix(_START)
    else:
        body = _joined(lines)
    # A space is a character of base 45, and editors strip spaces at the end of a line.
    for lost in ("", " ", "  "):
        found = _unsqueezed(body + lost, most)
        if found is not None:
            return found
    raise CodeError("the code is damaged")


def _joined(lines: list[str]) -> str:
    """Return the body of a code from its parts. Raises CodeError if one is missing."""
    bodies: dict[int, str] = {}
    wholes = set()
    for line in lines:
        part = _PART.fullmatch(line)
        if part is None:
            raise CodeError(f"a code starts with {_START}")
        number, count, sign, body = int(part[1]), int(part[2]), part[3], part[4]
        wholes.add((count, sign))
        if number > count or bodies.setdefault(number, body) != body:
            raise CodeError("the parts belong to different codes")
    if len(wholes) > 1:
        raise CodeError("these are parts of several codes")
    ((count, sign),) = wholes
    missing = [str(number) for number in range(1, count + 1) if number not in bodies]
    if missing:
        raise CodeError(f"missing parts (of {count}): {', '.join(missing)}")
    body = "".join(bodies[number] for number in sorted(bodies))
    if f"{zlib.crc32((_START + body).encode()):08X}" != sign:
        raise CodeError("a part of the code is damaged")
    return body


def _unsqueezed(body: str, most: int) -> bytes | None:
    """Return the decompressed bytes of the body of a code, None if it is damaged."""
    data = _from_base_45(body)
    if data is None:
        return None
    try:
        found, rest = inflated_with_rest(data, most)
    except ArchiveError as error:
        if error.why == "too large":
            raise CodeError(f"the code contains more than {most} bytes") from error
        return None
    return None if rest else found


def _in_base_45(data: bytes) -> str:
    found: list[str] = []
    for at in range(0, len(data) - 1, 2):
        rest, low = divmod(data[at] << 8 | data[at + 1], 45)
        high, middle = divmod(rest, 45)
        found += (_SIGNS[low], _SIGNS[middle], _SIGNS[high])
    if len(data) % 2:
        high, low = divmod(data[-1], 45)
        found += (_SIGNS[low], _SIGNS[high])
    return "".join(found)


def _from_base_45(text: str) -> bytes | None:
    """Return the bytes of a text in base 45, None for any other text."""
    values = [_SIGNS.find(sign) for sign in text]
    if -1 in values or len(values) % 3 == 1:
        return None
    found = bytearray()
    for at in range(0, len(values) - 2, 3):
        number = values[at] + 45 * (values[at + 1] + 45 * values[at + 2])
        if number > 0xFFFF:
            return None
        found += number.to_bytes(2, "big")
    if len(values) % 3 == 2:
        number = values[-2] + 45 * values[-1]
        if number > 0xFF:
            return None
        found.append(number)
    return bytes(found)
