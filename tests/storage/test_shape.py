import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.storage.document import Document
from editor.storage.shape import decode
from editor.systems.catalogue import system_named
from editor.systems.tactics.board import TacticsScenario

SYSTEM = system_named("tactics")
SMALL: dict[str, Any] = {
    "format": 1,
    "system": "tactics",
    "mode": "control",
    "title": "Small",
    "board": {},
}


def _decoded(value: dict[str, Any], text: str) -> Any:
    return decode(Document("map.json", value, text), TacticsScenario, "scenario", SYSTEM)


def test_a_document_in_order_is_a_value() -> None:
    """What keeps to its shape is the value that it describes."""
    assert _decoded(SMALL, json.dumps(SMALL)).title == "Small"


def test_what_a_migration_added_is_told_at_what_holds_it() -> None:
    """A fault in a part that is not in the text is placed where that part would stand."""
    text = '{"board":\n {}}'
    with pytest.raises(FileError) as caught:
        _decoded({**SMALL, "board": {"boxes": [{"id": 3}]}}, text)
    assert {(fault.line, fault.column) for fault in caught.value.faults} == {(2, 2)}
    assert caught.value.faults[0].path.startswith("$.board.boxes[0]")


def test_faults_stand_in_the_order_of_the_text() -> None:
    """The first fault of the text is told first, whatever the schema looks at first."""
    document = {**SMALL, "board": {"labels": 1, "boxes": 2}, "title": 3}
    text = json.dumps(document, indent=1)
    with pytest.raises(FileError) as caught:
        _decoded(document, text)
    assert [fault.path for fault in caught.value.faults] == [
        "$.title",
        "$.board.labels",
        "$.board.boxes",
    ]
