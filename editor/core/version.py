"""The version of the program: pyproject.toml reads it here, files and dialogs show it."""

VERSION = "1.0.0"
