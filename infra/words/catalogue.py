#!/usr/bin/env python3
"""Lists the visible words of the page for a writer.

    catalogue.py FEATURE       prints a line for each text of a feature, with its place, a tab and its words
    catalogue.py --apply FILE  writes the edited words of such a list into the sources

The order of the lines must stay. Values in braces are code and stay as they are. Run prettier afterwards.
"""

import pathlib
import re
import sys

import prose

ROOT = pathlib.Path(__file__).resolve().parents[2]
FEATURES = "frontend/src/features"
# Texts between tags, and attributes that a browser shows or reads aloud.
_ELEMENT = re.compile(r"(?<!=)>([^<>{}=;]*[A-Za-z]{2}[^<>{}=;]*)[<{]")
_ATTRIBUTE = re.compile(r"\b(?:title|label|placeholder|aria-label|alt|description)=\"([^\"]*[a-z][^\"]*)\"")


def texts(path):
    """Returns the texts of a source file in the order of the file: first index, last index, words as they stand."""
    content = path.read_text(encoding="utf-8")
    code = prose._TOKENS.sub(lambda token: re.sub(r"[^\n]", " ", token[0]) if token["block"] or token["line"] else token[0], content)
    found = {}
    for pattern in (_ELEMENT, _ATTRIBUTE):
        for text in pattern.finditer(code) if path.suffix == ".tsx" else ():
            found[text.start(1)] = text.end(1)
    for token in prose._TOKENS.finditer(content):
        if token["string"] and prose._is_sentence(token["string"][1:-1]):
            found[token.start() + 1] = token.end() - 1
    return [(start, end, content[start:end]) for start, end in sorted(found.items()) if not re.search(r"\breturn\b|&&|=>|\($", content[start:end])]


def files(root, feature):
    folder = root / FEATURES / feature
    if not folder.is_dir():
        raise ValueError(f"there is no feature '{feature}'; there are {', '.join(sorted(p.name for p in (root / FEATURES).iterdir()))}")
    return [path for path in sorted(folder.rglob("*.ts*")) if ".test." not in path.name]


def lines(root, feature):
    for path in files(root, feature):
        content = path.read_text(encoding="utf-8")
        for start, _, words in texts(path):
            yield f"{path.relative_to(root).as_posix()}:{content.count(chr(10), 0, start) + 1}\t{' '.join(words.split())}"


def apply(root, edited):
    """Returns the number of changed texts. Raises ValueError, and changes no file, if a line has lost its place."""
    wanted = {}
    for line in edited:
        place, _, words = line.rstrip("\n").partition("\t")
        wanted.setdefault(place.rpartition(":")[0], []).append((place, words))
    changes = {}
    for name, rows in wanted.items():
        path = root / name
        known = texts(path) if path.is_file() else []
        if len(known) != len(rows):
            raise ValueError(f"{name} has {len(known)} texts, and the list has {len(rows)}: print the list again")
        changes[path] = [(text, words) for text, (_, words) in zip(known, rows) if " ".join(text[2].split()) != words]
    for path, changed in changes.items():
        content = path.read_text(encoding="utf-8")
        for (start, end, old), words in reversed(changed):
            around = re.fullmatch(r"(\s*).*?(\s*)", old, re.S)
            content = content[:start] + around[1] + words + around[2] + content[end:]
        if changed:
            path.write_text(content, encoding="utf-8")
    return sum(len(changed) for changed in changes.values())


def main(arguments):
    try:
        if arguments[:1] == ["--apply"]:
            print(f"{apply(ROOT, pathlib.Path(arguments[1]).read_text(encoding='utf-8').splitlines())} texts changed")
        else:
            print(*lines(ROOT, arguments[0]), sep="\n")
    except ValueError as e:
        sys.exit(f"page-words: {e}")


if __name__ == "__main__":
    main(sys.argv[1:])
