"""What verbs print with `--format json`, as types; schemas/output is made from them."""
