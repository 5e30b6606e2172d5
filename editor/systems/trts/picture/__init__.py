"""How area maps look: drawings as values, and what lies where on them."""
