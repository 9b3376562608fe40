"""The Debian package: what its files say, without building it (`make test-install` does)."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from deploy.debian.deb_package import list_dependencies, name_package, write_depends
from deploy.debian.places import UNFINISHED
from deploy.debian.target import TARGETS, Target, find_target
from deploy.debian.units.table_units import (
    write_directories,
    write_seat_drop_in,
    write_units,
    write_users,
)
from deploy.debian.units.unit_names import name_unit, name_user
from deploy.fitness import package_places
from deploy.running.bus_keys import write_bus_keys
from deploy.running.processes import APPLIANCE, SCREEN
from engine.wire.configuration import ConfigurationError
from engine.wire.key_ring import CREDENTIAL, KeyRing, Peer, receive_key_ring


@pytest.fixture
def no_standard_input(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As systemd starts a service: nothing on standard input."""
    kept, nothing = os.dup(0), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    monkeypatch.setattr("engine.wire.key_ring.hide_process", lambda: None)
    yield
    os.dup2(kept, 0)
    os.close(kept)
    os.close(nothing)


def test_each_process_of_the_table_has_a_service_of_its_own() -> None:
    units = write_units()
    for process in APPLIANCE:
        lines = units[name_unit(process)].splitlines()
        assert f"User={name_user(process)}" in lines
        assert f"LoadCredential={CREDENTIAL}:/run/tapburn-keys/{process.name}" in lines
        assert "Restart=always" in lines
        (command,) = [line for line in lines if line.startswith("ExecStart=")]
        module = "deploy.kiosk" if process is SCREEN else process.module
        assert command.split()[1] == module
        assert f"m {name_user(process)} tapburn-bus" in write_users().splitlines()


def test_the_sender_alone_reaches_a_network_and_only_where_there_is_a_room() -> None:
    units = write_units()
    sender = units["tapburn-sender.service"].splitlines()
    assert "ConditionPathExists=/etc/tapburn/room.key" in sender
    assert "ReadWritePaths=/run/tapburn" in sender
    assert "CacheDirectory=tapburn/carried" in sender
    assert "ProtectSystem=strict" in sender
    assert not [line for line in sender if line.startswith(("StateDirectory", "LoadCredential"))]
    assert not [line for line in sender if line.startswith("PrivateNetwork")]
    for process in APPLIANCE:
        lines = units[name_unit(process)].splitlines()
        assert "RestrictAddressFamilies=AF_UNIX AF_NETLINK" in lines
        # What comes and goes is told to the machine's own network: libinput would never hear it.
        assert ("PrivateNetwork=yes" in lines) is (process is not SCREEN)
        assert ("IPAddressDeny=any" in lines) is (process is SCREEN)
    assert "tapburn-sender.service" in units["tapburn.target"]


def test_whoever_has_the_panel_hears_what_is_plugged_in() -> None:
    """udev tells it to the machine's own network namespace: a touchscreen came back unheard."""
    kiosks = [text for text in write_units().values() if " deploy.kiosk" in text]
    assert len(kiosks) == 2, "the table's screen and the set-up's"
    for text in kiosks:
        lines = text.splitlines()
        assert not [line for line in lines if line.startswith("PrivateNetwork=")]
        assert {"IPAddressDeny=any", "RestrictAddressFamilies=AF_UNIX AF_NETLINK"} <= set(lines)


def test_no_service_gets_the_keys_of_another() -> None:
    units = write_units()
    for process in APPLIANCE:
        others = {one.name for one in APPLIANCE} - {process.name}
        assert not any(f"/run/tapburn-keys/{name}" in units[name_unit(process)] for name in others)


def test_only_the_group_reaches_the_sockets() -> None:
    assert "d /run/tapburn 0750 tapburn-engine tapburn-bus -" in write_directories().splitlines()
    assert "d /run/tapburn-keys 0700 root root -" in write_directories().splitlines()


def test_pictures_go_from_the_vision_to_the_engine_and_to_nobody_else() -> None:
    line = "d /run/tapburn/pictures 2770 tapburn-vision tapburn-pictures -"
    assert line in write_directories().splitlines()
    units = write_units()
    allowed = {name for name, text in units.items() if "tapburn-pictures" in text}
    assert allowed == {"tapburn-engine.service"}
    assert "ReadWritePaths=/run/tapburn/pictures" in units["tapburn-vision.service"]


