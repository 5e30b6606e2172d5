"""The version of the program: pyproject.toml reads it here, files and dialogs tell it."""

VERSION = "0.1.0"
