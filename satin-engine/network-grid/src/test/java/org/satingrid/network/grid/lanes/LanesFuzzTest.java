package org.satingrid.network.grid.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.Damage;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Rejects;

/** Random messages of members are dropped, counted and logged once. */
class LanesFuzzTest {
  private static final int MESSAGES = 500_000;
  private static final long EPOCH = 7;

  private final Damage damage = new Damage(System.nanoTime());
  private final Random random = damage.random();

  @Test
  void whateverMembersSendEachOther() {
    OnceLog log = new OnceLog();
    Rejects rejects = new Rejects(log, "n");
    NodeId peer = NodeId.starting("s", "a");
    Traffic traffic = new Traffic(EPOCH, 0, new Nowhere(), System::nanoTime);
    traffic.present(new Member(1, "a", "s"), peer);
    Intake intake = new Intake(rejects);
    intake.open(traffic);
    NodeId stranger = NodeId.starting("s", "b");
    for (int i = 0; i < MESSAGES; i++) {
      try {
        intake.receive(random.nextInt(4) == 0 ? stranger : peer, damaged());
      } catch (RuntimeException e) {
        throw new AssertionError(damage + ", message " + i, e);
      }
    }
    assertTrue(rejects.count() > MESSAGES / 2, rejects.count() + ", " + damage);
    assertEquals(1, log.lines());
  }

  /**
   * Returns a message of another job or another member, cut or changed, and sometimes a sound one.
   */
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
    return damage.of(LaneMessage.PROTOCOL.encode(message));
  }

  /** Discards all answers. */
  private final class Nowhere implements Peer.Out {
    @Override
    public void send(NodeId to, LaneMessage message) {}

    @Override
    public void deliver(int from, byte[] payload) {}

    @Override
    public void deliverSmall(int from, byte[] payload, Runnable taken) {
      taken.run();
    }

    @Override
    public boolean takesPieces() {
      return random.nextBoolean();
    }

    @Override
    public void deliver(int from, int left, byte[] piece, Runnable taken) {
      taken.run();
    }
  }

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
