"""Strict XML: nothing fetched, nothing that grows, faults with their line."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException, EntitiesForbidden
from defusedxml.ElementTree import DefusedXMLParser

from editor.core.errors import Fault, FileError


class UnfitXmlError(ValueError):
    """Raised by a parser target for an element that it refuses, with the message of a fault."""


_MAX_ENTITIES, _LONGEST_ENTITY = 100, 200
_MAX_EXPANDED = 2**24
"""The most bytes that all entities of a file together may become."""


def parse_xml(
    target: Any, data: bytes, name: str, what: str, *, bare: bool = False, entities: bool = False
) -> Any:
    """Parse XML with a target, and return the result of its `close`.

    `target` has `start`, `end`, `data` and `close`, as for a parser of the standard library; its
    `line`, if it has one, is set to a function that returns the current line. `what` describes the
    file, such as "a drawing". With `bare` a document type may have a name and nothing else; with
    `entities` it may declare short texts, as Adobe Illustrator does for its namespaces. Raises
    FileError for what is not XML, declares other entities or refers to another file, and where the
    target raises UnfitXmlError.
    """
    parser = DefusedXMLParser(target=target, forbid_entities=not entities)
    parser.parser.AttlistDeclHandler = _refuse_long_default
    if entities:
        parser.parser.EntityDeclHandler = _Entities(data).declare
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


def _refuse_long_default(
    element: str, attribute: str, kind: str, default: str | None, required: bool
) -> None:
    """Refuse a default that would be repeated for each element without the attribute."""
    if len(default or "") > _LONGEST_ENTITY:
        raise UnfitXmlError(f"declares a default longer than {_LONGEST_ENTITY} characters")


class _Entities:
    """Refuses entities that are not plain short texts, or could together become too long."""

    def __init__(self, data: bytes) -> None:
        self._references = data.count(b"&")
        self._declared = 0

    def declare(
        self,
        name: str,
        is_parameter: bool,
        value: str | None,
        base: str | None,
        system: str | None,
        public: str | None,
        notation: str | None,
    ) -> None:
        """Refuse a declaration unless its value is a short text without markup or references."""
        self._declared += 1
        plain = value is not None and not re.search("[&<%]", value)
        if not plain or self._declared > _MAX_ENTITIES or len(value or "") > _LONGEST_ENTITY:
            raise EntitiesForbidden(name, value, base, system, public, notation)
        if self._references * len(value or "") > _MAX_EXPANDED:
            raise EntitiesForbidden(name, value, base, system, public, notation)


def _bare(name: str, system: str | None, public: str | None, inner: bool) -> None:
    """Refuse a document type with an internal subset."""
    if inner:
        raise UnfitXmlError("declares a document type of its own")
