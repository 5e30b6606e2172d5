"""A map of ours carries its scenario; other maps carry none."""

import json
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring, tostring
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.export import tmj_file, tmx_file
from editor.export.bundle_file import portable
from editor.export.tiled.drawing import drawn, losses
from editor.export.tiled.written import tmj_bytes, tmx_bytes
from editor.storage.load import read_scenario
from editor.storage.tiled.read import tiled_map
from editor.storage.tiled.restored import restored_from_tiled
from tests.depth import every, examples, in_loops
from tests.export.jobs import FAULTY, SAMPLES, named
from tests.export.tiled.maps import job_for_scenario, job_of
from tests.storage.tiled.tiny import tiny
from tests.strategies import faulty_scenarios, scenarios
from tests.systems.mechs import strategies as mechs
from tests.systems.trts import strategies as trts

ISLE = next(sample for sample in SAMPLES if sample.stem == "ashen-isle")
HOSTILE = (
    "]]> ]] \"'<!-- --></script>&amp;\\n ../ \u202e\u05d0 \U0001f409 \ufffe\uffff " + "x" * 100
)


def restored(data: bytes | None) -> AnyScenario:
    assert data is not None
    return read_scenario(data, "restored")


def test_whole_files_give_back_their_scenario() -> None:
    """A TMX with its pictures, a zip and the maps in it give back the scenario, byte for byte."""
    job = job_of(ISLE)
    one, both = tmx_file.write(job), tmj_file.write(job)
    with ZipFile(BytesIO(both)) as archive:
        files = [archive.read(name) for name in ("map.tmj", "map.tmx")]
    for data in (one, both, *files):
        found = restored(restored_from_tiled(data, "map"))
        assert canonical_bytes(found) == canonical_bytes(portable(job))


@pytest.mark.parametrize("samples", in_loops(every(SAMPLES, 3)))
def test_every_sample_comes_back(samples: list[Path], subtests: pytest.Subtests) -> None:
    """Both forms give back the scenario as a bundle."""
    for sample in samples:
        with subtests.test(named(sample)):
            job = job_of(sample)
            map_of = drawn(job)
            for data in (tmx_bytes(map_of, str), tmj_bytes(map_of, str)):
                assert restored(restored_from_tiled(data, "map")) == portable(job)


@pytest.mark.slow
@pytest.mark.parametrize("cases", in_loops(every(FAULTY, 8)))
def test_faulty_samples_come_back_as_drafts(cases: list[Path]) -> None:
    """Whatever is wrong with a scenario, its draft is a map of Tiled that gives it back."""
    seen = 0
    for path in cases:
        try:
            job = job_of(path)
        except FileError:
            continue
        map_of = drawn(job)
        assert losses(job) is not None
        assert bool(map_of.properties.get("draft")) == job.draft
        for data in (tmx_bytes(map_of, str), tmj_bytes(map_of, str)):
            assert restored(restored_from_tiled(data, path.name)) == portable(job)
        seen += 1
    assert seen > len(cases) * 3 / 4


@given(scenario=scenarios() | faulty_scenarios() | mechs.scenarios() | trts.scenarios())
@settings(max_examples=examples(60))
def test_any_scenario_comes_back(scenario: AnyScenario) -> None:
    """Any scenario, valid or faulty, is restored unchanged."""
    job = job_for_scenario(scenario)
    assert restored(restored_from_tiled(tmx_bytes(drawn(job), str), "map")) == portable(job)


def test_hostile_words_come_back_too(subtests: pytest.Subtests) -> None:
    """Any texts are kept in the scenario, and the map stays valid."""
    for sample in (SAMPLES[0], ISLE):
        with subtests.test(named(sample)):
            scenario = job_of(sample).scenario
            notes = f"{HOSTILE}\n\ttwo lines"
            job = job_for_scenario(replace(scenario, title=HOSTILE, notes=notes), sample.parent)
            for data in (tmx_file.write(job), tmj_file.write(job)):
                found = restored(restored_from_tiled(data, "map"))
                assert (found.title, found.notes) == (HOSTILE, notes)
            again = tiled_map(tmx_file.write(job), "map")
            shown = HOSTILE.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
            assert again.properties["title"] == shown


