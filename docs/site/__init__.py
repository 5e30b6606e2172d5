"""What the site needs besides the pages: `make site`."""
