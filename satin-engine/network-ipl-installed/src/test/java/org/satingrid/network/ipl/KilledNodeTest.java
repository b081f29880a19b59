package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

/** The process of a node is killed, and the IPL server continues. */
@Timeout(120)
class KilledNodeTest {
  private static final String READY = "joined";

  /** Joins a pool and stays until it is killed. Arguments: node, server, pool, registrar. */
  public static void main(String[] arguments) throws IOException {
    IplNetwork network = open(arguments[0], arguments[1]);
    network.join(new PoolSpec(arguments[2], arguments[3]), new RecordingListener());
    System.out.println(READY);
    int end = System.in.read();
    Runtime.getRuntime().halt(end);
  }

  @Test
  void shouldBeDeadToTheOthers() throws Exception {
    try (IplServer server = new IplServer();
        IplNetwork here = open("n0", server.address())) {
      PoolSpec spec = new PoolSpec("job-" + UUID.randomUUID(), "n0");
      RecordingListener seen = new RecordingListener();
      try (Pool pool = here.join(spec, seen)) {
        Process other = start("n1", server.address(), spec);
        seen.awaitMembership("joined 1 n1");
        long killed = System.nanoTime();
        other.destroyForcibly();
        seen.awaitMembership("died 1 n1");
        System.out.println(
            "a killed node is dead after " + (System.nanoTime() - killed) / 1_000_000 + " ms");
        assertEquals(0, pool.self().id());
      }
    }
  }

  @Test
  void shouldLeaveAPoolInWhichOthersGoOnWithoutTheServer() throws Exception {
    try (IplServer server = new IplServer();
        IplNetwork here = open("n0", server.address());
        IplNetwork there = open("n1", server.address())) {
      PoolSpec spec = new PoolSpec("job-" + UUID.randomUUID(), "n0");
      RecordingListener seenHere = new RecordingListener();
      RecordingListener seenThere = new RecordingListener();
      Pool second = there.join(spec, seenThere);
      try (Pool first = here.join(spec, seenHere)) {
        seenHere.awaitMembership("joined 1 n0");
        seenThere.awaitMembership("joined 1 n0");
        server.stop();
        first.send(second.self(), Pool.Lane.SMALL, new byte[] {1});
        second.send(first.self(), Pool.Lane.BULK, new byte[100_000]);
        seenThere.awaitMessages(1);
        seenHere.awaitMessages(1);
        second.close();
        seenHere.awaitMembership("left 0 n1");
        assertTrue(seenHere.losses().isEmpty(), seenHere.losses()::toString);
      }
    }
  }

  private static IplNetwork open(String node, String server) {
    return IplNetwork.open(IplConfig.of(node, "here", server, Map.of()));
  }

  private static Process start(String node, String server, PoolSpec pool) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx64m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    KilledNodeTest.class.getName(),
                    node,
                    server,
                    pool.id(),
                    pool.registrar()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    while (line != null && !line.startsWith(READY)) {
      line = output.readLine();
    }
    if (line == null) {
      process.destroyForcibly();
      throw new IOException("the node's process ended before it had joined");
    }
    return process;
  }
}
