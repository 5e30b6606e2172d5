"""The ways back, told apart by what a file holds."""

import json
import os
from pathlib import Path

import pytest

from editor.core.code import code_of
from editor.core.errors import FileError
from editor.storage.restoring import catalogue
from editor.storage.restoring.catalogue import WAYS, restored
from editor.storage.restoring.pdf import ATTACHMENT
from tests.storage.restoring.carriers import SCENARIO, page_with, pdf_with, table_with

CARRIERS = {
    "pdf": pdf_with({ATTACHMENT: SCENARIO}),
    "page": page_with(SCENARIO),
    "table": table_with(json.loads(SCENARIO)),
    "code": code_of(SCENARIO).encode(),
}


@pytest.mark.parametrize("kind", CARRIERS)
def test_the_name_decides_nothing(kind: str, tmp_path: Path) -> None:
    """What a file is, is decided by its content, from its bytes as from the disk."""
    file = tmp_path / "some.thing"
    file.write_bytes(CARRIERS[kind])
    for found in (restored(file), restored(CARRIERS[kind], "bytes")):
        assert found is not None
        assert found.way.kind == kind
        assert json.loads(found.data) == json.loads(SCENARIO)


def test_no_way_takes_what_another_means() -> None:
    """Of every file one way at most says that it is its own."""
    for kind, data in CARRIERS.items():
        took = [way.kind for way in WAYS if way.restore(data, "file") is not None]
        assert took == [kind]


@pytest.mark.parametrize("data", [SCENARIO, b"", b"hello", b"{}", b"\x89PNG\r\n", b"<svg/>"])
def test_what_carries_nothing_is_left_alone(data: bytes) -> None:
    """A scenario file, a picture or a drawing is nothing that is restored."""
    assert restored(data, "file") is None


def test_absurd_sizes_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more is read than the largest file that is looked into."""
    monkeypatch.setattr(catalogue, "MAX_BYTES", 1 << 20)
    file = tmp_path / "huge.pdf"
    with file.open("wb") as stream:
        stream.write(b"%PDF-1.7")
        stream.truncate(1 << 36)
    with pytest.raises(FileError, match="too large"):
        restored(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """What is no regular file is refused before it is opened."""
    pipe = tmp_path / "pipe.pdf"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="no regular file"):
        restored(pipe)
