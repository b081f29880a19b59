package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.PING;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.stack.RouterStub;
import org.junit.jupiter.api.Test;

class HubTunnelTest {
  private static final int PATIENCE_SECONDS = 30;

  @Test
  void whoWasAwayTellsOfItsViewAtOnce() throws Exception {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK);
        JChannel a = channel("a", hub.endpoint());
        JChannel b = channel("b", hub.endpoint())) {
      a.connect("bridge");
      b.connect("bridge");
      Merging.alone(a);
      Merging.alone(b);
      CompletableFuture<View> merged = Merging.merged(a);
      HubTunnel tunnel = b.getProtocolStack().findProtocol(HubTunnel.class);
      tunnel.getStubManager().forEach(RouterStub::destroy);
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
    }
  }

  @Test
  void aHubThatSaysNothingIsAskedAgain() throws Exception {
    try (ServerSocket door = new ServerSocket(0, 2, InetAddress.getLoopbackAddress())) {
      door.setSoTimeout(PATIENCE_SECONDS * 1_000);
      Endpoint silent = new Endpoint("127.0.0.1", door.getLocalPort());
      CompletableFuture<JGroupsNetwork> node =
          CompletableFuture.supplyAsync(
              () ->
                  JGroupsNetwork.open(
                      JGroupsConfig.loopback("a", "s", silent, List.of())
                          .withHeartbeat(Duration.ofSeconds(2))));
      try {
        twice(door);
      } finally {
        node.get(1, TimeUnit.MINUTES).close();
      }
    }
  }

  private static void twice(ServerSocket door) throws IOException {
    try (Socket first = door.accept();
        Socket second = door.accept()) {
      assertEquals(first.getLocalPort(), second.getLocalPort());
    }
  }

  private static JChannel channel(String name, Endpoint hub) throws Exception {
    HubTunnel tunnel = new HubTunnel();
    tunnel.setBindAddress(InetAddress.getLoopbackAddress());
    tunnel.setPortRange(0);
    tunnel.setGossipRouterHosts(hub.host() + "[" + hub.port() + "]");
    tunnel.setReconnectInterval(500);
    return new JChannel(
            List.of(
                tunnel,
                new PING(),
                Merging.lateMerge(),
                new NAKACK4(),
                new UNICAST4(),
                new GMS().printLocalAddress(false)))
        .name(name);
  }
}
