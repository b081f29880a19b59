package org.satingrid.network.jgroups;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

/** A node in a JVM of its own, which can be frozen and killed. */
final class NodeProcess implements AutoCloseable {
  private static final String READY = "joined";

  private final Process process;

  private NodeProcess(Process process) {
    this.process = process;
  }

  /** Joins a pool and stays until killed: seed, node, pool, registrar. */
  public static void main(String[] arguments) throws InterruptedException {
    JGroupsConfig config =
        JGroupsConfig.loopback(arguments[1], "near", null, List.of(Endpoint.parse(arguments[0])));
    JGroupsNetwork network = JGroupsNetwork.open(config);
    RecordingListener listener = new RecordingListener();
    network.join(new PoolSpec(arguments[2], arguments[3]), listener);
    System.out.println(READY);
    Thread.sleep(Long.MAX_VALUE);
  }

  /** Returns once it has joined. */
  static NodeProcess start(Endpoint seed, String node, PoolSpec pool) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                NodeProcess.class.getName(),
                seed.toString(),
                node,
                pool.id(),
                pool.registrar())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    if (!READY.equals(line)) {
      process.destroyForcibly();
      throw new IOException("the node process said " + line);
    }
    return new NodeProcess(process);
  }

  void freeze() throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start();
    if (!kill.waitFor(10, TimeUnit.SECONDS) || kill.exitValue() != 0) {
      throw new IOException("cannot freeze process " + process.pid());
    }
  }

  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
