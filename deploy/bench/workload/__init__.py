"""What the benches work on."""
