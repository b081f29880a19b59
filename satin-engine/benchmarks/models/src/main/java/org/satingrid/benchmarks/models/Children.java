package org.satingrid.benchmarks.models;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Starts JVMs for measurements that need a separate process: with another heap size, for one width
 * of numbers only, or with another JDK.
 */
final class Children {

  private static final long LIMIT_SECONDS = 600;

  private Children() {}

  /**
   * Runs a part of the measurements in a separate JVM.
   *
   * @return the last line of its output. Other lines are printed here.
   */
  static ObjectNode run(String java, List<String> options, List<String> part)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(options);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), ModelsBench.class.getName()));
    command.addAll(part);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader()) {
      String last = "";
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (!last.isEmpty()) {
          System.out.println(last);
        }
        last = line;
      }
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException(String.join(" ", command) + " failed; see above");
      }
      return (ObjectNode) JsonMapper.shared().readTree(last);
    } finally {
      process.destroyForcibly();
    }
  }
}
