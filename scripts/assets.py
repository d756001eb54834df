"""Words, scenarios and the finished site, as the build needs them.

assets.py cpp FILE             writes C++ that holds the words and scenarios for the command
                               (engine/cli/embedded.h declares them)
assets.py site FOLDER --module queuereel.mjs --tools tools-program.mjs --imgui DIR
                               --zlib DIR --yaml DIR --emscripten DIR
                               puts the page together: the module, web/'s static files, words,
                               scenarios, the notices of what is compiled in
Runs from the repository's root and leaves files alone whose content would not change.
"""

import argparse
import hashlib
import json
import re
import subprocess
import tempfile
from pathlib import Path

LANGUAGES = ("en", "ja")
WORD_FOLDERS = ("engine/rules/words", "engine/advice/words", "ui/words")
# What nobody reads before the first picture: the page loads it afterwards.
WORDS_FOR_LATER = ("rule.", "advice.", "help.", "metric.", "error.", "explain.", "confidence.",
                   "section.", "decision.", "inaccuracy.", "expect.", "compare.", "cost.",
                   "ui.help.", "ui.share.", "ui.gallery.", "ui.advice.")
COMPILED = ("queuereel.mjs", "tools-program.mjs")  # modules that Emscripten wrote
NOT_SERVED = (".cpp", ".h", ".md", ".mjs")  # as they are
THEMES = ("light", "dark", "contrast-light", "contrast-dark")


def words(language):
    files = (Path(folder, f"{language}.txt") for folder in WORD_FOLDERS)
    return "\n".join(file.read_text("utf-8") for file in files if file.exists())


def words_to_serve(language):
    """(what the page starts with, what it loads afterwards), without comments."""
    lines = [line for line in words(language).splitlines() if line and not line.startswith("#")]
    later = [line for line in lines if line.startswith(WORDS_FOR_LATER)]
    first = [line for line in lines if not line.startswith(WORDS_FOR_LATER)]
    return "\n".join(first) + "\n", "\n".join(later) + "\n"


def gallery_groups():
    """[heading, names] in the order of scenarios/index.txt: "# English | 日本語", then names."""
    index = Path("scenarios/index.txt")
    groups = []
    for line in index.read_text("utf-8").splitlines() if index.exists() else []:
        if line.startswith("#"):
            heading = (part.strip() for part in line[1:].split("|"))
            groups.append((dict(zip(LANGUAGES, heading)), []))
        elif line.strip():
            groups[-1][1].append(line.strip())
    return groups


def scenarios():
    """(name, text) in the order of the gallery."""
    return [(name, Path("scenarios", f"{name}.json").read_text("utf-8"))
            for _, names in gallery_groups() for name in names]


def literal(text):
    return f'R"qr~({text})qr~"sv'


def cpp():
    lines = ["// Written by scripts/assets.py.", '#include "engine/cli/embedded.h"', "",
             "namespace qr::embedded {", "", "using namespace std::string_view_literals;", ""]
    for language in LANGUAGES:
        lines.append(f"const std::string_view words_{language} = {literal(words(language))};\n")
    rows = [f'    {{"{name}"sv, {literal(text)}}},' for name, text in scenarios()]
    if rows:
        lines += ["static constexpr EmbeddedScenario all_scenarios[] = {", *rows, "};\n"]
    lines += ["std::span<const EmbeddedScenario> scenarios() {",
              f"    return {'all_scenarios' if rows else '{}'};", "}\n",
              "} // namespace qr::embedded\n"]
    return "\n".join(lines)


def gallery_index():
    """The gallery's list: what a chooser shows, without opening each scenario."""
    rows = {}
    for name, text in scenarios():
        try:
            scenario = json.loads(text)
        except ValueError:
            scenario = {}
        rows[name] = {"name": name, "title": scenario.get("title", name)}
        if "about" in scenario:
            rows[name]["about"] = scenario["about"]
    groups = [{"title": heading, "scenarios": [rows[name] for name in names]}
              for heading, names in gallery_groups()]
    return json.dumps(groups, ensure_ascii=False, separators=(",", ":")) + "\n"


def theme_css():
    """The page's colours, from the table that the canvas is drawn with."""
    table = Path("ui/widgets/theme_table.h").read_text("utf-8")
    rows = re.findall(r"QR_COLOUR\((\w+), 0x(\w{6}), 0x(\w{6}), 0x(\w{6}), 0x(\w{6})\)", table)

    def block(selector, theme):
        colours = " ".join(f"--{row[0].replace('_', '-')}: #{row[theme + 1]};" for row in rows)
        scheme = "dark" if "dark" in THEMES[theme] else "light"
        return f"{selector} {{ color-scheme: {scheme}; {colours} }}\n"

    text = "/* Written by scripts/assets.py from ui/widgets/theme_table.h. */\n" + block(":root", 0)
    text += "@media (prefers-color-scheme: dark) { " + block(":root", 1).strip() + " }\n"
    return text + "".join(block(f":root[data-theme={name}]", i) for i, name in enumerate(THEMES))


