"""What the file system of a container is made of: `docker export CONTAINER | contents.py`, a line for each path.

Kind, permissions, owner and content, but no times: the classic builder gives each layer the time of its build.
"""

import hashlib
import sys
import tarfile


def lines(stream):
    with tarfile.open(fileobj=stream, mode="r|") as tree:
        for entry in tree:
            content = hashlib.sha256(tree.extractfile(entry).read()).hexdigest() if entry.isreg() else entry.linkname
            yield f"{entry.name} {entry.type.decode()} {entry.mode:o} {entry.uid}:{entry.gid} {content}"


if __name__ == "__main__":
    print("\n".join(sorted(lines(sys.stdin.buffer))))
