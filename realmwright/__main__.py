"""The program: `python -P -m realmwright` is the same as `realmwright`."""

import sys

if __name__ == "__main__" and not sys.flags.safe_path:
    # Python put the current folder first; nothing may be imported from it, not even below.
    del sys.path[0]

from realmwright import main

if __name__ == "__main__":
    sys.exit(main())
