"""Verbs that write a scenario leave alone what something else wrote meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from editor.cli.main import BAD, OK, main
from editor.core.resources import samples_folder
from editor.storage import save

DATA = Path(__file__).parent.parent / "data" / "outlines"
FAULTY = samples_folder() / "faulty" / "tactics" / "area-in-pieces.json"


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, bytes], None]:
    """Return what lets another program write a file between its reading and its writing."""
    made = save.bytes_of

    def later(path: Path, data: bytes) -> None:
        def write_between(*given: object) -> bytes:
            path.write_bytes(data)
            return made(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(save, "bytes_of", write_between)

    return later


@pytest.mark.parametrize("verb", ["check --fix", "migrate", "import --into", "new", "import -o"])
def test_what_was_written_meanwhile_stays(
    verb: str,
    tmp_path: Path,
    meanwhile: Callable[[Path, bytes], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing is written, exit code 2, and one sentence that names the file."""
    drawing, vales = DATA / "ashen-isle.svg", tmp_path / "vales.json"
    assert main(["new", "trts", "two-player", "-o", str(vales)]) == OK
    fixable = tmp_path / "fixable.json"
    fixable.write_bytes(FAULTY.read_bytes())
    unlike = tmp_path / "unlike.json"
    unlike.write_bytes(vales.read_bytes().replace(b"\n", b"\r\n"))
    fresh = tmp_path / "fresh.json"
    asked: dict[str, tuple[list[str], Path]] = {
        "check --fix": (["check", "--fix", str(fixable)], fixable),
        "migrate": (["migrate", str(unlike)], unlike),
        "import --into": (["import", str(drawing), "--into", str(vales)], vales),
        "new": (["new", "trts", "two-player", "-o", str(fresh)], fresh),
        "import -o": (["import", str(drawing), "-o", str(fresh)], fresh),
    }
    words, file = asked[verb]
    meanwhile(file, b"theirs")
    capsys.readouterr()
    assert main(words) == BAD
    assert file.read_bytes() == b"theirs"
    said = capsys.readouterr().err
    assert str(file) in said
    assert "changed by another program" in said or "already exists" in said


def test_force_overwrites(tmp_path: Path) -> None:
    """What lies there is replaced where someone said so."""
    file = tmp_path / "map.json"
    file.write_bytes(b"theirs")
    assert main(["new", "trts", "two-player", "-o", str(file)]) == BAD
    assert file.read_bytes() == b"theirs"
    assert main(["new", "trts", "two-player", "-o", str(file), "--force"]) == OK
    assert file.read_bytes() != b"theirs"
