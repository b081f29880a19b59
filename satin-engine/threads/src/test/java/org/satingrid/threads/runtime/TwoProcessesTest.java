package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that are processes, with sockets between them. */
final class TwoProcessesTest {

  private static final long PATIENCE_SECONDS = 90;

  @TempDir Path folder;

  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void endAll() {
    processes.forEach(Process::destroyForcibly);
  }

  private void start(String program, String... arguments) throws IOException {
    Map<String, byte[]> classes = Programs.compile(program);
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      Files.write(folder.resolve(entry.getKey() + ".class"), entry.getValue());
    }
    String ports = freePort() + "," + freePort();
    for (int node = 0; node < 2; node++) {
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx256m",
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  NodeProcess.class.getName(),
                  String.valueOf(node),
                  ports,
                  folder.toString(),
                  program));
      command.addAll(List.of(arguments));
      processes.add(
          new ProcessBuilder(command)
              .redirectError(folder.resolve("errors-" + node).toFile())
              .start());
    }
  }

  /** Returns a port that no outgoing connection can get before the node listens. */
  private static int freePort() throws IOException {
    int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (BindException taken) {
      return freePort();
    }
  }

  private void awaitEnd(int node) throws InterruptedException {
    assertTrue(
        processes.get(node).waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS),
        () -> "node " + node + " does not end; " + errors(0) + errors(1));
  }

  private String errors(int node) {
    try {
      return Files.readString(folder.resolve("errors-" + node));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String output(int node) throws IOException {
    try (InputStream in = processes.get(node).getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void bothWorkAndTheResultIsThatOfOneMachine() throws Exception {
    String[] arguments = {"40", "4", "11"};
    start("Grid", arguments);
    awaitEnd(0);
    awaitEnd(1);
    String expected = Programs.plain(Programs.compile("Grid"), "Grid", arguments).output();
    assertEquals(expected, output(0), () -> errors(0) + errors(1));
    assertTrue(errors(1).contains("satin: node 1 ran 2 threads"), () -> errors(1));
  }

  @Test
  void theLossOfANodeEndsTheJobWithItsName() throws Exception {
    start("Waiting");
    BufferedReader said = processes.get(1).inputReader(StandardCharsets.UTF_8);
    assertEquals("waiting", said.readLine(), () -> errors(0) + errors(1));
    Process unused = processes.get(1).destroyForcibly();
    awaitEnd(0);
    assertEquals(1, processes.get(0).exitValue());
    assertTrue(errors(0).contains("node 1 is lost"), () -> errors(0));
  }
}
