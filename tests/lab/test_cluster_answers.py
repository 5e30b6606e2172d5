"""What a cluster answers is checked: whatever it is, it is one clear error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from editor.cli.main import BAD, main
from editor.lab import cluster
from editor.lab.cluster import Certificates, Cluster, ClusterError, ClusterTask
from editor.lab.crew import CrewEndedError
from editor.lab.plan import game_of
from editor.lab.player import Order
from editor.lab.store import game_key
from editor.play.bots import bot_named
from editor.play.series import MatchResult
from tests.lab.playtests import deal

DEAL = deal("tactics/smallest")
ORDER = Order(0, (bot_named("random", {}),) * 2, 1, range(2))
RESULTS = [MatchResult(number, (0, 0), (1, 1), 4) for number in range(2)]


class Future:
    """A task that is done, with what it answers."""

    status = "finished"

    def __init__(self, answer: object) -> None:
        self._answer = answer

    def result(self) -> Any:
        """Return the answer, whatever it is."""
        return self._answer


class Client:
    """A client of a cluster whose only task is done at once."""

    def __init__(self, answer: object, info: object = None) -> None:
        self._answer = answer
        self._info = info if info is not None else {"workers": {"a": {"nthreads": 1}}}

    def scheduler_info(self, n_workers: int) -> Any:
        """Return what is known of the workers."""
        return self._info

    def submit(self, *given: object, pure: bool) -> Future:
        """Return a task that is done."""
        return Future(self._answer)


def played(client: Client) -> list[object]:
    task = ClusterTask(client, DEAL)  # type: ignore[arg-type]
    task.rate = 10.0
    return [found for look in task.play([ORDER], lambda: False) for found in look]


def test_an_unexpected_answer_is_one_error() -> None:
    """Another form, other matches, or things that are no results end the playtest."""
    key = game_key(game_of(DEAL))
    assert played(Client((key, RESULTS, 0.1)))
    for answer in (
        None,
        b"no tuple",
        (key, RESULTS),
        (key, None, 0.1),
        (key, ["a", "b"], 0.1),
        (key, RESULTS[:1], 0.1),
        (key, RESULTS[::-1], 0.1),
        (key, RESULTS, "soon"),
    ):
        with pytest.raises(CrewEndedError, match=f"^{cluster.STRANGE}"):
            played(Client(answer))
    strange: tuple[object, ...] = (
        {},
        {"workers": {"a": {}}},
        {"workers": {"a": {"nthreads": "many"}}},
    )
    for info in strange:
        with pytest.raises(CrewEndedError, match=f"^{cluster.STRANGE}"):
            played(Client((key, RESULTS, 0.1), info))
    with pytest.raises(CrewEndedError, match="a different version"):
        played(Client((b"other", RESULTS, 0.1)))


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A stand-in for Dask: `made` has what each client was given; the next one raises `fail`."""
    seen = SimpleNamespace(made=[], fail=None, certificates=True)

    class Dask:
        def __init__(self, address: str, **given: object) -> None:
            seen.made.append(given)
            if seen.fail is not None:
                raise seen.fail

        def wait_for_workers(self, number: int, timeout: float) -> None:
            """Find a worker at once."""

        def close(self) -> None:
            """Have nothing to close."""

    class Security(dict[str, object]):
        def get_connection_args(self, role: str) -> dict[str, object]:
            """Return what the settings of Dask have."""
            return {"ssl_context": 1} if seen.certificates else {}

    def module(name: str, **what: object) -> None:
        made = ModuleType(name)
        for key, value in what.items():
            setattr(made, key, value)
        monkeypatch.setitem(sys.modules, name, made)

    host: Callable[[str], tuple[str, int]] = lambda address: ("localhost", 1)  # noqa: E731
    module("distributed", Client=Dask)
    module("distributed.comm")
    module("distributed.comm.addressing", get_address_host_port=host)
    module("distributed.security", Security=Security)

    class Connection:
        def __enter__(self) -> None: ...

        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr("socket.create_connection", lambda *_, **__: Connection())
    return seen


def test_another_program_at_the_address_is_one_error(dask: SimpleNamespace) -> None:
    """Whatever Dask makes of its answer, it is one sentence."""
    for error, said in (
        (TypeError("a"), "tcp://desk:1 is not a Dask scheduler (TypeError)"),
        (OSError("gone"), "no Dask scheduler at tcp://desk:1"),
        (ValueError("gone"), "no Dask scheduler at tcp://desk:1"),
    ):
        dask.fail = error
        with pytest.raises(ClusterError) as caught:
            Cluster("tcp://desk:1")
        assert str(caught.value) == said


def test_certificates_are_passed_on(dask: SimpleNamespace, tmp_path: Path) -> None:
    """They come to the client with full paths and demand encryption; without them Dask decides."""
    for name in ("ca", "cert", "key"):
        (tmp_path / name).touch()
    ca, cert, key = (str(tmp_path / name) for name in ("ca", "cert", "key"))
    Cluster("tls://desk:1", certificates=Certificates(ca, cert, key)).close()
    Cluster("tls://desk:1").close()
    assert dask.made[0]["security"] == {
        "require_encryption": True,
        "tls_ca_file": ca,
        "tls_client_cert": cert,
        "tls_client_key": key,
    }
    assert "security" not in dask.made[1]
    dask.certificates = False
    for address, certificates, said in (
        ("tls://desk:1", Certificates(), "needs certificates: --cluster-ca and --cluster-cert"),
        (
            "tcp://desk:1",
            Certificates(ca, cert),
            "certificates require a TLS address: tls://…, not",
        ),
        ("tls://desk:1", Certificates(ca, str(tmp_path / "none")), "none does not exist"),
    ):
        with pytest.raises(ClusterError, match=said):
            Cluster(address, certificates=certificates)


def test_certificates_need_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Options that would do nothing are refused before anything is played."""
    for words, said in (
        (["--cluster-ca", "a"], "and --cluster-key require --cluster tls://…"),
        (
            ["--cluster", "tcp://a:1", "--cluster-ca", "a"],
            "and --cluster-key require --cluster tls://…",
        ),
        (
            ["--cluster", "tls://a:1", "--cluster-key", "a"],
            "--cluster-ca and --cluster-cert require each other",
        ),
    ):
        assert main(["playtest", "scenarios/tactics/smallest.json", "--no-store", *words]) == BAD
        assert said in capsys.readouterr().err
