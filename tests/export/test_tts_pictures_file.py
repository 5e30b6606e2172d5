"""The zip for the virtual table: a save, its pictures, and where they go."""

from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from editor.export.job import Job
from editor.export.tts_pictures_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import HOSTILE, SAMPLES, job_of, job_with, named
from tests.export.tts.saves import GUIDE, pictured

SMALLEST = next(sample for sample in SAMPLES if sample.stem == "smallest")
ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())


def unpacked(job: Job) -> dict[str, bytes]:
    """Return the files of the zip of a job."""
    return pictured(EXPORTER.write(job))


@pytest.mark.slow
@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_a_zip_has_a_save_and_all_its_pictures(sample: Path) -> None:
    """For each system the pictures in the zip are exactly those that are used."""
    files = unpacked(job_of(sample, EXPORTER, detail=256))
    assert len(files) > 5


def test_a_zip_unpacks_to_where_the_program_looks() -> None:
    """A save has a number for a name, an object the map's title; both say where they go."""
    files = unpacked(job_of(SMALLEST, EXPORTER, detail=256))
    (saved,) = [name for name in files if name.startswith("Saves/TS_Save_")]
    assert saved.removeprefix("Saves/TS_Save_").removesuffix(".json").isdigit()
    guide = files[GUIDE].decode()
    for words in (saved, "Windows", "macOS", "Linux", "Mods/Images", "Cloud Manager"):
        assert words in guide
    files = unpacked(job_of(SMALLEST, EXPORTER, detail=256, form="object"))
    assert any(name.startswith("Saves/Saved Objects/Map ") for name in files)


def test_the_same_map_gives_the_same_zip() -> None:
    """Byte for byte."""
    job = job_of(SMALLEST, EXPORTER, detail=256)
    assert EXPORTER.write(job) == EXPORTER.write(job)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_title_leads_out_of_the_folder(text: str) -> None:
    """With any title the files are in the two folders and have plain names."""
    scenario = changed(load_scenario(SMALLEST), title=text)
    for form in ("save", "object"):
        files = unpacked(job_with(scenario, EXPORTER, SMALLEST.parent, form=form, detail=256))
        for name in set(files) - {GUIDE}:
            assert name.startswith(("Saves/", "Mods/Images/"))
            assert name.isascii()
            assert ".." not in name
