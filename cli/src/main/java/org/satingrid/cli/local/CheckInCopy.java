package org.satingrid.cli.local;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs a check in a copy of the current folder, because the program runs several times and can
 * write files. The copy needs a separate process, because a process cannot change its folder.
 */
final class CheckInCopy {
  private static final String MARK = "satin.check.copy";
  private static final long REPORT_SECONDS = 10;

  private CheckInCopy() {}

  /** Returns true if this process is the process that runs in the copy. */
  static boolean isCopy() {
    return Boolean.getBoolean(MARK);
  }

  /**
   * Runs the check in a copy of the current folder.
   *
   * @param main main class of the command
   * @param words words of the command line
   * @return the exit code, or null if the folder is too large to be copied
   */
  static @Nullable Integer run(Class<?> main, List<String> words)
      throws IOException, InterruptedException {
    Path copy = Files.createTempDirectory("satin-check");
    try {
      if (!FolderCopy.make(Path.of("").toAbsolutePath(), copy)) {
        return null;
      }
      return runIn(copy, main, words);
    } finally {
      FolderCopy.delete(copy);
    }
  }

  private static int runIn(Path copy, Class<?> main, List<String> words)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    line.add("-D" + MARK + "=true");
    line.addAll(List.of("-cp", classPath(), main.getName()));
    line.addAll(words);
    Process check = new ProcessBuilder(line).directory(copy.toFile()).inheritIO().start();
    Thread stop = new Thread(() -> stop(check, copy), "satin-check-stop");
    Runtime.getRuntime().addShutdownHook(stop);
    try {
      return check.waitFor();
    } finally {
      if (!check.isAlive()) {
        removeHook(stop);
      }
    }
  }

  private static void removeHook(Thread stop) {
    try {
      Runtime.getRuntime().removeShutdownHook(stop);
    } catch (IllegalStateException stopping) {
      return; // The process already ends, and its hook stops the check.
    }
  }

  /** Stops the process in the copy at a signal. It then prints its findings so far. */
  private static void stop(Process check, Path copy) {
    check.destroy();
    try {
      if (!check.waitFor(REPORT_SECONDS, TimeUnit.SECONDS)) {
        check.destroyForcibly();
      }
      FolderCopy.delete(copy);
    } catch (IOException | InterruptedException left) {
      System.err.println("satin: not deleted: " + copy);
    }
  }

  /** The path is absolute, because the copy runs in another folder. */
  private static String classPath() {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(":", -1)) {
      entries.add(Path.of(entry).toAbsolutePath().toString());
    }
    return String.join(":", entries);
  }
}
