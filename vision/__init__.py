"""The camera: finds, names and follows cards on the table, and says so when it can't."""

import os

# Before any library: it keeps them quiet.
import engine as engine

# Before anything imports numpy: on two cores that other processes need, threads for small matrices
# cost more than they bring.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
