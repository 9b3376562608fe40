#!/usr/bin/env bash
# Makes this checkout ready to run: Debian's libraries, .venv, pinned dependencies, the command.
# Usage: prepare.sh runtime|room|development. Does nothing when everything is in place.
set -euo pipefail
cd "$(dirname "$0")/../.."
what=${1:?usage: prepare.sh runtime|room|development}
lock=requirements/$what.lock

say() { printf 'tapburn set-up: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# Shared object that must load → the Debian package that brings it.
libraries=(
    libglib-2.0.so.0:libglib2.0-0 libgthread-2.0.so.0:libglib2.0-0 libGL.so.1:libgl1
    libEGL.so.1:libegl1 libxkbcommon.so.0:libxkbcommon0 libdbus-1.so.3:libdbus-1-3
    libfontconfig.so.1:libfontconfig1 libgssapi_krb5.so.2:libgssapi-krb5-2
    libbrotlidec.so.1:libbrotli1 libxcb.so.1:libxcb1 libX11.so.6:libx11-6
)
if [ -n "${DISPLAY:-}" ]; then
    libraries+=(
        libxcb-cursor.so.0:libxcb-cursor0 libxkbcommon-x11.so.0:libxkbcommon-x11-0
        libxcb-icccm.so.4:libxcb-icccm4 libxcb-keysyms.so.1:libxcb-keysyms1
        libxcb-shape.so.0:libxcb-shape0
    )
fi

find_python() {
    local candidate
    for candidate in python3 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
}

missing_packages() {
    local known entry missing=()
    known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
    for entry in "${libraries[@]}"; do
        grep -q -F "${entry%%:*} " <<<"$known" || missing+=("${entry##*:}")
    done
    if [ -z "$(find_python)" ]; then
        missing+=(python3 python3-venv)
    elif ! "$(find_python)" -c 'import ensurepip, venv' 2>/dev/null; then
        missing+=(python3-venv)
    fi
    printf '%s\n' "${missing[@]:-}" | sort -u | tr '\n' ' '
}

install_packages() {
    local packages line elevate=()
    packages=$(missing_packages)
    [ -n "${packages// /}" ] || return 0
    line="apt-get update && apt-get install --no-install-recommends -y $packages"
    command -v apt-get >/dev/null || fail "these Debian packages, or your system's equal, are missing: $packages"
    if [ "$(id -u)" != 0 ]; then
        # Who has no sudo becomes root by su.
        command -v sudo >/dev/null || fail "type this once, then try again:
    su -c '$line'"
        sudo -n true 2>/dev/null || fail "type this once, then try again (or, without sudo's rights, su -c '…'):
    sudo sh -c '$line'"
        elevate=(sudo)
    fi
    say "installing Debian's $packages"
    "${elevate[@]}" env DEBIAN_FRONTEND=noninteractive sh -c "$line" >&2
}

# Pages are tried in a real browser where there is one; without it those tests are left out.
install_browser() {
    [ "$what" = development ] && [ "$(id -u)" = 0 ] || return 0
    ! command -v chromium >/dev/null && command -v apt-get >/dev/null || return 0
    say "installing Debian's chromium, for the tests of web pages"
    env DEBIAN_FRONTEND=noninteractive sh -c \
        'apt-get update && apt-get install --no-install-recommends -y chromium' >/dev/null 2>&1 ||
        say "chromium can't be installed: the tests of web pages are left out"
}

# The room keeps its records in PostgreSQL; its tests are left out where that is not there.
install_database() {
    [ "$what" != runtime ] && [ "$(id -u)" = 0 ] || return 0
    ! compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null && command -v apt-get >/dev/null ||
        return 0
    say "installing Debian's postgresql, for the room"
    env DEBIAN_FRONTEND=noninteractive sh -c \
        'apt-get update && apt-get install --no-install-recommends -y postgresql' >/dev/null 2>&1 ||
        say "postgresql can't be installed: the room's tests are left out"
}

install_packages
install_browser
install_database
python=$(find_python)
[ -n "$python" ] || fail "Python 3.11 or newer is needed; install it and try again"

stamp=.venv/ready-$what
# With the folder: the command runs the code of the one that it was installed from, moved or not.
state=$(cat "$lock" pyproject.toml - <<<"$(pwd -P)" | sha256sum | cut -d' ' -f1)
if [ "$(cat "$stamp" 2>/dev/null || true)" = "$state" ]; then
    exit 0
fi
if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    say "making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
fi
say "installing the pinned dependencies of $lock (about 200 MB, once)"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock" >&2
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps \
    --no-build-isolation --editable . >&2
printf '%s\n' "$state" >"$stamp"
say "ready"