def lean(files):
    """One style sheet of many, without comments and indentation; pages that say which modules they
    start with, so that all load at once."""
    joined_sheets = set()
    for name in [name for name in files if name.endswith(".html")]:
        page = files[name].decode()
        link = re.compile(r'[ ]*<link rel="stylesheet" href="\./([\w.-]+)" />\n')
        sheets = link.findall(page)
        joined = "".join(files[sheet].decode() for sheet in sheets)
        joined = re.sub(r"/\*.*?\*/\s*", "", joined, flags=re.S)
        sheet = f"{Path(name).stem}.css"
        files[sheet] = re.sub(r"\n\s*", "\n", joined).encode()
        page = link.sub("@", page, count=1)
        page = link.sub("", page).replace("@", f'<link rel="stylesheet" href="./{sheet}" />\n', 1)
        starts = re.findall(r'(?:from|import)"(\./[\w.-]+\.mjs)"', files["main.mjs"].decode())
        preloads = "".join(f'<link rel="modulepreload" href="{start}" />\n' for start in starts)
        files[name] = page.replace("    <script ", preloads + "    <script ", 1).encode()
        joined_sheets.update(sheets)
    for sheet in joined_sheets:
        files.pop(sheet)
    # What no page links is loaded once the page answers, as one sheet.
    loose = [name for name in sorted(files) if name.endswith(".css") and "/" not in name
             and name not in {f"{Path(page).stem}.css" for page in files if page.endswith(".html")}]
    later = "".join(files.pop(sheet).decode() for sheet in loose)
    files["later.css"] = re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/\s*", "", later,
                                                          flags=re.S)).encode()
    return files


def stamped(files):
    """Gives every name in "./quotes" of pages, styles and modules the version of the whole site, so
    that a browser never mixes files of two builds. Modules read theirs from import.meta.url."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name])
    version = digest.hexdigest()[:10]
    names = "|".join(re.escape(name) for name in files if "/" not in name)
    reference = re.compile(rf"""(["'])(\./(?:{names}))\1""".encode())
    replacement = rb"\1\2?v=" + version.encode() + rb"\1"
    result = {}
    for name, content in files.items():
        if name.endswith((".html", ".mjs")) and name not in COMPILED:
            content = reference.sub(replacement, content)
        if name.endswith(".html"):
            size = len(files["queuereel.wasm"])
            first = next((name for name, _ in scenarios()), "").encode()
            facts = b'data-program-bytes="%d" data-first-scenario="%s"' % (size, first)
            content = content.replace(b"<html ", b"<html %s " % facts, 1)
        result[name] = content
    return result


def notices(arguments):
    own = Path("scripts/notices")
    musl = Path(arguments.emscripten, "system/lib/libc/musl/COPYRIGHT")
    emscripten = (own / "emscripten.txt").read_text("utf-8")
    if musl.exists():
        emscripten += "\n" + musl.read_text("utf-8")
    parts = {
        "Dear ImGui": Path(arguments.imgui, "LICENSE.txt").read_text("utf-8"),
        "zlib": Path(arguments.zlib, "LICENSE").read_text("utf-8"),
        "libyaml": Path(arguments.yaml, "License").read_text("utf-8"),
        "JSON for Modern C++": (own / "json.txt").read_text("utf-8"),
        "Emscripten's runtime": emscripten,
    }
    head = "Queuereel contains these works of others, compiled in:\n"
    return head + "".join(f"\n\n== {name} ==\n\n{text}" for name, text in parts.items())


def esbuild(*options, **run):
    return subprocess.run(["esbuild", "--format=esm", "--target=es2020", "--log-level=warning",
                           *options], stdout=subprocess.PIPE, check=True, **run).stdout


def minified(module):
    """Emscripten's part of a program, shorter by a fifth."""
    return esbuild("--minify", "--loader=js", input=module.read_bytes())


def bundled():
    """web/'s modules: what the page starts with as one, what it loads on demand apart. Names stay,
    so that a report still reads like the source."""
    with tempfile.TemporaryDirectory() as folder:
        esbuild("web/main.mjs", "--bundle", "--splitting", f"--outdir={folder}",
                "--out-extension:.js=.mjs", "--chunk-names=[name]-[hash]",
                "--minify-whitespace", "--minify-syntax",
                *(f"--external:./{name}" for name in COMPILED))
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def site_files(arguments):
    """Every file of the site: its path in there, and its bytes."""
    files = {}
    for file in sorted(Path("web").rglob("*")):
        if file.is_file() and file.suffix not in NOT_SERVED:
            files[str(file.relative_to("web"))] = file.read_bytes()
    files |= bundled()
    for language in LANGUAGES:
        first, later = words_to_serve(language)
        files[f"words.{language}.txt"] = first.encode()
        files[f"words.{language}.later.txt"] = later.encode()
    for name, text in scenarios():
        files[f"scenarios/{name}.json"] = text.encode()
    files["scenarios/index.json"] = gallery_index().encode()
    files["notices.txt"] = notices(arguments).encode()
    for module in (Path(arguments.module), Path(arguments.tools)):
        files[module.name] = minified(module)
        files[module.with_suffix(".wasm").name] = module.with_suffix(".wasm").read_bytes()
    files["theme.css"] = theme_css().encode()
    return stamped(lean(files))


def write(path, content):
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def write_site(arguments):
    folder = Path(arguments.folder)
    files = site_files(arguments)
    for name, content in files.items():
        write(folder / name, content)
    for stale in folder.rglob("*"):
        if stale.is_file() and str(stale.relative_to(folder)) not in files:
            stale.unlink()


def write_cpp(arguments):
    path = Path(arguments.file)
    write(path, cpp().encode())
    path.touch()  # newer than its sources, or the build would ask again


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    to_cpp = commands.add_parser("cpp")
    to_cpp.add_argument("file")
    to_cpp.set_defaults(run=write_cpp)
    to_site = commands.add_parser("site")
    to_site.add_argument("folder")
    for name in ("--module", "--tools", "--imgui", "--zlib", "--yaml", "--emscripten"):
        to_site.add_argument(name, required=True)
    to_site.set_defaults(run=write_site)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
