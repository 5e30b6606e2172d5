"""The tools of mechs, one file each; the catalogue lists them in the order of the strip."""
