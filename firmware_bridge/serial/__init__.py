"""Configured readers: ports, threads, captures, firmware over the line."""
