"""python3 -B -m unittest discover -s infra/papers"""

import os
import pathlib
import re
import tempfile
import unittest
import unittest.mock
import xml.dom.minidom

import benchmarks
from benchmarks import BENCHMARKS, LONG, Benchmark, to_run
from completeness import gaps
from page import render
from papers import differences
from rules import faults
from pictures import chart
from tables import ROOT, TABLES, PapersError, load


class PapersTest(unittest.TestCase):
    def setUp(self):
        self.tables = load()
        self.markdown, self.pictures = render()

    def test_each_table_and_row_has_its_place(self):
        self.assertEqual([], gaps(self.markdown, self.tables, self.pictures))

    def test_the_page_keeps_its_rules(self):
        self.assertEqual([], faults(self.markdown))

    def test_breaches_of_the_rules_are_found(self):
        page = """
| when | where | efficiency, % | speed-up, virtual |
|---|---|---|---|
| day | paper | 1.0 | *2.0* |
| day | simulator | 3.0 | - |
| day | engine, one JVM | *4.0* | *5.0* |
| day | lab, real processes | *6.0* | 7.0 |
| night | lab, real processes, one run | 8.0 | *9.0* |
| night | lab, real processes | 8.0 ± 0.1 | *9.0* |
"""
        self.assertEqual([
            "a bare dash: day | simulator | 3.0",
            "an unmarked virtual figure: day | simulator | 3.0, efficiency, %: 3.0",
            "a real figure is marked: day | lab, real processes | *6.0*, efficiency, %: *6.0*",
            "an unmarked virtual figure: day | lab, real processes | *6.0*, speed-up, virtual: 7.0",
            "runs are not counted: day | lab, real processes | *6.0*",
            "a real figure stands below a virtual one: day | lab, real processes | *6.0*",
            "a real figure stands below a virtual one: night | lab, real processes, one run | 8.0",
            "a real figure stands below a virtual one: night | lab, real processes | 8.0 ± 0.1"], faults(page))

    def test_the_page_is_what_would_be_written(self):
        self.assertEqual([], differences())

    def test_the_last_line_is_the_benchmarks_also_below_make(self):
        with tempfile.TemporaryDirectory() as folder:
            makefile = pathlib.Path(folder, "Makefile")
            makefile.write_text("bench:\n\t@echo '{\"a\": 1}'\n", encoding="utf-8")
            with unittest.mock.patch.dict(os.environ, {"MAKEFLAGS": "w", "MAKELEVEL": "1"}), \
                 unittest.mock.patch.object(benchmarks, "ROOT", folder), unittest.mock.patch.object(benchmarks, "keep") as kept:
                benchmarks.measure(Benchmark("bench", ("make", "bench"), 1))
                kept.assert_called_once_with("bench", '{"a": 1}')

    def test_a_table_without_a_place_is_told(self):
        more = self.tables | {"new_table": {"rows": [{"app": "sorting"}]}}
        self.assertEqual(["docs/papers.md has no place for new_table of tables.json"],
                         gaps(self.markdown, more, self.pictures))

    def test_a_row_without_a_place_is_told(self):
        table = {"rows": [*self.tables["satin2000_overhead"]["rows"], {"app": "sorting"}]}
        self.assertEqual(["docs/papers.md has no row for sorting of satin2000_overhead"],
                         gaps(self.markdown, self.tables | {"satin2000_overhead": table}, self.pictures))

    def test_a_picture_without_a_source_is_told(self):
        page = self.markdown + "\n![by hand](papers/drawn.svg)\n"
        self.assertEqual(["the picture drawn.svg in docs/papers.md has no source in infra/papers"],
                         gaps(page, self.tables, self.pictures))

    def test_changed_figures_are_refused_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            changed = pathlib.Path(folder) / "tables.json"
            changed.write_text(TABLES.read_text(encoding="utf-8").replace("7.25", "1.25"), encoding="utf-8")
            with self.assertRaises(PapersError) as refused:
                load(changed)
        self.assertNotIn("\n", str(refused.exception))
        self.assertIn("was changed", str(refused.exception))

    def test_an_unknown_benchmark_is_refused_with_those_there_are(self):
        with self.assertRaises(PapersError) as refused:
            to_run(["bench-none"])
        self.assertIn("bench-spawn", str(refused.exception))

    def test_what_takes_long_is_only_run_when_named(self):
        self.assertTrue(all(each.minutes <= LONG for each in to_run([])))
        self.assertEqual([BENCHMARKS["bench-wan"]], to_run(["bench-wan"]))

    def test_commands_are_make_targets(self):
        targets = re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M)
        for each in BENCHMARKS.values():
            self.assertIn(each.command[1], targets)

    def test_pictures_are_well_formed(self):
        for picture in self.pictures.values():
            xml.dom.minidom.parseString(picture)
        lines = chart("a < b", "%", {"x": [1, None, 3]}, ["p", "q", "r"], lines=True)
        xml.dom.minidom.parseString(lines)


if __name__ == "__main__":
    unittest.main()
