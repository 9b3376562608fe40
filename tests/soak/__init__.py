"""What a table has to outlive: kills, power cuts, full disks, clocks that jump. `make soak`."""