def test_the_archive_reads_the_record_and_may_write_nothing_but_its_socket() -> None:
    unit = write_units()["tapburn-archive.service"].splitlines()
    assert "User=tapburn-engine" in unit
    assert "ProtectSystem=strict" in unit
    assert [line for line in unit if line.startswith(("ReadWritePaths", "StateDirectory"))] == [
        "ReadWritePaths=/run/tapburn"
    ]


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_package_depends_on_exactly_its_python(target: Target) -> None:
    assert find_target(target.architecture, target.debian) is target
    assert [name for name in list_dependencies(target) if name.startswith("python")] == [
        f"python{target.python}"
    ]


def test_another_architecture_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"riscv64.*debian13_amd64.*debian13_arm64"):
        find_target("riscv64", "13")


def test_one_sees_for_which_debian_a_package_is() -> None:
    names = [name_package("0.1.0", target) for target in TARGETS]
    assert "tapburn_0.1.0_debian12_amd64.deb" in names
    assert "tapburn_0.1.0_debian13_amd64.deb" in names
    assert len(set(names)) == len(TARGETS)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_apt_says_in_words_what_another_debian_is_refused_for(target: Target) -> None:
    first = write_depends(target).split(", ")[0]
    assert first == f"python{target.python} | this-package-is-for-debian-{target.debian}"


@pytest.mark.parametrize(
    ("system", "code"),
    [
        ("ID=debian\nVERSION_ID=13\n", 0),
        ("ID=debian\nVERSION_ID=12\n", 1),
        ("ID=debian\n", 0),
        ("ID=other\nVERSION_ID=7\n", 0),
    ],
)
def test_dpkg_refuses_a_package_for_another_debian_with_a_sentence(
    tmp_path: Path, system: str, code: int
) -> None:
    (tmp_path / "os-release").write_text(system)
    text = (resources.files("deploy.debian") / "scripts" / "preinst").read_text()
    text = text.replace("@OS@", str(tmp_path / "os-release")).replace("@DEBIAN@", "13")
    text = text.replace("@CURRENT@", str(tmp_path / "current"))
    done = subprocess.run(
        ["sh", "-s", "install"], input=text, text=True, capture_output=True, check=False
    )
    assert done.returncode == code, done.stderr
    if code:
        assert "for Debian 13, and this machine has Debian 12" in done.stderr
        assert "debian12 in its name" in done.stderr


@pytest.mark.parametrize("name", ["preinst", "postinst", "prerm", "postrm"])
def test_the_maintainer_scripts_are_shell(name: str) -> None:
    script = resources.files("deploy.debian") / "scripts" / name
    checked = subprocess.run(["sh", "-n"], input=script.read_bytes(), check=False)
    assert checked.returncode == 0


def test_the_keys_of_a_boot_are_roots_alone(tmp_path: Path) -> None:
    folder = tmp_path / "keys"
    written = write_bus_keys(folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in written} == {0o600}
    rings = {path.name: msgspec.msgpack.decode(path.read_bytes(), type=KeyRing) for path in written}
    assert {Peer.ENGINE, Peer.BRIDGE, Peer.VISION, Peer.SCREEN, Peer.OPERATOR} <= set(rings)
    assert Peer.WORLD not in rings
    assert len({ring.secret for ring in rings.values()}) == len(rings)
    assert all(ring.peer == name for name, ring in rings.items())


def test_the_keys_of_the_boot_before_are_replaced(tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in write_bus_keys(tmp_path)}
    after = {path: path.read_bytes() for path in write_bus_keys(tmp_path)}
    assert before.keys() == after.keys()
    assert not any(before[path] == after[path] for path in before)


