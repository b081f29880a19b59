package org.satingrid.network.jgroups;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

/** A node in a JVM of its own, which can be frozen and killed. */
final class NodeProcess implements AutoCloseable {
  private static final String READY = "joined; others find it at ";
  private static final String NONE = "-";

  private final Process process;
  private final Endpoint endpoint;

  private NodeProcess(Process process, Endpoint endpoint) {
    this.process = process;
    this.endpoint = endpoint;
  }

  /**
   * Joins a pool and stays until killed or the test ends: node, pool, registrar, milliseconds of
   * heartbeat, hub, seed.
   */
  public static void main(String[] arguments) throws IOException {
    String hub = arguments[4];
    String seed = arguments[5];
    JGroupsConfig config =
        JGroupsConfig.loopback(
                arguments[0],
                "near",
                hub.equals(NONE) ? null : Endpoint.parse(hub),
                seed.equals(NONE) ? List.of() : List.of(Endpoint.parse(seed)))
            .withHeartbeat(Duration.ofMillis(Long.parseLong(arguments[3])));
    JGroupsNetwork network = JGroupsNetwork.open(config);
    RecordingListener listener = new RecordingListener();
    network.join(new PoolSpec(arguments[1], arguments[2]), listener);
    System.out.println(READY + network.endpoint());
    // Nobody writes: its input ends with the test, however that ends.
    int end = System.in.read();
    Runtime.getRuntime().halt(end);
  }

  /** A further node of site "near", which has no hub. Returns once it has joined. */
  static NodeProcess start(Endpoint seed, String node, PoolSpec pool) throws IOException {
    return start(node, pool, JGroupsConfig.HEARTBEAT, NONE, seed.toString());
  }

  /** The first node of site "near". Returns once it has joined. */
  static NodeProcess first(Endpoint hub, String node, PoolSpec pool, Duration heartbeat)
      throws IOException {
    return start(node, pool, heartbeat, hub.toString(), NONE);
  }

  private static NodeProcess start(
      String node, PoolSpec pool, Duration heartbeat, String hub, String seed) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                NodeProcess.class.getName(),
                node,
                pool.id(),
                pool.registrar(),
                Long.toString(heartbeat.toMillis()),
                hub,
                seed)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    if (line == null || !line.startsWith(READY)) {
      process.destroyForcibly();
      throw new IOException("the node process said " + line);
    }
    return new NodeProcess(process, Endpoint.parse(line.substring(READY.length())));
  }

  Endpoint endpoint() {
    return endpoint;
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
