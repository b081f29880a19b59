package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Processes that are nobody's children any more. */
public final class Processes {

  private Processes() {}

  /**
   * Waits until a process has ended. One whose parent is gone counts as ended when it has died, not
   * when the system's first process gets round to reaping it.
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
        // Look again whether it is dead already.
      }
    }
  }

  /** Whether the kernel says that it has died; false where the kernel does not say. */
  private static boolean dead(long pid) {
    try {
      String status = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return status.substring(status.lastIndexOf(')') + 1).strip().startsWith("Z");
    } catch (IOException e) {
      return false;
    }
  }

  /** The program that runs behind the processes that stand for it outside of its box. */
  public static long program(long process) {
    return ProcessHandle.of(process).stream()
        .flatMap(ProcessHandle::descendants)
        .filter(each -> each.children().findAny().isEmpty())
        .mapToLong(ProcessHandle::pid)
        .findFirst()
        .orElse(process);
  }
}
