"""Extracts the sentences that a person reads from source files: comments, strings of the user interface, documents."""

import dataclasses
import pathlib
import re

PRUNED = {"node_modules", "target", "dist", ".git", ".run", "generated", "measured"}
C_LIKE = {".java", ".ts", ".tsx", ".css"}
HASH = {".py", ".sh", ".yml", ".yaml"}


@dataclasses.dataclass(frozen=True)
class Passage:
    """A comment, a string or a paragraph: its kind, the line on which it begins, and its words in the form that the
    file has."""

    kind: str  # comment, string, document
    line: int
    source: str

    @property
    def text(self):
        return plain(self.source)


def sources(root):
    """Yields the files with prose below a folder, in the order of their names."""
    for path in sorted(root.iterdir()):
        if path.is_symlink():
            continue
        if path.is_dir():
            if path.name not in PRUNED:
                yield from sources(path)
        elif path.suffix in C_LIKE | HASH | {".sql", ".md"}:
            yield path


def passages(path):
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return _paragraphs(content)
    if path.suffix in C_LIKE:
        return _c_like(content, path.suffix)
    marker = "--" if path.suffix == ".sql" else "#"
    return _line_comments(content, marker) + (_docstrings(content) if path.suffix == ".py" else [])


# Code in a sentence is a name. Its letters are not words of the sentence.
_CODE = re.compile(r"\$\{[^}]*\}|\{@(?:code|link|linkplain|value|snippet)\s+[^}]*\}|`[^`]*`|<pre>.*?</pre>|<code>.*?</code>|https?://\S+", re.S)


def plain(text):
    """Returns the text without markup, on one line."""
    text = re.sub(r"\]\([^)]*\)", "]", _CODE.sub("CODE", text))
    return re.sub(r"\s+", " ", re.sub(r"</?[a-z]+[^>]*>|[*_]{2}", " ", text)).strip()


def _paragraphs(content):
    blank = lambda found: "\n" * found[0].count("\n")
    content = re.sub(r"^```.*?^```|<!--.*?-->", blank, content, flags=re.S | re.M)
    content = re.sub(r"^(?: {4}|\t).*$", "", content, flags=re.M)
    found, start, lines = [], 1, []

    def close():
        if lines:
            found.append(Passage("document", start, " ".join(lines)))
            lines.clear()

    for number, line in enumerate(content.splitlines(), 1):
        item = re.match(r"\s*(?:[-*]|\d+\.)\s+", line)
        if not line.strip() or line.startswith(("#", "|", "![")) or item:
            close()
        if line.startswith("|"):
            found += [Passage("document", number, cell) for cell in line.strip("|").split("|") if len(cell.split()) > 3]
        elif line.strip() and not line.startswith(("#", "![")):
            if not lines:
                start = number
            lines.append(line[item.end() :] if item else line)
    close()
    return found


_TOKENS = re.compile(
    r'(?P<text>"""(?:\\.|[^\\])*?""")|(?P<string>"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`)'
    r"|(?P<block>/\*.*?\*/)|(?P<line>//[^\n]*(?:\n[ \t]*//[^\n]*)*)",
    re.S,
)


def _c_like(content, suffix):
    found = []
    for token in _TOKENS.finditer(content):
        number = content.count("\n", 0, token.start()) + 1
        if token["block"] or token["line"]:
            found += _comment(token[0], number)
        elif token["string"] and suffix != ".css" and _is_sentence(token["string"][1:-1]):
            found.append(Passage("string", number, token["string"][1:-1]))
    if suffix == ".tsx":
        found += _elements(_TOKENS.sub(lambda token: re.sub(r"[^\n]", " ", token[0]), content))
    return found


def _comment(text, number):
    text = re.sub(r"^/\*+|\*+/$", "", text)
    found, part, start = [], [], number
    for offset, line in enumerate(text.splitlines()):
        line = re.sub(r"^\s*(?:\*|//)\s?", "", line)
        tag = re.match(r"\s*@(?:param\s+\S+|return|throws\s+\S+|see|author|since)\s*", line)
        if tag or not line.strip():
            found.append((start, part))
            part, line = [], line[tag.end() :] if tag else ""
        if line.strip():
            if not part:
                start = number + offset
            part.append(line)
    found.append((start, part))
    return [Passage("comment", line, " ".join(lines)) for line, lines in found if lines]


def _elements(content):
    """Returns the texts between the tags of a page."""
    found = []
    for text in re.finditer(r">([^<>{}]*[a-z]{2}[^<>{}]*)[<{]", content):
        if _is_sentence(text[1].strip()) and not re.search(r"[=;]|\breturn\b", text[1]):
            found.append(Passage("string", content.count("\n", 0, text.start(1)) + 1, text[1]))
    return found


def _is_sentence(text):
    """Returns true for at least three words, the first one with a capital: neither a key, nor SQL, nor a list of class
    names."""
    return bool(re.match(r"[A-Z][a-z]*[ ,'’]", text)) and len(text.split()) >= 3 and not re.match(r"[A-Z]{2,} ", text)


def _line_comments(content, marker):
    found, part, start = [], [], 0
    for number, line in enumerate(content.splitlines() + [""], 1):
        comment = re.match(rf"^\s*{marker}(?!!)\s?(.*)$", line) or re.search(rf"\s{marker} (.*)$", line) if marker in line else None
        if comment and comment[1].strip():
            if not part:
                start = number
            part.append(comment[1])
        elif part:
            found.append(Passage("comment", start, " ".join(part)))
            part = []
    return found


def _docstrings(content):
    pattern = r'^[ \t]*"""(.*?)"""'
    return [
        Passage("comment", content.count("\n", 0, text.start()) + 1, text[1])
        for text in re.finditer(pattern, content, flags=re.S | re.M)
    ]
