"""Tests the list of the page's words, and the way back into the sources."""

import pathlib
import tempfile
import unittest

import catalogue

PAGE = """\
/** Not a text: "This is a comment." */
export function Alerts({ all }: { all: number }) {
  return (
    <Panel title="Alerts now" id="alerts-now">
      <p>
        No alert matches
        these filters.
      </p>
      <b>{all} alerts</b>
      {sentence('The portal cannot be reached')}
    </Panel>
  )
}
"""


class Catalogue(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.page = self.root / catalogue.FEATURES / "alerts" / "Alerts.tsx"
        self.page.parent.mkdir(parents=True)
        self.page.write_text(PAGE, encoding="utf-8")

    def test_all_texts_have_a_line(self):
        words = [line.partition("\t")[2] for line in catalogue.lines(self.root, "alerts")]
        self.assertEqual(["Alerts now", "No alert matches these filters.", "The portal cannot be reached"], [w for w in words if w in PAGE or "filters" in w])

    def test_an_edited_list_changes_only_the_edited_texts(self):
        lines = list(catalogue.lines(self.root, "alerts"))
        self.assertEqual(0, catalogue.apply(self.root, lines))
        self.assertEqual(PAGE, self.page.read_text(encoding="utf-8"))
        edited = [line.replace("No alert matches these filters.", "No alerts.").replace("Alerts now", "Present alerts") for line in lines]
        self.assertEqual(2, catalogue.apply(self.root, edited))
        changed = PAGE.replace("No alert matches\n        these filters.", "No alerts.").replace('"Alerts now"', '"Present alerts"')
        self.assertEqual(changed, self.page.read_text(encoding="utf-8"))

    def test_a_list_of_other_sources_is_refused(self):
        lines = list(catalogue.lines(self.root, "alerts"))
        with self.assertRaisesRegex(ValueError, "print the list again"):
            catalogue.apply(self.root, lines[1:])

    def test_the_lists_of_all_features_change_no_source(self):
        for feature in (catalogue.ROOT / catalogue.FEATURES).iterdir():
            lines = list(catalogue.lines(catalogue.ROOT, feature.name))
            self.assertTrue(lines, feature)
            self.assertEqual(0, catalogue.apply(catalogue.ROOT, lines))


if __name__ == "__main__":
    unittest.main()
