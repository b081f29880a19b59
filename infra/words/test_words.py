"""Tests the rules of words on sentences that break them and on sentences that keep them."""

import pathlib
import tempfile
import unittest

import prose
import rules
import words

BROKEN = {
    "W1": ["What a node is made of.", "Whether the row was added.", "Where connections come from."],
    "W2": ["Of a threaded program.", "Of the heartbeat: a limit."],
    "W3": ["A counter which nobody reads.", "What changes nothing is left out."],
    "W4": ["The log tells the reason.", "The agent is asked.", "The page says why."],
    "W5": ["The node whose key was lost.", "A stop for which a test waits."],
    "W6": ["Keeps those that wait.", "Compares it with that of the twin."],
    "W7": ["The loop begins anew.", "A node may come meanwhile.", "The table has it, too."],
    "W8": ["The caller is to close it.", "The job shall end."],
    "W9": ["Lists the sites that there are."],
    "W10": ["Each has a thread of its own."],
    "W11": ["The longest wait.", "The least of both."],
    "W12": ["It has ended, so the page is empty.", "So it waits."],
    "W13": ["One waits; two run; three end."],
}
KEPT = [
    "Returns true if the row was added.",
    "The node's hardware.",
    "Where two sites meet, a hub relays.",
    "What is a site?",
    "A worker takes at least one task, so that the queue moves.",
    "Of course the lock is held.",
    "By default the portal listens on loopback.",
    "Statistics at the end: text (default: 2) or 'none'.",
    "A user can tell two jobs apart.",
]


class Rules(unittest.TestCase):
    def test_each_rule_finds_its_sentences(self):
        for rule, texts in BROKEN.items():
            for text in texts:
                self.assertIn(rule, [key for key, _ in rules.faults(text)], text)

    def test_plain_sentences_pass(self):
        for text in KEPT:
            self.assertEqual([], rules.faults(text), text)


class Prose(unittest.TestCase):
    def passages(self, name, content):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / name
            path.write_text(content)
            return [(passage.kind, passage.line, passage.text) for passage in prose.passages(path)]

    def test_java(self):
        source = '/** One\n * comment. {@code None} */\nclass A {\n  String s = "Takes // no comment.";\n  // Two\n  // lines.\n}\n'
        self.assertEqual(
            [("comment", 1, "One comment. CODE"), ("string", 4, "Takes // no comment."), ("comment", 5, "Two lines.")],
            self.passages("A.java", source),
        )

    def test_page(self):
        found = self.passages("a.tsx", "const a = <p>The job waits.</p>;\nconst b = a > 1 && b < 2;\n")
        self.assertEqual([("string", 1, "The job waits.")], found)

    def test_document(self):
        found = self.passages("a.md", "# A title\n\nOne\nparagraph.\n\n- An item `code`.\n\n```\ncode\n```\n")
        self.assertEqual([("document", 3, "One paragraph."), ("document", 6, "An item CODE.")], found)


class Draw(unittest.TestCase):
    def test_a_seed_draws_the_same_comments_and_strings_again_and_none_of_tests_and_migrations(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for number in range(9):
                (root / f"A{number}.java").write_text('// A comment with {@code None}.\nString s = "The job waits.";\n')
            (root / "a.test.ts").write_text("// A comment of a test.\n")
            (root / "db/migration").mkdir(parents=True)
            (root / "db/migration/V1__jobs.sql").write_text("-- A comment of a migration.\n")
            drawn = words.draw(root, "20261129", 2)
            self.assertEqual(drawn, words.draw(root, "20261129", 2))
            self.assertEqual(["A comment with {@code None}."] * 2 + ["The job waits."] * 2, [line.split(": ", 1)[1] for line in drawn])
            everything = words.draw(root, "1", 100)
            self.assertEqual(18, len(set(everything)))


if __name__ == "__main__":
    unittest.main()
