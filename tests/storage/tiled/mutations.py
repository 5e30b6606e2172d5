"""Files of Tiled with damage, such as a stranger or a bad disk makes."""

import random
import re

_PIECES = (
    b"0", b"-1", b"99999999999999999999", b"1e999", b"NaN", b"4294967295", b"null", b"[]", b"{}",
    b'"', b"<", b">", b"&", b"&#0;", b"\0", b"\xff\xfe", b"../", b"/", b"\\ud800", b"[" * 200,
    b"<group>" * 60, b"true", b" ", b",",
)  # fmt: skip
_NUMBER = re.compile(rb"[0-9]+")


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Return bytes after one to four changes."""
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data) + 1)
        end = min(len(data), at + dice.choice((1, 1, 4, 40, 400)))
        match dice.randrange(10):
            case 0:
                data = data[:at] + data[end:]
            case 1:
                data = data[:at] + dice.choice(_PIECES) + data[at:]
            case 2:
                data = data[:at] + dice.choice(_PIECES) + data[end:]
            case 3:
                data = data[:at] + data[at:end] * dice.randint(2, 30) + data[end:]
            case 4:
                other = dice.randrange(len(data) + 1)
                data = data[:at] + data[other : other + end - at] + data[end:]
            case 5:
                data = data[:at] + (b"" if dice.random() < 0.2 else dice.randbytes(2) + data[end:])
            case _:
                number = _NUMBER.search(data, at)
                if number is not None:
                    data = data[: number.start()] + dice.choice(_PIECES[:9]) + data[number.end() :]
    return data
