package org.satingrid.agent.disk;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import java.util.Map;
import java.util.Optional;

/** Calls functions of the C library that find a file through an open directory. */
interface FileCalls extends Library {
  /** Options that pass file names to the library in UTF-8, whatever the locale is. */
  Map<String, Object> NAMES = Map.of(Library.OPTION_STRING_ENCODING, "UTF-8");

  int O_PATH_CLOEXEC = 0x200000 | 0x80000;

  int open(String path, int flags) throws LastErrorException;

  int openat(int directory, String name, int flags) throws LastErrorException;

  int chmod(String path, int mode) throws LastErrorException;

  int close(int descriptor) throws LastErrorException;

  /** Returns the C library, or an empty result if it cannot be called. */
  static Optional<FileCalls> load() {
    try {
      return Optional.of(Native.load("c", FileCalls.class, NAMES));
    } catch (LinkageError e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the flags that open a directory and fail for a link. Their numbers depend on the
   * architecture.
   */
  static int directoryAndNoLink() {
    boolean arm = System.getProperty("os.arch", "").equals("aarch64");
    int directory = arm ? 0x4000 : 0x10000;
    int noFollow = arm ? 0x8000 : 0x20000;
    return directory | noFollow;
  }
}
