package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.IbisProperties;
import ibis.ipl.RegistryEventHandler;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.ipl.memory.MemoryServer;
import org.satingrid.ipl.memory.MemoryStarter;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

/** The IPL server is absent, stops, is replaced, or counts a living node as dead. */
@Timeout(60)
class LostServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Test
  void shouldSayThatNoServerAnswersAndJoinOnceThereIsOne() throws Exception {
    String address = "memory-" + UUID.randomUUID();
    try (IplNetwork network = open("n0", address)) {
      awaitTrouble(network, "no IPL server answers at " + address);
      try (MemoryServer server = new MemoryServer(address)) {
        assertEquals("", network.trouble(PATIENCE), server::address);
      }
    }
  }

  @Test
  void shouldKeepItsPoolsWithoutTheServer() throws Exception {
    try (MemoryServer server = new MemoryServer();
        IplNetwork here = open("n0", server.address());
        IplNetwork there = open("n1", server.address())) {
      PoolSpec spec = new PoolSpec("job-" + UUID.randomUUID(), "n0");
      RecordingListener seen = new RecordingListener();
      try (Pool one = here.join(spec, seen);
          Pool other = there.join(spec, new RecordingListener())) {
        seen.awaitMembership("joined 1 n1");
        server.stop();
        awaitTrouble(here, "no IPL server answers");
        other.send(one.self(), Pool.Lane.SMALL, new byte[] {1});
        seen.awaitMessages(1);
      }
    }
  }

  @Test
  void shouldAskForARestartIfANewServerDoesNotKnowIt() throws Exception {
    MemoryServer first = new MemoryServer();
    try (IplNetwork network = open("n0", first.address())) {
      assertEquals("", network.trouble(PATIENCE));
      first.stop();
      try (MemoryServer second = new MemoryServer(first.address())) {
        awaitTrouble(network, second.address() + " has begun anew");
      }
    }
  }

  @Test
  void shouldJoinAgainIfTheServerCountsItAsDead() throws Exception {
    BlockingQueue<IbisIdentifier> joined = new LinkedBlockingQueue<>();
    try (MemoryServer server = new MemoryServer()) {
      Ibis witness = witness(server.address(), joined);
      try (IplNetwork network = open("n0", server.address())) {
        assertEquals(witness.identifier(), next(joined));
        IbisIdentifier before = next(joined);
        witness.registry().assumeDead(before);
        IbisIdentifier after = next(joined);
        assertNotEquals(before, after);
        assertEquals(Tag.read(before), Tag.read(after), network::toString);
      } finally {
        witness.end();
      }
    }
  }

  private static IbisIdentifier next(BlockingQueue<IbisIdentifier> joined) throws Exception {
    IbisIdentifier next = joined.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("nobody joined in time");
    }
    return next;
  }

  private static void awaitTrouble(IplNetwork network, String words) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    String trouble = network.trouble(Duration.ofMillis(50));
    while (!trouble.contains(words) && System.nanoTime() < end) {
      // The session's thread notices the loss once a second, but does not inform this test.
      new CountDownLatch(1).await(50, TimeUnit.MILLISECONDS);
      trouble = network.trouble(Duration.ofMillis(50));
    }
    assertTrue(trouble.contains(words), trouble);
  }

  private static IplNetwork open(String node, String server) {
    return IplNetwork.open(
        new IplConfig(
            node,
            "here",
            server,
            PATIENCE,
            Duration.ofSeconds(1),
            Map.of(IbisProperties.IMPLEMENTATION, MemoryStarter.NAME)));
  }

  /** Joins the pool of all nodes, and reports each arrival. */
  private static Ibis witness(String server, BlockingQueue<IbisIdentifier> joined)
      throws Exception {
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.IMPLEMENTATION, MemoryStarter.NAME);
    properties.setProperty(IbisProperties.SERVER_ADDRESS, server);
    properties.setProperty(IbisProperties.POOL_NAME, "satin-grid");
    Ibis ibis =
        IbisFactory.createIbis(
            new IbisCapabilities(IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED),
            properties,
            false,
            new Arrivals(joined),
            Ports.TYPE);
    ibis.registry().enableEvents();
    return ibis;
  }

  private record Arrivals(BlockingQueue<IbisIdentifier> joined) implements RegistryEventHandler {
    @Override
    public void joined(IbisIdentifier instance) {
      joined.add(instance);
    }

    @Override
    public void left(IbisIdentifier instance) {}

    @Override
    public void died(IbisIdentifier instance) {}

    @Override
    public void gotSignal(String signal, IbisIdentifier source) {}

    @Override
    public void electionResult(String election, IbisIdentifier winner) {}

    @Override
    public void poolClosed() {}

    @Override
    public void poolTerminated(IbisIdentifier source) {}
  }
}
