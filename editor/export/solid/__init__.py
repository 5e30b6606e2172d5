"""Set-ups as solids: meshes to look at and to print."""
