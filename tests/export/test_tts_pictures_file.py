"""The zip for the virtual table: a save, its pictures, and where they go."""

import io
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from editor.export.job import Job
from editor.export.tts.build import built
from editor.export.tts.bundle import bundled
from editor.export.tts.save import saved_game, saved_object
from editor.export.tts_pictures_file import EXPORTER
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE, SAMPLES, job_of, named
from tests.export.tts.saves import GUIDE, pictured
from tests.export.tts.tables import hill

SMALLEST = next(sample for sample in SAMPLES if sample.stem == "smallest")
ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())


def unpacked(job: Job) -> dict[str, bytes]:
    """Return the files of the zip of a job."""
    return pictured(EXPORTER.write(job))


@pytest.mark.quick("mechs/broken-ring")
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


@pytest.mark.parametrize("cases", in_loops(every(HOSTILE, 4, 1)))
def test_no_title_leads_out_of_the_folder(cases: list[str], subtests: pytest.Subtests) -> None:
    """With any title the files are in the two folders and have plain names."""
    for text in cases:
        with subtests.test(text):
            scene = built(replace(hill(), title=text), text)
            for form in ("save", "object"):
                data = saved_object(scene) if form == "object" else saved_game(scene)
                with ZipFile(
                    io.BytesIO(bundled(scene, data, {"a.png": b""}, {"a.obj": b""}, form))
                ) as zipped:
                    names = set(zipped.namelist())
                assert {"Mods/Images/a.png", "Mods/Models/a.obj", GUIDE} < names
                for name in names - {GUIDE}:
                    assert name.startswith(("Saves/", "Mods/Images/", "Mods/Models/"))
                    assert name.isascii()
                    assert ".." not in name


def test_objects_of_other_maps_and_set_ups_have_other_names() -> None:
    """Also where titles have no letters that a file name may have, or begin alike for long."""
    alike = "The long road " * 6
    titles = (
        ("Hill", "2 players"), ("Hill", "3 players"), ("\u05e9\u05dc\u05d5\u05dd", ""),
        ("\u3042\u6f22", ""), (f"{alike}east", ""), (f"{alike}west", ""), ("", ""),
    )  # fmt: skip
    names = []
    for title, setup in titles:
        scene = built(replace(hill(), title=title, setup_title=setup), f"{title}\0{setup}")
        with ZipFile(io.BytesIO(bundled(scene, saved_object(scene), {}, {}, "object"))) as zipped:
            names += [name for name in zipped.namelist() if name.startswith("Saves/")]
    assert len(set(names)) == len(titles)
    assert names[:2] == [f"Saves/Saved Objects/Map Hill {n} players.json" for n in (2, 3)]
