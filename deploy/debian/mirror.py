"""The Debian packages that the appliance needs, beside its own, for a machine without a mirror."""

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from deploy.debian.deb_package import ALONGSIDE, list_dependencies
from deploy.debian.target import Target


def fetch_dependencies(target: Target, into: Path) -> str:
    """Download what an empty Debian of the target lacks; a sentence about what was done.

    Only a machine of the same Debian and architecture knows the right packages; on another one the
    names are written to a list.
    """
    folder = into / f"debian-{target.debian}-{target.architecture}"
    folder.mkdir(parents=True, exist_ok=True)
    names = list_dependencies(target)
    (folder / "packages.txt").write_text("\n".join(names) + "\n")
    if not _is_here(target):
        return f"{folder}/packages.txt lists what it needs: download that on a machine of its kind"
    with tempfile.TemporaryDirectory(prefix="tapburn-mirror-") as work:
        state = Path(work)
        (state / "partial").mkdir()
        (state / "status").touch()
        done = subprocess.run(
            [
                "apt-get", "install", "--download-only", "--no-install-recommends", "--yes",
                "-o", f"Dir::State::status={state / 'status'}",
                "-o", f"Dir::Cache::archives={state}",
                "-o", "APT::Sandbox::User=root", "-o", "Debug::NoLocking=1",
                *names, *ALONGSIDE,
            ],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            last = done.stderr.strip().splitlines()[-1:]
            return f"{folder}: nothing was downloaded: {' '.join(last)}; run apt-get update first"
        found = sorted(state.glob("*.deb"))
        for path in found:
            shutil.copy(path, folder)
    return f"{folder}: {len(found)} packages for a machine without a mirror"


def _is_here(target: Target) -> bool:
    try:
        debian = platform.freedesktop_os_release().get("VERSION_ID", "")
    except OSError:
        return False
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), "")
    return debian == target.debian and machine == target.architecture
