package org.satingrid.network.jgroups;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

/** The ports of nodes and hub may be sent anything. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FuzzTest {
  private static final int CONNECTIONS = 200;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

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
}
