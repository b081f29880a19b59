package org.satingrid.agent.isolation;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a command to find out if the host allows it. */
public final class Probe {
  private static final int SECONDS = 20;

  private Probe() {}

  /** Returns the output of a short command, or "" if it failed or took too long. */
  public static String output(List<String> prefix, String... command) {
    List<String> whole = new ArrayList<>(prefix);
    whole.addAll(List.of(command));
    try {
      Process process =
          new ProcessBuilder(whole)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (InputStream out = process.getInputStream()) {
        // The few lines of output fit into the pipe. Therefore the command can end before they are
        // read.
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
          return "";
        }
        return new String(out.readAllBytes(), StandardCharsets.UTF_8);
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /**
   * Returns the version of Landlock in the kernel, or 0 without Landlock. Returns -1 if the version
   * is unknown: the directory of temporary files does not permit loading code, as {@code /tmp} in
   * some containers.
   */
  public static int landlock() {
    // By default JNA would leave a directory in the user's home directory.
    if (System.getProperty("jna.tmpdir") == null) {
      System.setProperty("jna.tmpdir", System.getProperty("java.io.tmpdir"));
    }
    try {
      Landlock landlock = Landlock.here(Kernel.load());
      return landlock == null ? 0 : landlock.version();
    } catch (LinkageError e) {
      return -1;
    }
  }
}
