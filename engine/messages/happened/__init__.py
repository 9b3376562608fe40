"""Events: what happened, in the past tense. The journal holds nothing else."""
