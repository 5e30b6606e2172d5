"""A set-up as a module for VASSAL: a board with zones, and pieces that stand where they begin."""

from __future__ import annotations

from editor.export.exporter import Exporter, Option
from editor.export.job import Job


def write(job: Job) -> bytes:
    """Return the module; a draft says so in its name and on its board.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    # Imported late: other exports do not need it.
    from editor.export.archive import zipped
    from editor.export.vassal.files import module_files

    return zipped(module_files(job))


def losses(job: Job) -> tuple[str, ...]:
    """Return what a module cannot express of this set-up."""
    from editor.export.job import chosen_tabletop
    from editor.export.losses import letters_lost, map_and_match
    from editor.export.vassal.files import losses_of

    return (*losses_of(chosen_tabletop(job)), *letters_lost(job, map_and_match))


EXPORTER = Exporter(
    kind="vassal",
    title="Module for VASSAL",
    suffix=".vmod",
    summary="The map with all parts of a match, at one table or over the net; no rules.",
    write=write,
    group="table",
    losses=losses,
    options=(
        Option(
            "dots",
            "Dots a centimetre",
            26,
            "The resolution of the board at its size in print; a very large board gets fewer.",
            minimum=4,
            maximum=60,
        ),
        Option(
            "card_dots",
            "Dots a centimetre of cards",
            50,
            "The resolution of cards, boards and tables; very large tables get fewer.",
            minimum=4,
            maximum=100,
        ),
    ),
)
