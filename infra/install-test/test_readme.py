#!/usr/bin/env python3
"""Executes the lines of README's "Use it" as they are shown, including the password prompt.

Needs root. Runs in separate namespaces, so that the ports in the lines are free and no process stays behind. Leaves out
only `make build`, because the test runs after it.
"""

import os
import pathlib
import pty
import re
import secrets
import shutil
import subprocess
import sys
import tempfile

from common import ROOT, SECONDS, run

# Accepts any arguments, because the line shows "arguments of main".
PROGRAM = """
import org.satingrid.satin.*;
interface Spawns extends Spawnable { long fib(int n); }
public class MyProgram extends SatinObject implements Spawns {
  public long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  public static void main(String[] args) {
    System.out.println(String.join(" ", args) + ": " + new MyProgram().fib(20));
  }
}
"""


def shown():
    """The commands and, apart, the lines that a machine joins with."""
    chapter = (ROOT / "README.md").read_text().split("\n## Use it\n")[1].split("\n## ")[0]
    commands, joins = re.findall(r"```\n(.*?)```", chapter, re.DOTALL)[:2]
    without_remarks = [re.sub(r"\s{2,}#.*", "", line) for line in commands.splitlines() + joins.splitlines()]
    return [l for l in without_remarks if "curl" not in l], [l for l in without_remarks if "curl" in l]


class Shell:
    """A user's terminal in a directory with the built programs."""

    def __init__(self, work):
        self.work = work
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(work / "home")}

    def says(self, line):
        done = subprocess.run(["sh", "-c", line], cwd=self.work, env=self.environment, text=True, timeout=SECONDS,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, f"{line}\nended with {done.returncode}: {done.stdout}"
        return done.stdout

    def leaves_running(self, line, until):
        """Returns the output of a line that ends with & up to the expected words."""
        process = subprocess.Popen(["sh", "-c", f"{line} wait"], cwd=self.work, env=self.environment, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = ""
        while until not in said:
            heard = process.stdout.readline()
            assert heard, f"{line}\nended: {said}"
            said += heard
        # Discards the further output, so that it does not fill the pipe.
        subprocess.Popen(["cat"], stdin=process.stdout, stdout=subprocess.DEVNULL)
        return said

    def asks(self, line, answers):
        """Types an answer after each prompt of a terminal."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.work)
            os.execve("/bin/sh", ["sh", "-c", line], self.environment)
        said = ""
        for prompt, answer in answers:
            while prompt not in said:
                said += os.read(terminal, 1024).decode()
            said = said.split(prompt, 1)[1]
            os.write(terminal, f"{answer}\n".encode())
        try:
            while heard := os.read(terminal, 1024):
                said += heard.decode()
        except OSError:
            pass  # The other end of the terminal is closed.
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, said


def prepare(work):
    for folder in ("backend", "node-agent", "cli"):
        (work / folder).symlink_to(ROOT / folder)
    (work / "home").mkdir()
    for passed in (work, work / "home"):
        passed.chmod(0o711)  # The separate users of engines must have access to this directory.
    (work / "MyProgram.java").write_text(PROGRAM)
    run("javac", "--release", "17", "-cp", ROOT / "satin-engine/api/target/classes", "-d", work / "classes", work / "MyProgram.java")
    run("jar", "--create", "--file", work / "my-program.jar", "--main-class", "MyProgram", "-C", work / "classes", ".")


def follow(work):
    commands, joins = shown()
    build, portal, login, create, token, upload, submit = commands
    assert build == "make build", build
    shell = Shell(work)
    said = shell.leaves_running(portal, "Portal listening on http://127.0.0.1:8080")
    given = re.search(r"First sign-in: admin / (\S+)", said)[1]
    own = secrets.token_hex(16)
    shell.asks(login, [("Password of admin", given), ("A password of your own", own), ("Once more", own)])
    shell.says(create)
    printed = [line.strip() for line in shell.says(token).splitlines() if "curl" in line]
    for join in joins:
        pattern = re.escape(join).replace("…", ".+")
        assert any(re.fullmatch(pattern, line) for line in printed), f"{join} is not among {printed}"
    joined = shell.says(next(line for line in printed if line.endswith("--user")))
    assert "of site brno" in joined, joined
    shell.says(upload)
    watched = shell.says(submit)
    assert "Succeeded" in watched or "succeeded" in watched or "SUCCEEDED" in watched, watched
    uninstall = next(line for line in joined.splitlines() if "uninstall" in line)
    shell.says(uninstall[uninstall.index("sh "):])
    left = [path for path in (work / "home").rglob("*satin-agent*")]
    assert not left, left
    print("The lines of README do what they say.")


def main():
    if os.geteuid() != 0:
        raise SystemExit("test_readme makes namespaces; run it as root.")
    if sys.argv[1:] != ["inside"]:
        os.execvp("unshare", ["unshare", "--net", "--pid", "--mount-proc", "--fork", "--kill-child",
                              sys.executable, "-B", __file__, "inside"])
    run("ip", "link", "set", "lo", "up")
    work = pathlib.Path(tempfile.mkdtemp(prefix="satin-readme-"))
    try:
        prepare(work)
        follow(work)
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
