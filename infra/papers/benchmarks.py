"""The commands that measure the page's figures."""

import dataclasses
import os
import subprocess

from tables import KEPT, ROOT, PapersError, keep


@dataclasses.dataclass(frozen=True)
class Benchmark:
    """A command that prints JSON as its last line. `minutes` is its time on two processors without other load. A
    benchmark above sixty minutes is run only if the user names it.
    """

    name: str
    command: tuple
    minutes: int

    @property
    def told(self):
        return " ".join(self.command)


@dataclasses.dataclass(frozen=True)
class LabRun:
    """Runs the ray tracer on the lab's six sites with a policy. `links` can add the paper's packet losses or
    congestion."""

    policy: str
    night: bool = False
    lossy: bool = False

    @property
    def name(self):
        return "-".join(["lab-gridlab", *["night"] * self.night, *["lossy"] * self.lossy, self.policy])

    @property
    def words(self):
        return ["make", "lab-gridlab", f"POLICY={self.policy}", *["WHEN=night"] * self.night, *["LOSS=23", "CONGESTED=yes"] * self.lossy]

    @property
    def command(self):
        return " ".join(self.words)

    @property
    def when(self):
        return "nighttime" if self.night else "daytime"

    @property
    def links(self):
        return ", 23 % lost and congested" if self.lossy else ""

    @property
    def shown_policy(self):
        """Returns the page's name of a policy. The option "ahead" is our policy."""
        return "ours" if self.policy == "ahead" else self.policy

    @property
    def told(self):
        return f"{'ours' if self.policy == 'ahead' else self.policy.upper()}, {'night' if self.night else 'day'}"


LAB_RUNS = [
    LabRun("rs", night=True), LabRun("crs", night=True), LabRun("rs"), LabRun("crs"), LabRun("ahead"),
    *(LabRun(policy, lossy=True) for policy in ("rs", "crs", "ahead")),
]

BENCHMARKS = {each.name: each for each in (
    Benchmark("bench-spawn", ("make", "bench-spawn"), 35),
    Benchmark("bench-models", ("make", "bench-models"), 10),
    Benchmark("simulate-papers", ("make", "simulate", "PARTS=table21 gridlab"), 10),
    Benchmark("bench-grid", ("make", "bench-grid"), 55),
    Benchmark("bench-wan", ("make", "bench-wan"), 80),
    Benchmark("bench-threads", ("make", "bench-threads"), 25),
    Benchmark("bench-threads-nodes", ("make", "bench-threads", "PARTS=nodes"), 10),
    Benchmark("bench-peers", ("make", "bench-peers"), 5),
    Benchmark("lab-testbed", ("make", "lab-testbed"), 8),
    *(Benchmark(run.name, tuple(run.words), 8) for run in LAB_RUNS),
)}
LONG = 60
# Sets up namespaces and links.
NEEDS_ROOT = {name for name in BENCHMARKS if name.startswith("lab-")}


def to_run(named):
    """Returns the named benchmarks. Without names, returns the benchmarks without figures that take at most an hour and
    need no root."""
    unknown = sorted(set(named) - set(BENCHMARKS))
    if unknown:
        raise PapersError(f"no benchmark {', '.join(unknown)}; use {', '.join(BENCHMARKS)}")
    if named:
        return [BENCHMARKS[name] for name in named]
    return [each for each in BENCHMARKS.values()
            if each.minutes <= LONG and each.name not in NEEDS_ROOT
            and not (KEPT / f"{each.name}.json").exists()]


def measure(benchmark):
    """Runs the benchmark, shows its output, and keeps its last line."""
    last = ""
    # Removes the variables of an outer make. With them, an inner make would print its directory at
    # the end.
    alone = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    with subprocess.Popen(benchmark.command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=alone) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    if process.returncode != 0:
        raise PapersError(f"{benchmark.told} failed with exit code {process.returncode}; the page was left as it was")
    keep(benchmark.name, last)
