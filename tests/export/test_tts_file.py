"""Exports for the virtual table: every sample, whatever is wrong with it."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from editor.export.exporter import Job
from editor.export.tts_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.tts.saves import objects, sound
from tests.export.tts.tables_in_lua import LuaTable

FORMS = ("save", "object")


def written(job: Job) -> bytes:
    """Return the file, which is the same when written again."""
    data = EXPORTER.write(job)
    assert EXPORTER.write(job) == data
    return data


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_every_sample_is_a_sound_file_whose_script_runs(sample: Path, form: str) -> None:
    """A save or object has the right form, the same bytes twice, and its script loads."""
    job = job_of(sample, EXPORTER, form=form)
    data = written(job)
    save = sound(data)
    found = objects(save)
    assert any(one["Name"] == "BlockSquare" for one in found)
    assert ("ContainedObjects" in save["ObjectStates"][0]) == (form == "object")
    lua = LuaTable(data)
    assert lua.said() == []
    assert isinstance(EXPORTER.losses(job), tuple)


@pytest.mark.parametrize("sample", FAULTY, ids=named)
def test_a_faulty_map_is_written_as_a_draft(sample: Path) -> None:
    """Whatever is wrong with a map, its draft is a sound file that says DRAFT where one reads."""
    form = FORMS[FAULTY.index(sample) % 2]
    job = replace(job_of(sample, EXPORTER, form=form), draft=True)
    save = sound(EXPORTER.write(job))
    assert "DRAFT" in save["SaveName"] + save["ObjectStates"][0]["Nickname"]
    assert any(one.get("Text", {}).get("Text", "").startswith("DRAFT") for one in objects(save))


@pytest.mark.parametrize("sample", SAMPLES[::7], ids=named)
def test_an_empty_map_is_a_sound_file(sample: Path) -> None:
    """A map on which nothing lies is written all the same."""
    for form in FORMS:
        job = job_with(emptied(load_scenario(sample)), EXPORTER, sample.parent, form=form)
        LuaTable(EXPORTER.write(job))
        sound(EXPORTER.write(job))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_only_texts(text: str) -> None:
    """A title and notes of any signs give a sound file whose script runs."""
    sample = SAMPLES[0]
    scenario = changed(load_scenario(sample), title=text, notes=text, authors=(text,))
    for form in FORMS:
        data = EXPORTER.write(job_with(scenario, EXPORTER, sample.parent, form=form))
        sound(data)
        LuaTable(data)


def test_a_set_up_that_is_not_there_is_refused() -> None:
    """Asking for the set-up of another map is a ValueError with its name."""
    with pytest.raises(ValueError, match="nowhere"):
        EXPORTER.write(job_of(SAMPLES[0], EXPORTER, setup="nowhere"))
