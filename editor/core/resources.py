"""Paths of the files that come with the program, in a wheel and in a checkout.

In a checkout schemas, samples and docs are folders beside the package. A wheel has the same folders
in the package, under `_data` (pyproject.toml maps them).
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def schemas_folder() -> Path:
    """Return the folder of the JSON Schemas; raise FileNotFoundError if it is not there."""
    return find_folder("schemas", PACKAGE)


def samples_folder() -> Path:
    """Return the folder of the sample scenarios; raise FileNotFoundError if it is not there."""
    return find_folder("scenarios", PACKAGE)


def docs_folder() -> Path:
    """Return the folder of the guide and its pictures; raise FileNotFoundError without it."""
    return find_folder("docs", PACKAGE)


def is_sample(path: Path) -> bool:
    """Return whether a path leads to a sample of the program, also through links."""
    try:
        return path.resolve().is_relative_to(samples_folder().resolve())
    except (OSError, RuntimeError, ValueError):
        # An invalid file name, circular links, or no samples.
        return False


def find_folder(name: str, package: Path) -> Path:
    """Return a folder of the wheel or else of the checkout that holds the package.

    Raises FileNotFoundError if there is neither: the installation is incomplete.
    """
    places = (package / "_data" / name, package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder {name!r} is neither at {places[0]} nor at {places[1]}")
