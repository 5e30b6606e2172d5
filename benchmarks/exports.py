"""Writing a sample of each system in every form, beside its picture at 96 dots an inch."""

from collections.abc import Callable, Iterator

from benchmarks.measure import Figure, time_by_turns
from editor.core.resources import samples_folder
from editor.export.catalogue import EXPORTERS
from editor.export.exporter import Exporter
from editor.scripting import LoadedScenario, load

SAMPLES = ("tactics/twin-peaks", "mechs/three-furnaces", "trts/ashen-isle")
PEER = "png"
RUNS = 3
KILOBYTE = 1024


def measure() -> Iterator[Figure]:
    """Yield the time of each export of each sample; its name tells how large the file is."""
    for name in SAMPLES:
        realm = load(samples_folder() / f"{name}.json")
        for exporter in EXPORTERS:
            if exporter.kind != PEER and exporter.takes(realm.scenario.system):
                yield _figure(realm, exporter)


def _figure(realm: LoadedScenario, exporter: Exporter) -> Figure:
    size = len(realm.exported(exporter.kind)) // KILOBYTE  # and what is read once has been read
    realm.exported(PEER)
    ours, peer = time_by_turns(_writing(realm, exporter.kind), _writing(realm, PEER), runs=RUNS)
    title = f"{realm.scenario.system} to {exporter.kind}, {size} kB"
    return Figure(title, ours, None, peer, PEER)


def _writing(realm: LoadedScenario, kind: str) -> Callable[[], object]:
    return lambda: realm.exported(kind)
