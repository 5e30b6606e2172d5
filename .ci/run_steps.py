"""Run the commands of a job of a workflow on this machine, in order, in this folder.

    .venv/bin/python .ci/run_steps.py .github/workflows/ci.yml dist python=3.11

Steps that use an action are left out and listed: their work (a checkout, a Python) is done before.
Words such as python=3.11 are the job's matrix.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml


def main() -> int:
    """Run the job that the command line names; return its exit code."""
    file, job, *matrix = sys.argv[1:]
    workflow = yaml.safe_load(Path(file).read_text())
    chosen = dict(word.split("=", 1) for word in matrix)
    for step in workflow["jobs"][job]["steps"]:
        if "run" not in step:
            print(f"-- left out: {step['uses']}", flush=True)
            continue
        print(f"-- {step['name']}", flush=True)
        settings = {
            key: filled(value, chosen) for key, value in environment(workflow, step).items()
        }
        # As the service does: the first command that fails ends the step.
        command = ["bash", "-e", "-o", "pipefail", "-c", filled(step["run"], chosen)]
        done = subprocess.run(command, check=False, env=os.environ | settings)
        if done.returncode:
            print(f"-- {step['name']}: exit code {done.returncode}")
            return done.returncode
    return 0


def environment(workflow: dict[str, Any], step: dict[str, Any]) -> dict[str, str]:
    """Return the variables of a step, the workflow's among them."""
    return {**workflow.get("env", {}), **step.get("env", {})}


def filled(text: str, matrix: dict[str, str]) -> str:
    """Return a text with the values of the matrix; anything else in braces becomes empty."""
    return re.sub(r"\$\{\{ *(?:matrix\.)?([\w.]+) *\}\}", lambda at: matrix.get(at[1], ""), text)


if __name__ == "__main__":
    sys.exit(main())
