package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.support.FreePort;

/** An IPL server is killed, and another server is started in its place. */
@Timeout(180)
class NewServerTest {
  private static final int PATIENCE_SECONDS = 60;

  @Test
  void shouldLeaveThePoolsOfNodesThatItDoesNotKnow() throws Exception {
    int port = FreePort.onLoopback();
    ServerProcess first = new ServerProcess(port);
    ServerProcess second = null;
    try (IplNetwork here = open("n0", port);
        IplNetwork there = open("n1", port)) {
      PoolSpec spec = new PoolSpec("job-" + UUID.randomUUID(), "n0");
      RecordingListener seenHere = new RecordingListener();
      RecordingListener seenThere = new RecordingListener();
      try (Pool one = here.join(spec, seenHere);
          Pool other = there.join(spec, seenThere)) {
        seenThere.awaitMembership("joined 0 n0");
        first.kill();
        second = new ServerProcess(port);
        String trouble = "";
        for (int i = 0; i < PATIENCE_SECONDS && !trouble.contains("start this agent again"); i++) {
          // The session's thread notices the new server, but does not inform this test.
          new CountDownLatch(1).await(1, TimeUnit.SECONDS);
          trouble = there.trouble(Duration.ofMillis(1));
        }
        assertTrue(trouble.contains("start this agent again"), trouble);
        RecordingListener seenLate = new RecordingListener();
        PoolSpec theirs = new PoolSpec("job-" + UUID.randomUUID(), "n2");
        try (IplNetwork late = open("n2", port);
            Pool third = late.join(theirs, seenLate)) {
          assertEquals(0, third.self().id());
        }
        other.send(one.self(), Pool.Lane.SMALL, new byte[] {1});
        one.send(other.self(), Pool.Lane.BULK, new byte[100_000]);
        seenHere.awaitMessages(1);
        seenThere.awaitMessages(1);
        assertEquals(2, seenHere.membership().size(), seenHere.membership()::toString);
        assertTrue(seenThere.losses().isEmpty(), seenThere.losses()::toString);
      }
    } finally {
      first.kill();
      if (second != null) {
        second.kill();
      }
    }
  }

  private static IplNetwork open(String node, int port) {
    return IplNetwork.open(
        new IplConfig(
            node,
            "here",
            "127.0.0.1:" + port,
            Duration.ofSeconds(60),
            Duration.ofSeconds(4),
            Map.of()));
  }
}
