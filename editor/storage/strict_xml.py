"""Strict XML: no entities, nothing fetched, faults with their line."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from editor.core.errors import Fault, FileError


class UnfitXmlError(ValueError):
    """Raised by a parser target for an element that it refuses, with the message of a fault."""


def parse_xml(target: Any, data: bytes, name: str, what: str, *, bare: bool = False) -> Any:
    """Parse XML with a target, and return the result of its `close`.

    `target` has `start`, `end`, `data` and `close`, as for a parser of the standard library; its
    `line`, if it has one, is set to a function that returns the current line. `what` describes the
    file, such as "a drawing". With `bare` a document type may have a name and nothing else. Raises
    FileError for what is not XML, declares entities or refers to another file, and where the
    target raises UnfitXmlError.
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
        raise FileError(name, [Fault(f"invalid XML: {words}", "", line, column + 1)]) from error
    except DefusedXmlException as error:
        fault = Fault("declares entities or refers to another file", f"{what} without either")
        raise FileError(name, [fault]) from error
    except UnfitXmlError as error:
        fault = Fault(str(error), "", parser.parser.CurrentLineNumber)
        raise FileError(name, [fault]) from error
    except (ValueError, LookupError) as error:
        raise FileError(name, [Fault(f"cannot be read: {error}", f"{what} in UTF-8")]) from error


def _bare(name: str, system: str | None, public: str | None, inner: bool) -> None:
    """Refuse a document type with an internal subset."""
    if inner:
        raise UnfitXmlError("declares a document type of its own")
