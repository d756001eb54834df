"""Files, functions and lines stay short."""

import re

CODE = {".h", ".cpp", ".js", ".mjs", ".py", ".sh", ".css", ".html", ".cmake"}
LONGEST_FILE = 400
LONGEST_FUNCTION = 70
LONGEST_LINE = 100
NOT_A_FUNCTION = re.compile(
    r"\s*(namespace|class|struct|enum|union|extern|if|else|for|while|switch|do|case|default|try|"
    r"TEST_CASE|@media|@supports)\b")


def is_code(file):
    return file.suffix in CODE or file.text.startswith("#!")


def indent_of(line):
    return len(line) - len(line.lstrip(" "))


def functions(lines):
    """Yields (first line, length) of what looks like a function, by indentation alone."""
    for last, line in enumerate(lines):
        if not re.match(r" *\}[;,)]*$", line):
            continue
        indent = indent_of(line)
        first = last - 1
        while first >= 0 and (not lines[first].strip() or indent_of(lines[first]) > indent
                              or lines[first].startswith("#")):
            first -= 1
        if first < 0:
            continue
        head = lines[first]
        if "(" in head and not NOT_A_FUNCTION.match(head) and not head.lstrip().startswith("}"):
            yield first, last - first + 1


def own_lengths(found):
    """Without the lines of functions inside it: a closure that holds short ones is no long one."""
    found = sorted(found)
    for first, length in found:
        inner_end, inner = first, 0
        for start, lines in found:
            if first < start < first + length and start >= inner_end:
                inner += lines
                inner_end = start + lines
        yield first, length - inner


def python_functions(lines):
    heads = [i for i, line in enumerate(lines) if re.match(r"\s*def ", line)]
    for first in heads:
        last = first + 1
        while last < len(lines) and (not lines[last].strip()
                                     or indent_of(lines[last]) > indent_of(lines[first])):
            last += 1
        yield first, last - first


def is_python(file):
    return file.suffix == ".py" or file.lines[0].endswith("python3")


def check(files):
    findings = []
    for file in filter(is_code, files):
        length = len(file.lines) - 1
        if length > LONGEST_FILE:
            findings.append(f"{file.path}:{LONGEST_FILE}: {length} lines; split it by ideas "
                            f"(at most {LONGEST_FILE})")
        for number, line in enumerate(file.lines, 1):
            if len(line) > LONGEST_LINE and "http" not in line:
                findings.append(f"{file.path}:{number}: {len(line)} columns; break the line "
                                f"(at most {LONGEST_LINE})")
        found = (python_functions if is_python(file) else functions)(file.lines)
        for first, lines in own_lengths(found):
            if lines > LONGEST_FUNCTION:
                findings.append(f"{file.path}:{first + 1}: a function of {lines} lines; split it "
                                f"(at most {LONGEST_FUNCTION})")
    return findings
