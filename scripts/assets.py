"""Words, scenarios and the finished site, as the build needs them.

assets.py cpp FILE             writes C++ that holds the words and scenarios for the command
                               (engine/cli/embedded.h declares them)
assets.py site FOLDER --module queuereel.mjs --imgui DIR --zlib DIR --emscripten DIR
                               puts the page together: the module, web/'s static files, words,
                               scenarios, the notices of what is compiled in
Runs from the repository's root and leaves files alone whose content would not change.
"""

import argparse
import json
from pathlib import Path

LANGUAGES = ("en", "ja")
WORD_FOLDERS = ("engine/rules/words", "ui/words")
NOT_SERVED = (".cpp", ".h", ".md")


def words(language):
    files = (Path(folder, f"{language}.txt") for folder in WORD_FOLDERS)
    return "\n".join(file.read_text("utf-8") for file in files if file.exists())


def scenarios():
    """(name, text) in the order of scenarios/index.txt."""
    index = Path("scenarios/index.txt")
    order = index.read_text("utf-8").split() if index.exists() else []
    return [(name, Path("scenarios", f"{name}.json").read_text("utf-8")) for name in order]


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
    rows = []
    for name, text in scenarios():
        try:
            title = json.loads(text).get("title", name)
        except ValueError:
            title = name
        rows.append({"name": name, "title": title})
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def notices(arguments):
    own = Path("scripts/notices")
    musl = Path(arguments.emscripten, "system/lib/libc/musl/COPYRIGHT")
    emscripten = (own / "emscripten.txt").read_text("utf-8")
    if musl.exists():
        emscripten += "\n" + musl.read_text("utf-8")
    parts = {
        "Dear ImGui": Path(arguments.imgui, "LICENSE.txt").read_text("utf-8"),
        "zlib": Path(arguments.zlib, "LICENSE").read_text("utf-8"),
        "JSON for Modern C++": (own / "json.txt").read_text("utf-8"),
        "Emscripten's runtime": emscripten,
    }
    head = "Queuereel contains these works of others, compiled in:\n"
    return head + "".join(f"\n\n== {name} ==\n\n{text}" for name, text in parts.items())


def site_files(arguments):
    """Every file of the site: its path in there, and its bytes."""
    files = {}
    for file in sorted(Path("web").rglob("*")):
        if file.is_file() and file.suffix not in NOT_SERVED:
            files[str(file.relative_to("web"))] = file.read_bytes()
    for language in LANGUAGES:
        files[f"words.{language}.txt"] = words(language).encode()
    for name, text in scenarios():
        files[f"scenarios/{name}.json"] = text.encode()
    files["scenarios/index.json"] = gallery_index().encode()
    files["notices.txt"] = notices(arguments).encode()
    module = Path(arguments.module)
    for file in (module, module.with_suffix(".wasm")):
        files[file.name] = file.read_bytes()
    return files


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
    for name in ("--module", "--imgui", "--zlib", "--emscripten"):
        to_site.add_argument(name, required=True)
    to_site.set_defaults(run=write_site)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
