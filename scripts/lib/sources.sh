# Sources of the libraries that are compiled in: Debian's source packages, checked against the
# hashes below. Uses an apt configuration of its own, so that the system's stays as it is.
# Sourced by scripts/setup.

# name, version, the archive's name and its SHA-256, suites to try, variable that overrides
source_table="
imgui 1.92.2b+ds-1 imgui_1.92.2b+ds.orig.tar.xz
    e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48 forky,sid IMGUI_DIR
zlib 1:1.2.13.dfsg-1 zlib_1.2.13.dfsg.orig.tar.bz2
    71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1 bookworm ZLIB_DIR
libyaml 0.2.5-1 libyaml_0.2.5.orig.tar.gz
    fa240dbf262be053f3898006d502d514936c818e422afdcf33921c63bed9bf2e bookworm LIBYAML_DIR
"

# The mirror that the system's own sources name.
debian_mirror() {
    apt-get --print-uris update 2>/dev/null |
        sed -n "s#^'\(.*\)/dists/[^/' ]*/InRelease'.*#\1#p" |
        grep -v -- '-security$' | sort -u | grep -m1 '/debian$'
}

write_apt_configuration() { # FOLDER SUITE MIRROR
    local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
    : >"$1/status"
    echo "deb-src [signed-by=$keyring] $3 $2 main" >"$1/sources.list"
    cat >"$1/apt.conf" <<CONF
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::Etc::SourceList "$1/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
Dir::State "$1";
Dir::State::Lists "$1/lists";
Dir::State::status "$1/status";
Dir::Cache "$1/cache";
Acquire::Check-Valid-Until "false";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Sandbox::User "";
APT::Update::Error-Mode "any";
CONF
}

is_the_archive() { # FILE SHA256
    [ -f "$1" ] && echo "$2  $1" | sha256sum --check --status
}

# Downloads one source package from the first suite that has it. apt's own answer is not asked:
# what counts is whether the archive arrived whole.
download_source() { # NAME VERSION ARCHIVE SHA256 SUITES
    local suite mirror place
    mirror=$(debian_mirror) || { say "the system's apt sources name no Debian mirror"; return 1; }
    for suite in ${5//,/ }; do
        is_the_archive "$build/deps/$3" "$4" && return 0
        place="$build/apt-$suite"
        write_apt_configuration "$place" "$suite" "$mirror"
        {
            apt-get -c "$place/apt.conf" -q update &&
                (cd "$build/deps" && apt-get -c "$place/apt.conf" -q source --download-only \
                    --only-source "$1=$2")
        } >"$build/deps/$1.log" 2>&1 || true
        rm -rf "$place"
    done
    is_the_archive "$build/deps/$3" "$4" || { tail -n 5 "$build/deps/$1.log" >&2; return 1; }
}

fetch_source() { # NAME VERSION ARCHIVE SHA256 SUITES VARIABLE
    local place="$build/deps/$1"
    [ -n "${!6:-}" ] && return 0
    [ -f "$place/.complete-$4" ] && return 0
    say "fetching the sources of $1"
    mkdir -p "$build/deps"
    download_source "$@" ||
        fail "the sources of $1 $2 could not be had (offline?). $6=FOLDER names a copy of yours."
    rm -rf "$place"
    mkdir -p "$place"
    tar -xf "$build/deps/$3" -C "$place" --strip-components=1
    touch "$place/.complete-$4"
}

fetch_sources() {
    set -- $source_table
    while [ $# -gt 0 ]; do
        fetch_source "$1" "$2" "$3" "$4" "$5" "$6"
        shift 6
    done
}
