"""Constructs that this code base does not use, and words that must not stand in its files."""

import re

from .includes import CLOCKWORK

OURS = ("engine", "ui", "web")
# Places, exceptions, pattern in code (comments and strings blanked), what to do instead.
CONSTRUCTS = (
    (CLOCKWORK, (), r"\b(float|double)\b", "no floating point where runs are decided"),
    (OURS, (), r"\b(throw|try|catch)\b", "errors are values: return a Result, or CHECK"),
    (OURS, (), r"\b(dynamic_cast|typeid)\b", "RTTI is off"),
    (OURS, (), r"\bassert\s*\(", "use CHECK: it is on in every build"),
    (OURS, (), r"\bstd::function\b", "use a template, or an interface"),
    (OURS, (), r"\busing namespace std\s*;", "name what you use"),
    (OURS, (), r"\b(std::bit_cast|std::ranges::|std::format\b)", "Emscripten 3.1.6 lacks it"),
    (("engine", "ui"), ("ui/platform",), r"__EMSCRIPTEN__", "only ui/platform and web know this"),
    (("engine",), ("engine/cli", "engine/core"), r"\b(printf|fprintf|puts|getenv|exit)\s*\(",
     "only engine/cli talks to the outside"),
)

# Patterns are spelled with a [] so that this file does not find itself.
BANNED_WORDS = (
    (r"\b(TOD[O]|FIXM[E]|XX[X])\b(?!\(when [^)]+\): \S)",
     "write TOD" + "O(when CONDITION): REASON, or do it now"),
    (r"(?<![\w.$}])/(wor[k]|roo[t]|hom[e]|tm[p])/", "no path of one machine"),
    (r"\b(de[b]|registr[y]|ftp|snapshot)\.[a-z]+\.(org|com)\b", "no registry's host"),
    (r"\b[Ii]ssue #?\d", "no numbers of issues: say the reason itself"),
)


def constructs(files):
    findings = []
    for file in files:
        if file.suffix not in (".h", ".cpp"):
            continue
        if not file.lines[0].startswith(("//", "/*")):
            findings.append(f"{file.path}:1: begin with a comment that says the file's one idea")
        rules = [(re.compile(pattern), instead) for places, but, pattern, instead in CONSTRUCTS
                 if file.within(*places) and not file.within(*but)]
        for number, line in enumerate(file.code_lines, 1):
            for pattern, instead in rules:
                match = pattern.search(line)
                if match:
                    findings.append(f"{file.path}:{number}: {match.group()}: {instead}")
    return findings


def banned_words(files):
    rules = [(re.compile(pattern), instead) for pattern, instead in BANNED_WORDS]
    findings = []
    for file in files:
        for number, line in enumerate(file.lines, 1):
            for pattern, instead in rules:
                match = pattern.search(line)
                if match:
                    findings.append(f"{file.path}:{number}: {match.group()!r}: {instead}")
    return findings
