"""`python -m editor` is the command `realmwright`."""

import sys

from editor.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
