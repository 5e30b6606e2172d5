"""XML as a reader of files by others wants it: no entities, nothing fetched, faults with a line."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from editor.core.errors import Fault, FileError


class UnfitXmlError(ValueError):
    """What a target raises for an element that it does not take: what is wrong, as a fault says."""


def taken_in(target: Any, data: bytes, name: str, what: str, *, bare: bool = False) -> Any:
    """Return what a target makes of XML: what its `close` returns.

    `target` has `start`, `end`, `data` and `close`, as a parser of the standard library calls
    them; its `line`, where it has one, is set to what tells the line that is read. `what` is the
    file in words, such as "a drawing". With `bare` a document type may have a
    name and say nothing. Raises FileError for what is no XML, declares entities or refers to
    another file, and where the target raises UnfitXmlError.
    """
    parser = DefusedXMLParser(target=target)
    if hasattr(target, "line"):
        target.line = lambda: parser.parser.CurrentLineNumber
    if bare:
        parser.parser.StartDoctypeDeclHandler = _bare
    try:
        parser.feed(data)
        return parser.close()
    except ParseError as error:
        line, column = error.position
        words = str(error).split(":")[0]
        raise FileError(name, [Fault(f"is not XML here: {words}", "", line, column + 1)]) from error
    except DefusedXmlException as error:
        fault = Fault("declares entities or refers to another file", f"{what} without either")
        raise FileError(name, [fault]) from error
    except UnfitXmlError as error:
        fault = Fault(str(error), "", parser.parser.CurrentLineNumber)
        raise FileError(name, [fault]) from error
    except (ValueError, LookupError) as error:
        raise FileError(name, [Fault(f"cannot be read: {error}", f"{what} in UTF-8")]) from error


def _bare(name: str, system: str | None, public: str | None, inner: bool) -> None:
    """Refuse a document type that says anything of its own."""
    if inner:
        raise UnfitXmlError("declares a document type of its own")
