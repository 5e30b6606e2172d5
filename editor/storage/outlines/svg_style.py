"""Style of SVG elements as far as it decides what is read: display, fill, size of text.

Rules of style sheets apply by tag, class and id. Other selectors are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from editor.storage.outlines.svg_tree import Element

KEYS = ("display", "visibility", "opacity", "fill", "font-size", "text-anchor")
_MAX_RULES, _MAX_CLASSES = 5000, 20
_COMMENT = re.compile(r"/\*.*?(?:\*/|$)", re.DOTALL)
_SELECTOR = re.compile(r"([a-zA-Z]*|\*)([.#][\w-]+)?")
_DECLARATION = re.compile(r"\s*([a-z-]+)\s*:\s*([^;!]*)")
_SIZE = re.compile(r"([0-9]{1,5}(?:\.[0-9]{0,9})?)(px|pt|em|%|)")
_ZERO = re.compile(r"0*\.?0*%?")


@dataclass
class StyleSheet:
    """The rules of all style elements by selector, the specific ones last."""

    rules: dict[str, dict[str, str]] = field(default_factory=dict)
    _known: dict[int, dict[str, str]] = field(default_factory=dict)
    """The styles of elements by identity: clones need them again and again."""

    @classmethod
    def of(cls, root: Element) -> StyleSheet:
        """Return the style sheet of a drawing."""
        made = cls()
        for sheet in root.all():
            if sheet.tag != "style":
                continue
            for rule in _COMMENT.sub("", "".join(sheet.texts)).split("}"):
                before, _, body = rule.rpartition("{")
                for selector in before.rpartition("{")[2].split(","):
                    known = _SELECTOR.fullmatch(selector.strip())
                    if known is not None and known[0] and len(made.rules) < _MAX_RULES:
                        made.rules.setdefault(known[0], {}).update(_declared(body))
        return made

    def style(self, element: Element) -> dict[str, str]:
        """Return the style of an element: attributes, then rules, then its style attribute."""
        held = element.held
        found = self._known.get(id(element))
        if found is None:
            found = {key: held[key].strip() for key in KEYS if key in held}
            for selector in _selectors(element.tag, held) if self.rules else ():
                found |= self.rules.get(selector, {})
            found |= _declared(held.get("style", ""))
            self._known[id(element)] = found
        return found


def is_hidden(style: Mapping[str, str]) -> bool:
    """Return whether a style hides an element and all elements in it."""
    return style.get("display") == "none" or (
        bool(opacity := style.get("opacity", "")) and _ZERO.fullmatch(opacity) is not None
    )


def text_size(style: Mapping[str, str], above: float) -> float:
    """Return the size of text in units of the drawing, that of the element above if unknown."""
    match = _SIZE.fullmatch(style.get("font-size", ""))
    if match is None:
        return above
    return float(match[1]) * {"em": above, "%": above / 100}.get(match[2], 1.0)


def _selectors(tag: str, held: Mapping[str, str]) -> Iterator[str]:
    """Yield the selectors that an element may meet, the least specific first."""
    yield from ("*", tag)
    for name in held.get("class", "")[:1000].split()[:_MAX_CLASSES]:
        yield from (f".{name}", f"*.{name}", f"{tag}.{name}")
    if name := held.get("id", ""):
        yield from (f"#{name}", f"{tag}#{name}")


def _declared(words: str) -> dict[str, str]:
    found = {}
    for part in words[:10_000].split(";"):
        match = _DECLARATION.match(part)
        if match is not None and match[1] in KEYS:
            found[match[1]] = match[2].strip()
    return found
