"""Seeds for shuffling: what an edit keeps, so that doing it again gives the same."""

from __future__ import annotations

import secrets

SEEDS = 2**31
"""How many there are."""


def new_seed() -> int:
    """Return a seed by which nobody has shuffled yet, as good as certainly."""
    return secrets.randbelow(SEEDS)
