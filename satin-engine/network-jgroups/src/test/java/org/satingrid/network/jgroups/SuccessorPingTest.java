package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jgroups.JChannel;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.SHARED_LOOPBACK;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class SuccessorPingTest {
  private static final long VERIFY_MILLIS = 100;

  /** Within the time for a join, so that one of them finds a new coordinator. */
  private static final int RUNS = 5;

  /** Nobody here notices by itself that a member is dead. */
  @Test
  void whoTakesOverASiteIsNewsOfItsOldMaster() throws Exception {
    try (JChannel old = master("x", "old");
        JChannel other = master("y", "other");
        JChannel successor = master("x", "new")) {
      old.connect("bridge");
      other.connect("bridge");
      assertEquals(2, other.getView().size());
      old.getProtocolStack().<DISCARD>findProtocol(DISCARD.class).discardAll(true);
      successor.connect("bridge");
      assertEquals(
          List.of(other.getAddress(), successor.getAddress()), successor.getView().getMembers());
      assertEquals(successor.getView(), other.getView());
    }
  }

  private static JChannel master(String site, String name) throws Exception {
    SuccessorPing ping = new SuccessorPing();
    ping.numDiscoveryRuns(RUNS);
    JChannel channel =
        new JChannel(
            List.of(
                new SHARED_LOOPBACK(),
                new DISCARD(),
                ping,
                new VERIFY_SUSPECT2().setTimeout(VERIFY_MILLIS),
                new NAKACK4(),
                new UNICAST4(),
                new GMS().printLocalAddress(false)));
    channel.addAddressGenerator(() -> new SiteUUID(UUID.randomUUID(), name, site));
    return channel.name(name);
  }
}
