"""Matches of playtests on a cluster of Dask: any machines that have the same Realmwright."""

from __future__ import annotations

import logging
import pickle
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar, cast

from editor.lab.crew import PAUSE, CrewEndedError, Played
from editor.lab.plan import Deal, game_of
from editor.lab.player import Order
from editor.lab.store import game_key
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.machine import engine_for
from editor.play.series import MatchResult, Stop, play_part

if TYPE_CHECKING:
    from distributed import Client, Future
    from distributed.security import Security

DASK = "distributed"
"""Its name in Python."""
CHUNK = 1.0
"""Seconds that one task of a cluster shall take."""
CALL = 64
"""The most matches of one call into the rules."""
PATIENCE = 5.0
"""Seconds in which a scheduler has to answer, and a worker to be there."""
GONE = "the connection to the cluster was lost"
STRANGE = "the cluster gave an unexpected answer"
_MOST_THREADS = 10_000
_LONGEST = 200
"""The most characters that are shown of what a worker says."""
_START = 3 * PATIENCE
"""Seconds that it may take in all to connect."""
AHEAD = 3
"""Tasks that each thread of a cluster has to do, so that it never waits for us."""

WorkedT = TypeVar("WorkedT")

Answer = tuple[bytes, list[MatchResult], float]
"""The key of the game that was played, its matches, and the seconds that they took."""


class ClusterError(Exception):
    """The cluster cannot be used; the message says why."""


@dataclass(frozen=True)
class Certificates:
    """Files in PEM for a scheduler at a tls:// address, empty for none.

    - ca: the authorities that may have signed the certificates of the others
    - cert, key: what shows others who this client is; the key may be in the file of `cert`
    """

    ca: str = ""
    cert: str = ""
    key: str = ""

    def arguments(self, address: str) -> dict[str, Security]:
        """Return the arguments for a client of Dask; without files its own settings hold.

        Raises ClusterError for a file that does not exist, and for an address without TLS.
        """
        from distributed.security import Security

        given = {"tls_ca_file": self.ca, "tls_client_cert": self.cert, "tls_client_key": self.key}
        files = {name: str(Path(file).absolute()) for name, file in given.items() if file}
        if not files:
            return {}
        if not address.startswith("tls://"):
            raise ClusterError(f"certificates require a TLS address: tls://…, not {address}")
        for file in files.values():
            if not Path(file).is_file():
                raise ClusterError(f"{file} does not exist or is not a file")
        return {"security": Security(require_encryption=True, **files)}


class Cluster:
    """The workers of a scheduler of Dask; close it when it is done with.

    Its connection runs on threads: never in a process with a window. Raises ClusterError.

    Dask sends Python objects: a scheduler and its workers can run any code in this process.
    """

    def __init__(
        self, address: str, patience: float = PATIENCE, certificates: Certificates = Certificates()
    ) -> None:
        try:
            from distributed import Client
            from distributed.comm.addressing import get_address_host_port
        except ImportError as error:
            raise ClusterError(
                'Dask is not installed: pip install "realmwright[cluster]"'
            ) from error
        if address.startswith("tls://") and not (certificates.ca or _dask_has_certificates()):
            raise ClusterError(f"{address} needs certificates: --cluster-ca and --cluster-cert")
        # The future has the result of a task: it prints nothing on the terminal.
        for name in [name for name in logging.root.manager.loggerDict if name.startswith(DASK)]:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        more = certificates.arguments(address)
        self._client: Client | None = None
        try:
            # A client that finds nobody would say so at length, again and again.
            with socket.create_connection(get_address_host_port(address), timeout=patience):
                pass
            self._client = _quiet(Client)(address, timeout=patience, set_as_default=False, **more)
            self._client.wait_for_workers(1, timeout=patience)
        except Exception as error:
            # What answers may be any program, and what Dask makes of its answer any exception.
            said = _refusal(address, error, connected=self._client is not None)
            self.close()
            raise ClusterError(said) from error

    def on(self, deal: Deal) -> ClusterTask:
        """Return what plays a deal there."""
        assert self._client is not None  # it was closed
        return ClusterTask(self._client, deal)

    def each(
        self,
        work: Callable[..., WorkedT],
        given: Sequence[tuple[object, ...]],
        stop: Callable[[], bool],
    ) -> list[WorkedT] | None:
        """Return what some work there makes of each of these arguments, None if it was stopped.

        Raises CrewEndedError where the cluster is gone, or the work failed.
        """
        assert self._client is not None  # it was closed
        try:
            futures = [_submit(self._client, work, *each) for each in given]
            while any(future.status == "pending" for future in futures):
                if stop():
                    self._client.cancel(futures, force=True)
                    return None
                time.sleep(PAUSE)
            for future in futures:
                if future.status != "finished":
                    raise CrewEndedError(_reason(future))
            return [future.result() for future in futures]
        except OSError as error:
            raise CrewEndedError(GONE) from error

    def close(self) -> None:
        """Leave the cluster."""
        client, self._client = self._client, None
        if client is not None:
            # A scheduler that went astray may fail here again, and nothing is left to be done.
            with suppress(Exception):
                client.close()


def _quiet(client: type[Client]) -> type[Client]:
    """Return a client that always ends its start, and says nothing when it is freed.

    Dask waits without end for another program that accepts a connection and says nothing; and it
    prints what goes wrong while it closes a client that never was connected.
    """

    class Quiet(client):  # type: ignore[valid-type, misc]
        def start(self, **given: object) -> None:
            """Connect, or raise TimeoutError."""
            super().start(callback_timeout=_START, **given)

        def __del__(self) -> None:
            """Do nothing: `Cluster.close` closes it."""

    return Quiet


