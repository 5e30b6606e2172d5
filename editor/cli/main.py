"""The entry of the command `realmwright`."""

import argparse
from collections.abc import Sequence

from editor import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    parser = argparse.ArgumentParser(prog="realmwright")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.parse_args(arguments)
    return 0