def test_what_is_drawn_is_read_as_it_was_drawn() -> None:
    """The reader finds the tiles and the objects that the writer drew, in both forms."""
    job = job_of(ISLE)
    with ZipFile(BytesIO(tmj_file.write(job))) as archive:
        one = tiled_map(archive.read("map.tmx"), "map")
        other = tiled_map(archive.read("map.tmj"), "map")
    assert one.layers == other.layers
    assert one.objects == other.objects


def test_other_files_are_nobodys() -> None:
    """A map of someone else's, and what is no map at all, carries no scenario."""
    assert restored_from_tiled(tiny(), "tiny.tmx") is None
    for data in (b"", b"%PDF-1.7", b"{}", b"<svg/>", b"<html><map/></html>"[:6]):
        assert restored_from_tiled(data, "what") is None


def spoilt(old: str, new: str) -> bytes:
    """Return a map of ours with a name of a property changed."""
    root = fromstring(tmx_file.write(job_of(SAMPLES[0])))
    for element in root.findall("properties/property"):
        if element.get("name") == old:
            if new.startswith("="):
                element.set("value", new[1:])
            else:
                element.set("name", new)
    return tostring(root)


NOT_WHOLE = (
    ("scenario_001", "scenery", "lacks the property 'scenario_001'"),
    ("realmwright", "=2", "in the unsupported form 2"),
    ("scenario", "=0", "does not state the number of parts of its scenario"),
    ("scenario", "=999999999", "does not state the number of parts of its scenario"),
)


def test_a_scenario_that_is_not_whole_is_told(subtests: pytest.Subtests) -> None:
    """A map that lost a piece of its scenario is refused with the name of the piece."""
    for old, new, said in NOT_WHOLE:
        with subtests.test(said), pytest.raises(FileError, match=said):
            restored_from_tiled(spoilt(old, new), "map.tmx")


def test_a_bomb_in_a_zip_is_not_unpacked() -> None:
    """Only the map of a zip is unpacked, up to a limit."""
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        archive.writestr("map.tmx", b"<map>" + bytes(40_000_000))
    with pytest.raises(FileError, match="too large"):
        restored_from_tiled(stream.getvalue(), "bomb.zip")
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr("../map.tmx", json.dumps({}))
    with pytest.raises(FileError, match="which points outside it"):
        restored_from_tiled(stream.getvalue(), "escape.zip")
    with pytest.raises(FileError, match="not a readable zip"):
        restored_from_tiled(b"PK\x03\x04 and no more", "broken.zip")


def test_a_packing_without_bounds_is_not_unpacked(subtests: pytest.Subtests) -> None:
    """A compression without bounds is refused."""
    for packing in (ZIP_BZIP2, ZIP_LZMA):
        with subtests.test(packing=packing):
            stream = BytesIO()
            with ZipFile(stream, "w", packing) as archive:
                archive.writestr("map.tmx", b"<map>")
            with pytest.raises(FileError, match="not a readable zip"):
                restored_from_tiled(stream.getvalue(), "bomb.zip")


def test_a_torn_member_of_a_zip_is_told() -> None:
    """What cannot be unpacked is refused with a reason."""
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        archive.writestr("map.tmx", b"<map>" * 9)
    data = bytearray(stream.getvalue())
    data[37:41] = b"\xff\xff\xff\xff"
    with pytest.raises(FileError, match="not a readable zip"):
        restored_from_tiled(bytes(data), "torn.zip")


def test_a_zip_of_a_million_members_is_not_listed() -> None:
    """A zip with too many members is refused: listing them would take minutes."""
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        archive.writestr("a", b"")
    data = stream.getvalue()
    local, entry, end = data[:31], data[31:78], data[78:]
    listed = end[:12] + (len(entry) * 1_000_000).to_bytes(4, "little") + end[16:]
    assert restored_from_tiled(local + entry * 1_000_000 + listed, "many.zip") is None
