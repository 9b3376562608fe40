"""The appliance as a whole: command line, processes, configuration, simulation."""
