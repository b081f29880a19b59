package org.satingrid.agent.disk;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/**
 * Runs code as a user without privileges, even if the tests run as root. In the kernel each thread
 * has a user. A new thread gets the user of the thread that starts it.
 */
final class OrdinaryUser {
  private static final int USER = 20_777;

  private OrdinaryUser() {}

  private interface Calls extends Library {
    NativeLong syscall(NativeLong number, Object... arguments);
  }

  /** Creates a directory that belongs to the user, below a directory of the test. */
  static Path home(Path test) throws Exception {
    Files.setPosixFilePermissions(test, PosixFilePermissions.fromString("rwx--x--x"));
    Path home = Files.createDirectory(test.resolve("home"));
    if (isRoot()) {
      Files.setAttribute(home, "unix:uid", USER, LinkOption.NOFOLLOW_LINKS);
    }
    return home;
  }

  static void run(Step step) throws Exception {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              if (isRoot()) {
                become();
              }
              step.run();
              return null;
            });
    new Thread(task, "ordinary user").start();
    task.get();
  }

  /** Code that runs as the user. */
  interface Step {
    void run() throws Exception;
  }

  private static void become() {
    Calls c = Native.load("c", Calls.class);
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    if (c.syscall(new NativeLong(arm ? 147 : 117), USER, USER, USER).longValue() != 0) {
      throw new IllegalStateException("the thread cannot become another user");
    }
  }

  private static boolean isRoot() throws Exception {
    Callable<Object> owner = () -> Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    return owner.call().equals(0);
  }
}
