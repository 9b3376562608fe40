"""The certificate that set-up makes for the station's pages; a room may lay its own there."""

import hashlib
import ipaddress
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from engine.guarded_paths import read_file
from engine.keys.key_files import write_new
from engine.wire.configuration import ConfigurationError

_YEARS = 10
_LARGEST = 1 << 20


def write_certificate(certificate: Path, key: Path, host: str) -> None:
    """Make a self-signed certificate for a host and "localhost", and its private key.

    Raises:
        SealingError: a file exists or can't be written.
    """
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        # A table's clock may be a day behind.
        .not_valid_before(now - timedelta(days=2))
        .not_valid_after(now + timedelta(days=365 * _YEARS))
        .add_extension(x509.SubjectAlternativeName(_list_names(host)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(private, hashes.SHA256())
    )
    text = private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    write_new(key, text.decode("ascii"), mode=0o600)
    write_new(certificate, made.public_bytes(serialization.Encoding.PEM).decode(), mode=0o644)


def read_certificate(certificate: Path, key: Path | None) -> tuple[bytes, bytes]:
    """A certificate of the house's own, with those that vouch for it, and its private key, PEM.

    Raises:
        ConfigurationError: they can't be read, don't belong together, or it is valid no more.
    """
    if key is None:
        raise ConfigurationError(f"{certificate}: its private key is missing; --certificate-key")
    try:
        content = tuple(read_file(path, _LARGEST) for path in (certificate, key))
        # A password would be asked for at each start.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
        until = x509.load_pem_x509_certificate(content[0]).not_valid_after_utc
    except (OSError, ValueError) as error:
        words = getattr(error, "strerror", None) or error
        raise ConfigurationError(
            f"{certificate}: can't be used with {key} ({words}); expected both as PEM, the key "
            "without a password"
        ) from None
    if until < datetime.now(UTC):
        raise ConfigurationError(f"{certificate}: was valid until {until:%Y-%m-%d}")
    return content[0], content[1]


def read_fingerprint(certificate: Path) -> str:
    """SHA-256 (hex) of the first certificate in a file: what is pinned."""
    text = certificate.read_text("ascii")
    end = "-----END CERTIFICATE-----"
    first = text[: text.index(end) + len(end)]
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(first)).hexdigest()


def _list_names(host: str) -> list[x509.GeneralName]:
    names: list[x509.GeneralName] = [x509.DNSName("localhost")]
    try:
        names.append(x509.IPAddress(ipaddress.ip_address(host)))
    except ValueError:
        names.append(x509.DNSName(host))
    return names
