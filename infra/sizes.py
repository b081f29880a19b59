#!/usr/bin/env python3
"""Sizes of the sources: `make sizes`. The last line is JSON.

The table has the Java source by module. Blank lines, comments, imports and package lines do not count. The last column
counts backward dependencies between packages of a module, in an order of the packages that keeps the number of backward
dependencies small. These dependencies follow, and then all folders with more source files than a person overlooks.
"""

import collections
import itertools
import json
import pathlib
import re
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMENTS = re.compile(r'("(?:\\.|[^"\\\n])*")|(//[^\n]*|/\*.*?\*/)', re.S)
PASSED_OVER = re.compile(r"\s*(import .*|package .*)?")
MAX_FILES = 60
SOURCES = {".java", ".ts", ".tsx", ".css", ".py", ".sh", ".mjs"}
NAMES = re.compile(r"^import (?:static )?([\w.]+);", re.M)


def lines(source):
    bare = COMMENTS.sub(lambda found: found[1] or "", source)
    return sum(1 for line in bare.splitlines() if not PASSED_OVER.fullmatch(line))


def package_of(name):
    """Returns the package of an imported type: all parts before the first one with a capital."""
    return ".".join(itertools.takewhile(lambda part: not part[0].isupper(), name.split(".")))


def against(arrows, order):
    place = {package: at for at, package in enumerate(order)}
    return [arrow for arrow in arrows if place[arrow[0]] > place[arrow[1]]]


def in_circles(arrows):
    """Returns the arrows that are part of a circle. Without a circle, an order without backward arrows exists."""
    after = collections.defaultdict(set)
    for one, other in arrows:
        after[one].add(other)

    def reached(start):
        found, todo = set(), [start]
        while todo:
            for package in after[todo.pop()] - found:
                found.add(package)
                todo.append(package)
        return found

    reach = {package: reached(package) for package in list(after)}
    return [(one, other) for one, other in arrows if one in reach.get(other, ())]


def back_up(arrows):
    """Returns the arrows between packages that run back, in an order that is improved by moving single packages."""
    arrows = in_circles(arrows)
    order = sorted({package for arrow in arrows for package in arrow})
    best = against(arrows, order)
    while True:
        found = best
        for package in list(order):
            rest = [other for other in order if other != package]
            tries = [rest[:at] + [package] + rest[at:] for at in range(len(order))]
            fewer, better = min(((against(arrows, one), one) for one in tries), key=lambda found: len(found[0]))
            if len(fewer) < len(best):
                best, order = fewer, better
        if best == found:
            return best


class Module:
    def __init__(self, folder):
        self.folder = folder
        self.sizes = []
        self.tests = 0
        self.packages = collections.Counter()
        self.imports = collections.Counter()

    def add(self, path, source):
        if "/src/main/" not in path:
            self.tests += lines(source)
            return
        self.sizes.append(lines(source))
        package = path.split("/src/main/java/")[1].rpartition("/")[0].replace("/", ".")
        self.packages[package] += 1
        for name in set(NAMES.findall(source)):
            self.imports[package, package_of(name)] += 1

    def up(self):
        return back_up([
            (one, other) for one, other in sorted(self.imports)
            if one != other and one in self.packages and other in self.packages])


def flat_folders(paths):
    """Returns the folders with too many source files, the largest first."""
    folders = collections.Counter(path.rpartition("/")[0] for path in paths if pathlib.PurePath(path).suffix in SOURCES)
    return [(folder, files) for folder, files in folders.most_common() if files > MAX_FILES]


def main():
    modules = {}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, text=True, capture_output=True).stdout.splitlines()
    for path in listed:
        if path.endswith(".java") and ("/src/main/java/" in path or "/src/test/java/" in path):
            folder = path.split("/src/")[0]
            modules.setdefault(folder, Module(folder)).add(path, (ROOT / path).read_text(encoding="utf-8"))
    print(f"{'module':44} {'files':>6} {'lines':>7} {'tests':>7} {'median':>7} {'p90':>5} {'max':>5} {'types':>6} {'up':>4}")
    up = {}
    for folder, module in sorted(modules.items()):
        if not module.sizes:
            continue
        up[folder] = module.up()
        p90 = sorted(module.sizes)[int(0.9 * (len(module.sizes) - 1))]
        print(
            f"{folder:44} {len(module.sizes):6} {sum(module.sizes):7} {module.tests:7} {statistics.median(module.sizes):7.0f} "
            f"{p90:5} {max(module.sizes):5} {max(module.packages.values()):6} {len(up[folder]):4}")
    for folder, arrows in up.items():
        for one, other in arrows:
            print(f"up: {one} -> {other}")
    flat = flat_folders(listed)
    for folder, files in flat:
        print(f"flat: {folder} has {files} files, more than {MAX_FILES}")
    engine = {folder: module for folder, module in modules.items() if folder.startswith("satin-engine/") and "/benchmarks/" not in folder}
    print(json.dumps({
        "engine_lines": sum(sum(module.sizes) for module in engine.values()),
        "main_lines": sum(sum(module.sizes) for module in modules.values()),
        "up_arrows": sum(len(up.get(folder, [])) for folder in engine),
        "all_up_arrows": sum(map(len, up.values())),
        "flat_folders": len(flat),
        "largest_flat_package": max(max(module.packages.values(), default=0) for module in engine.values()),
    }))


main()
