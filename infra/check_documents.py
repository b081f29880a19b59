#!/usr/bin/env python3
"""Checks that everything named in documents exists, and that existing things are documented: links, make targets,
settings, metrics, decisions. Checks that sentences in documents and comments name their subject. Only reads files and
takes a second. `make test` begins with it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRUNED = {"node_modules", "target", "dist", ".git", ".run", "generated"}
wrong = []


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def files(suffix, folder=ROOT):
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in PRUNED and not path.is_symlink():
            yield from files(suffix, path)
        elif path.name.endswith(suffix):
            yield path


def without_code(markdown):
    """Removes code, fenced, indented or inline, because it is not prose and its links do not count."""
    markdown = re.sub(r"^```.*?^```", "", markdown, flags=re.S | re.M)
    markdown = re.sub(r"^(?: {4}|\t).*$", "", markdown, flags=re.M)
    return re.sub(r"`[^`\n]*`", "", markdown)


def anchors(path):
    """Returns GitHub's anchors of a page's headings."""
    headings = re.findall(r"^#+ +(.*)$", re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.S | re.M), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def links_lead_somewhere():
    for page in files(".md"):
        name = page.relative_to(ROOT)
        markdown = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^()\s]+)\)", without_code(markdown)):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            found = page if not path else ROOT / path[1:] if path.startswith("/") else (page.parent / path).resolve()
            if not found.exists():
                wrong.append(f"{name}: the link {target} leads to nothing")
            elif anchor and found.suffix == ".md" and anchor not in anchors(found):
                wrong.append(f"{name}: {target} names a heading that is not there")


def make_targets_are_told():
    makefile = text("Makefile")
    helped = {name for line in re.findall(r'@echo "make ([\w, -]+?)(?:  |")', makefile) for name in re.findall(r"[\w-]+", line)}
    defined = set(re.findall(r"^([a-z][\w-]*):", makefile, flags=re.M))
    inner = {target for target in defined if target == "help" or re.search(r"-jars?$", target)}
    wrong.extend(f"make {target} is not told by make help" for target in sorted(defined - helped - inner))
    wrong.extend(f"make help tells of make {target}, which there is not" for target in sorted(helped - defined))
    workflow = text(".github/workflows/satin-grid.yml")
    called = set(re.findall(r"(?:^| )make ([a-z][\w-]*)", workflow, flags=re.M)) | set(re.search(r"target: \[(.*)]", workflow)[1].split(", "))
    wrong.extend(f"the workflow calls make {target}, which there is not" for target in sorted(called - defined))
    for page in files(".md"):
        # A command is named in inline code or at the start of a line of code.
        named = re.findall(r"(?:`|^ {4}|^)make ([a-z][\w-]*)(?=[`\s]|$)", page.read_text(encoding="utf-8"), flags=re.M)
        for target in set(named) - defined:
            if re.search(rf"`make {target}|^(?: {{4}})?make {target}$", page.read_text(encoding="utf-8"), flags=re.M):
                wrong.append(f"{page.relative_to(ROOT)}: there is no make {target}")


def settings_are_told():
    told = text("backend/README.md")
    lines, path = text("backend/src/main/resources/application.yaml").splitlines(), []
    for line in lines[: next(i for i, line in enumerate(lines) if i and re.match(r"\S", line))]:
        entry = re.match(r"( +)([\w-]+):(.*)$", line)
        if not entry:
            continue
        path[len(entry[1]) // 2 - 1 :] = [entry[2]]
        if entry[3].strip() and path != ["version"] and not is_told(told, path):
            wrong.append(f"backend/README.md does not tell of the setting satin.{'.'.join(path)}")


def is_told(told, path):
    """Returns true if a document has the complete name, or `.name` in the row of another metric of the same group."""
    if f"`satin.{'.'.join(path)}`" in told:
        return True
    group = "satin." + ".".join(path[:-1]) + "."
    return any(group in row and f"`.{path[-1]}`" in row for row in told.splitlines())


def metrics_are_told():
    told = text("backend/README.md")
    for source in files(".java", ROOT / "backend/src/main/java"):
        for name in re.findall(r'(?:Gauge|Counter|Timer)\s*\.builder\(\s*"(satin\.[a-z.]+)"', source.read_text(encoding="utf-8")):
            if name.replace(".", "_") not in told:
                wrong.append(f"backend/README.md does not tell of the metric {name.replace('.', '_')}")


def decisions_are_listed():
    listed = text("docs/decisions/README.md")
    for page in sorted((ROOT / "docs/decisions").glob("[0-9]*.md")):
        if f"({page.name})" not in listed:
            wrong.append(f"docs/decisions/README.md does not list {page.name}")



def test_jars_are_always_made():
    """Checks that modules with a test-jar compile their tests also in `make demo`, which compiles
    no other tests."""
    for pom in files("pom.xml"):
        found = pom.read_text(encoding="utf-8")
        if "<goal>test-jar</goal>" in found and "<satin.skip.test.classes>${satin.compiled}</satin.skip.test.classes>" not in found:
            wrong.append(f"{pom.relative_to(ROOT)} makes a test-jar and has to set satin.skip.test.classes, as network/pom.xml does")


def promises_are_held():
    """Checks that each row of the threat model's table of means names an existing test or target,
    or states that it has no test."""
    classes = {}
    for path in files("Test.java"):
        classes.setdefault(path.stem, []).append(path)
    table = text("docs/threat-model.md").split("## What protects")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")][1:]
    wrong.extend(f"docs/threat-model.md: {fault}" for row in rows for fault in faults_of_promise(row[0], row[-1], classes))


def faults_of_promise(promise, tried, classes):
    named = re.findall(r"`(\w+Test)(?:#(\w+))?`", tried)
    if not named and "`make " not in tried and not tried.startswith("no test"):
        yield f"{promise}: no test is named"
    for name, method in named:
        if name not in classes:
            yield f"{promise}: there is no {name}"
        elif method and not any(f" {method}(" in path.read_text(encoding="utf-8") for path in classes[name]):
            yield f"{promise}: {name} has no {method}"


def prose(path):
    """Returns the lines with sentences, each with its number."""
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        blank = lambda code: "\n" * code[0].count("\n")
        content = re.sub(r"^```.*?^```", blank, content, flags=re.S | re.M)
        return [(number, line) for number, line in enumerate(content.splitlines(), 1) if not line.startswith("#")]
    comment = r"^\s*(?:/\*\*?|\*|//|#|--)\s*(.*)$|\s//\s(.*)$"
    found = [(number, re.search(comment, line)) for number, line in enumerate(content.splitlines(), 1)]
    return [(number, line[1] or line[2] or "") for number, line in found if line]


def sentences_name_their_subject():
    """Checks that sentences begin with their subject. Only questions and quotations can begin with
    a word such as Who."""
    nameless = re.compile(r"(?:^[-* |]*|[.;:!?)] +)(Who|Whoever|Whom|None whose|Of all)\b(?![^.]*\?)")
    for suffix in (".md", ".java", ".ts", ".tsx", ".css", ".py", ".sh", ".yaml"):
        for page in files(suffix):
            for number, line in prose(page):
                if found := nameless.search(line):
                    wrong.append(f"{page.relative_to(ROOT)}:{number}: a sentence begins with {found[1]}; name the subject")


links_lead_somewhere()
make_targets_are_told()
settings_are_told()
metrics_are_told()
decisions_are_listed()
test_jars_are_always_made()
promises_are_held()
sentences_name_their_subject()
for line in wrong:
    print(line, file=sys.stderr)
print("The documents name what there is." if not wrong else f"{len(wrong)} faults in the documents.")
sys.exit(1 if wrong else 0)
