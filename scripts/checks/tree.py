"""The files that are looked at: what git tracks or would track."""

import subprocess
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = {".png", ".ico", ".gz", ".br"}


@dataclass
class File:
    path: str  # from the repository's root
    text: str
    is_utf8: bool = True
    lines: list[str] = field(init=False)

    def __post_init__(self):
        self.lines = self.text.split("\n")

    @property
    def suffix(self):
        return Path(self.path).suffix

    @cached_property
    def code_lines(self):
        """C++ lines without comments and without what stands in strings."""
        return strip(self.text).split("\n")

    def within(self, *folders):
        return self.path.startswith(tuple(folder + "/" for folder in folders))


def strip(text):
    """Blanks comments and the insides of literals; keeps all line ends."""
    out, at, end = [], 0, len(text)
    while at < end:
        two = text[at : at + 2]
        if two == "//":
            at = find_or(text, "\n", at, end)
        elif two == "/*":
            stop = min(find_or(text, "*/", at + 2, end) + 2, end)
            out.append("\n" * text.count("\n", at, stop))
            at = stop
        elif two == 'R"' and "(" in text[at : at + 20]:
            close = ")" + text[at + 2 : text.index("(", at)] + '"'
            stop = min(find_or(text, close, at, end) + len(close), end)
            out.append('""' + "\n" * text.count("\n", at, stop))
            at = stop
        elif text[at] == '"' or (text[at] == "'" and not text[at - 1 : at].isalnum()):
            stop = at + 1
            while stop < end and text[stop] not in (text[at], "\n"):
                stop += 2 if text[stop] == "\\" else 1
            out.append(text[at] * 2)
            at = stop + 1
        else:
            out.append(text[at])
            at += 1
    return "".join(out)


def find_or(text, what, start, otherwise):
    found = text.find(what, start)
    return otherwise if found < 0 else found


def read(path, content):
    try:
        return File(path, content.decode("utf-8"))
    except UnicodeDecodeError:
        return File(path, content.decode("utf-8", "replace"), is_utf8=False)


def files(named=()):
    if named:
        paths = [str(Path(name).resolve().relative_to(ROOT)) for name in named]
    else:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, check=True).stdout.decode()
        paths = sorted(set(listed.split("\0")) - {""})
    found = []
    for path in paths:
        full = ROOT / path
        if full.is_file() and not full.is_symlink() and full.suffix not in BINARY:
            found.append(read(path, full.read_bytes()))
    return found
