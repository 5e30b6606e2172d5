"""The window."""

import editor.paint  # noqa: F401 - first, since it says what to install where Qt is missing
