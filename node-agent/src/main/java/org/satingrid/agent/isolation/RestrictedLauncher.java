package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Starts processes that the kernel restricts, without a helper program. Restrictions of Landlock
 * and seccomp belong to a thread. Its children inherit them, and they cannot be removed. Therefore
 * a new thread restricts itself, starts one process, and ends.
 *
 * <p>This thread possibly also starts the JDK's thread that waits for the process. That thread
 * inherits the restrictions, which is harmless, because it only waits.
 */
final class RestrictedLauncher {
  private static final List<Path> DEVICES =
      List.of(
          Path.of("/dev/null"),
          Path.of("/dev/zero"),
          Path.of("/dev/full"),
          Path.of("/dev/random"),
          Path.of("/dev/urandom"));

  private final Kernel kernel;
  private final byte[] filter;
  private final @Nullable Landlock landlock;
  private final List<Path> system;
  private final boolean leavesNetwork;

  RestrictedLauncher(
      Kernel kernel,
      byte[] filter,
      @Nullable Landlock landlock,
      List<Path> system,
      boolean leavesNetwork) {
    this.kernel = kernel;
    this.filter = filter.clone();
    this.landlock = landlock;
    this.system = List.copyOf(system);
    this.leavesNetwork = leavesNetwork;
  }

  /**
   * Starts a process.
   *
   * @param doors files of control groups that its first command writes
   * @throws IOException if the kernel refuses a restriction, or if the program does not exist
   */
  Process start(ProcessBuilder builder, BoxDirectories directories, List<Path> doors)
      throws IOException {
    FutureTask<Process> start =
        new FutureTask<>(
            () -> {
              restrict(directories, doors);
              return builder.start();
            });
    new Thread(start, "launcher").start();
    try {
      return ConfinedProcess.of(start.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while an engine started", e);
    } catch (ExecutionException e) {
      throw new IOException("the engine cannot be confined: " + e.getCause(), e);
    }
  }

  private void restrict(BoxDirectories directories, List<Path> doors) {
    if (leavesNetwork) {
      kernel.leaveNetwork();
    }
    kernel.forbidNewPrivileges();
    if (landlock != null) {
      List<Path> readable = new ArrayList<>(system);
      readable.add(Path.of(System.getProperty("java.home")));
      readable.addAll(directories.readable());
      List<Path> files = new ArrayList<>(DEVICES);
      files.addAll(doors);
      landlock.restrict(readable, files, directories.writable());
    }
    kernel.filter(filter);
  }
}
