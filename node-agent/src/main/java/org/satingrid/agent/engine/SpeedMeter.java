package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.agent.isolation.BoxDirectories;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.contract.agent.FromAgent.Speed;

/**
 * Measures the speed of this node with the engine's calibration program, in the same sandbox as an
 * engine.
 */
public final class SpeedMeter {
  private static final String PROGRAM = "org.satingrid.launcher.Calibration";
  private static final long MINUTES = 3;
  private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?(?:[Ee][+-]?[0-9]+)?)";
  private static final Pattern RESULT =
      Pattern.compile("(?m)^speed=" + NUMBER + " coreSpeed=" + NUMBER + "\\s*$");

  private final Isolation isolation;
  private final JavaCommand java;
  private final EngineMemory memory;
  private final Path directory;

  /**
   * @param directory an empty or missing directory for the measurement
   */
  public SpeedMeter(Isolation isolation, JavaCommand java, EngineMemory memory, Path directory) {
    this.isolation = isolation;
    this.java = java;
    this.memory = memory;
    this.directory = directory;
  }

  /**
   * Measures the speed, which occupies all workers for a few seconds.
   *
   * @throws IOException if the program failed or printed no valid result
   */
  public Speed measure(int workers, double slowdown) throws IOException, InterruptedException {
    AttemptFiles.deleteTree(directory);
    Files.createDirectories(directory);
    try (Cell cell =
        isolation.cell(
            "calibration",
            new BoxDirectories(List.of(), List.of(directory)),
            memory.processBytes(workers),
            EngineLauncher.processes(workers))) {
      cell.give(directory);
      List<String> line =
          java.line(
              directory,
              List.of(),
              PROGRAM,
              List.of(Integer.toString(workers), Double.toString(slowdown)));
      Process process =
          cell.start(java.process(line, directory, directory).redirectErrorStream(true));
      try {
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
          throw new IOException("the calibration took more than " + MINUTES + " minutes");
        }
        String said =
            new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return parse(said, process.exitValue());
      } finally {
        process.destroyForcibly();
      }
    } finally {
      AttemptFiles.deleteTree(directory);
    }
  }

  static Speed parse(String said, int exitCode) throws IOException {
    Matcher result = RESULT.matcher(said);
    if (exitCode != 0 || !result.find()) {
      throw new IOException("the calibration ended with exit code " + exitCode + ": " + said);
    }
    return new Speed(Double.parseDouble(result.group(1)), Double.parseDouble(result.group(2)));
  }
}
