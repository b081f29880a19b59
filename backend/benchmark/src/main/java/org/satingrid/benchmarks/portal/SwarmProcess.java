package org.satingrid.benchmarks.portal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Controls the process of the simulated agents from the benchmark. */
final class SwarmProcess implements AutoCloseable {
  private final Process process;
  private final OutputStream input;
  private final BufferedReader output;

  private SwarmProcess(Process process) {
    this.process = process;
    input = process.getOutputStream();
    output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts the process and waits until all its agents are enrolled. */
  static SwarmProcess start(URI portal, String token, int agents) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    SwarmProcess swarm =
        new SwarmProcess(
            new ProcessBuilder(
                    List.of(
                        java.toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Swarm.class.getName(),
                        portal.toString(),
                        Integer.toString(agents)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    swarm.say(token);
    swarm.answer("enrolled");
    return swarm;
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Executes a command. Returns the counts of the simulated agents since their start. */
  Map<String, Long> tell(String command) throws IOException {
    say(command);
    Map<String, Long> counts = new HashMap<>();
    for (String word : answer("tally").split(" ", -1)) {
      String[] pair = word.split("=", 2);
      if (pair.length == 2) {
        counts.put(pair[0], Long.valueOf(pair[1]));
      }
    }
    return counts;
  }

  long count(String what) throws IOException {
    return tell("tally").getOrDefault(what, 0L);
  }

  private void say(String line) throws IOException {
    input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    input.flush();
  }

  private String answer(String first) throws IOException {
    String line = output.readLine();
    if (line == null || !line.startsWith(first)) {
      throw new IOException("the simulated agents said " + line + " and not " + first);
    }
    return line;
  }

  @Override
  public void close() {
    try {
      say("end");
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
