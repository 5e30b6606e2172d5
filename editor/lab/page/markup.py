"""HTML as text that knows that it is HTML: everything else is escaped."""

from __future__ import annotations

import html
from collections.abc import Iterable

from editor.core.words import printable, unbroken

VOID = frozenset({"input"})
"""Elements that hold nothing and have no end."""


class Markup(str):
    """HTML; any other text is escaped where it becomes a part of it."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: str) -> Markup:
    """Return an element; `class_` and other names with a low line are those of HTML without.

    Low lines within are hyphens: `aria_label`. Attributes that are empty are left out.
    """
    words = [name]
    for key, value in attributes.items():
        if value:
            words.append(f'{key.rstrip("_").replace("_", "-")}="{html.escape(printable(value))}"')
    if name in VOID:
        return Markup(f"<{' '.join(words)}>")
    inner = "".join(map(escaped, children))
    return Markup(f"<{' '.join(words)}>{inner}</{name}>")


def escaped(text: str) -> str:
    """Return text as HTML, numbers on one line with their signs; what is HTML stays."""
    return text if isinstance(text, Markup) else html.escape(unbroken(printable(text)), quote=False)


def joined(parts: Iterable[str]) -> Markup:
    """Return parts one after another."""
    return Markup("".join(map(escaped, parts)))


def table(
    caption: str,
    heads: Iterable[str],
    rows: Iterable[tuple[str, Iterable[str]]],
    class_: str = "",
) -> Markup:
    """Return a table: a caption for who cannot see what is above, heads, rows with their heads."""
    head = tag("tr", *(tag("th", words, scope="col") for words in heads))
    body = [
        tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells))
        for name, cells in rows
    ]
    return tag(
        "table",
        tag("caption", caption),
        tag("thead", head),
        tag("tbody", *body),
        class_=class_,
    )