@pytest.mark.usefixtures("no_standard_input")
def test_a_service_finds_its_keys_in_its_credential(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_bus_keys(tmp_path)
    (tmp_path / "engine").rename(tmp_path / CREDENTIAL)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    assert receive_key_ring(Peer.ENGINE).peer is Peer.ENGINE
    with pytest.raises(ConfigurationError, match="bridge's keys"):
        receive_key_ring(Peer.BRIDGE)


@pytest.mark.usefixtures("no_standard_input")
def test_without_a_credential_it_is_said_how_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    with pytest.raises(ConfigurationError, match="systemctl"):
        receive_key_ring(Peer.ENGINE)


def test_systemd_kills_what_hangs_as_the_process_table_says() -> None:
    units = write_units()
    for process in APPLIANCE:
        lines = units[name_unit(process)].splitlines()
        assert process.patience_s > 0
        assert f"WatchdogSec={process.patience_s:.0f}" in lines
        assert {"Type=notify", "NotifyAccess=main", "Restart=always"} <= set(lines)


def test_figures_are_served_on_the_loopback_and_started_by_nobody() -> None:
    units = write_units()
    lines = units["tapburn-metrics.service"].splitlines()
    assert {"IPAddressDeny=any", "IPAddressAllow=localhost", "User=tapburn-engine"} <= set(lines)
    assert not [line for line in lines if line.startswith(("PrivateNetwork=", "ProtectProc="))]
    assert [line for line in lines if line.startswith("RestrictAddressFamilies=")] == [
        "RestrictAddressFamilies=AF_UNIX AF_INET"
    ]
    assert "tapburn-metrics" not in units["tapburn.target"]


def test_a_new_release_is_watched_from_the_one_before() -> None:
    units = write_units()
    watch = units["tapburn-probation.service"]
    assert "ExecStart=/opt/tapburn/previous/bin/tapburn update watch" in watch
    assert "ConditionPathExists=/opt/tapburn/probation.json" in watch
    assert "tapburn-probation.service" in units["tapburn.target"]
    assert "PartOf=" not in watch, "it goes on while the target is started anew"


def test_no_unit_takes_the_login_from_a_machine_on_which_it_does_not_run() -> None:
    """A `Conflicts=` is carried out before a condition is looked at."""
    for name, text in write_units().items():
        conflicts = [line for line in text.splitlines() if line.startswith("Conflicts=")]
        assert not conflicts or "Condition" not in text, name


def test_the_panel_is_the_screens_while_the_table_runs_and_the_logins_else() -> None:
    units = write_units()
    panel, screen = units["tapburn-panel.service"], units["tapburn-screen.service"]
    assert "ExecStart=/usr/bin/systemctl stop getty@tty1.service" in panel
    assert "ExecStop=-/usr/bin/systemctl --no-block start getty@tty1.service" in panel
    assert "PartOf=tapburn.target" in panel
    assert "Requires=tapburn-panel.service" in screen
    after = " ".join(line for line in screen.splitlines() if line.startswith("After="))
    assert {"tapburn-panel.service", "seatd.service"} <= set(after.split())


def test_a_machine_without_a_configuration_says_what_to_type() -> None:
    units = write_units()
    unset = units["tapburn-unset.service"]
    assert "ConditionPathExists=|!/etc/tapburn/table.toml" in unset
    assert "Before=getty@tty1.service" in unset
    assert "tapburn-unset.service" in units["tapburn.target"]
    said = (resources.files("deploy.debian") / "files" / "unset.issue").read_text()
    assert "tapburn setup" in said


def test_either_the_table_or_its_set_up_starts_and_a_cut_set_up_goes_on() -> None:
    """The file is written from the first answer on: it alone says nothing of the last one."""
    units = write_units()
    done = {
        "ConditionPathExists=/etc/tapburn/table.toml",
        "ConditionPathExists=!/var/lib/tapburn/setup-unfinished",
    }
    open_ = {
        "ConditionPathExists=|!/etc/tapburn/table.toml",
        "ConditionPathExists=|/var/lib/tapburn/setup-unfinished",
    }
    assert str(UNFINISHED) == str(package_places.UNFINISHED)
    of_a_table = [*map(name_unit, APPLIANCE), "tapburn-sender.service", "tapburn-panel.service"]
    for name in of_a_table:
        assert done <= set(units[name].splitlines()), name
    of_the_set_up = [name for name in units if name.startswith("tapburn-setup")]
    assert len(of_the_set_up) == 4
    for name in (*of_the_set_up, "tapburn-unset.service"):
        assert open_ <= set(units[name].splitlines()), name
    assert "tapburn-setup.service" in units["tapburn.target"]


def test_the_set_ups_window_has_no_rights_and_is_the_only_one_at_the_door() -> None:
    units = write_units()
    window, screen = units["tapburn-setup.service"], units["tapburn-screen.service"]
    assert "User=tapburn-setup" in window
    for line in ("NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=",
                 "IPAddressDeny=any", "Environment=LIBSEAT_BACKEND=seatd"):  # fmt: skip
        assert line in window.splitlines()
        assert line in screen.splitlines()
    assert "Group=tapburn-bus" not in window
    socket = units["tapburn-setup-door.socket"].splitlines()
    assert {"SocketUser=tapburn-setup", "SocketMode=0600", "MaxConnections=1"} <= set(socket)
    assert "u tapburn-setup" in write_users()
    assert "m tapburn-setup" not in write_users(), "not even the table's bus"


def test_the_panel_goes_from_the_set_up_to_the_screen_and_back_to_the_login() -> None:
    units = write_units()
    window, panel = units["tapburn-setup.service"], units["tapburn-setup-panel.service"]
    assert "ExecStart=/usr/bin/systemctl stop getty@tty1.service" in panel
    assert "ExecStop=-/usr/bin/systemctl --no-block start getty@tty1.service" in panel
    assert "StopWhenUnneeded=yes" in panel
    for name in ("Requires=", "After="):
        told = [line for line in window.splitlines() if line.startswith(name)]
        assert any("tapburn-setup-panel.service" in line for line in told)
    stops = [line for line in units["tapburn-panel.service"].splitlines() if " stop " in line]
    assert stops == [
        "ExecStart=/usr/bin/systemctl stop tapburn-setup.service",
        "ExecStart=/usr/bin/systemctl stop getty@tty1.service",
    ]


def test_nobody_who_has_the_console_as_its_terminal_stops_the_login_there() -> None:
    """When the login ends the console is hung up, and each command of such a unit with it."""
    for name, text in write_units().items():
        if "StandardInput=tty" in text:
            assert "systemctl" not in text, name


def test_the_screen_stays_in_its_own_unit() -> None:
    """A session of the login manager's would take it out of its sandbox and its log."""
    lines = write_units()["tapburn-screen.service"].splitlines()
    assert not [line for line in lines if line.startswith("PAMName=")]
    assert "Environment=LIBSEAT_BACKEND=seatd" in lines


def test_no_service_floods_the_machine_s_log() -> None:
    """journald's own limit is ten thousand lines: a few minutes push everybody else's words out."""
    for name, text in write_units().items():
        if "[Service]" in text:
            assert "LogRateLimitIntervalSec=30s\nLogRateLimitBurst=1000\n" in text, name


def test_the_seat_is_the_screens_alone() -> None:
    """Who holds it opens panel and touchscreen past the device rules of his own unit."""
    (group,) = re.findall(r"^ExecStart=seatd -g (\S+)$", write_seat_drop_in(), re.MULTILINE)
    assert write_seat_drop_in().startswith("[Service]\nExecStart=\n"), "Debian's own is taken out"
    assert f"g {group} -" in write_users().splitlines()
    holders = {
        name
        for name, text in write_units().items()
        for line in text.splitlines()
        if re.match(r"(Supplementary)?Groups?=", line) and group in line.split("=")[1].split()
    }
    # Screen and set-up never run beside each other.
    assert holders == {"tapburn-screen.service", "tapburn-setup.service"}
    assert f" {group}" not in "".join(
        line for line in write_users().splitlines() if line.startswith("m ")
    )


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_package_brings_all_that_the_compositor_starts(target: Target) -> None:
    assert {"cage", "xwayland", "seatd"} <= set(list_dependencies(target))


class RefusedError(Exception):
    """What a maintainer script said when it ended a step of dpkg's."""


class Machine:
    """Folders in a machine's place, and commands that only say what they were told."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.told = place / "told"
        self.system = "."
        """Where dpkg lays what is the system's, below the place."""
        commands = place / "commands"
        commands.mkdir()
        for name in ("systemd-sysusers", "systemd-tmpfiles", "systemctl", "udevadm"):
            path = commands / name
            path.write_text(f'#!/bin/sh\necho "{name} $*" >> {self.told}\n')
            path.chmod(0o755)
        self.path = f"{commands}:/usr/sbin:/usr/bin:/sbin:/bin"

    def unpack(self, version: str) -> Path:
        """What dpkg lays out of a package."""
        release = self.place / "opt/releases" / version
        (release / "bin").mkdir(parents=True)
        (release / "lib").mkdir()
        (release / "bin/python").symlink_to(sys.executable)
        for name in ("tapburn", "tapburn-service"):
            command = release / "bin" / name
            command.write_text(f"#!{release}/bin/python -I\nprint('{version}')\n")
            command.chmod(0o755)
        return release

    def write(self, script: str, version: str, folder: str = "deploy.debian") -> str:
        """A maintainer script of a version, as it is in the package."""
        text = (resources.files(folder) / "scripts" / script).read_text()
        places = {
            "ROOT": "opt", "RELEASES": "opt/releases", "CURRENT": "opt/current", "DATA": "data",
            "CONFIGURATION": "etc/table.toml", "SYSTEM": self.system, "FOLDER": "data",
        }  # fmt: skip
        for name, place in places.items():
            text = text.replace(f"@{name}@", str(self.place / place))
        text = text.replace("@VERSION@", version).replace("/etc/tapburn", f"{self.place}/etc")
        text = text.replace("/var/cache/tapburn", f"{self.place}/cache")
        text = text.replace("@OS@", str(self.place / "os-release"))
        # Whether systemd runs here, too, is not what is tried.
        return text.replace("/run/systemd/system", str(self.place / "commands"))

    def run(self, script: str, version: str, *words: str) -> str:
        """Run a maintainer script of a version."""
        done = subprocess.run(
            ["sh", "-s", *words], input=self.write(script, version), env={"PATH": self.path},
            text=True, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise RefusedError(done.stderr)
        return done.stdout

    def ask(self, link: str = "current") -> str:
        """What the release behind a link says of itself."""
        command = self.place / "opt" / link / "bin/tapburn"
        return subprocess.run([command], capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    made = Machine(tmp_path)
    made.unpack("0.1.0")
    made.run("postinst", "0.1.0", "configure")
    assert made.ask() == "0.1.0"
    return made


def test_a_cut_within_an_upgrade_leaves_a_table_that_starts_and_a_way_back(
    machine: Machine,
) -> None:
    """dpkg's steps in their order: before each, what `current` leads to can be started."""
    machine.run("prerm", "0.1.0", "upgrade", "0.2.0")
    assert machine.ask() == "0.1.0"
    machine.run("preinst", "0.2.0", "upgrade", "0.1.0")
    assert machine.ask() == "0.1.0"
    machine.unpack("0.2.0")
    assert machine.ask() == "0.1.0"
    shutil.rmtree(machine.place / "opt/releases/0.1.0")
    assert machine.ask() == "0.1.0", "what dpkg has removed was kept beside"
    # A second try behind the cut.
    machine.run("preinst", "0.2.0", "upgrade", "0.1.0")
    assert machine.ask() == "0.1.0"
    machine.run("postinst", "0.2.0", "configure", "0.1.0")
    assert (machine.ask(), machine.ask("previous")) == ("0.2.0", "0.1.0")
    names = {path.name for path in (machine.place / "opt/releases").iterdir()}
    assert names == {"0.1.0", "0.2.0"}


def test_on_a_disk_from_an_image_an_upgrade_ends_before_anything_is_touched(
    machine: Machine,
) -> None:
    """Its system is read only: dpkg ended half-way, and said so in words of its own."""
    machine.system = "read-only"
    with pytest.raises(RefusedError, match="read only: take a newer release over with 'tapburn up"):
        machine.run("preinst", "0.2.0", "upgrade", "0.1.0")
    assert machine.ask() == "0.1.0"
    assert not list((machine.place / "opt/releases").glob("*.kept"))


def test_the_same_version_again_is_the_new_one(machine: Machine) -> None:
    machine.run("preinst", "0.1.0", "upgrade", "0.1.0")
    shutil.rmtree(machine.place / "opt/releases/0.1.0")
    machine.unpack("0.1.0")
    machine.run("postinst", "0.1.0", "configure", "0.1.0")
    assert machine.ask() == "0.1.0"
    assert not list((machine.place / "opt/releases").glob("*.kept"))


def test_what_was_removed_and_is_installed_again_is_started(machine: Machine) -> None:
    (machine.place / "etc").mkdir()
    (machine.place / "etc/table.toml").touch()
    systemctl = machine.place / "commands/systemctl"
    systemctl.write_text(
        f'#!/bin/sh\necho "systemctl $*" >> {machine.told}\n[ $1 != is-enabled ]\n'
    )
    assert "the table is started" in machine.run("postinst", "0.1.0", "configure", "0.1.0")
    assert "systemctl start --no-block tapburn.target" in machine.told.read_text()


def test_purge_keeps_the_record_and_says_where_it_lies(machine: Machine) -> None:
    (machine.place / "data/records").mkdir(parents=True)
    (machine.place / "etc").mkdir()
    machine.run("prerm", "0.1.0", "remove")
    machine.run("postrm", "0.1.0", "remove")
    said = machine.run("postrm", "0.1.0", "purge")
    assert str(machine.place / "data") in said
    assert (machine.place / "data/records").is_dir()
    assert not (machine.place / "opt").exists()
    assert not (machine.place / "etc").exists()


class Dpkg:
    """Debian's own dpkg, with a database of its own and packages below a folder."""

    def __init__(self, machine: Machine, folder: str, scripts: tuple[str, ...]) -> None:
        self._machine, self._folder, self._scripts = machine, folder, scripts
        self._database = machine.place / "dpkg"
        for name in ("info", "updates", "triggers"):
            (self._database / name).mkdir(parents=True)
        (self._database / "status").touch()

    def install(self, version: str, release: str) -> str:
        """A package whose release lies there; what dpkg and its scripts said of it."""
        root = self._machine.place / f"package-{version}"
        place = root / str(self._machine.place / release).lstrip("/")
        # One room stays where it was, one is of this version alone.
        for room in ("engine", f"engine_{version.replace('.', '_')}"):
            (place / "lib" / room).mkdir(parents=True)
            (place / "lib" / room / "__init__.py").write_text(f"version = '{version}'\n")
        commands = place / "bin"
        commands.mkdir()
        (commands / "python").symlink_to(sys.executable)
        for name in ("tapburn", "tapburn-service"):
            (commands / name).write_text("#!/bin/sh\n")
        control = root / "DEBIAN"
        control.mkdir()
        (control / "control").write_text(
            f"Package: tapburn\nVersion: {version}\nArchitecture: all\n"
            "Maintainer: a <a@b.invalid>\nDescription: tried\n"
        )
        for name in self._scripts:
            (control / name).write_text(self._machine.write(name, version, self._folder))
            (control / name).chmod(0o755)
        file = self._machine.place / f"{version}.deb"
        subprocess.run(
            ["dpkg-deb", "-Znone", "--build", root, file], check=True, capture_output=True
        )
        return self.do("--install", str(file))

    def do(self, *words: str) -> str:
        """What dpkg said, in English."""
        done = subprocess.run(
            ["dpkg", f"--admindir={self._database}", "--force-not-root", *words],
            env={"PATH": self._machine.path, "LC_ALL": "C"}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="dpkg is Debian's")
@pytest.mark.parametrize(
    ("folder", "scripts", "release"),
    [
        ("deploy.debian", ("preinst", "postinst", "prerm", "postrm"), "opt/releases/{}"),
        ("deploy.debian.for_room", ("postinst", "prerm", "postrm"), "opt"),
    ],
    ids=["table", "room"],
)
def test_no_upgrade_and_no_removal_warns_of_what_python_compiled(
    tmp_path: Path, folder: str, scripts: tuple[str, ...], release: str
) -> None:
    """dpkg warned of each of 189 folders: who sees that takes an upgrade for a failed one."""
    machine = Machine(tmp_path)
    dpkg = Dpkg(machine, folder, scripts)
    said = dpkg.install("0.1.0", release.format("0.1.0"))
    compiled = list((tmp_path / "opt").rglob("*.pyc"))
    assert compiled, "the package compiles what it brings"
    said += dpkg.install("0.2.0", release.format("0.2.0"))
    said += dpkg.do("--remove", "tapburn")
    # Folders above are the test's own: no package of ours owns /tmp.
    warned = [line for line in said.splitlines() if "warning" in line and "/opt/" in line]
    assert warned == []
    assert not (tmp_path / "opt").exists()
