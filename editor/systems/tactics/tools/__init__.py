"""The tools of tactics, one file each; the catalogue lists them in the order of the strip."""
