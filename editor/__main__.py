"""The program: `realmwright`, and `python -P -m editor`, which is the same."""

import sys

if __name__ == "__main__" and not sys.flags.safe_path:
    # Python put the current folder first; nothing may be imported from it, not even below.
    del sys.path[0]

from editor.core.search_path import leave_current_folder


def main() -> int:
    """Run the command line in this process and return its exit code."""
    try:
        leave_current_folder()
        from editor.cli.main import main as run

        return run()
    except KeyboardInterrupt:  # while modules are imported
        return 130


if __name__ == "__main__":
    sys.exit(main())
