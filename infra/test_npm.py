"""Tests the choice of npm for the page: the machine's npm, or a fetched npm if the machine's Node is too old for the
page's tools."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

INFRA = pathlib.Path(__file__).resolve().parent
TOOLS = ["bash", "cat", "chmod", "dirname", "env", "mkdir", "mktemp", "mv", "rm", "sed"]
FETCHED = """
[ "$1" = install ] || { echo "machine's: $*"; exit; }
echo "$*" >> "$0.told"
bin=$3/node_modules/.bin
mkdir -p "$bin"
echo '#!/usr/bin/env bash
echo "fetched: $*"
exit 7' > "$bin/npm"
chmod +x "$bin/npm"
"""
FAILS = 'mkdir -p "$3/half"; exit 1'


class NpmTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "bin"
        self.tree = pathlib.Path(folder.name) / "tree"
        self.path.mkdir()
        (self.tree / "infra").mkdir(parents=True)
        for tool in TOOLS:
            (self.path / tool).symlink_to(shutil.which(tool))
        shutil.copy(INFRA / "npm.sh", self.tree / "infra")
        shutil.copy(INFRA.parent / "package.json", self.tree)

    def program(self, name, script):
        program = self.path / name
        program.write_text(f"#!{self.path}/bash\n{script}\n", encoding="utf-8")
        program.chmod(0o755)

    def npm(self, node, npm=FETCHED):
        if node:
            self.program("node", f"echo {node}")
        self.program("npm", npm)
        return subprocess.run([str(self.path / "bash"), str(self.tree / "infra/npm.sh"), "run", "build"], capture_output=True,
                              text=True, check=False, timeout=60, env={"PATH": str(self.path)})

    def fetches(self):
        told = self.path / "npm.told"
        return told.read_text(encoding="utf-8").splitlines() if told.exists() else []

    def test_a_node_that_fits_is_taken(self):
        for version in ("v20.19.0", "v22.12.0", "v23.0.0", "v24.21.0"):
            with self.subTest(version):
                done = self.npm(version)
                self.assertEqual((0, "machine's: run build\n", []), (done.returncode, done.stdout, self.fetches()))

    def test_one_that_is_too_old_or_missing_is_replaced(self):
        for version in (None, "v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0"):
            with self.subTest(version):
                shutil.rmtree(self.tree / "target", ignore_errors=True)
                done = self.npm(version)
                self.assertEqual("fetched: run build\n", done.stdout)
                self.assertIn(f"{version or 'is missing'}", done.stderr)
                self.assertRegex(self.fetches()[-1], r" node@\d+\.\d+\.\d+ npm@\d+\.\d+\.\d+$")

    def test_it_is_fetched_once_and_its_failure_is_ours(self):
        self.assertEqual([7, 7], [self.npm("v18.20.4").returncode for _ in range(2)])
        self.assertEqual(1, len(self.fetches()))

    def test_a_fetch_that_fails_leaves_nothing(self):
        self.assertEqual(1, self.npm("v18.20.4", FAILS).returncode)
        self.assertEqual([], list((self.tree / "target").iterdir()))


if __name__ == "__main__":
    unittest.main()
