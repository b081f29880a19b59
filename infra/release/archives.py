"""Writes archives with reproducible bytes: paths are sorted, have one time, and belong to root."""

import dataclasses
import gzip
import hashlib
import io
import pathlib
import tarfile
import time
import zipfile


@dataclasses.dataclass(frozen=True)
class File:
    """A file of an archive: its path in the archive, its bytes or the file that contains them, and its permissions."""

    name: str
    content: bytes | pathlib.Path
    mode: int = 0o644

    def read(self):
        return self.content if isinstance(self.content, bytes) else self.content.read_bytes()


def below(folder, prefix):
    """Returns the files of a folder, named below a prefix."""
    return [File(f"{prefix}/{path.relative_to(folder)}", path) for path in sorted(folder.rglob("*")) if path.is_file()]


def write_zip(path, files, seconds, stored=False):
    """Writes a zip. The time of all files is given in seconds since 1970. Files that are compressed already are stored."""
    moment = time.gmtime(seconds)[:6]
    with zipfile.ZipFile(path, "w") as out:
        for file in sorted(files, key=lambda each: each.name):
            entry = zipfile.ZipInfo(file.name, moment)
            entry.create_system = 3  # the system Unix keeps the permissions
            entry.external_attr = (0o100000 | file.mode) << 16
            entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            out.writestr(entry, file.read())


def tar(files, seconds, links=(), root=""):
    """Returns a tar with the files and their folders. Links are pairs of a name and its target."""
    out = io.BytesIO()
    folders = {str(parent) for file in files for parent in pathlib.PurePosixPath(file.name).parents}
    folders |= {str(parent) for name, _ in links for parent in pathlib.PurePosixPath(name).parents}
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        entries = [(name, None) for name in folders if name != "."]
        entries += [(file.name, file) for file in files] + list(links)
        for name, what in sorted(entries, key=lambda each: each[0]):
            entry = tarfile.TarInfo(root + name)
            entry.mtime, entry.uname, entry.gname = seconds, "root", "root"
            if what is None:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            elif isinstance(what, str):
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, what, 0o777
                archive.addfile(entry)
            else:
                content = what.read()
                entry.size, entry.mode = len(content), what.mode
                archive.addfile(entry, io.BytesIO(content))
    return out.getvalue()


def compressed(content):
    return gzip.compress(content, mtime=0)


def write_deb(path, control, files, links, seconds):
    """Writes a package of Debian (deb(5)): an ar archive with the format's version, the control files and the installed
    files."""
    sums = "".join(f"{hashlib.md5(file.read()).hexdigest()}  {file.name}\n" for file in sorted(files, key=lambda each: each.name))
    size = sum(len(file.read()) for file in files) // 1024
    control = f"{control}Installed-Size: {size}\n"
    parts = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", compressed(tar([File("control", control.encode()), File("md5sums", sums.encode())], seconds, root="./"))),
        ("data.tar.gz", compressed(tar(files, seconds, links, root="./"))),
    ]
    out = bytearray(b"!<arch>\n")
    for name, content in parts:
        out += f"{name:<16}{seconds:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        out += content + (b"\n" if len(content) % 2 else b"")
    path.write_bytes(out)
