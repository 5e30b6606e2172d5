from pathlib import Path

import pytest

from editor.core.resources import find_folder, samples_folder, schemas_folder


def test_checkout_finds_its_folders() -> None:
    """From a checkout, schemas and samples are the folders beside the package."""
    root = Path(__file__).resolve().parents[2]
    assert schemas_folder() == root / "schemas"
    assert samples_folder() == root / "scenarios"


def test_wheel_finds_its_own_folder_first(tmp_path: Path) -> None:
    """An installed package takes the folder it carries, whatever lies beside it."""
    package = tmp_path / "site-packages" / "editor"
    (package / "_data" / "schemas").mkdir(parents=True)
    (tmp_path / "site-packages" / "schemas").mkdir()
    assert find_folder("schemas", package) == package / "_data" / "schemas"


def test_absent_folder_is_named(tmp_path: Path) -> None:
    """An installation without its folder says which one is missing and where it looked."""
    with pytest.raises(FileNotFoundError, match=r"'schemas' is neither at .*_data.schemas nor at"):
        find_folder("schemas", tmp_path / "editor")
