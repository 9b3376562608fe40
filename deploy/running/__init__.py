"""How a table's processes are started, watched and ended."""
