"""An SVG file as a tree of elements, within bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES
from editor.storage.strict_xml import UnfitXmlError, parse_xml

MAX_DEPTH = 200
MAX_ELEMENTS = 200_000
_SVG = "{http://www.w3.org/2000/svg}"
_WORDED = ("title", "desc", "name", "text", "tspan", "textPath", "style")
"""Elements whose text matters."""
_FIRST = 50
_LONGEST_TEXT, _LONGEST_STYLE = 1000, 500_000


@dataclass
class Element:
    """An element: its tag without the namespace of SVG, its attributes, and its line."""

    tag: str
    held: Mapping[str, str]
    line: int
    content: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def all(self) -> Iterator[Element]:
        """Yield the element and all elements in it, in the order of the file."""
        waiting = [self]
        while waiting:
            found = waiting.pop()
            yield found
            waiting += reversed(found.content)

    def child(self, *tags: str) -> Element | None:
        """Return the first child with one of the tags, if it is among the first ones."""
        return next((item for item in self.content[:_FIRST] if item.tag in tags), None)

    @cached_property
    def words(self) -> str:
        """The text of the element and of those in it, as one line of bounded length."""
        found = " ".join(part for item in self.all() for part in item.texts)
        return " ".join(found[:_LONGEST_TEXT].split())


@dataclass
class _TreeBuilder:
    """Builds the tree: the target of a parser."""

    root: Element | None = None
    line: Callable[[], int] = lambda: 0
    """Returns the line of the current element; the parser sets it."""
    elements: int = 0
    _open: list[Element] = field(default_factory=list)
    _room: int = 0

    def start(self, name: str, held: Mapping[str, str]) -> None:
        """Open an element."""
        self.elements += 1
        if len(self._open) >= MAX_DEPTH:
            raise UnfitXmlError(f"is nested deeper than {MAX_DEPTH} elements")
        if self.elements > MAX_ELEMENTS:
            raise UnfitXmlError(f"contains more than {MAX_ELEMENTS} elements")
        made = Element(name.removeprefix(_SVG), held, self.line())
        local = name.rpartition("}")[2]
        # A description may be data in a namespace of its own, such as a name.
        if local == "desc" or (self._open and self._open[-1].tag == "desc"):
            made.tag = local
        if self._open:
            self._open[-1].content.append(made)
        elif made.tag != "svg":
            raise UnfitXmlError("is XML, but not SVG: its root element is not svg")
        else:
            self.root = made
        self._open.append(made)
        self._room = _LONGEST_STYLE if made.tag == "style" else _LONGEST_TEXT

    def data(self, words: str) -> None:
        """Keep the text of an element for which it matters."""
        if self._open[-1].tag in _WORDED and self._room > 0:
            self._open[-1].texts.append(words[: self._room])
            self._room -= len(words)

    def end(self, name: str) -> None:
        """Close an element."""
        self._open.pop()

    def close(self) -> Element | None:
        """Return the root."""
        return self.root


def svg_tree(data: bytes, name: str) -> Element:
    """Return the root of an SVG file. Raises FileError for what is not SVG or exceeds bounds."""
    if len(data) > MAX_BYTES:
        size = f"at most {MAX_BYTES // 2**20} MiB"
        raise FileError(name, [Fault("is too large to be a drawing of areas", size)])
    root: Element = parse_xml(_TreeBuilder(), data, name, "a drawing", entities=True)
    return root
