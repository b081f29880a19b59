package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.JChannel;
import org.jgroups.PhysicalAddress;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.PING;
import org.jgroups.protocols.SHARED_LOOPBACK;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class PatientGmsTest {
  private static final long PATIENCE_SECONDS = 30;
  private static final long JOIN_MILLIS = 200;
  private static final int TIMES = 3;

  /** Those who ask, of one that is no coordinator. */
  private static final class Asked extends PING {
    private final CountDownLatch times = new CountDownLatch(TIMES);

    Asked() {
      id = ClassConfigurator.getProtocolId(PING.class);
    }

    @Override
    public void discoveryRequestReceived(Address from, String name, PhysicalAddress address) {
      super.discoveryRequestReceived(from, name, address);
      times.countDown();
    }
  }

  @Test
  void whoJoinsWhileTheCoordinatorIsFrozenWaitsForIt() throws Exception {
    DISCARD frozen = new DISCARD();
    Asked asked = new Asked();
    try (JChannel coordinator = channel("coordinator", 2, frozen, new PING());
        JChannel member = channel("member", 3, new DISCARD(), asked);
        JChannel newcomer = channel("newcomer", 1, new DISCARD(), new PING())) {
      coordinator.connect("site");
      member.connect("site");
      frozen.discardAll(true);
      CompletableFuture<Void> joined = CompletableFuture.runAsync(() -> connect(newcomer));
      assertTrue(asked.times.await(PATIENCE_SECONDS, TimeUnit.SECONDS), "it asks again");
      frozen.discardAll(false);
      joined.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertEquals(coordinator.getAddress(), newcomer.getView().getCoord());
      assertEquals(3, newcomer.getView().size());
    }
  }

  private static void connect(JChannel channel) {
    try {
      channel.connect("site");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Of those who ask while there is no coordinator, JGroups chooses the one with the least id. */
  private static JChannel channel(String name, long id, DISCARD discard, PING discovery)
      throws Exception {
    return new JChannel(
            List.of(
                new SHARED_LOOPBACK(),
                discard,
                discovery,
                new NAKACK4(),
                new UNICAST4(),
                new PatientGms().setJoinTimeout(JOIN_MILLIS).printLocalAddress(false)))
        .name(name)
        .addAddressGenerator(() -> new UUID(0, id));
  }
}
