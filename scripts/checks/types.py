"""One name, one type: two types of one name in one namespace are one to the linker."""

import re
from collections import defaultdict

NAMESPACE = re.compile(r"^namespace\s*([\w:]*)\s*\{")
TYPE = re.compile(r"^(?:struct|class|enum class)\s+(\w+)\b[^;]*$")


def check(files):
    """Looks at what stands at the left margin of headers, within their named namespaces."""
    places = defaultdict(list)
    for file in files:
        if file.suffix != ".h":
            continue
        namespace = ""
        for number, line in enumerate(file.code_lines, 1):
            opened = NAMESPACE.match(line)
            if opened:
                namespace = opened.group(1)
            found = TYPE.match(line)
            if found and namespace and ">::" not in line:  # not a part of a template's class
                places[namespace, found.group(1)].append(f"{file.path}:{number}")
    return [f"{place}: {namespace}::{name} is also a type in {known[0].rsplit(':', 1)[0]}"
            for (namespace, name), known in places.items() for place in known[1:]]
