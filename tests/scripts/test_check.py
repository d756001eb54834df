"""scripts/check finds what it is for, and leaves good files alone."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
sys.dont_write_bytecode = True

from checks import code, data, forms, includes, sizes, types  # noqa: E402
from checks.tree import File, strip  # noqa: E402

HEADER = "// One idea.\n#pragma once\n\n"


def findings(rule, path, text):
    return rule([File(path, text)])


class Stripping(unittest.TestCase):
    def test_comments_and_literals_are_blanked_and_lines_stay(self):
        text = 'a; // float\n/* x\n y */ b("throw \\" x"); c = \'"\'; d = 1\'000;\n'
        self.assertEqual(strip(text), "a; \n\n b(\"\"); c = ''; d = 1'000;\n")


class Includes(unittest.TestCase):
    def one(self, path, include):
        return findings(includes.check, path, f"{HEADER}#include {include}\n")

    def test_a_room_sees_those_below_it_only(self):
        self.assertEqual(self.one("engine/cli/x.h", '"engine/core/time.h"'), [])
        self.assertIn("must not see", self.one("engine/core/x.h", '"engine/cli/embedded.h"')[0])
        self.assertIn("must not see", self.one("ui/app/x.h", '"engine/cli/embedded.h"')[0])

    def test_foreign_headers_have_their_places(self):
        self.assertEqual(self.one("engine/scenario/x.h", "<nlohmann/json.hpp>"), [])
        self.assertIn("belongs to", self.one("engine/view/x.h", "<nlohmann/json.hpp>")[0])
        self.assertIn("belongs to", self.one("engine/view/x.h", '"imgui.h"')[0])
        self.assertIn("belongs to", self.one("ui/panels/x.h", "<GLFW/glfw3.h>")[0])

    def test_the_engine_has_no_clock_and_its_decisions_no_libm(self):
        self.assertIn("no clock", self.one("engine/view/x.h", "<ctime>")[0])
        self.assertIn("belongs to", self.one("engine/view/x.h", "<chrono>")[0])
        self.assertIn("libm", self.one("engine/sim/x.h", "<cmath>")[0])
        self.assertEqual(self.one("engine/view/x.h", "<cmath>"), [])

    def test_an_own_include_must_exist(self):
        self.assertIn("there is no", self.one("engine/cli/x.h", '"engine/core/nowhere.h"')[0])

    def test_a_header_says_pragma_once(self):
        self.assertIn("#pragma once", findings(includes.check, "ui/app/x.h", "// Idea.\n")[0])


class Code(unittest.TestCase):
    def one(self, path, line):
        return findings(code.constructs, path, f"{HEADER}{line}\n")

    def test_floating_point_is_banned_where_runs_are_decided(self):
        self.assertTrue(self.one("engine/sim/x.cpp", "double d = 0;"))
        self.assertFalse(self.one("engine/view/x.cpp", "double d = 0;"))
        self.assertFalse(self.one("engine/sim/x.cpp", "// a double send"))

    def test_exceptions_are_banned(self):
        self.assertTrue(self.one("ui/app/x.cpp", "throw 1;"))
        self.assertFalse(self.one("tests/x.cpp", "throw 1;"))

    def test_files_open_with_their_idea(self):
        self.assertTrue(findings(code.constructs, "ui/app/x.cpp", "int x;\n"))

    def test_loose_ends_and_machine_paths_are_found(self):
        for text in ("TOD" + "O later", "see /wor" + "k/x", "https://de" + "b.example.org/"):
            self.assertTrue(findings(code.banned_words, "README.md", text + "\n"), text)
        kept = "TOD" + "O(when emcc 4 is the floor): drop this\n"
        self.assertFalse(findings(code.banned_words, "README.md", kept))


class Sizes(unittest.TestCase):
    def function(self, lines):
        return "// Idea.\nint f(int a,\n      int b) {\n" + "    a;\n" * lines + "}\n"

    def test_long_functions_files_and_lines_are_found(self):
        self.assertFalse(findings(sizes.check, "ui/x.cpp", self.function(60)))
        self.assertIn("function of 73", findings(sizes.check, "ui/x.cpp", self.function(70))[0])
        self.assertTrue(findings(sizes.check, "ui/x.cpp", "// x\n" * 401))
        self.assertFalse(findings(sizes.check, "ui/x.cpp", "// x\n" * 400))
        self.assertTrue(findings(sizes.check, "ui/x.cpp", "x" * 101 + "\n"))

    def test_a_function_is_measured_without_those_inside_it(self):
        inner = "    const g = () => {\n" + "        a;\n" * 40 + "    };\n"
        self.assertFalse(findings(sizes.check, "ui/x.mjs", "function f() {\n" + inner * 2 + "}\n"))

    def test_a_namespace_is_no_function(self):
        text = "// Idea.\nnamespace a {\n" + "int f();\n" * 99 + "}\n"
        self.assertFalse(findings(sizes.check, "ui/x.h", text))


class Data(unittest.TestCase):
    def test_json_must_parse_without_twins_and_nan(self):
        for text in ("{", '{"a":1,"a":2}', "[NaN]"):
            self.assertTrue(findings(data.json_files, "scenarios/x.json", text), text)
        self.assertFalse(findings(data.json_files, "tests/malformed/x.json", "{"))

    def test_a_scenario_speaks_both_languages(self):
        self.assertTrue(findings(data.json_files, "scenarios/x.json", '{"title":{"en":"x"}}'))

    def test_the_gallery_lists_every_scenario_once(self):
        def index(text):
            return data.gallery([File("scenarios/index.txt", text), File("scenarios/a.json", "{}")])
        self.assertFalse(index("# One | 一\na\n"))
        for wrong in ("", "a\n", "# One | 一\na\na\n", "# One | 一\na\nb\n", "# One\na\n"):
            self.assertTrue(index(wrong), wrong)

    def test_a_story_of_the_gallery_asks_one_question(self):
        def story(chapters, title="x"):
            text = json.dumps({"title": {"en": title, "ja": "x"}, "story": chapters})
            return findings(data.stories, "scenarios/x.json", text)
        ask, tell = {"ask": {}}, {}
        self.assertFalse(story([tell, ask, tell]))
        for wrong in ([], [tell], [ask, ask], [ask] + [tell] * 7):
            self.assertTrue(story(wrong), wrong)
        self.assertTrue(story([ask], "x" * 81))

    def test_words_have_the_same_keys_and_placeholders(self):
        def pair(english, japanese):
            return data.words([File("ui/words/en.txt", english), File("ui/words/ja.txt", japanese)])
        self.assertFalse(pair("a = {n|x|y}\n", "a = {n}\n"))
        self.assertTrue(pair("a = {n}\n", "a = x\n"))
        self.assertTrue(pair("a = x\nb = y\n", "a = x\n"))
        self.assertTrue(pair("a = x\na = y\n", "a = x\n"))


class Types(unittest.TestCase):
    def test_two_types_of_one_name_in_a_namespace_are_found(self):
        def pair(first, second):
            return types.check([File("a.h", HEADER + first), File("b.h", HEADER + second)])
        here = "namespace qr {\nstruct A {\n};\n}\n"
        self.assertTrue(pair(here, here))
        self.assertFalse(pair(here, "namespace qr {\nstruct A;\n}\n"))
        self.assertFalse(pair(here, "namespace qr::sqs {\nenum class A {\n};\n}\n"))


class Forms(unittest.TestCase):
    def test_white_space_at_the_end_is_found(self):
        self.assertTrue(findings(forms.whitespace, "x.md", "a \n"))
        self.assertTrue(findings(forms.whitespace, "x.md", "a"))
        self.assertFalse(findings(forms.whitespace, "x.md", "a\n"))

    def test_python_that_does_not_parse_is_found(self):
        self.assertTrue(findings(forms.syntax, "x.py", "def\n"))


if __name__ == "__main__":
    unittest.main()
