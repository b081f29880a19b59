package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.ResourceBundle;
import org.jgroups.Address;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Member;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/** Nodes and hub may be sent anything: it is dropped, counted and told once. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FuzzTest {
  private static final int MESSAGES = 500_000;
  private static final int CONNECTIONS = 200;
  private static final long EPOCH = 7;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  @Test
  void whateverMembersSendEachOther() {
    OnceLog log = new OnceLog();
    Rejects rejects = new Rejects(log, "n");
    Address peer = address("a");
    Traffic traffic = new Traffic(EPOCH, 0, new Nowhere(), System::nanoTime);
    traffic.present(new Member(1, "a", "s"), peer);
    Intake intake = new Intake(rejects);
    intake.open(traffic);
    Address stranger = address("b");
    for (int i = 0; i < MESSAGES; i++) {
      try {
        intake.receive(random.nextInt(4) == 0 ? stranger : peer, damaged());
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", message " + i, e);
      }
    }
    assertTrue(rejects.count() > MESSAGES / 2, rejects.count() + ", seed " + seed);
    assertEquals(1, log.lines());
  }

  @Test
  void whateverNodesTellRegistrarsAndMembers() {
    int faults = 0;
    byte[] alive = ToRegistrar.PROTOCOL.encode(new ToRegistrar.Alive("pool", EPOCH, 1, 3, 5));
    byte[] denied = ToMember.PROTOCOL.encode(new ToMember.Denied("pool", "ticket", "reason"));
    for (int i = 0; i < MESSAGES / 2; i++) {
      try {
        ToRegistrar.PROTOCOL.decode(changed(alive));
        ToMember.PROTOCOL.decode(changed(denied));
      } catch (WireException expected) {
        faults++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", message " + i, e);
      }
    }
    assertTrue(faults > MESSAGES / 8, faults + ", seed " + seed);
  }

  @Test
  void whateverNodesSayOnDirectLinksAndBeforeThem() {
    int faults = 0;
    Ticket ticket = Ticket.random(new SecureRandom());
    byte[] hello =
        DirectMessage.PROTOCOL.encode(
            new DirectMessage.Hello(1, address("a"), 7, ticket.ofDialler(7)));
    byte[] carry = DirectMessage.PROTOCOL.encode(new DirectMessage.Carry("pool", new byte[20]));
    byte[] meeting =
        Meeting.PROTOCOL.encode(new Meeting(ticket, List.of(new Endpoint("10.0.0.1", 443)), true));
    for (int i = 0; i < MESSAGES / 2; i++) {
      try {
        DirectMessage.PROTOCOL.decode(changed(random.nextBoolean() ? hello : carry));
        Meeting.PROTOCOL.decode(changed(meeting));
      } catch (WireException expected) {
        faults++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", message " + i, e);
      }
    }
    assertTrue(faults > MESSAGES / 8, faults + ", seed " + seed);
  }

  @Test
  void whateverIsSentToTheirPorts() throws Exception {
    PoolSpec spec = new PoolSpec("p", "a");
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK);
        JGroupsNetwork a =
            JGroupsNetwork.open(
                JGroupsConfig.loopback("a", "near", hub.endpoint(), List.of())
                    .with(DirectConfig.listening(JGroupsConfig.LOOPBACK)))) {
      a.join(spec, new RecordingListener());
      for (int i = 0; i < CONNECTIONS; i++) {
        garbage(hub.endpoint());
        garbage(a.endpoint());
        garbage(a.reachableAt().get(0));
      }
      try (JGroupsNetwork b =
          JGroupsNetwork.open(JGroupsConfig.loopback("b", "far", hub.endpoint(), List.of()))) {
        RecordingListener seen = new RecordingListener();
        Pool inB = b.join(spec, seen);
        inB.send(inB.self(), Lane.SMALL, new byte[5]);
        seen.awaitMessages(1);
        seen.awaitMembership("joined 0 a");
      }
    }
  }

  private void garbage(Endpoint to) throws IOException {
    byte[] bytes = new byte[1 + random.nextInt(2000)];
    random.nextBytes(bytes);
    try (Socket socket = new Socket(to.host(), to.port())) {
      socket.getOutputStream().write(bytes);
    }
  }

  /** Of another job, of another member, cut, changed, or sometimes sound. */
  private byte[] damaged() {
    long epoch = random.nextInt(3) == 0 ? random.nextLong() : EPOCH;
    int from = random.nextInt(3) == 0 ? random.nextInt() : 1;
    long number = random.nextBoolean() ? random.nextInt(50) : random.nextLong();
    LaneMessage message =
        switch (random.nextInt(5)) {
          case 0 -> new LaneMessage.Small(epoch, from, number, new byte[random.nextInt(30)]);
          case 1 -> new LaneMessage.SmallTaken(epoch, from, number);
          case 2 -> new LaneMessage.Probe(epoch, from);
          case 3 ->
              new LaneMessage.Piece(epoch, from, number, random.nextInt(40) - 10, new byte[9]);
          default -> new LaneMessage.PieceTaken(epoch, from, number);
        };
    return changed(LaneMessage.PROTOCOL.encode(message));
  }

  private byte[] changed(byte[] message) {
    byte[] copy = message.clone();
    int at = random.nextInt(copy.length);
    return switch (random.nextInt(4)) {
      case 0 -> Arrays.copyOf(copy, at);
      case 1 -> {
        copy[at] = (byte) random.nextInt();
        yield copy;
      }
      case 2 -> {
        copy[0] = (byte) (100 + random.nextInt(100)); // of a later version
        yield copy;
      }
      default -> copy;
    };
  }

  private static Address address(String node) {
    return new SiteUUID(UUID.randomUUID(), node, "s");
  }

  /** Answers go nowhere. */
  private final class Nowhere implements Peer.Out {
    @Override
    public void send(Address to, LaneMessage message) {}

    @Override
    public void deliver(int from, Lane lane, byte[] payload) {}

    @Override
    public boolean takesPieces() {
      return random.nextBoolean();
    }

    @Override
    public void deliver(int from, int left, byte[] piece, Runnable taken) {
      taken.run();
    }
  }

  /** Counts lines. */
  private static final class OnceLog implements System.Logger {
    private int lines;

    int lines() {
      return lines;
    }

    @Override
    public String getName() {
      return "once";
    }

    @Override
    public boolean isLoggable(Level level) {
      return true;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
      lines++;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... values) {
      lines++;
    }
  }
}
