package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

class SiteTcpTest {
  private static final long PATIENCE_SECONDS = 40;
  private static final int MESSAGES = 20;
  private static final String READER = "Connection.Receiver";

  /**
   * Heard by the thread that has read it: another one would first have to be woken up. Unless that
   * one is at it already, as with the news of a member who has just joined.
   */
  @Test
  void whoReadsAMessageOfTheLanesHandlesIt() throws Exception {
    PoolSpec spec = new PoolSpec("pool", "first");
    CompletableFuture<Member> there = new CompletableFuture<>();
    BlockingQueue<String> readers = new LinkedBlockingQueue<>();
    try (JGroupsNetwork first = node("first", List.of());
        JGroupsNetwork second = node("second", List.of(first.endpoint()));
        Pool sender = first.join(spec, new Joins(there));
        Pool receiver = second.join(spec, new Reads(readers))) {
      Member to = there.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(to.equals(receiver.self()), to + " is not who receives");
      List<String> names = new ArrayList<>();
      for (int i = 0; i < MESSAGES; i++) {
        sender.send(to, Lane.SMALL, new byte[10]);
        names.add(readers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
      }
      assertTrue(String.valueOf(names.get(MESSAGES - 1)).startsWith(READER), "handled by " + names);
    }
  }

  private static JGroupsNetwork node(String name, List<Endpoint> seeds) {
    return JGroupsNetwork.open(JGroupsConfig.loopback(name, "site", null, seeds));
  }

  private static final class Joins extends RecordingListener {
    private final CompletableFuture<Member> there;

    Joins(CompletableFuture<Member> there) {
      this.there = there;
    }

    @Override
    public void joined(Member member) {
      if (member.node().equals("second")) {
        there.complete(member);
      }
    }
  }

  private static final class Reads extends RecordingListener {
    private final BlockingQueue<String> readers;

    Reads(BlockingQueue<String> readers) {
      this.readers = readers;
    }

    @Override
    public void received(Member from, byte[] payload) {
      readers.add(Thread.currentThread().getName());
    }
  }
}
