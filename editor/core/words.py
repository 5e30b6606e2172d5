"""Words for numbers, lists, owners and files, and texts for formats that lack characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Sequence
from html import escape
from itertools import chain, count
from typing import Protocol


def counted(number: int, word: str, plural: str = "") -> str:
    """Return a number with its noun: "1 space", "4 spaces"; `plural` for an irregular plural."""
    return f"{number} {word if number == 1 else plural or f'{word}s'}"


def are(number: int) -> str:
    """Return "is" for one thing, else "are"."""
    return "is" if number == 1 else "are"


def listing(names: Sequence[str], last: str = "and") -> str:
    """Return names as one phrase: "a", "a and b", "a, b and c"; `last` joins the last one."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def possessive(name: str) -> str:
    """Return the possessive of a name: "Red's", "Boris'"."""
    return f"{name}'{'' if name[-1:] == 's' else 's'}"  # short, since pages that play have it too


def opening(words: str) -> str:
    """Return words with a capital first letter, the others unchanged."""
    return words[:1].upper() + words[1:]


class Titled(Protocol):
    """What has an id and a title of its own, which may be empty."""

    @property
    def id(self) -> str:
        """Its id, such as "short-duel"."""

    @property
    def title(self) -> str:
        """Its title; empty where the id serves."""


def setup_name(setup: Titled) -> str:
    """Return what people call a set-up: its title, else the words of its id ("short-duel")."""
    return setup.title or opening(setup.id.replace("-", " "))


_TOGETHER = re.compile(r"(?<=\d) (?=%)|(?<=[\d%]) (?=±)|(?<=±) (?=\d)")


def unbroken(text: str) -> str:
    """Return a text in which no line ends between a number and its sign: "25 %", "6 ± 3"."""
    return _TOGETHER.sub("\N{NO-BREAK SPACE}", text)


def pieces(text: str) -> list[str]:
    """Return the parts of a text between which a line may end."""
    return re.findall(r"[^ \t\r\n]+", unbroken(text))


LONGEST = 80
"""The most characters of a name in a menu."""
_UNSAYABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WHITE = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
"""XML parsers read these characters as spaces in an attribute unless they are escaped."""


def sayable(text: str) -> str:
    """Return a text with a replacement character for each character that XML cannot hold."""
    return _UNSAYABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def printable(text: str) -> str:
    """Return a text without invisible characters; line breaks and tabs stay."""
    return "".join(sign for sign in text if sign in "\n\t" or sign.isprintable())


_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")


def unturned(text: str) -> str:
    """Return a text without characters that turn the direction of the words after them.

    A name that is pasted with one would turn every sentence in which it stands.
    """
    return _TURNING.sub("", text)


def spaced(text: str) -> str:
    """Return a text on one line, with a space for each invisible character or line break."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def on_a_line(text: str) -> str:
    """Return a text on one line, without invisible characters, cut if it is long."""
    line = " ".join(printable(text).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"


def attribute(text: str) -> str:
    """Return a text as the value of an XML attribute, in quotes."""
    escaped = escape(text, quote=False).replace('"', "&quot;")
    return f'"{escaped.translate(_WHITE)}"'


def signed(value: float, digits: int) -> str:
    """Return a number with its sign, which zero lacks: "+4", "\N{MINUS SIGN}9", "0"."""
    text = f"{abs(value):.{digits}f}"
    if float(text) == 0:
        return text
    return f"{'+' if value > 0 else chr(0x2212)}{text}"


_LONGEST = 60
"""Characters of a name at most: with any ending it is short enough for every system."""
_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", "conin", "conout",
     *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"))
)  # fmt: skip
"""Names of devices of Windows, which no file can have, whatever its ending is."""


def file_stem(words: str, otherwise: str) -> str:
    """Return words as the name of a file without its ending, which every system takes.

    It has letters of any script and digits, in lower case, joined by hyphens. `otherwise` is the
    name where there are none, and is added where Windows means a device by the words.
    """
    composed = unicodedata.normalize("NFC", words.casefold())
    parts = "".join(sign if _is_kept(sign) else " " for sign in composed).split()
    stem = "-".join(parts)[:_LONGEST].strip("-") or otherwise
    return f"{stem}-{otherwise}" if stem in _DEVICES else stem


def hyphenated(text: str) -> str:
    """Return a text as small ASCII letters and digits with hyphens: "room-around-flags"."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def free_name(name: str, taken: Container[str], form: str = "{}-{}") -> str:
    """Return a name, in the form with the first free number from 2 where it is taken."""
    names = chain((name,), (form.format(name, number) for number in count(2)))
    return next(each for each in names if each not in taken)


def _is_kept(sign: str) -> bool:
    """Return whether a character is a letter, a digit, or a mark that belongs to a letter."""
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")


RIGHTWARD, LEFTWARD = "\N{LEFT-TO-RIGHT MARK}", "\N{RIGHT-TO-LEFT MARK}"
"""Invisible letters of a direction: at the beginning of a line they say which way it is read."""
JOINERS = frozenset(("\N{ZERO WIDTH NON-JOINER}", "\N{ZERO WIDTH JOINER}", RIGHTWARD, LEFTWARD))
"""Invisible characters that change how their neighbours are drawn."""


def reads_leftward(text: str) -> bool:
    """Return whether a text is read from right to left: by its first mark, else by most letters."""
    if text.isascii():
        return False
    if text[0] in (RIGHTWARD, LEFTWARD):
        return text[0] == LEFTWARD
    kinds = [unicodedata.bidirectional(sign) for sign in text]
    return kinds.count("R") + kinds.count("AL") > kinds.count("L")


def directed(line: str, leftward: bool) -> str:
    """Return a line of a paragraph so that it is read as the paragraph is."""
    if reads_leftward(line) == leftward:
        return line
    return (LEFTWARD if leftward else RIGHTWARD) + line


def lettered(text: str) -> str:
    """Return a text on one line without characters that are not to be seen.

    What controls a terminal or turns the order of a line is left out. Characters that nobody
    assigned or that are for private use stay: whether a font has them is another question.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_seen, text))


def _seen(sign: str) -> str:
    if sign.isprintable() or sign in JOINERS:
        return sign
    match unicodedata.category(sign):
        case "Cn" | "Co":
            return sign
        case "Cf":
            return ""
        case _:
            return " "


def needs_glyph(sign: str) -> bool:
    """Return whether a character is seen by itself: no space, no joiner, no choice of a variant."""
    return not (
        sign.isspace()
        or sign in JOINERS
        or "\N{VARIATION SELECTOR-1}" <= sign <= "\N{VARIATION SELECTOR-16}"
        or "\N{VARIATION SELECTOR-17}" <= sign <= "\N{VARIATION SELECTOR-256}"
        or sign == "\N{COMBINING GRAPHEME JOINER}"
    )


def may_end(text: str, at: int) -> bool:
    """Return whether a text may be cut before a place: not between a letter and its accents."""
    sign = text[at : at + 1]
    return not sign or not (
        unicodedata.combining(sign) or not (needs_glyph(sign) or sign.isspace())
    )


def said_sign(sign: str) -> str:
    """Return a character as its number and its name: "U+1F409 DRAGON"."""
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".rstrip()
