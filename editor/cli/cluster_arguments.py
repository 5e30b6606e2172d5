"""The arguments that say which processes or machines play the matches of a playtest."""

from __future__ import annotations

from argparse import ArgumentParser

from editor.cli.parsing import whole


def add_players(verb: ArgumentParser) -> None:
    """Add the arguments to a verb."""
    where = verb.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=whole, default=0, metavar="N", help="processes (default: one a core)"
    )
    where.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="play on a cluster of Dask with this scheduler, such as tcp://localhost:8786; "
        "the scheduler and its workers can run any code on this computer",
    )
    for name, what in (
        ("ca", "with a tls:// --cluster: trust certificates of these authorities (PEM)"),
        ("cert", "with --cluster-ca: the certificate of this client (PEM)"),
        ("key", "with --cluster-cert: its private key, unless it is in the same file (PEM)"),
    ):
        verb.add_argument(f"--cluster-{name}", default="", metavar="FILE", help=what)
