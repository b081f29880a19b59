package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

class SiteTcpTest {
  private static final long PATIENCE_SECONDS = 40;

  /** Heard by the thread that has read it: another one would first have to be woken up. */
  @Test
  void whoReadsAMessageOfTheLanesHandlesIt() throws Exception {
    PoolSpec spec = new PoolSpec("pool", "first");
    CompletableFuture<Member> there = new CompletableFuture<>();
    CompletableFuture<String> reader = new CompletableFuture<>();
    try (JGroupsNetwork first = node("first", List.of());
        JGroupsNetwork second = node("second", List.of(first.endpoint()));
        Pool sender = first.join(spec, new Joins(there));
        Pool receiver = second.join(spec, new Reads(reader))) {
      Member to = there.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(to.equals(receiver.self()), to + " is not who receives");
      sender.send(to, Lane.SMALL, new byte[10]);
      String name = reader.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertTrue(name.startsWith("Connection.Receiver"), "handled by " + name);
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
    private final CompletableFuture<String> reader;

    Reads(CompletableFuture<String> reader) {
      this.reader = reader;
    }

    @Override
    public void received(Member from, byte[] payload) {
      reader.complete(Thread.currentThread().getName());
    }
  }
}
