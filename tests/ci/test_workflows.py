"""The workflows ask for no more than they need, and run nothing that a stranger can choose."""

import re
from typing import Any

import pytest
import yaml
from run_steps import filled

from tests.test_repository import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WRITES = {("release.yml", "publish", name) for name in ("id-token", "attestations", "contents")}
"""What may write: the job that publishes, which runs none of our code."""


def jobs(name: str) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow by name."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(
        (ROOT / ".github" / "workflows" / name).read_text()
    )["jobs"]
    return found


def test_there_is_one_for_changes_and_one_for_releases() -> None:
    """These are all; each says in its first lines that the service has not run it yet."""
    assert [path.name for path in WORKFLOWS] == ["ci.yml", "release.yml"]
    assert all("Not yet run on the service" in path.read_text() for path in WORKFLOWS)


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_permissions_are_the_least(name: str) -> None:
    """By default a job may read at most; what writes is listed here, and checks nothing out."""
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text())
    assert set(workflow["permissions"].values()) <= {"read"}
    writes = {
        (name, job, permission)
        for job, content in workflow["jobs"].items()
        for permission, value in content.get("permissions", {}).items()
        if value == "write"
    }
    assert writes == {found for found in WRITES if found[0] == name}
    for _, job, _ in writes:
        used = [step.get("uses", "") for step in workflow["jobs"][job]["steps"]]
        assert not any(action.startswith("actions/checkout") for action in used)


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_steps_are_pinned_bounded_and_closed(name: str) -> None:
    """Actions have a version, jobs an end, and commands hold no expression that others can fill."""
    for job in jobs(name).values():
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert re.search(r"@v\d+(\.\d+)*$", step.get("uses", "own@v1"))
            assert "${{" not in step.get("run", "")
            if step.get("uses", "").startswith("actions/checkout"):
                assert step["with"]["persist-credentials"] is False


def test_every_supported_python_is_tried() -> None:
    """The matrix of the tests has the versions that the metadata names, and no other."""
    named = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text())
    assert jobs("ci.yml")["test"]["strategy"]["matrix"]["python"] == named


def test_a_matrix_fills_in_its_values() -> None:
    """Values of the matrix are put in; what only the service knows is empty."""
    text = "python${{ matrix.python }} of ${{ github.ref }}."
    assert filled(text, {"python": "3.12"}) == "python3.12 of ."
