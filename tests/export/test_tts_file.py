"""Exports for the virtual table: empty maps, texts and set-ups."""

from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from editor.export.tts_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named
from tests.export.tts.saves import sound
from tests.export.tts.tables_in_lua import LuaTable

FORMS = ("save", "object")


@pytest.mark.parametrize("sample", SAMPLES[::7], ids=named)
def test_an_empty_map_is_a_sound_file(sample: Path) -> None:
    """An empty map can be written."""
    for form in FORMS:
        job = job_with(emptied(load_scenario(sample)), EXPORTER, sample.parent, form=form)
        LuaTable(EXPORTER.write(job))
        sound(EXPORTER.write(job))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_only_texts(text: str) -> None:
    """Any title and notes give a sound file whose script runs."""
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
