"""The appliance as a whole: command line, processes, configuration, simulation."""

# Before any library: it keeps them quiet.
import engine as engine
