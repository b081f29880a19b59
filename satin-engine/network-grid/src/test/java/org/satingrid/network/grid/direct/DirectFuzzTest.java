package org.satingrid.network.grid.direct;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.Damage;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.wire.WireException;

/** Random messages on direct links. */
class DirectFuzzTest {
  private static final int MESSAGES = 250_000;

  private final Damage damage = new Damage(System.nanoTime());

  @Test
  void whateverNodesSayOnDirectLinksAndBeforeThem() {
    int faults = 0;
    Ticket ticket = Ticket.random(new SecureRandom());
    byte[] hello =
        DirectMessage.PROTOCOL.encode(
            new DirectMessage.Hello(
                DirectMessage.VERSION,
                NodeId.starting("s", "a"),
                Handshake.nonce(new SecureRandom())));
    byte[] carry = DirectMessage.PROTOCOL.encode(new DirectMessage.Carry("pool", new byte[20]));
    byte[] meeting =
        Meeting.PROTOCOL.encode(new Meeting(ticket, List.of(new Endpoint("10.0.0.1", 443)), true));
    for (int i = 0; i < MESSAGES; i++) {
      try {
        DirectMessage.PROTOCOL.decode(damage.of(damage.random().nextBoolean() ? hello : carry));
        Meeting.PROTOCOL.decode(damage.of(meeting));
      } catch (WireException expected) {
        faults++;
      } catch (RuntimeException e) {
        throw new AssertionError(damage + ", message " + i, e);
      }
    }
    assertTrue(faults > MESSAGES / 4, faults + ", " + damage);
  }
}
