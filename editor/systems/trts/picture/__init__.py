"""The pictures of area maps: drawings as values, and where objects lie in them."""
