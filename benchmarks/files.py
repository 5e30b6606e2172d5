"""Loading and saving a file of a megabyte, beside the plain reader and writer of JSON."""

import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from benchmarks.maps import everyday_map
from benchmarks.measure import Figure, time_by_turns
from editor.core.canonical import canonical_bytes
from editor.core.errors import FileError
from editor.core.scenario import AnyScenario
from editor.storage.load import load_scenario, read_scenario
from editor.storage.save import save_scenario
from editor.systems.tactics.map.board import MatComponent, MatSide

MEGABYTE = 2**20


def measure() -> Iterator[Figure]:
    """Yield the times of loading and saving, and of saying what is wrong with such a file."""
    scenario = heavy_scenario()
    data = canonical_bytes(scenario)
    plain = json.loads(data)
    size = f"{len(data) / MEGABYTE:.1f} MB"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "map.json")
        file.write_bytes(data)
        ours, peer = time_by_turns(
            lambda: load_scenario(file), lambda: json.loads(file.read_bytes()), runs=30
        )
        yield Figure(f"load {size}", ours, None, peer, "json.loads")
        ours, peer = time_by_turns(
            lambda: save_scenario(scenario, file), lambda: json.dumps(plain, indent=2), runs=15
        )
        yield Figure(f"save {size}, read back", ours, None, peer, "json.dumps")
    spoiled = data.replace(b'"turn": 0', b'"turn": 7')

    def say_faults() -> None:
        try:
            read_scenario(spoiled, "map.json")
        except FileError:
            return
        raise AssertionError("the file has faults")

    ours, peer = time_by_turns(say_faults, lambda: json.loads(spoiled), runs=5)
    yield Figure(f"say what is wrong with {size}", ours, None, peer, "json.loads")


def heavy_scenario() -> AnyScenario:
    """Return a scenario of about a megabyte, made of mats of its own."""
    luck = random.Random(1)
    scenario = everyday_map().scenario
    mats = []
    for number in range(15):
        rows = tuple("".join(luck.choices(".~f^v", k=256)) for _ in range(250))
        side = MatSide(terrain=rows)
        mats.append(MatComponent(id=f"mat{number}", name=f"Mat {number}", sides={"up": side}))
    return replace(scenario, components=tuple(mats))
