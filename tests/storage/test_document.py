"""The bytes of a file, their digest, and the JSON document that they hold."""

import os
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.errors import FileError
from editor.storage.document import (
    MAX_BYTES,
    MAX_DEPTH,
    UNREADABLE,
    depth_error,
    digest_at,
    digest_of,
    read_bytes,
    read_document,
)


def test_a_file_that_was_only_touched_holds_the_same(tmp_path: Path) -> None:
    """The digest is that of the bytes; other bytes of the same size and time have another."""
    file = tmp_path / "map.json"
    file.write_bytes(b"one")
    os.utime(file, ns=(0, 0))
    assert digest_at(file) == digest_of(b"one")
    os.utime(file, ns=(9, 9))
    assert digest_at(file) == digest_of(b"one")
    file.write_bytes(b"two")
    os.utime(file, ns=(9, 9))
    assert digest_at(file) == digest_of(b"two") != digest_of(b"one")


def test_nothing_is_told_from_what_cannot_be_read(tmp_path: Path) -> None:
    """No file, no folder, no name: None. A folder, a pipe or links in a circle are something."""
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    for name in ("none", "none/map.json", "file/map.json", "a\0b", "x" * 300):
        assert digest_at(tmp_path / name) is None, name
    for name in (".", "loop", "pipe"):
        assert digest_at(tmp_path / name) == UNREADABLE, name


def _error(data: bytes) -> str:
    with pytest.raises(FileError) as caught:
        read_document(data, "map.json")
    return str(caught.value)


NO_DOCUMENTS = (
    (b"", "map.json:1:1: is empty; expected a JSON object"),
    (b" \n\t", "map.json:1:1: is empty; expected a JSON object"),
    (b"\xef\xbb\xbf", "map.json:1:1: is empty; expected a JSON object"),
    (b"[]", "map.json:1:1: contains a list; expected an object in braces"),
    (b"null", "map.json:1:1: contains a single value; expected an object in braces"),
    ("{}".encode("utf-16"), "map.json:1:1: is written in UTF-16; expected UTF-8"),
    ("{}".encode("utf-32"), "map.json:1:1: is written in UTF-32; expected UTF-8"),
    ("{}".encode("utf-16-le"), "map.json:1:1: is not UTF-8 text; expected UTF-8"),
    (
        '{"a":\n "é"}'.encode("latin-1"),
        "map.json:2:3: contains the byte 0xE9, which is not valid UTF-8; expected UTF-8",
    ),
    (b'{"a": 1', "map.json:1:8: invalid JSON; expected a comma or a closing bracket"),
    (b'{"a" 1}', "map.json:1:6: invalid JSON; expected a colon after the key"),
    (b"{a: 1}", "map.json:1:2: invalid JSON; expected a key in double quotes"),
    (b'{"a": }', "map.json:1:7: invalid JSON; expected a value"),
    (
        b"{} {}",
        "map.json:1:4: invalid JSON; expected the end of the document",
    ),
    (b'{"a": "\\x"}', "map.json:1:8: invalid JSON; expected a JSON escape sequence"),
    (
        b'{"a": "\\u12"}',
        "map.json:1:9: invalid JSON; expected four hexadecimal digits after",
    ),
    (b'{"a": "b', "map.json:1:7: invalid JSON; expected a closing double quote"),
    (
        b'{"a": "\0"}',
        "map.json:1:8: invalid JSON; expected no line break or control character",
    ),
    (b"\x89PNG\r\n\x1a\n", "map.json: is a picture without a scenario: import it as a reference"),
    (
        b"PK\x03\x04\x14\0",
        "map.json: is a zip without a scenario: unpack it and open what is in it",
    ),
    (b"\x1f\x8b\x08\0", "map.json: is a file compressed with gzip: decompress it and open"),
    (b"glTF\x02\0\0\0", "map.json: is a 3D model: render it from above"),
    (b"\x80 1", "map.json:1:1: contains the byte 0x80"),
    (b" " * (MAX_BYTES + 1), "map.json:1:1: is too large for a Realmwright file"),
)


def test_what_is_no_document_is_told_in_a_sentence(subtests: pytest.Subtests) -> None:
    """For invalid bytes the error says where, why, and what was expected."""
    for data, sentence in NO_DOCUMENTS:
        with subtests.test(sentence, data=data[:40]):
            assert _error(data).startswith(sentence)


@given(st.binary(max_size=60) | st.text('{}[]":,\\u01dD8. -eE\n', max_size=60).map(str.encode))
def test_any_bytes_are_a_document_or_an_error(data: bytes) -> None:
    """Whatever the bytes, they are read or refused with a FileError that can be printed."""
    try:
        document = read_document(data, "any.json")
    except FileError as error:
        str(error).encode()
    else:
        assert isinstance(document.value, dict)


def test_absurd_nesting_is_told(subtests: pytest.Subtests) -> None:
    """Brackets nested too deeply are a fault with a position, closed or not."""
    for opening, count in product((b"[", b'{"a":', b'[{"a":'), (500, 100_000)):
        with subtests.test(opening=opening, count=count):
            data = opening * count
            message = _error(data)
            assert "is nested too deeply" in message or "invalid JSON" in message
            assert len(message) < 200


def test_nesting_has_a_limit() -> None:
    """The first bracket beyond the limit is pointed at."""
    lawful = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert depth_error("map.json", lawful) is None
    error = depth_error("map.json", f"[{lawful}]")
    assert error is not None
    assert error.faults[0].column == MAX_DEPTH + 1


def test_a_byte_order_mark_is_no_fault() -> None:
    """A mark that says UTF-8, as some editors write it, is passed over."""
    document = read_document(b'\xef\xbb\xbf{"a": 1}', "map.json")
    assert document.value == {"a": 1}
    assert document.text == '{"a": 1}'


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a folder, and a name that no file can have are told in a sentence."""
    for path, sentence in (
        (tmp_path / "none.json", "file not found"),
        (tmp_path, "is a folder"),
        (tmp_path / "a\0b", "is not a valid file name"),
        (tmp_path / "none" / "map.json", "file not found"),
        (tmp_path / ("x" * 300), "cannot be read"),
    ):
        with pytest.raises(FileError, match=sentence):
            read_bytes(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are files on POSIX alone")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    """Special files, which may block forever, are refused."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="is not a regular file"):
        read_bytes(pipe)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read every file"
)
def test_a_file_without_permission(tmp_path: Path) -> None:
    """A file that one may not read is told as such."""
    file = tmp_path / "map.json"
    file.write_text("{}")
    file.chmod(0)
    with pytest.raises(FileError, match="no permission to read it"):
        read_bytes(file)


def test_a_link_in_a_circle(tmp_path: Path) -> None:
    """A cycle of links is an error."""
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(FileError, match="cannot be read"):
        read_bytes(tmp_path / "a")


def test_a_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that one may not look into is told as such, and any other as a folder."""
    with pytest.raises(FileError, match="is a folder; expected a file"):
        read_bytes(tmp_path)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(FileError, match="is a folder without read permission"):
        read_bytes(tmp_path)


def test_a_missing_file_is_suggested_by_its_name_not_its_ending(tmp_path: Path) -> None:
    """A name that is alike is offered; one that shares only the ending is not."""
    (tmp_path / "replay.json").write_text("{}")
    for name, words in {
        "nowhere.json": "file not found",
        "reply.json": "file not found; did you mean 'replay.json'?",
        "replay.jsn": "file not found; did you mean 'replay.json'?",
    }.items():
        with pytest.raises(FileError) as caught:
            read_bytes(tmp_path / name, 100)
        assert caught.value.faults[0].message == words
