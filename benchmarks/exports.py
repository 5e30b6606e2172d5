"""Writing a sample of each system in every form, beside its picture at 96 dots an inch.

Besides a print of the large map, which may take ten seconds.
"""

from collections.abc import Callable, Iterator

from benchmarks.maps import large_map
from benchmarks.measure import Figure, time_by_turns, time_runs
from editor.core.resources import samples_folder
from editor.export.catalogue import exporter_named, exporters
from editor.export.exporter import Exporter
from editor.export.run import job_for
from editor.storage.kits import ruleset_for
from realmwright import AnyMap, load

SAMPLES = ("tactics/twin-peaks", "mechs/three-furnaces", "trts/ashen-isle")
PEER = "png"
RUNS = 3
KILOBYTE = 1024
PRINT_AIM = 10_000.0
"""Milliseconds that the print of a map of 64 x 64 spaces may take."""


def measure() -> Iterator[Figure]:
    """Yield the time of each export of each sample; its name tells how large the file is."""
    for name in SAMPLES:
        realm = load(samples_folder() / f"{name}.json")
        for exporter in exporters():
            if exporter.kind != PEER and exporter.takes(realm.scenario.system):
                yield _figure(realm, exporter)
    yield _large_print()


def _large_print() -> Figure:
    made = large_map()
    exporter = exporter_named("pdf")
    job = job_for(made.scenario, made.library, ruleset_for("tactics"), exporter, draft=True)
    size = len(exporter.write(job)) // KILOBYTE
    times = time_runs(lambda: exporter.write(job), runs=1, warm=0)
    return Figure(f"64 x 64, 100 boxes to pdf, {size} kB", times, PRINT_AIM)


def _figure(realm: AnyMap, exporter: Exporter) -> Figure:
    size = len(realm.exported(exporter.kind)) // KILOBYTE  # and what is read once has been read
    realm.exported(PEER)
    ours, peer = time_by_turns(_writing(realm, exporter.kind), _writing(realm, PEER), runs=RUNS)
    title = f"{realm.scenario.system} to {exporter.kind}, {size} kB"
    return Figure(title, ours, None, peer, PEER)


def _writing(realm: AnyMap, kind: str) -> Callable[[], object]:
    return lambda: realm.exported(kind)
