# What every script here needs: the place of the repository, messages, sudo, a Node that is new
# enough, and a compiler cache that is shared by all checkouts. Sourced, never run.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build="$root/build"
cd "$root"

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }
fail() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root: directly, or through sudo, which may ask only where there is a terminal.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif ! have sudo; then
        fail "'$*' needs root, and there is no sudo. Run scripts/setup as root once."
    elif [ -t 0 ]; then sudo "$@"
    else sudo -n "$@" || fail "'sudo $*' failed (without a terminal it must not ask)."
    fi
}

node_is_new_enough() { # COMMAND
    have "$1" && "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'
}

# The tests' Node: the PATH's own when it is 20 or newer, else the one that setup put under build/.
find_node() {
    local own="$build/node/node_modules/node/bin/node"
    if node_is_new_enough node; then command -v node
    elif [ -x "$own" ]; then echo "$own"
    else return 1
    fi
}

# Hits are shared between checkouts: paths below the repository count relative to it.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
# Debian's emcc looks for acorn here when it optimises.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
