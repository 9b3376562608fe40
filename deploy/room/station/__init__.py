"""The floor's station: pages, sign-in, search, reports."""
