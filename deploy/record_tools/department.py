"""A department that signs at a desk: its two private keys, from their files."""

from pathlib import Path

from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import KeyPair, load_private_key
from engine.keys.signing import SigningKey, load_signing_key
from engine.messages.openings import DepartmentSignature


class Department:
    """A department's two private keys, from the file that is given and the one beside it.

    Args:
        path: the file of the key that opens, such as `cage.key`; `cage.sign` lies beside it.

    Raises:
        SealingError: one of them is missing, open to others or no such key.
    """

    def __init__(self, path: Path) -> None:
        self.pair: KeyPair = load_private_key(path)
        self.signer: SigningKey = load_signing_key(path.with_suffix(".sign"))

    @property
    def name(self) -> str:
        """The fingerprint of the key that seals to it."""
        return fingerprint(self.pair.public)

    def sign(self, domain: str, content: bytes) -> DepartmentSignature:
        """Its signature under something."""
        return DepartmentSignature(
            department=self.name,
            verify_key=self.signer.public.hex(),
            signature=self.signer.sign(domain, content).hex(),
        )
