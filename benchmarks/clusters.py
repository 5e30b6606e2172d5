"""How much of two processors a playtest on a cluster of Dask uses for matches."""

import json
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.play import SAMPLES, Rate
from benchmarks.playtests import ENDLESS, SECONDS, WORKERS, alone, at_work, deal_of_sample
from editor.core.resources import samples_folder
from editor.lab.cluster import CHUNK, Cluster
from editor.lab.plan import Deal, game_of
from editor.lab.player import Order
from editor.play.bots import bot_named

TURNS = 3
"""How many turns each measurement takes."""
FULL = 90
"""The aim: percent of the processors that work on matches."""


def measure() -> Iterator[Rate]:
    """Yield what share of two processors plays, for each system.

    A program of its own: the client of Dask has threads, and nothing here may have a window.
    """
    words = [sys.executable, "-m", "benchmarks.clusters"]
    said = subprocess.run(words, cwd=samples_folder().parent, capture_output=True, check=True)
    for system, shares in json.loads(said.stdout).items():
        yield Rate(
            f"{system}: of what {WORKERS} alone play, on Dask",
            "%",
            tuple(shares),
            {},
            {},
            least=FULL,
        )


def _share(cluster: Cluster, deal: Deal, turn: int) -> float:
    """Return how much of what two processes alone play is played on a cluster, in percent."""
    one = alone(deal, turn, 60, traced=True)
    bots = (bot_named("greedy", {}),) * len(game_of(deal).seats)
    task = cluster.on(deal)
    # Tasks grow to CHUNK seconds; those before are not counted.
    order = Order(0, bots, 1 + turn, range(ENDLESS))
    played, seconds = at_work(task, order, 4 * max(SECONDS, CHUNK), 4 * CHUNK)
    task.close()
    return 100 * len(played) / seconds / (WORKERS * one)


def main() -> None:
    """Print the shares of each system as JSON."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as machines:
        cluster = Cluster(machines.scheduler_address)
        deals = {system: deal_of_sample(system, name) for system, name in SAMPLES.items()}
        print(json.dumps({
            system: [_share(cluster, deal, turn) for turn in range(TURNS)]
            for system, deal in deals.items()
        }))  # fmt: skip
        cluster.close()


if __name__ == "__main__":
    main()
