"""Files: load, save, schema faults, migrations, kits, recovery, leftovers."""