def _dask_has_certificates() -> bool:
    """Return whether the settings of Dask name certificates for TLS."""
    from distributed.security import Security

    return Security().get_connection_args("client").get("ssl_context") is not None


def _refusal(address: str, error: Exception, *, connected: bool) -> str:
    """Return why a cluster cannot be used."""
    if connected and isinstance(error, TimeoutError):
        return f"the scheduler at {address} has no workers"
    if isinstance(error, (OSError, ValueError)):
        return f"no Dask scheduler at {address}"
    return f"{address} is not a Dask scheduler ({type(error).__name__})"


class ClusterTask:
    """A deal that a cluster plays, in orders.

    A task whose worker is lost is done again by another one, and only what it answers counts.
    """

    def __init__(self, client: Client, deal: Deal) -> None:
        self._client = client
        self._deal, self._key = pickle.dumps(deal), game_key(game_of(deal))
        self._left: list[Order] = []
        self._waiting: dict[Future[Answer], Order] = {}
        self.rate = 0.0
        """Matches a second of one thread."""
        self._threads, self._counted = 1, 0.0

    @property
    def begun(self) -> bool:
        """Machines of a cluster are there before it is asked for anything."""
        return True

    def play(self, orders: Iterable[Order], stop: Callable[[], bool]) -> Iterator[list[Played]]:
        """Yield what came since the last look, until all is played or `stop` says so.

        Raises CrewEndedError where the cluster is gone, or cannot play.
        """
        self._left = list(reversed(list(orders)))
        while not stop():
            yield self._look()
            if not (self._left or self._waiting):
                return

    def close(self) -> None:
        """Give up what is not played yet."""
        waiting, self._waiting, self._left = list(self._waiting), {}, []
        with suppress(Exception):  # as in `Cluster.close`
            self._client.cancel(waiting, force=True)

    def _look(self) -> list[Played]:
        """Hand out tasks, and return what was played. Raises CrewEndedError."""
        try:
            self._hand_out()
            done = [future for future in self._waiting if future.status != "pending"]
            return [self._taken(future) for future in done]
        except CrewEndedError:
            raise
        except OSError as error:
            raise CrewEndedError(GONE) from error
        except Exception as error:
            raise CrewEndedError(f"{STRANGE} ({type(error).__name__})") from error

    def _hand_out(self) -> None:
        while self._left and len(self._waiting) < AHEAD * self._threads_now():
            order = self._left.pop()
            size = max(1, int(self.rate * CHUNK))
            if len(order.numbers) > size:
                self._left.append(replace(order, numbers=order.numbers[size:]))
                order = replace(order, numbers=order.numbers[:size])
            future = _submit(self._client, play_order, self._deal, order)
            self._waiting[future] = order

    def _threads_now(self) -> int:
        """Return how many threads the cluster has, as it was within the last second."""
        now = time.monotonic()
        if now - self._counted > 1.0:
            workers = self._client.scheduler_info(n_workers=-1)["workers"].values()
            threads = sum(worker["nthreads"] for worker in workers)
            self._threads = max(1, min(int(threads), _MOST_THREADS))
            self._counted = now
        return self._threads

    def _taken(self, future: Future[Answer]) -> Played:
        """Return what a task has played. Raises CrewEndedError where it could not."""
        order = self._waiting.pop(future)
        if future.status != "finished":
            raise CrewEndedError(_reason(future))
        key, results, seconds = future.result()
        if key != self._key:
            raise CrewEndedError("a cluster worker has a different version of Realmwright")
        if not (
            all(isinstance(result, MatchResult) for result in results)
            and [result.number for result in results] == list(order.numbers)
            and isinstance(seconds, float)
        ):
            raise CrewEndedError(STRANGE)
        self.rate = len(results) / max(seconds, 1e-6)
        return order.seating, results


def _submit(client: Client, work: Callable[..., WorkedT], *given: object) -> Future[WorkedT]:
    """Let a worker do some work, which finds the package whatever else is called `editor` there."""
    from realmwright._processes import task

    # Pickled here: Dask may load what it pickles itself before it imports anything.
    return cast("Future[WorkedT]", client.submit(task, pickle.dumps((work, given)), pure=False))


def _reason(future: Future[WorkedT]) -> str:
    """Return why a task was not done."""
    if future.status != "error":
        return GONE
    error = future.exception()
    said = " ".join(str(error).split())[:_LONGEST]
    return f"a cluster worker cannot play: {type(error).__name__}: {said}"


_ALONE = Lock()
"""An engine plays one match at a time, however many threads a worker has."""


@lru_cache(maxsize=4)
def _dealt(deal: bytes) -> tuple[Game, Engine, bytes]:
    game = game_of(pickle.loads(deal))
    return game, engine_for(game.rules), game_key(game)


def play_order(deal: bytes, order: Order) -> Answer:
    """Play an order on a worker of the cluster."""
    with _ALONE:
        game, engine, key = _dealt(deal)
        began = time.perf_counter()
        results: list[MatchResult] = []
        for first in range(0, len(order.numbers), CALL):
            part = order.numbers[first : first + CALL]
            given = (game, engine, order.bots, order.seed, part, None)
            results += play_part(*given, Stop(), traced=True)
        return key, results, time.perf_counter() - began
