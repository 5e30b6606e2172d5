"""Scenarios in the metadata of pictures."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from types import ModuleType

import pytest

from editor.core.errors import FileError
from editor.core.resources import samples_folder
from editor.export import png_file, svg_file
from editor.storage.restoring.carriers import ISLAND
from editor.storage.restoring.restore import (
    kind_of_file,
    packed,
    restored_from_png,
    restored_from_svg,
    scenario_in,
)
from tests.export.jobs import job_of

SCENARIO = b'{"format": 1}'
SAMPLE = samples_folder() / "mechs" / "foundry-duel.json"


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I4s", len(body), kind) + body + struct.pack(">I", zlib.crc32(kind + body))


def _png(*chunks: tuple[bytes, bytes]) -> bytes:
    """Return a PNG of these chunks, without an image."""
    whole = b"".join(_chunk(kind, body) for kind, body in chunks)
    return b"\x89PNG\r\n\x1a\n" + whole + _chunk(b"IEND", b"")


def _svg(*texts: str) -> bytes:
    """Return an SVG with these texts as scenarios."""
    parts = "".join(f'<metadata\n   id="{ISLAND}">{text}</metadata>' for text in texts)
    return f'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">{parts}</svg>'.encode()


KEY = ISLAND.encode() + b"\0"
TEXT = packed(SCENARIO).encode()
FORMS = (
    (b"tEXt", KEY + TEXT),
    (b"zTXt", KEY + b"\0" + zlib.compress(TEXT)),
    (b"iTXt", KEY + b"\0\0\0\0" + TEXT),
    (b"iTXt", KEY + b"\1\0en\0Scenario\0" + zlib.compress(TEXT)),
)


def test_every_form_of_text_is_read(subtests: pytest.Subtests) -> None:
    """Whichever way a program writes the text of a PNG again, the scenario is there."""
    for form in FORMS:
        with subtests.test(str(form[0])):
            assert restored_from_png(_png((b"tEXt", b"Title\0Map"), form), "map.png") == SCENARIO


def test_the_text_of_a_drawing_is_read_with_its_white_space() -> None:
    """A program may break the lines of an SVG and give elements more attributes."""
    broken = "\n    ".join(packed(SCENARIO)[at : at + 7] for at in range(0, 80, 7))
    assert restored_from_svg(_svg(broken), "map.svg") == SCENARIO


OTHERS = (
    b"",
    b"{}",
    b"<html><svg></svg></html>"[:5],
    _png((b"tEXt", b"Title\0Map")),
    _svg(),
    b"\x89PNG\r\n\x1a\n" + b"\xff" * 40,
    b'<svg xmlns="http://www.w3.org/2000/svg"><metadata>notes</metadata></svg>',
)


def test_other_files_carry_nothing(subtests: pytest.Subtests) -> None:
    """A picture without a scenario is no fault of anybody."""
    for data in OTHERS:
        with subtests.test(str(data[:40])):
            assert restored_from_png(data, "x") is None
            assert restored_from_svg(data, "x") is None


BOMB = packed(b" " * (17 * 1024 * 1024)).encode()


DAMAGED = (
    (_png(FORMS[0], FORMS[1]), "several scenarios"),
    (_svg(packed(SCENARIO), packed(SCENARIO)), "several scenarios"),
    (_png((b"tEXt", KEY + b"!!!!")), "damaged"),
    (_png((b"tEXt", KEY + b"AAAA")), "damaged"),
    (_png((b"tEXt", KEY + TEXT[:8])), "not whole"),
    (_png((b"zTXt", KEY + b"\0" + b"junk")), "damaged"),
    (_svg("not base 64 at all"), "damaged"),
    (_png((b"tEXt", KEY + BOMB)), "too large"),
    (_png((b"zTXt", KEY + b"\0" + zlib.compress(b"A" * (17 * 1024 * 1024)))), "too large"),
)


def test_a_damaged_scenario_is_one_clear_error(subtests: pytest.Subtests) -> None:
    """What is damaged, double or endless is refused in one sentence with the name of the file."""
    for data, words in DAMAGED:
        with subtests.test(words, data=data[:80]):
            with pytest.raises(FileError, match=words) as caught:
                scenario_in(data, "map.png")
            assert "map.png" in str(caught.value)


@pytest.mark.parametrize("module", [png_file, svg_file])
def test_a_picture_of_ours_is_opened_as_its_map(module: ModuleType, tmp_path: Path) -> None:
    """The map comes back from a picture, which is no drawing to import outlines of."""
    exporter = module.EXPORTER
    job = job_of(SAMPLE, exporter)
    file = tmp_path / f"map{exporter.suffix}"
    file.write_bytes(exporter.write(job))
    assert kind_of_file(file) == "scenario"
    assert scenario_in(file.read_bytes(), file.name).scenario == job.scenario


def test_a_drawing_of_others_stays_a_drawing(tmp_path: Path) -> None:
    """An SVG without a scenario is imported as outlines."""
    file = tmp_path / "other.svg"
    file.write_bytes(_svg())
    assert kind_of_file(file) == "drawing"
