"""Bundles, codes and saved tables come back as the same scenario, for every sample.

Of the other kinds of export tests/export/test_every_kind.py asks the same.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.core.canonical import canonical_bytes
from editor.core.code import code_of, parts_of
from editor.core.resources import samples_folder
from editor.export.bundle_file import bundled
from editor.export.catalogue import exporter_named
from editor.export.job import Job
from editor.export.run import job_for
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.storage.restoring.carriers import FORMAT
from editor.storage.restoring.restore import scenario_in

SAMPLES = sorted(samples_folder().glob("*/*.json"))


def job_of(path: Path, kind: str) -> Job:
    """Return the job of exporting a sample; one with errors as a draft."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    return job_for(scenario, library, ruleset, exporter_named(kind), draft=True)


def test_a_bundle_is_a_scenario(subtests: pytest.Subtests) -> None:
    """A bundle is opened as what it is: the scenario with its components."""
    for sample in SAMPLES:
        with subtests.test(f"{sample.parent.name}/{sample.stem}"):
            job = job_of(sample, "bundle")
            found = scenario_in(exporter_named("bundle").write(job), "bundle.json")
            assert found.carrier is None
            assert found.scenario == bundled(job)


def test_a_code_and_a_saved_table_give_the_scenario_back(subtests: pytest.Subtests) -> None:
    """QR codes in any order and saved tables give the same scenario."""
    for sample in SAMPLES:
        with subtests.test(f"{sample.parent.name}/{sample.stem}"):
            scenario = load_scenario(sample)
            data = canonical_bytes(scenario)
            parts = parts_of(code_of(data), 1800)
            assert scenario_in("\n".join(reversed(parts)).encode(), "code").scenario == scenario
            table = {"format": FORMAT, "setup": "", "actions": [], "undone": []}
            saved = json.dumps({**table, "scenario": json.loads(data)})
            assert scenario_in(saved.encode(), "save").scenario == scenario
