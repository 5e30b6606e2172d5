"""Foreign XML: read, or refused with a line."""

from typing import Any
from xml.etree.ElementTree import TreeBuilder

import pytest

from editor.core.errors import FileError
from editor.storage.strict_xml import UnfitXmlError, parse_xml


class Picky(TreeBuilder):
    """Takes no element `b`."""

    def start(self, tag: str, held: Any, /) -> Any:
        if tag == "b":
            raise UnfitXmlError("holds a b")
        return super().start(tag, held)


def refused(text: str, *, bare: bool = False) -> str:
    with pytest.raises(FileError) as caught:
        parse_xml(Picky(), text.encode(), "file.xml", "a drawing", bare=bare)
    return str(caught.value)


def test_a_target_says_what_comes_of_it() -> None:
    """What it builds is returned, under a document type that only has a name too."""
    for head in ("", "<!DOCTYPE a>", '<!DOCTYPE a SYSTEM "http://nowhere.invalid/a.dtd">'):
        root = parse_xml(TreeBuilder(), f"{head}<a><c/></a>".encode(), "x", "a map", bare=True)
        assert [item.tag for item in root.iter()] == ["a", "c"]


def test_faults_have_a_line() -> None:
    """Invalid XML and elements refused by the target are reported with their line."""
    assert "invalid XML" in refused("<a>\n<c></a>")
    assert "file.xml:2" in refused("<a>\n<c></a>")
    assert "holds a b" in refused("<a>\n<b/></a>")
    assert "file.xml:2" in refused("<a>\n<b/></a>")


def test_nothing_is_declared_or_fetched() -> None:
    """Entities are refused whatever they mean, and where one wants it a type of one's own."""
    entity = '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'
    assert "entities" in refused(entity)
    assert "document type" in refused(entity, bare=True)
    assert "document type" in refused("<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>", bare=True)
    assert "entities" in refused(
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'
    )
