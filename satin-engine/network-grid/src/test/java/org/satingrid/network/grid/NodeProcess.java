package org.satingrid.network.grid;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

/** A node in a separate JVM, which can be frozen and killed. */
final class NodeProcess implements AutoCloseable {
  private static final String READY = "joined";

  private final Process process;

  private NodeProcess(Process process) {
    this.process = process;
  }

  /**
   * Joins a pool and stays until it is killed or the test ends. Arguments: node, pool, registrar,
   * hub.
   */
  public static void main(String[] arguments) throws IOException {
    GridNetwork network =
        GridNetwork.open(GridConfig.loopback(arguments[0], "near", Endpoint.parse(arguments[3])));
    RecordingListener listener = new RecordingListener();
    network.join(new PoolSpec(arguments[1], arguments[2]), listener);
    System.out.println(READY);
    // The standard input stays empty, and ends with the test's process, even if that process is
    // killed.
    int end = System.in.read();
    Runtime.getRuntime().halt(end);
  }

  /** Starts a node of site "near". Returns once it has joined. */
  static NodeProcess start(Endpoint hub, String node, PoolSpec pool) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                NodeProcess.class.getName(),
                node,
                pool.id(),
                pool.registrar(),
                hub.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    if (line == null || !line.startsWith(READY)) {
      process.destroyForcibly();
      throw new IOException("the node process said " + line);
    }
    return new NodeProcess(process);
  }

  void freeze() throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start();
    if (!kill.waitFor(60, TimeUnit.SECONDS) || kill.exitValue() != 0) {
      throw new IOException("cannot freeze process " + process.pid());
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!isFrozen()) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("process " + process.pid() + " does not freeze");
      }
      Thread.onSpinWait();
    }
  }

  /**
   * Returns true if no thread runs any more. After the signal, the kernel stops the threads one by
   * one.
   */
  private boolean isFrozen() throws IOException {
    Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
    if (!Files.exists(threads)) {
      return true; // only Linux lists the threads of a process
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
      for (Path thread : all) {
        String stat = Files.readString(thread.resolve("stat"));
        if (!stat.substring(stat.lastIndexOf(')') + 1).stripLeading().startsWith("T")) {
          return false;
        }
      }
    } catch (NoSuchFileException ended) {
      return false; // a thread has ended after it was listed
    }
    return true;
  }

  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
