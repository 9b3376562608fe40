"""What every process of a table reaches: sockets, keys of the bus, configuration, heartbeat."""
