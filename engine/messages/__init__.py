"""Everything that crosses a boundary, as msgspec structs: one module a kind of message."""
