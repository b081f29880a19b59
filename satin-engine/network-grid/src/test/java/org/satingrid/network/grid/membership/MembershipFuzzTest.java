package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.Damage;
import org.satingrid.network.wire.WireException;

/** Random messages to registrars and members. */
class MembershipFuzzTest {
  private static final int MESSAGES = 250_000;
  private static final long EPOCH = 7;

  private final Damage damage = new Damage(System.nanoTime());

  @Test
  void whateverNodesTellRegistrarsAndMembers() {
    int faults = 0;
    byte[] alive = ToRegistrar.PROTOCOL.encode(new ToRegistrar.Alive("pool", EPOCH, 1, 3, 5));
    byte[] denied = ToMember.PROTOCOL.encode(new ToMember.Denied("pool", "ticket", "reason"));
    for (int i = 0; i < MESSAGES; i++) {
      try {
        ToRegistrar.PROTOCOL.decode(damage.of(alive));
        ToMember.PROTOCOL.decode(damage.of(denied));
      } catch (WireException expected) {
        faults++;
      } catch (RuntimeException e) {
        throw new AssertionError(damage + ", message " + i, e);
      }
    }
    assertTrue(faults > MESSAGES / 4, faults + ", " + damage);
  }
}
