"""The outer form: clang-format, syntax of scripts and modules, white space."""

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

from . import tree

CPP = (".h", ".cpp")
# Samples, kept byte by byte.
TEXT_MAY_DIFFER = re.compile(r"tests/(golden|fuzz|links)/|/malformed/")


def formatter():
    return next(filter(shutil.which, ("clang-format-14", "clang-format")), None)


def run(command):
    return subprocess.run(command, cwd=tree.ROOT, capture_output=True, text=True, check=False)


def in_parallel(function, items):
    with ThreadPoolExecutor(2) as pool:
        return [finding for result in pool.map(function, items) for finding in result]


def rewrite(files):
    paths = [file.path for file in files if file.suffix in CPP]
    if paths:
        run([formatter(), "-i", *paths])
    for file in files:  # what the rules below see is what is on the disk now
        if file.path in paths:
            file.__init__(file.path, (tree.ROOT / file.path).read_text("utf-8"))


def clang_format(files):
    if not formatter():
        return ["scripts/check:1: clang-format is lacking: run scripts/setup test"]

    def one(file):
        wanted = run([formatter(), file.path]).stdout
        if wanted == file.text:
            return []
        pairs = zip(file.lines, wanted.split("\n"))
        line = next((i for i, (a, b) in enumerate(pairs, 1) if a != b), len(file.lines))
        return [f"{file.path}:{line}: not formatted; run scripts/check --fix"]

    return in_parallel(one, [file for file in files if file.suffix in CPP])


def shebang(file):
    return file.lines[0] if file.text.startswith("#!") else ""


def syntax(files):
    def one(file):
        first = shebang(file)
        if file.suffix in (".mjs", ".js"):
            result = run(["node", "--check", file.path])
        elif file.suffix == ".sh" or first.endswith("bash"):
            result = run(["bash", "-n", file.path])
        elif file.suffix == ".py" or first.endswith("python3"):
            try:
                compile(file.text, file.path, "exec")
                return []
            except SyntaxError as error:
                return [f"{file.path}:{error.lineno}: {error.msg}"]
        else:
            return []
        if result.returncode == 0:
            return []
        place = re.search(re.escape(file.path) + r":(?: line )?(\d+)", result.stderr)
        reason = re.search(r"SyntaxError: .*", result.stderr)
        text = reason.group() if reason else (result.stderr.strip().split("\n") or [""])[-1]
        return [f"{file.path}:{place.group(1) if place else 1}: {text}"]

    return in_parallel(one, files)


def whitespace(files):
    findings = []
    for file in files:
        if TEXT_MAY_DIFFER.search(file.path) or not file.text:
            continue
        if not file.is_utf8:
            findings.append(f"{file.path}:1: not UTF-8")
        if not file.text.endswith("\n"):
            findings.append(f"{file.path}:{len(file.lines)}: end the last line")
        for number, line in enumerate(file.lines, 1):
            if line != line.rstrip():
                findings.append(f"{file.path}:{number}: remove the space at the line's end")
            elif "\t" in line:
                findings.append(f"{file.path}:{number}: indent with spaces, not tabs")
    return findings
