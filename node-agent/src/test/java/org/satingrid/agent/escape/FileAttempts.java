package org.satingrid.agent.escape;

import static org.satingrid.agent.escape.Attempts.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;

/** Attempts on files: of the agent, of other jobs, of the host. */
final class FileAttempts {
  private static final int AT_FDCWD = -100;

  private FileAttempts() {}

  static void add(Attempts all, Targets on) {
    Path file = on.file();
    all.add("files: read the agent's key", () -> Files.readString(on.key()));
    all.add(
        "files: list the agent's state",
        () -> {
          list(on.state());
          require(Files.exists(on.key()), "only directories that stand for it");
        });
    all.add("files: change the agent's key", () -> append(on.key()));
    all.add(
        "files: add to the agent's state",
        () -> {
          Files.createFile(on.state().resolve("new"));
          require(Files.exists(on.key()), "only a directory that stands for it");
        });
    all.add("files: delete a file of the agent", () -> Files.delete(on.state().resolve("spare")));
    all.add("files: read another job's input", () -> Files.readString(on.otherJob().resolve("in")));
    all.add("files: write to another job", () -> append(on.otherJob().resolve("in")));
    all.add(
        "files: read the key by a link",
        () -> {
          Path link = Files.createSymbolicLink(Path.of("link-to-key"), on.key());
          Files.readString(link);
        });
    all.add("files: a second name for the key", () -> Files.createLink(Path.of("key"), on.key()));
    all.add(
        "files: the key by a file descriptor of the host's root",
        () -> Files.readString(Path.of("/proc/1/root" + on.key())));
    all.add("files: read the host's users", () -> Files.readString(Path.of("/etc/passwd")));
    all.add("files: list the host's settings", () -> list(Path.of("/etc/ssl")));
    all.add("files: list a home directory", () -> list(Path.of("/root")));
    all.add("files: write to the system", () -> Files.createFile(Path.of("/usr/" + on.outside())));
    all.add("files: replace the engine", () -> append(classPath()));
    all.add(
        "files: chmod of the same user's",
        () -> {
          Native.call(Native.FCHMODAT, AT_FDCWD, file.toString(), 0666);
        });
    all.add(
        "files: chmod by the JDK",
        () -> Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrwxrwx")));
    all.add(
        "files: truncate of the same user's",
        () -> Native.call(Native.TRUNCATE, file.toString(), 0L));
    all.add(
        "files: chown of the same user's",
        () -> Native.call(Native.FCHOWNAT, AT_FDCWD, file.toString(), user(), -1, 0));
    all.add(
        "files: an attribute on the same user's",
        () -> Native.call(Native.SETXATTR, file.toString(), "user.satin", "x", 1L, 0));
    all.add(
        "files: date the same user's",
        () -> Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH)));
    all.add(
        "files: date by path",
        () -> Native.call(Native.UTIMENSAT, AT_FDCWD, file.toString(), null, 0));
    all.add(
        "files: rename the same user's",
        () -> Files.move(on.state().resolve("movable"), on.state().resolve("moved")));
    all.add(
        "files: make a device",
        () -> Native.call(Native.MKNODAT, AT_FDCWD, "device", 020600, 0x0101L));
  }

  private static int user() throws IOException {
    return (Integer) Files.getAttribute(Path.of(""), "unix:uid");
  }

  private static void list(Path directory) throws IOException {
    try (var entries = Files.list(directory)) {
      require(entries.findAny().isPresent(), "nothing is in it");
    }
  }

  private static void append(Path file) throws IOException {
    Files.writeString(file, " ", StandardOpenOption.APPEND, StandardOpenOption.WRITE);
  }

  /** Returns the path of a jar that the agent lets the engine read. */
  private static Path classPath() {
    return Path.of(System.getProperty("java.class.path").split(":", -1)[1]);
  }
}
