"""Exports for the virtual table: empty maps, texts and set-ups."""

from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from editor.core.scenario import HouseRules
from editor.export.tts_file import EXPORTER
from editor.export.tts_pictures_file import EXPORTER as PICTURED
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named, written
from tests.export.tts.saves import sound
from tests.export.tts.tables_in_lua import LuaTable

FORMS = ("save", "object")


@pytest.mark.quick("tactics/smallest")
@pytest.mark.parametrize("sample", SAMPLES[::7], ids=named)
def test_an_empty_map_is_a_sound_file(sample: Path) -> None:
    """An empty map can be written."""
    for form in FORMS:
        job = job_with(emptied(load_scenario(sample)), EXPORTER, sample.parent, form=form)
        data = EXPORTER.write(job)
        LuaTable(data)
        sound(data)


@pytest.mark.parametrize("cases", in_loops(every(HOSTILE, 4, 1)))
def test_hostile_texts_are_only_texts(cases: list[str], subtests: pytest.Subtests) -> None:
    """Any title and notes give a sound file whose script runs."""
    for text in cases:
        with subtests.test(text):
            sample = SAMPLES[0]
            scenario = changed(load_scenario(sample), title=text, notes=text, authors=(text,))
            for form in FORMS:
                data = EXPORTER.write(job_with(scenario, EXPORTER, sample.parent, form=form))
                sound(data)
                LuaTable(data)


def test_a_set_up_that_is_not_there_is_refused() -> None:
    """Asking for the set-up of another map is a ValueError with its name."""
    with pytest.raises(ValueError, match="nowhere"):
        written(SAMPLES[0], EXPORTER, setup="nowhere")


def test_it_tells_what_has_no_picture() -> None:
    """Without pictures cards are words, and what is drawn alone is missing; with them it is not."""
    expected = {
        "twin-peaks": ("Cards and boards show their words",),
        "under-the-hill": ("Cards and boards show their words", "The rooms of dungeons"),
        "ember-and-hearth": ("Cards and boards show their words", "Secret maps are blank"),
    }
    for name, words in expected.items():
        sample = next(sample for sample in SAMPLES if sample.stem == name)
        assert EXPORTER.losses is not None
        assert PICTURED.losses is not None
        reported = EXPORTER.losses(job_of(sample, EXPORTER))
        same = PICTURED.losses(job_of(sample, PICTURED))
        assert set(same) < set(reported)
        more = [line for line in reported if line not in same]
        assert len(more) == len(words)
        assert all(line.startswith(start) for line, start in zip(more, words, strict=True))


def test_an_odd_die_is_told() -> None:
    """Dice of eight sides by a house rule are stock dice; those of six are as the game has them."""
    sample = next(sample for sample in SAMPLES if sample.stem == "smallest")
    scenario = load_scenario(sample)
    rule = HouseRules(name="Eights", set={"die.sides": 8})
    for rules, reported in (((), False), ((rule,), True)):
        job = job_with(changed(scenario, house_rules=rules), EXPORTER, sample.parent)
        assert EXPORTER.losses is not None
        lost = EXPORTER.losses(job)
        assert any("is a stock die" in line for line in lost) == reported
        assert not any("There is no die" in line for line in lost)
