#!/usr/bin/env python3
"""Runs programs for threads, Satin, FJTask and WorkCrews under plain java and over nodes, and compares their outputs without regard to order.

    compare.py [--limit SECONDS] [--access ic,pf] [--nodes 1,2,4] [--jobs N] [--fetched FOLDER] FOLDER|LIST ...

Each Java file of a folder that has a main method is one program. A list has lines of repository, commit, source folder or file,
main class and arguments. Its programs are fetched into a folder, by default below target/. The last line is JSON.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SATIN = ROOT / "cli" / "satin"
CLASSES = ":".join(str(ROOT / "satin-engine" / module / "target" / "classes") for module in ("models", "codegen-api", "api", "ibis-satin"))
ENGINE_FAULT = 71
REFUSED = (65, 66)
ARGUMENTS = json.loads((pathlib.Path(__file__).parent / "arguments.json").read_text())
# Thread and pool numbers, object addresses, times, dates and speedups differ between runs.
UNITS = r"(?:ms|ns|us|s|sec|seconds?|millis\w*|nanos\w*|micros\w*)"
RUN = re.compile(
    r"@[0-9a-f]{4,}|Thread-\d+|\bpool-\d+-thread-\d+|ForkJoinPool(?:[-.]\w+)*-worker-\d+"
    rf"|\b\d+(?:[.,]\d+)?(?:E-?\d+)? ?{UNITS}\b|\b\d\d:\d\d:\d\d[.,]?\d*|\b1[6-9]\d{{8}}(?:\d{{3}})?\b"
    r"|\b(?:speedup|factor is|starttime|endtime): \S+"
)


def run(command, limit, folder):
    """Returns exit code, output and errors. Returns `None` for a program that does not end."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=limit, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return None


def lines(text):
    return sorted(RUN.sub("#", line).rstrip() for line in text.splitlines())


def programs_of_folder(folder):
    for source in sorted(folder.rglob("*.java")):
        if re.search(r"\bstatic void main\s*\(", source.read_text(encoding="utf-8")):
            text = source.read_text(encoding="utf-8")
            package = re.search(r"^\s*package\s+([\w.]+)\s*;", text, re.M)
            main = (package.group(1) + "." if package else "") + source.stem
            for arguments in ARGUMENTS.get(source.stem, [[]]):
                yield {"sources": [source], "main": main, "arguments": arguments}


def programs_of_list(path, fetched):
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split()
        if not fields or fields[0].startswith("#"):
            continue
        repository, commit, folder, main, *arguments = fields
        there = fetched / f"{repository.replace('/', '+')}@{commit}"
        problem = None if (there / "fetched").exists() else fetch(repository, commit, there)
        source = there / folder
        sources = [source] if source.is_file() else sorted(source.rglob("*.java"))
        yield {"sources": sources, "main": main, "arguments": arguments, "problem": problem}


def fetch(repository, commit, there):
    """Returns the last line of an error, or `None`."""
    there.mkdir(parents=True, exist_ok=True)
    for step in (["init", "-q"], ["fetch", "-q", "--depth", "1", f"https://github.com/{repository}", commit], ["checkout", "-q", "FETCH_HEAD"]):
        done = subprocess.run(["git", *step], cwd=there, capture_output=True, text=True)
        if done.returncode != 0:
            return (done.stderr.strip().splitlines() or ["git failed"])[-1]
    (there / "fetched").touch()
    return None


def pack(program, folder):
    classes = folder / "classes"
    classes.mkdir()
    compiled = run(["javac", "-g", "-nowarn", "-proc:none", "--release", "17", "-encoding", "UTF-8", "-cp", CLASSES, "-d", classes, *program["sources"]], 300, folder)
    if compiled is None or compiled[0] != 0:
        return None
    jar = folder / "program.jar"
    subprocess.run(["jar", "--create", "--file", jar, "--main-class", program["main"], "-C", classes, "."], check=True)
    return jar


def imports(program, *packages):
    return any(package in source.read_text(encoding="utf-8", errors="replace") for source in program["sources"] for package in packages)


def plain_run(program, jar, folder, limit):
    """Runs in sequence. A program for Satin needs the launcher, which gives `SatinObject` its methods."""
    if imports(program, "ibis.satin"):
        return run([SATIN, "run", "--sequential", "--stats", "none", jar, "--", *program["arguments"]], limit, folder)
    return run(["java", "-cp", f"{folder / 'classes'}:{CLASSES}", program["main"], *program["arguments"]], limit, folder)


