"""Lanes: test runs side by side in a built tree, each with a log and a result."""

import dataclasses
import os
import signal
import subprocess
import threading
import time

import modules

ROOT = modules.ROOT
LOGS = ROOT / "target" / "test-logs"
KINDS = ("computing", "engine", "portal", "agent", "journeys")
# All lanes read the built tree. Therefore lanes must not write classes.
COMPILED = [
    "-Dsatin.compiled=true", "-Dmaven.resources.skip=true", "-Dmaven.plugin.skip=true", "-Dspotless.check.skip=true",
    "-Denforcer.skip=true", "-Daether.syncContext.named.factory=file-lock", "-Daether.syncContext.named.nameMapper=file-gav",
]
SMALL = "-Xmx512m -XX:+UseSerialGC"


@dataclasses.dataclass
class Lane:
    name: str
    command: list
    nice: int = 0
    bound: int = 3600  # Maximum seconds of a lane. A hanging lane is ended.
    status: int | None = None
    seconds: float = 0
    processor: float = 0  # Processor seconds of all its processes.

    @property
    def log(self):
        return LOGS / f"{self.name}.log"

    def run(self, environment):
        begin = time.monotonic()
        with self.log.open("w", encoding="utf-8") as out:
            process = subprocess.Popen(["nice", "-n", str(self.nice), *self.command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=subprocess.STDOUT, env=environment, start_new_session=True)
            bound = threading.Timer(self.bound, os.killpg, (process.pid, signal.SIGKILL))
            bound.daemon = True
            bound.start()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = self.status = os.waitstatus_to_exitcode(status)
            bound.cancel()
        self.seconds = time.monotonic() - begin
        self.processor = used.ru_utime + used.ru_stime
        print(f"test: {self.name} took {self.seconds:.0f} s ({self.processor:.0f} s of processor time)", flush=True)

    @property
    def fault(self):
        """Returns a sentence about a failed lane without a failed test in its reports."""
        if self.status == 0:
            return ""
        return f"ended with status {self.status} without a failed test; {self.log.relative_to(ROOT)} has its output"


def maven(name, options, **more):
    return Lane(name, ["./mvnw", "-B", "-ntp", "test", "--fail-at-end", *COMPILED, *options], **more)


def of_kind(kind, options, **more):
    """Runs the tests of all modules of one kind."""
    left_out = [f"-Dsatin.skip.{other}={'false' if other == kind else 'true'}" for other in KINDS]
    return maven(kind, [*left_out, *options], **more)


def of_modules(folders, test, options, name="modules"):
    """Runs the tests of some modules. The modules that these use only supply their classes."""
    classes = [test] if test else [each for folder in folders for each in modules.test_classes(folder)]
    if not classes:
        return None
    return maven(name, ["-pl", ",".join(folders), "-am", f"-Dtest={','.join(classes)}", "-Dsurefire.failIfNoSpecifiedTests=false", *options])


def page(test=None):
    """Checks the rules of the contract and of the page, and runs the page's tests. The build has already checked its
    types."""
    vitest = f"infra/npm.sh run test:run -w frontend -- --reporter=default --reporter=junit --outputFile.junit={LOGS}/page.xml"
    if test:
        return Lane("page", ["bash", "-c", f'exec {vitest} "$0"', test])
    return Lane("page", ["bash", "-c", f"make -s lint-contract && infra/npm.sh run lint:run -w frontend && {vitest}"])


def new_random_programs(number):
    """Runs generated programs that are new for the rewriter. The log and each failure contain their seed."""
    options = [f"-Dsatin.random.programs={number}", "-Dsatin.seed=random", "-Dsurefire.reportNameSuffix=random"]
    return of_modules(["satin-engine/rewriter"], "RandomProgramsTest,UserProgramsTest,MarkedCorpusTest", options, name="random")


def fuzzer():
    """Sends generated requests to every route, as each role. Left out if schemathesis cannot be fetched."""
    fuzz = "python3 -B infra/fuzz-portal/fuzz.py target/fuzz-venv/bin/schemathesis --short --cases=5 --seed=42"
    absent = "echo 'No generated requests were sent: schemathesis could not be fetched.'"
    return Lane("fuzzer", ["bash", "-c", f"if make -s target/fuzz-venv/bin/schemathesis; then exec {fuzz}; else {absent}; fi"], bound=1200)


# When this is set, no further lane begins.
stopping = threading.Event()


def one_by_one(line, environment):
    for lane in line:
        if not stopping.is_set():
            lane.run(environment)


def side_by_side(lines, environment):
    """Runs sequences of lanes side by side. The lanes of a sequence follow each other, also after a failure."""
    threads = [threading.Thread(target=one_by_one, args=(line, environment), daemon=True) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():  # the main thread handles a signal between two of these waits
            thread.join(0.5)
