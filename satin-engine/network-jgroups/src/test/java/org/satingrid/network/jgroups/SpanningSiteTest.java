package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

/** Nodes of one site at addresses of their own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpanningSiteTest {
  private static final String GATEWAY = "127.0.0.4";

  @Test
  void nodesAtDifferentAddressesExchangeMessagesWithCertificates() throws Exception {
    try (JGroupsNetwork a = JGroupsNetwork.open(config("a", "127.0.0.2", List.of()));
        JGroupsNetwork b = JGroupsNetwork.open(config("b", "127.0.0.3", List.of(a.endpoint())))) {
      exchange(a, b);
    }
  }

  @Test
  void aNodeIsDialledWhereItSaysInsteadOfWhereItListens() throws Exception {
    try (JGroupsNetwork a =
        JGroupsNetwork.open(config("a", "127.0.0.2", List.of()).reachedAt(GATEWAY))) {
      int port = a.endpoint().port();
      try (CutWire gateway =
          new CutWire(InetAddress.getByName(GATEWAY), port, InetAddress.getByName("127.0.0.2"))) {
        gateway.leadTo(port);
        try (JGroupsNetwork b =
            JGroupsNetwork.open(config("b", "127.0.0.3", List.of(gateway.endpoint())))) {
          exchange(a, b);
          gateway.cut();
        }
      }
    }
  }

  private static void exchange(JGroupsNetwork a, JGroupsNetwork b) throws Exception {
    PoolSpec spec = new PoolSpec("p", "a");
    RecordingListener seenByA = new RecordingListener();
    RecordingListener seenByB = new RecordingListener();
    Pool inA = a.join(spec, seenByA);
    Pool inB = b.join(spec, seenByB);
    seenByA.awaitMembership("joined 1 b");
    byte[] large = new byte[1 << 20];
    large[12_345] = 7;
    inA.send(inB.self(), Lane.BULK, large);
    inB.send(inA.self(), Lane.SMALL, new byte[2]);
    seenByA.awaitMessages(1);
    seenByB.awaitMessages(1);
    assertArrayEquals(large, seenByB.messages().get(0).payload());
    assertEquals(2, seenByA.messages().get(0).payload().length);
  }

  private static JGroupsConfig config(String node, String address, List<Endpoint> seeds) {
    Endpoint bind = new Endpoint(address, 0);
    return Certified.of(new JGroupsConfig(bind, node, "site", null, seeds, Duration.ofSeconds(30)));
  }
}
