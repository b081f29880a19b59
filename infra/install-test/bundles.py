"""The bundle directory of a test's portal. Newer bundles can be added to it."""

import pathlib
import shutil

from common import ROOT, run

FULL = "satin-agent-linux-x64.tar.gz"


class Bundles:
    def __init__(self, directory):
        self.directory = directory
        shutil.copytree(ROOT / "backend/target/bundles", directory)
        self._tree = directory.parent / "bundle-tree"
        self._tree.mkdir()
        run("tar", "-xzf", directory / FULL, "-C", self._tree)
        self._launcher = (self._agent / "bin/satin-agent").read_text()

    @property
    def _agent(self):
        return self._tree / "satin-agent"

    def offer(self, name, broken=False):
        """Makes a bundle with a new name. The agent in a broken bundle ends at its start."""
        (self._agent / "lib/name").write_text(name)
        launcher = self._agent / "bin/satin-agent"
        ends = 'case "${1:-}" in run) echo "broken bundle" >&2; exit 1 ;; esac\n'
        first, rest = self._launcher.split("\n", 1)
        launcher.write_text(f"{first}\n{ends if broken else ''}{rest}")
        part = pathlib.Path(f"{self.directory / FULL}.part")
        run("tar", "-C", self._tree, "--owner=0", "--group=0", "-I", "gzip -1", "-cf", part, "satin-agent")
        part.rename(self.directory / FULL)