def kinds_of_run(program, options):
    if imports(program, "org.satingrid.models", "ibis.satin"):
        return [["run", "--sites", "2", "--workers", "1", "--round-trip", "1"], ["run", "--workers", "2"]]
    return [["run", "--threads", "--nodes", nodes, "--access", access] for nodes in options.nodes.split(",") for access in options.access.split(",")]


def judge(plain, got):
    """Returns the kind of a result: right, wrong, hung, refused, failed (the engine reports its
    failure) or hidden (the engine fails and reports success)."""
    if got is None:
        return "hung"
    code, output, errors = got
    if code in REFUSED:
        return "refused"
    if code == ENGINE_FAULT:
        return "failed"
    if "EngineFault" in errors or "NotShareableException" in errors:
        return "hidden"
    return "right" if (code == 0) == (plain[0] == 0) and lines(output) == lines(plain[1]) else "wrong"


def differences(plain, got, most=3):
    """Returns the lines that only one of two runs printed, as text."""
    if got is None:
        return []
    expected, printed = collections.Counter(lines(plain[1])), collections.Counter(lines(got[1]))
    missing, more = list((expected - printed).elements()), list((printed - expected).elements())
    code = [f"exit code {got[0]} in place of {plain[0]}"] if got[0] != plain[0] else []
    return code + [f"- {line[:200]}" for line in missing[:most]] + [f"+ {line[:200]}" for line in more[:most]]


def cause(got):
    """Returns the sentence of a refusal or a failure of the engine, without the place in the program."""
    sentences = [re.sub(r"^\s+\S+:\d+: ", "", line) for line in got[2].splitlines() if re.match(r"\s+\S+:\d+: ", line)]
    failures = [line for line in got[2].splitlines() if line.startswith("satin: ")]
    return (sentences or failures or ["no reason"])[0][:200]


def compare(program, options):
    """Returns the result of one program and the lines to print."""
    if program.get("problem"):
        return "not_fetched", [f"not fetched: {program['main']}: {program['problem']}"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        jar = pack(program, folder)
        plain = jar and plain_run(program, jar, folder, options.limit)
        if not plain:
            return "left_out", [f"left out: {program['main']} does not compile or end by itself"]
        kinds = kinds_of_run(program, options)
        runs = [run([SATIN, *kind, jar, "--", *program["arguments"]], options.limit, folder) for kind in kinds]
    outcomes = [judge(plain, got) for got in runs]
    worst = next((o for o in ("hidden", "wrong", "hung", "failed", "refused") if o in outcomes), "right")
    text = [f"{worst}: {program['main']} {' '.join(program['arguments'])} ({' '.join(outcomes)})"]
    for kind, got, outcome in zip(kinds, runs, outcomes):
        if outcome in ("wrong", "hidden"):
            text += [f"  {' '.join(kind)}", *(f"    {line}" for line in differences(plain, got))]
    if worst in ("refused", "failed"):
        text.append(f"    {cause(runs[outcomes.index(worst)])}")
    return worst, text


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--access", default="ic,pf")
    parser.add_argument("--nodes", default="1,2,4")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs that run at the same time")
    parser.add_argument("--fetched", type=pathlib.Path, default=ROOT / "target" / "models")
    parser.add_argument("programs", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    programs = []
    for given in (path.resolve() for path in options.programs):
        programs += programs_of_folder(given) if given.is_dir() else programs_of_list(given, options.fetched)
    counts = dict.fromkeys(("programs", "accepted", "right", "wrong", "hung", "failed", "refused", "engine_faults_hidden", "left_out", "not_fetched"), 0)
    copy_back = {"kinds": 0, "right": 0}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, (result, text) in zip(programs, pool.map(lambda program: compare(program, options), programs)):
            print("\n".join(text), flush=True)
            counts["engine_faults_hidden" if result == "hidden" else result] += 1
            if program["main"] == "CopyBack":
                copy_back["kinds"] += 1
                copy_back["right"] += result == "right"
    counts["programs"] = sum(counts[key] for key in ("right", "wrong", "hung", "failed", "refused", "engine_faults_hidden"))
    counts["accepted"] = counts["programs"] - counts["refused"]
    counts["copy_back"] = copy_back
    print(json.dumps(counts))
    return 1 if counts["wrong"] or counts["hung"] or counts["engine_faults_hidden"] or counts["not_fetched"] else 0


if __name__ == "__main__":
    sys.exit(main())
