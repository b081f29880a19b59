"""A machine with few tools on PATH, and with the programs of a test."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest


class BareMachine(unittest.TestCase):
    """Base of tests that run a script on a machine with few tools."""

    TOOLS = []

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        for tool in self.TOOLS:
            (self.path / tool).symlink_to(shutil.which(tool))

    def run_script(self, script, arguments, programs, environment):
        """Runs the script with programs by name. An underscore in a name stands for a hyphen."""
        for name, text in programs.items():
            program = self.path / name.replace("_", "-")
            program.write_text(f"#!{self.path}/bash\n{text}\n", encoding="utf-8")
            program.chmod(0o755)
        return subprocess.run(
            [str(self.path / "bash"), str(script), *arguments], capture_output=True, text=True, check=False, timeout=60,
            stdin=subprocess.DEVNULL, env={"PATH": str(self.path), **environment})
