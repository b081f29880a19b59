package org.satingrid.agent.isolation;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls the kernel's Landlock, which restricts a thread and its children to the listed files,
 * without root. The kernel returns the version of its interface, which decides what else is
 * restricted: version 3 covers truncate(2), version 6 stops signals and abstract sockets from
 * leaving the restricted processes.
 */
final class Landlock {
  /** First version with which restricted processes cannot send signals to other processes. */
  static final int SCOPES = 6;

  // Numbers of the system calls, which are the same on all architectures.
  private static final NativeLong CREATE = new NativeLong(444);
  private static final NativeLong ADD_RULE = new NativeLong(445);
  private static final NativeLong RESTRICT_SELF = new NativeLong(446);
  private static final int ASK_VERSION = 1;

  // Rights from linux/landlock.h.
  private static final long EXECUTE = 1;
  private static final long WRITE_FILE = 2;
  private static final long READ_FILE = 4;
  private static final long READ_DIRECTORY = 8;
  private static final long TRUNCATE = 1 << 14;
  private static final long TCP = 3;
  private static final long SIGNALS_AND_ABSTRACT_SOCKETS = 3;
  private static final long OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;

  private static final int O_PATH_CLOEXEC = 0x200000 | 0x80000;

  private final Kernel kernel;
  private final int version;

  private Landlock(Kernel kernel, int version) {
    this.kernel = kernel;
    this.version = version;
  }

  /** Returns Landlock, or null if the kernel lacks it or has switched it off. */
  static @Nullable Landlock here(Kernel kernel) {
    try {
      int version = kernel.syscall(CREATE, Pointer.NULL, new NativeLong(0), ASK_VERSION).intValue();
      return version < 1 ? null : new Landlock(kernel, version);
    } catch (LastErrorException e) {
      return null;
    }
  }

  int version() {
    return version;
  }

  /**
   * Restricts the calling thread. This cannot be undone.
   *
   * @param readable files, and directories with their content, that can be read
   * @param files files and directories that can be read and written
   * @param writable directories that can be written with their content
   */
  void restrict(List<Path> readable, List<Path> files, List<Path> writable) {
    int rules = create();
    try {
      readable.forEach(path -> allow(rules, path, EXECUTE | READ_FILE | READ_DIRECTORY));
      files.forEach(path -> allow(rules, path, READ_FILE | WRITE_FILE | TRUNCATE));
      writable.forEach(path -> allow(rules, path, everything()));
      call(RESTRICT_SELF, rules, 0);
    } finally {
      int unused = kernel.close(rules);
    }
  }

  private int create() {
    try (Memory attributes = new Memory(24)) {
      // struct landlock_ruleset_attr. Two later versions have further fields
      attributes.setLong(0, everything());
      attributes.setLong(8, version >= 4 ? TCP : 0);
      attributes.setLong(16, version >= SCOPES ? SIGNALS_AND_ABSTRACT_SOCKETS : 0);
      int size = version >= SCOPES ? 24 : version >= 4 ? 16 : 8;
      return call(CREATE, attributes, new NativeLong(size), 0);
    }
  }

  private void allow(int rules, Path path, long rights) {
    if (!Files.exists(path)) {
      return;
    }
    int directory = kernel.open(path.toString(), O_PATH_CLOEXEC);
    // struct landlock_path_beneath_attr, packed
    try (Memory rule = new Memory(12)) {
      long known = rights & everything();
      rule.setLong(0, Files.isDirectory(path) ? known : known & OF_FILES);
      rule.setInt(8, directory);
      int unused = call(ADD_RULE, rules, 1, rule, 0);
    } finally {
      int unused = kernel.close(directory);
    }
  }

  /** Returns all rights on files that this version of Landlock can restrict. */
  private long everything() {
    int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
    return (1L << rights) - 1;
  }

  private int call(NativeLong number, @Nullable Object... arguments) {
    int result = kernel.syscall(number, arguments).intValue();
    if (result < 0) {
      throw new LastErrorException(Native.getLastError());
    }
    return result;
  }
}
