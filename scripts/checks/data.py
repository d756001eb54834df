"""Data files: JSON that parses, words that exist in both languages."""

import json
import re

LANGUAGES = ("en", "ja")
# Samples that are broken on purpose lie in a folder of this name.
BROKEN_ON_PURPOSE = "/malformed/"


def no_constant(name):
    raise ValueError(f"{name} is not JSON")


def unique(pairs):
    keys = [key for key, _ in pairs]
    twice = {key for key in keys if keys.count(key) > 1}
    if twice:
        raise ValueError(f"key twice: {', '.join(sorted(twice))}")
    return dict(pairs)


def one_language_only(value, where=""):
    """JSON pointers of texts for people that lack a language."""
    if isinstance(value, dict):
        if set(value) & set(LANGUAGES) and set(value) < set(LANGUAGES):
            yield where
        for key, inner in value.items():
            yield from one_language_only(inner, f"{where}/{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from one_language_only(inner, f"{where}/{at}")


def json_files(files):
    findings = []
    for file in files:
        if file.suffix not in (".json", ".webmanifest") or BROKEN_ON_PURPOSE in file.path:
            continue
        try:
            value = json.loads(file.text, parse_constant=no_constant, object_pairs_hook=unique)
        except ValueError as error:
            line = getattr(error, "lineno", 1)
            findings.append(f"{file.path}:{line}: {getattr(error, 'msg', error)} (samples that "
                            f"are broken on purpose belong in a folder 'malformed')")
            continue
        if file.path.startswith("scenarios/"):
            findings += [f"{file.path}:1: {where} lacks a language ({', '.join(LANGUAGES)})"
                         for where in one_language_only(value)]
    return findings


MOST_CHAPTERS = 7
LONGEST_TITLE = {"en": 80, "ja": 45}


def story_faults(scenario):
    """What keeps a scenario of the gallery from being told well."""
    story = scenario.get("story", [])
    questions = sum("ask" in chapter for chapter in story)
    if questions != 1:
        yield f"/story asks {questions} questions; it asks one"
    if len(story) > MOST_CHAPTERS:
        yield f"/story has {len(story)} chapters; at most {MOST_CHAPTERS}"
    for language, longest in LONGEST_TITLE.items():
        length = len(scenario.get("title", {}).get(language, ""))
        if not 0 < length <= longest:
            yield f"/title/{language} has {length} characters; 1 to {longest}"


def stories(files):
    """Every scenario of the gallery asks one question, in a story of bearable length."""
    return [f"{file.path}:1: {fault}" for file in files
            if re.fullmatch(r"scenarios/[^/]+\.json", file.path)
            for fault in story_faults(json.loads(file.text))]


def placeholders(text):
    """The names in {name} and in {name|one|many}, which picks a word by a number."""
    return sorted(set(re.findall(r"\{([^{}|]*)(?:\|[^{}]*)?\}", text)))


def read_words(file, findings):
    """Key -> (line number, placeholders)."""
    entries = {}
    for number, line in enumerate(file.lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = re.match(r"([^\s=]+) = (\S.*)$", line)
        if not match:
            findings.append(f"{file.path}:{number}: write 'key = text'")
            continue
        key, text = match.groups()
        if key in entries:
            findings.append(f"{file.path}:{number}: {key} stands here twice")
        entries[key] = (number, placeholders(text))
    return entries


def compare(file, entries, other_file, other, findings):
    for key, (number, names) in entries.items():
        if key not in other:
            findings.append(f"{file.path}:{number}: {key} is missing in {other_file.path}")
        elif other[key][1] != names:
            findings.append(f"{file.path}:{number}: {key} has the placeholders {names}, but "
                            f"{other_file.path} has {other[key][1]}")


def words(files):
    findings = []
    tables = {file.path: (file, read_words(file, findings)) for file in files
              if re.search(r"/words/(en|ja)\.txt$", file.path)}
    seen = {}
    for path, (file, entries) in sorted(tables.items()):
        twin = re.sub(r"(en|ja)\.txt$", lambda m: ("ja" if m[1] == "en" else "en") + ".txt", path)
        if twin in tables:
            compare(file, entries, *tables[twin], findings)
        for key, (number, _) in entries.items():
            first = seen.setdefault((path[-6:], key), path)
            if first != path:
                findings.append(f"{path}:{number}: {key} stands in {first} too")
    return findings


def gallery(files):
    """scenarios/index.txt names every scenario, once, and nothing else, under headings in both
    languages."""
    index = next((file for file in files if file.path == "scenarios/index.txt"), None)
    if index is None:
        return []
    lines = index.text.splitlines()
    headings = [(number, line) for number, line in enumerate(lines, 1) if line.startswith("#")]
    listed = " ".join(line for line in lines if not line.startswith("#")).split()
    there = {file.path[len("scenarios/"):-len(".json")] for file in files
             if re.fullmatch(r"scenarios/[^/]+\.json", file.path)}
    wrong = [name for name in set(listed) | there
             if listed.count(name) != 1 or name not in there]
    findings = [f"{index.path}:1: {name} must stand here once and be a file" for name in wrong]
    if not lines or not lines[0].startswith("#"):
        findings.append(f"{index.path}:1: begin with a heading")
    findings += [f"{index.path}:{number}: write '# English | Japanese'"
                 for number, line in headings if not re.fullmatch(r"# [^|]+ \| [^|]+", line)]
    return findings
