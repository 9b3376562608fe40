"""The systemd units of the appliance, one for each entry of the process table."""
