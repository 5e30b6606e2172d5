import io
import zipfile

import pytest

from editor.export.archive import zipped


def test_holds_what_was_given_in_its_order() -> None:
    """A zip holds the files that were given, in their order, and is the same every time."""
    files = {"b.txt": b"two", "a/é.txt": b"one", "empty": b""}
    data = zipped(files)
    assert data == zipped(dict(files))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == files
        assert archive.namelist() == list(files)


def test_refuses_names_that_lead_elsewhere(subtests: pytest.Subtests) -> None:
    """A name that leads out of the target folder is refused."""
    for name in ("../a", "/a", "a/../../b", "a\\b"):
        with subtests.test(name), pytest.raises(ValueError, match="no name within a zip"):
            zipped({name: b""})
