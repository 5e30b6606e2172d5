"""Scenarios as 3MF files to print."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import msgspec
import pytest

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.threemf_file import EXPORTER
from editor.storage.load import load_scenario
from tests.depth import every, in_loops
from tests.export.jobs import HOSTILE, SAMPLES, emptied, job_of, job_with, named, written
from tests.export.prints import CORE, model, objects

WATCHTOWER = samples_folder() / "tactics" / "watchtower.json"

some_samples = pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 5, 2)))


def test_what_is_the_same_is_one_object() -> None:
    """Four boxes of one kind are one mesh that lies in four places."""
    crown = samples_folder() / "tactics" / "crown-of-the-realm.json"
    data = written(crown, EXPORTER, relief=False)
    assert len(objects(model(data))) < len(list(model(data).iter(f"{CORE}item"))) == 4


def test_the_assembled_map_lies_as_it_does_on_the_table() -> None:
    """Each box has its place and its height; the whole is as large as the map of its boxes."""
    job = job_of(WATCHTOWER, EXPORTER, layout="assembled")
    data, table = EXPORTER.write(job), chosen_tabletop(job)
    meshes = objects(model(data))
    boxes = [slab for slab in table.slabs if slab.kind == "box"]
    left = min(slab.outline.bounds.x for slab in boxes)
    for item in model(data).iter(f"{CORE}item"):
        slab = table.slab_of[item.attrib["partnumber"]]
        x, _, z = (float(number) for number in item.attrib["transform"].split()[9:])
        assert z == pytest.approx(slab.base * 16, abs=0.01)
        assert x == pytest.approx((slab.outline.bounds.x - left) * 25, abs=0.01)
        high = meshes[item.attrib["objectid"]].extents[2]
        assert high == pytest.approx((slab.top - slab.base) * 16 + 0.6, abs=0.01)


def test_plates_lie_side_by_side_or_are_asked_for_one_by_one() -> None:
    """Together the plates hold what all of them hold, and there is no plate beyond the last."""
    every = {
        i.attrib["partnumber"] for i in model(written(WATCHTOWER, EXPORTER)).iter(f"{CORE}item")
    }
    single: set[str] = set()
    for plate in (1, 2):
        data = written(WATCHTOWER, EXPORTER, plate=plate)
        for item in model(data).iter(f"{CORE}item"):
            single.add(item.attrib["partnumber"])
            assert float(item.attrib["transform"].split()[9]) < 220
    assert single == every
    with pytest.raises(ValueError, match="there is no plate 9"):
        written(WATCHTOWER, EXPORTER, plate=9)


def test_any_title_is_harmless(subtests: pytest.Subtests) -> None:
    """Title, notes and names of cards and players come back as far as XML can say them."""
    for words in HOSTILE:
        with subtests.test(words):
            scenario = load_scenario(samples_folder() / "mechs" / "the-sluices.json")
            cards = tuple(msgspec.structs.replace(card, name=words) for card in scenario.components)
            scenario = msgspec.structs.replace(scenario, title=words, notes=words, components=cards)
            data = EXPORTER.write(job_with(scenario, EXPORTER, relief=False))
            metadata = {
                element.attrib["name"]: element.text
                for element in model(data).iter(f"{CORE}metadata")
            }
            said = metadata.get("Title") or ""
            if words.isprintable():
                assert said.strip() == words.strip()
            assert data == EXPORTER.write(job_with(scenario, EXPORTER, relief=False))


@pytest.mark.quick("words0")
@pytest.mark.parametrize("words", [HOSTILE[:4], HOSTILE[4:8], HOSTILE[8:]])
def test_any_name_can_be_raised_on_a_card(words: tuple[str, ...]) -> None:
    """Cards with hostile names are closed, and as large as any card."""
    scenario = load_scenario(samples_folder() / "mechs" / "the-sluices.json")
    named = zip(scenario.components, cycle(words), strict=False)
    cards = tuple(msgspec.structs.replace(card, name=name) for card, name in named)
    job = job_with(msgspec.structs.replace(scenario, components=cards), EXPORTER)
    for mesh in objects(model(EXPORTER.write(job))).values():
        assert mesh.is_watertight
        assert mesh.is_winding_consistent
        assert mesh.extents == pytest.approx((59.01, 59.01, 2.6), abs=0.01)


@some_samples
def test_an_empty_map_gives_a_model_without_items(
    cases: list[Path], subtests: pytest.Subtests
) -> None:
    """It can be read, and nothing lies on it."""
    for path in cases:
        with subtests.test(named(path)):
            data = EXPORTER.write(job_with(emptied(load_scenario(path)), EXPORTER, path.parent))
            assert len(list(model(data).iter(f"{CORE}item"))) <= 1
