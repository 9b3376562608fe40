"""The room's PostgreSQL: its server, schema, and how long it keeps what it holds."""
