"""Derives satin_grid/models.py and satin_grid/api.py from ../../openapi.json. Needs only Python 3.11. `generate.py --check` changes no file and fails if a file differs.
"""

import json
import keyword
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parent.parent / "openapi.json"
PACKAGE = HERE / "satin_grid"
HEADER = '"""Derived from contract/openapi.json by generate.py; do not edit."""\n\n'
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
METHODS = ("get", "post", "put", "patch", "delete")


def snake(name: str) -> str:
    """Converts camelCase or Header-Case to a Python name."""
    word = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.replace("-", "_")).lower()
    return word + "_" if keyword.iskeyword(word) else word


def type_of(schema: dict) -> str:
    """Returns the Python type of a schema."""
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(type_of(option) for option in schema["anyOf"])
    if "enum" in schema:
        return "Literal[" + ", ".join(json.dumps(word) for word in schema["enum"]) + "]"
    kinds = schema.get("type", [])
    kinds = sorted([kinds] if isinstance(kinds, str) else kinds, key=lambda kind: kind == "null")
    return " | ".join(one_type(kind, schema) for kind in kinds) or "Any"


def one_type(kind: str, schema: dict) -> str:
    if kind == "array":
        return f"list[{type_of(schema.get('items', {}))}]"
    if kind == "object":
        return f"dict[str, {type_of(schema.get('additionalProperties', {}) or {})}]"
    return SIMPLE[kind]


def model(name: str, schema: dict) -> str:
    if "properties" not in schema:
        return f"{name} = {type_of(schema)}\n"
    required = set(schema.get("required", []))
    fields = {}
    for field, of in schema["properties"].items():
        kind = type_of(of)
        fields[field] = kind if field in required else f"NotRequired[{kind}]"
    if any(keyword.iskeyword(field) for field in fields):
        # A class cannot have a field named `from`.
        lines = [f'    "{field}": "{kind}",' for field, kind in fields.items()]
        return "\n".join([f'{name} = TypedDict("{name}", {{', *lines, "})"]) + "\n"
    lines = [f"    {field}: {kind}" for field, kind in fields.items()]
    return "\n".join([f"class {name}(TypedDict):", *lines]) + "\n"


def models(document: dict) -> str:
    schemas = document["components"]["schemas"]
    head = "from __future__ import annotations\n\nfrom typing import Any, Literal, NotRequired, TypedDict\n"
    head += f"\n# The version of the interface, sent with each request.\nCONTRACT = {json.dumps(document['info']['version'])}\n"
    aliases = [n for n, s in schemas.items() if "properties" not in s]
    records = [n for n, s in schemas.items() if "properties" in s]
    parts = [model(name, schemas[name]) for name in sorted(aliases) + sorted(records)]
    return HEADER + head + "\n" + "\n\n".join(parts)


def content(of: dict) -> tuple[str, dict]:
    """Returns the media type and the schema of a body or answer, or two empty values."""
    for media, value in of.get("content", {}).items():
        return media, value.get("schema", {})
    return "", {}


def operation(method: str, path: str, spec: dict) -> str:
    places = [p for p in spec.get("parameters", []) if p["in"] == "path"]
    asked = [p for p in spec.get("parameters", []) if p["in"] in ("query", "header")]
    media, body = content(spec.get("requestBody", {}))
    success = next(s for code, s in sorted(spec["responses"].items()) if code.startswith("2"))
    answer_media, answer = content(success)
    arguments = ["self"] + [f"{snake(p['name'])}: str" for p in places]
    if media == "application/json":
        arguments.append(f"body: {type_of(body)}")
    if media == "application/zip":
        arguments.append("file: Path")
    if media == "multipart/form-data":
        arguments.append("file: Path")
        asked = [{"name": n, "in": "form", "schema": s} for n, s in body["properties"].items() if n != "file"] + asked
    arguments += ["*"] if asked else []
    arguments += [argument(p) for p in asked]
    filled = path
    for p in places:
        filled = filled.replace("{" + p["name"] + "}", "{quote(" + snake(p["name"]) + ", safe='')}")
    kind, call = answer_of(answer_media, answer)
    return f"""    def {snake(spec['operationId'])}({', '.join(arguments)}) -> {kind}:
        \"\"\"{method.upper()} {path}\"\"\"
        return self._transport.{call}(
            "{method.upper()}",
            f"{filled}",
            query={mapping(asked, 'query')},
            headers={mapping(asked, 'header')},
            {body_of(media, asked)}
        )
"""


def argument(parameter: dict) -> str:
    declared = f"{snake(parameter['name'])}: {type_of(parameter['schema'])}"
    return declared if parameter["in"] == "query" and parameter.get("required") else f"{declared} | None = None"


def answer_of(media: str, schema: dict) -> tuple[str, str]:
    if media == "application/json":
        return type_of(schema), "document"
    if media == "text/event-stream":
        return f"Iterator[{type_of(schema)}]", "events"
    return ("bytes", "content") if media else ("None", "nothing")


def body_of(media: str, asked: list[dict]) -> str:
    if media == "multipart/form-data":
        return f"upload=file, form={mapping(asked, 'form')},"
    if media == "application/zip":
        return "archive=file,"
    return "body=body," if media == "application/json" else ""


def mapping(parameters: list[dict], place: str) -> str:
    pairs = [f'"{p["name"]}": {snake(p["name"])}' for p in parameters if p["in"] == place]
    return "{" + ", ".join(pairs) + "}"


def api(document: dict) -> str:
    operations = [
        operation(method, path, spec)
        for path, methods in document["paths"].items()
        for method, spec in methods.items()
        if method in METHODS
    ]
    names = sorted(document["components"]["schemas"])
    imports = "from __future__ import annotations\n\nfrom collections.abc import Iterator\nfrom pathlib import Path\nfrom urllib.parse import quote\n\n"
    imports += "from .models import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"
    head = 'from .transport import Transport\n\n\nclass Operations:\n    """One method for each operation of the interface."""\n\n'
    start = "    def __init__(self, transport: Transport) -> None:\n        self._transport = transport\n\n"
    return HEADER + imports + head + start + re.sub(r"\n +\n( +\))", r"\n\1", "\n".join(operations))


def main() -> None:
    document = json.loads(CONTRACT.read_text(encoding="utf-8"))
    check = "--check" in sys.argv[1:]
    for name, text in (("models.py", models(document)), ("api.py", api(document))):
        file = PACKAGE / name
        if check and file.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{file} is out of date: run `make clients`")
        if not check:
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
