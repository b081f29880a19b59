"""Tests where install.sh puts IPL, with stand-ins for Maven, git and the compiler."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
TREE = next(line.split("=")[1].strip() for line in (HERE / "install.sh").read_text().splitlines() if line.startswith("IPL_TREE="))
MODULES = ("api", "util", "io", "support", "impl-tcp", "impl-nio", "impl-smartsockets")
LAST = "nl/junglecomputing/ipl/ipl-impl-smartsockets/2.3.3/ipl-impl-smartsockets-2.3.3"
# Also root cannot write below a file.
READ_ONLY = "/dev/null/repository"
GIT = """
shift 2
case $1 in
  rev-parse) echo "$TREE" ;;
  archive) tar c -C "$SOURCES" . ;;
  show) echo jar ;;
esac"""


class InstallTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.project = self.root / "tree"
        self.config = self.project / ".mvn/maven.config"
        for path in (self.project / ".mvn", self.project / "infra/ipl", self.root / "bin"):
            path.mkdir(parents=True)
        for module in MODULES:
            (self.root / "sources" / module / "src/main/java").mkdir(parents=True)
        (self.root / "sources/api/IPL_MANIFEST").write_text("implementations=dummy\nversion=VERSION\n")
        shutil.copy(HERE / "install.sh", self.project / "infra/ipl")
        self.script("bin/git", GIT)
        self.script("bin/javac", "")
        self.script("bin/jar", 'touch "$3"')
        self.script("bin/sha256sum", "cat > /dev/null")

    def script(self, name, text):
        path = self.root / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def install(self, local, arguments=""):
        """Returns the script's result, with this local repository and these arguments of Maven."""
        slf4j = "org/slf4j/slf4j-api/2.0.18/slf4j-api-2.0.18.jar"
        fetch = f'for last in "$@"; do :; done; touch "${{last#-DoutputDirectory=}}/{pathlib.Path(slf4j).name}"'
        self.script("tree/mvnw", f'case "$*" in *validate*) echo "[DEBUG] Using local repository at {local}" ;; *) {fetch} ;; esac')
        env = {**os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}", "TREE": TREE, "SOURCES": f"{self.root}/sources", "MAVEN_ARGS": arguments}
        return subprocess.run([self.project / "infra/ipl/install.sh", "ipl", "satin"], env=env, capture_output=True, text=True, timeout=60)

    def assert_installed(self, result, repository):
        self.assertEqual(0, result.returncode, result.stderr)
        for suffix in (".jar", ".pom"):
            self.assertTrue((repository / (LAST + suffix)).is_file(), result.stdout)

    def test_the_local_repository_is_the_first_choice(self):
        local = self.root / "local"
        self.assert_installed(self.install(local, f"-o -Dmaven.repo.local.tail={self.root}/tail"), local)
        self.assertEqual("-Dsatin.ipl=true\n", self.config.read_text())

    def test_a_tail_that_can_be_written_is_the_second_choice(self):
        tail = self.root / "tail"
        self.assert_installed(self.install(READ_ONLY, f"-Dmaven.repo.local.tail={READ_ONLY},{tail} -B"), tail)
        self.assertEqual("-Dsatin.ipl=true\n", self.config.read_text())

    def test_a_repository_in_the_tree_is_the_last_choice_also_the_second_time(self):
        own = self.project / "infra/ipl/repository"
        for _ in range(2):
            self.assert_installed(self.install(READ_ONLY), own)
            self.assertEqual(f"-Dmaven.repo.local.tail={own.resolve()}\n-Dsatin.ipl=true\n", self.config.read_text())

    def test_other_arguments_of_the_operator_stay(self):
        self.config.write_text("-Dhere=1\n")
        self.assert_installed(self.install(self.root / "local"), self.root / "local")
        self.assertEqual("-Dhere=1\n-Dsatin.ipl=true\n", self.config.read_text())

    def test_tails_that_cannot_be_written_are_an_error_with_a_remedy(self):
        result = self.install(READ_ONLY, f"-Dmaven.repo.local.tail={READ_ONLY}")
        self.assertEqual(1, result.returncode)
        self.assertIn(f"-Dmaven.repo.local.tail={READ_ONLY},DIRECTORY", result.stderr)
        self.assertFalse(self.config.exists())


if __name__ == "__main__":
    unittest.main()
