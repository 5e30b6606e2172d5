"""An area map as a game for TripleA: a folder to unpack among the maps of that program."""

from __future__ import annotations

from editor.export.exporter import Exporter, Job, Option


def write(job: Job) -> bytes:
    """Return a zip with one folder, to be unpacked among the downloaded maps.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    # Imported here: whoever wants another export needs no drawing of area maps.
    from editor.export.archive import zipped
    from editor.export.triplea.folder import game_files

    return zipped(game_files(job))


def losses(job: Job) -> tuple[str, ...]:
    """Return what a game cannot say of this set-up."""
    from editor.export.chosen import chosen_survey
    from editor.export.triplea.game import game_of
    from editor.export.triplea.losses import losses_of

    survey = chosen_survey(job)
    return tuple(losses_of(survey, game_of(survey), bool(job.options["simple"])))


EXPORTER = Exporter(
    kind="triplea",
    title="Game for TripleA",
    suffix=".zip",
    summary="The map as a game to play against each other or the computer, in a zip to unpack.",
    write=write,
    group="table",
    systems=("trts",),
    losses=losses,
    options=(
        Option(
            "pixels",
            "Pixels for ten units",
            16,
            "How large the map is; a map too large for the program gets fewer.",
            minimum=4,
            maximum=40,
        ),
        Option(
            "units",
            "Size of units",
            100,
            "How large units are, of 48 pixels.",
            "%",
            minimum=25,
            maximum=100,
        ),
        Option(
            "simple",
            "For players of the program",
            False,
            "Whatever trains units trains all of them and is taken, not destroyed: more than that "
            "the program's own players do not understand.",
        ),
    ),
)
