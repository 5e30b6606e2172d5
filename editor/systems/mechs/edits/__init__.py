"""The edits of mechs, one file for each kind of thing; the catalogue lists them all."""
