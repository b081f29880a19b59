package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Examines processes that have lost their parent. */
public final class Processes {

  private Processes() {}

  /**
   * Waits until a process has ended. A process that has lost its parent counts as ended when it has
   * died, because the system's first process can remove it late.
   */
  public static void awaitEnd(ProcessHandle process, Duration limit)
      throws InterruptedException, ExecutionException {
    long end = System.nanoTime() + limit.toNanos();
    while (process.isAlive() && !dead(process.pid())) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("process " + process.pid() + " is alive after " + limit);
      }
      try {
        process.onExit().get(20, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Checks again if the process has died.
      }
    }
  }

  /**
   * Returns true if the kernel reports that the process has died. Returns false also if the kernel
   * does not report it.
   */
  private static boolean dead(long pid) {
    try {
      String status = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return status.substring(status.lastIndexOf(')') + 1).strip().startsWith("Z");
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns the id of the program inside the sandbox, which the given process outside has started.
   */
  public static long program(long process) {
    return ProcessHandle.of(process).stream()
        .flatMap(ProcessHandle::descendants)
        .filter(each -> each.children().findAny().isEmpty())
        .mapToLong(ProcessHandle::pid)
        .findFirst()
        .orElse(process);
  }
}
