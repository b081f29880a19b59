package org.satingrid.localgrid;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The server of a grid over IPL, as a process on the loopback address. */
final class IplServerProcess implements AutoCloseable {
  private static final int PREFERRED_PORT = 8888;
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Pattern READY = Pattern.compile("Ibis server running on");

  private final GridProcess process;
  private final int port;

  private IplServerProcess(GridProcess process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts the server, and waits until it accepts connections.
   *
   * @throws GridException if the agent was built without IPL, or the server does not start
   */
  static IplServerProcess start(Distribution distribution, Path logs) {
    int port = Ports.free(PREFERRED_PORT);
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            distribution.agent().toString(),
            "ibis.ipl.server.Server",
            "--port",
            Integer.toString(port));
    GridProcess process = GridProcess.start("ipl-server", command, Map.of(), logs);
    try {
      process.awaitLine(READY, LIMIT);
    } catch (GridException e) {
      process.close();
      throw new GridException(
          "no IPL server starts; if IPL is not installed, run infra/ipl/install.sh and make build: "
              + e.getMessage(),
          e);
    }
    return new IplServerProcess(process, port);
  }

  /** Returns the address for {@code satin.hub}. */
  String address() {
    return "ipl://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.close();
  }
}
