"""Why a playtest cannot be what its arguments say, before anything is played."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from editor.cli.match_store import is_one_file, store_file
from editor.cli.opened import is_same_file, why_no_result
from editor.core.suggestions import did_you_mean
from editor.core.words import listing
from editor.lab.agreement import SAMPLE, sample_for
from editor.lab.cluster import Cluster
from editor.lab.crew import Crew
from editor.lab.estimates import MAX_MATCHES
from editor.lab.playtest import Playtest
from editor.lab.replays import KINDS


def usage_error(arguments: Namespace) -> str:
    """Return which arguments do not go together; empty where all do."""
    if arguments.store and arguments.no_store:
        return "--store cannot be combined with --no-store"
    if words := check_usage(arguments) or _cluster_usage(arguments):
        return words
    for name in ("versus", "without", "replay", "seconds", "until"):
        if arguments.rotate and getattr(arguments, name):
            return f"--rotate cannot be combined with --{name}"
    if arguments.versus and arguments.format == "csv":
        return "--versus cannot be combined with --format csv; use json"
    if arguments.without and (arguments.versus or arguments.until or arguments.replay):
        other = "--versus" if arguments.versus else "--until" if arguments.until else "--replay"
        return f"--without cannot be combined with {other}"
    if arguments.without and arguments.format == "html":
        return "--without requires --format text, json or csv"
    if not arguments.replay:
        return ""
    kinds = [kind.id for kind in KINDS]
    if arguments.replay not in kinds and not is_number(arguments.replay):
        meant = did_you_mean(arguments.replay, kinds)
        return f"--replay expects {listing(kinds, 'or')}, or a match number{meant}"
    if arguments.versus:
        return "--replay cannot be combined with --versus"
    if arguments.format in ("csv", "html"):
        return f"--replay cannot be combined with --format {arguments.format}"
    return "" if arguments.output else "--replay requires -o FILE"


def _cluster_usage(arguments: Namespace) -> str:
    """Return which certificates do not go together; empty where all do."""
    ca, cert, key = arguments.cluster_ca, arguments.cluster_cert, arguments.cluster_key
    if not (ca or cert or key):
        return ""
    if not arguments.cluster.startswith("tls://"):
        return "--cluster-ca, --cluster-cert and --cluster-key require --cluster tls://…"
    # Dask uses a certificate only together with the authorities, and these only with a certificate.
    return "" if ca and cert else "--cluster-ca and --cluster-cert require each other"


def is_number(text: str) -> bool:
    """Return whether a text is the number of a match that a playtest may have."""
    return text.isascii() and text.isdigit() and len(text) <= 7 and int(text) < MAX_MATCHES


def wrong_files(arguments: Namespace, sources: Sequence[Path]) -> str:
    """Return why nothing can be written where the arguments say, before hours are played."""
    for name in filter(None, (arguments.output, arguments.store)):
        for source in sources:
            if is_same_file(name, source):
                return f"{name} is the input file"
    kept = "" if arguments.no_store else str(store_file(arguments))
    if arguments.output and kept and is_one_file(arguments.output, kept):
        return f"{arguments.output} is the file of saved matches"
    return why_no_result(arguments.output)


def check_usage(arguments: Namespace) -> str:
    """Return which arguments do not go together with those of the check; empty where all do."""
    if not arguments.check_with:
        return "--check-matches requires --check-with" if arguments.check_matches else ""
    for name in ("versus", "without", "replay"):
        if getattr(arguments, name):
            return f"--check-with cannot be combined with --{name}"
    if arguments.format == "csv":
        return "--check-with cannot be combined with --format csv"
    return ""


def check_for(playtest: Playtest, arguments: Namespace, crew: Crew | Cluster) -> Playtest:
    """Return the playtest of the sample that other bots play, by the same streams of chance.

    Raises BotError.
    """
    matches = arguments.check_matches or SAMPLE
    return sample_for(playtest, arguments.check_with, crew.on(playtest.deal), matches)
