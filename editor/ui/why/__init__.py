"""The panel that explains a finding: its cause, its rule, and fixes."""
