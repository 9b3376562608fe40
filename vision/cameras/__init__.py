"""Where pictures come from: one module a backend, chosen by the source's prefix."""
