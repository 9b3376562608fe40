"""The machine from the stick on, in QEMU: `make test-booted`."""
