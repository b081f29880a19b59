package org.satingrid.network.ipl;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** An IPL server in a separate process, which listens when the constructor returns. */
final class ServerProcess {
  private final Process process;

  /**
   * Starts a server.
   *
   * @param first jars and folders that precede the libraries of this process on its class path
   */
  ServerProcess(int port, Path... first) throws IOException {
    StringBuilder classPath = new StringBuilder();
    for (Path path : first) {
      classPath.append(path).append(File.pathSeparator);
    }
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath + System.getProperty("java.class.path"),
                "ibis.ipl.server.Server",
                "--port",
                Integer.toString(port))
            .redirectErrorStream(true)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.contains("Ibis server running on")) {
        return;
      }
    }
    kill();
    throw new IOException("the IPL server did not start");
  }

  /** Kills the server, which sends no message to the nodes. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }
}
