package org.satingrid.agent.disk;

import com.sun.jna.LastErrorException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Changes the modes of directories so that their owner can access them. A program can have removed
 * the owner's rights, for example with mode 0300.
 *
 * <p>If an untrusted program can change a path, it could lead to another place between a check and
 * the change of the mode. Therefore the directory is first opened, without the right to read it and
 * without following a link. Then the mode is changed through the entry of the descriptor in /proc,
 * because the kernel refuses fchmod(2) for a descriptor without rights.
 */
public final class OwnModes {
  private static final int OWNER_ALL = 0700;

  private final Optional<FileCalls> calls = FileCalls.load();

  /**
   * Gives the owner every right over a directory.
   *
   * @throws IOException if the directory is a link or belongs to another user
   */
  public void open(Path directory) throws IOException {
    FileCalls c = calls();
    try {
      open(c, c.open(directory.toString(), flags()));
    } catch (LastErrorException e) {
      throw refused(directory.toString(), e);
    }
  }

  /**
   * Gives the owner every right over a directory below {@code top}.
   *
   * @param top a directory that only the agent can replace
   * @param names names of the directories between {@code top} and the directory, then its own name
   */
  void open(Path top, List<String> names) throws IOException {
    FileCalls c = calls();
    try {
      int descriptor = c.open(top.toString(), flags());
      for (String name : names) {
        int above = descriptor;
        try {
          descriptor = c.openat(above, name, flags());
        } finally {
          int unused = c.close(above);
        }
      }
      open(c, descriptor);
    } catch (LastErrorException e) {
      throw refused(top + "/" + String.join("/", names), e);
    }
  }

  private static void open(FileCalls c, int descriptor) {
    try {
      int unused = c.chmod("/proc/self/fd/" + descriptor, OWNER_ALL);
    } finally {
      int unused = c.close(descriptor);
    }
  }

  private FileCalls calls() throws IOException {
    return calls.orElseThrow(() -> new IOException("the C library cannot be called"));
  }

  private static int flags() {
    return FileCalls.O_PATH_CLOEXEC | FileCalls.directoryAndNoLink();
  }

  private static IOException refused(String path, LastErrorException e) {
    return new IOException(path + " cannot be opened to its owner: " + e.getMessage(), e);
  }
}
