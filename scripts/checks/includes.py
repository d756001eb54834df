"""Who may include whom: the map of the house, as tables."""

import re
from pathlib import Path

from . import tree

# A room sees itself, the rooms named here, and what those see.
ROOMS = {
    "engine/core": (),
    "engine/rules": ("engine/core",),
    "engine/sim": ("engine/rules",),
    "engine/brokers": ("engine/sim",),
    "engine/actors": ("engine/sim",),
    "engine/scenario": ("engine/brokers", "engine/actors"),
    "engine/link": ("engine/scenario",),
    "engine/advice": ("engine/scenario",),
    "engine/view": ("engine/scenario",),
    "engine/render": ("engine/link", "engine/advice", "engine/view"),
    "engine/soak": ("engine/scenario",),
    "engine/cli": ("engine/render", "engine/soak"),
    "ui": ("engine/render",),
    "web": ("ui",),
}
NOT_SEEN = {room: ("engine/brokers", "engine/actors") for room in ("ui", "web")}

# Headers of others, and the only places that may include them.
PLACES = {
    r"nlohmann/.*": ("engine/scenario", "tests"),
    r"zlib\.h": ("engine/link", "tests"),
    r"yaml\.h": ("engine/scenario/import", "tests"),
    r"imgui.*": ("ui/widgets", "ui/panels", "ui/app", "ui/platform", "tests"),
    r"GLFW/.*": ("ui/platform", "web"),
    r"emscripten.*": ("ui/platform", "web"),
    r"doctest/.*": ("tests",),
    r"(fstream|filesystem|iostream|unistd\.h)": ("engine/cli", "tests"),
    r"chrono": ("engine/cli", "ui/app", "tests"),  # measuring, and slices of recording
}
CLOCKWORK = ("engine/core", "engine/rules", "engine/sim", "engine/brokers", "engine/actors")
# Headers that a room must not include, and what to do instead.
BANNED = (
    (("engine",), r"ctime|time\.h|sys/time\.h", "the engine has no clock"),
    (("engine",), r"thread|mutex|atomic|future|condition_variable", "the engine has no threads"),
    (("engine",), r"random", "use engine/core/prng.h"),
    (CLOCKWORK, r"cmath|math\.h", "use integers: no libm where runs are decided"),
    (CLOCKWORK, r"unordered_(map|set)", "use sorted vectors: their order is the same everywhere"),
    (("engine", "ui", "web"), r"functional", "use a template, or an interface"),
    (("engine", "ui", "web"), r"regex|iostream", "too large for the page"),
)
INCLUDE = re.compile(r'^\s*#\s*include\s*(<[^>]+>|"[^"]+")')


def room_of(path):
    return next((room for room in ROOMS if path.startswith(room + "/")), None)


def seen_from(room):
    seen = {room}
    for below in ROOMS[room]:
        seen |= seen_from(below)
    return seen


def own_include(file, name):
    if not (tree.ROOT / name).exists():
        return f'there is no "{name}"; write own includes from the repository\'s root'
    room, target = room_of(file.path), room_of(name)
    if room is None or target is None:
        return None if file.within("tests") or target is None else "only tests may include this"
    hidden = NOT_SEEN.get(room, ())
    if target not in seen_from(room) or target in hidden:
        return f"{room} must not see {target} (the rooms' table: scripts/checks/includes.py)"
    return None


def foreign_include(file, name):
    for pattern, places in PLACES.items():
        if re.fullmatch(pattern, name) and not file.within(*places):
            return f"<{name}> belongs to {', '.join(places)} only"
    for rooms, pattern, instead in BANNED:
        if file.within(*rooms) and re.fullmatch(pattern, name) and not allowed(file, name):
            return f"no <{name}> here: {instead}"
    return None


def allowed(file, name):
    return any(re.fullmatch(pattern, name) and file.within(*places)
               for pattern, places in PLACES.items())


def is_own(name):
    return name.startswith(("engine/", "ui/", "web/", "tests/")) or Path(name).name == name and (
        not name.startswith(("imgui", "zlib", "zconf")))


def check(files):
    findings = []
    for file in files:
        if file.suffix not in (".h", ".cpp"):
            continue
        if file.suffix == ".h" and "#pragma once" not in file.lines:
            findings.append(f"{file.path}:1: begin with #pragma once after the header comment")
        for number, line in enumerate(file.lines, 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            name, quoted = match.group(1)[1:-1], match.group(1)[0] == '"'
            own = quoted and is_own(name)
            problem = own_include(file, name) if own else foreign_include(file, name)
            if problem:
                findings.append(f"{file.path}:{number}: {problem}")
    return findings
