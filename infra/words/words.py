#!/usr/bin/env python3
"""Checks that the words of the project get plainer and never less plain.

    words.py            fails where a file breaks a rule more often than counts.json allows
    words.py --figures  prints the share of comments that break a rule; the last line is JSON
    words.py --list [FOLDER]   every fault with file, line and rule
    words.py --draw SEED N     N comments and N strings of the user interface with their places, the same for the same seed
    words.py --lower    writes the counts of today, where the count of the module did not rise

A file that counts.json does not name must keep all rules. A file may move: `--lower` compares modules.
"""

import collections
import json
import pathlib
import random
import re
import sys

import prose
import rules

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNTS = pathlib.Path(__file__).with_name("counts.json")


def main(arguments):
    if arguments[:1] == ["--figures"]:
        return figures()
    if arguments[:1] == ["--draw"]:
        print(*draw(ROOT, arguments[1], int(arguments[2])), sep="\n")
        return 0
    found = survey()
    if arguments[:1] == ["--list"]:
        below = arguments[1].rstrip("/") if len(arguments) > 1 else ""
        for name in sorted(found):
            if name.startswith(below):
                print(*found[name], sep="\n")
        return 0
    allowed = json.loads(COUNTS.read_text()) if COUNTS.exists() else {}
    if arguments[:1] == ["--lower"]:
        return lower(found, allowed)
    return check(found, allowed)


def survey():
    """Returns all faults by file, as lines of a report."""
    found = collections.defaultdict(list)
    for path in prose.sources(ROOT):
        name = path.relative_to(ROOT).as_posix()
        for passage in prose.passages(path):
            for rule, sentence in rules.faults(passage.text):
                found[name].append(f"{name}:{passage.line}: {rule}, {rules.RULES[rule][0]}: {sentence[:160]}")
        if path.suffix in {".java", ".ts", ".tsx"}:
            constants = sorted(set(rules.CONSTANTS.findall(path.read_text(encoding="utf-8"))))
            found[name] += [f"{name}: W11, max and min in names: {constant}" for constant in constants]
    return {name: lines for name, lines in found.items() if lines}


def check(found, allowed):
    worse = {name: lines for name, lines in found.items() if len(lines) > allowed.get(name, 0)}
    for name, lines in worse.items():
        print(*lines, sep="\n", file=sys.stderr)
        print(f"{name}: {len(lines)} sentences against the rules of words, {allowed.get(name, 0)} allowed", file=sys.stderr)
    if worse:
        print("Rewrite the sentences above. After a file has moved: infra/words/words.py --lower", file=sys.stderr)
    else:
        print("The words are as plain as they were.")
    return 1 if worse else 0


def module(name):
    parts = name.split("/")
    return "/".join(parts[: 2 if parts[0] in {"satin-engine", "examples", "infra", "e2e-tests"} and len(parts) > 2 else 1])


def lower(found, allowed):
    def totals(counts):
        sums = collections.Counter()
        for name, count in counts.items():
            sums[module(name)] += count
        return sums

    counts = {name: len(lines) for name, lines in sorted(found.items())}
    before, after = totals(allowed), totals(counts)
    risen = [name for name in after if allowed and after[name] > before[name]]
    for name in risen:
        print(f"{name}: {after[name]} sentences against the rules of words, {before[name]} before", file=sys.stderr)
    if not risen:
        COUNTS.write_text(json.dumps(counts, indent=0) + "\n")
        print(f"{sum(before.values())} -> {sum(after.values())}")
    return 1 if risen else 0


def draw(root, seed, number):
    """Returns lines of a report: first comments, then the same number of strings, chosen by the seed. Tests, generated
    files and migrations are left out. An applied migration must keep its checksum and therefore its words."""
    found = {"comment": [], "string": []}
    for path in filter(_is_drawn, prose.sources(root)):
        for passage in prose.passages(path):
            if passage.kind in found and len(passage.text.split()) > 2:
                words = " ".join(passage.source.split())
                found[passage.kind].append(f"{path.relative_to(root).as_posix()}:{passage.line}: {words}")
    chance = random.Random(str(seed))
    return [line for lines in found.values() for line in chance.sample(lines, min(number, len(lines)))]


def _is_drawn(path):
    return _is_written_and_no_test(path) and "/db/migration/" not in path.as_posix()


def _is_written_and_no_test(path):
    return not re.search(r"/src/test/|\.test\.tsx?$|/test_\w+\.py$|/clients/typescript/src/portal", path.as_posix())


def figures():
    comments, broken, strings = 0, collections.Counter(), 0
    for path in filter(_is_written_and_no_test, prose.sources(ROOT)):
        for passage in prose.passages(path):
            keys = {rule for rule, _ in rules.faults(passage.text)}
            if passage.kind == "comment":
                comments += 1
                broken.update(keys)
                broken["semicolon"] += ";" in passage.text
            elif passage.kind == "string":
                strings += bool(keys)
    share = lambda key: round(100 * broken[key] / comments, 1)
    for key, (name, _) in rules.RULES.items():
        print(f"{key:4} {share(key):5} %  {name}")
    print(
        json.dumps(
            {
                "comments": comments,
                "noun_clause_pct": share("W1"),
                "things_tell_pct": share("W4"),
                "nobody_pct": share("W3"),
                "semicolon_pct": share("semicolon"),
                "ui_strings_bad": strings,
            }
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
