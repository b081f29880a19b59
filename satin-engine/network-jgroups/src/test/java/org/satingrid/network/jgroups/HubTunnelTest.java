package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.PING;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.stack.Protocol;
import org.jgroups.stack.ProtocolStack;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.Endpoint;

class HubTunnelTest {
  private static final int PATIENCE_SECONDS = 30;

  /** Longer than it takes to be asked and to answer, on a busy machine too. */
  private static final long VERIFY_MILLIS = 5_000;

  @Test
  void whoWasAwayTellsOfItsViewAtOnce() throws Exception {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK);
        JChannel a = channel("a", hub.endpoint());
        CutWire wire = wireTo(hub);
        JChannel b = channel("b", wire.endpoint())) {
      a.connect("bridge");
      b.connect("bridge");
      Merging.aloneUntold(a);
      Merging.aloneUntold(b);
      CompletableFuture<View> merged = Merging.merged(a);
      wire.cut();
      wire.leadTo(hub.endpoint().port());
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
    }
  }

  @Test
  void whoseOldConnectionEndsBeforeItIsBackIsAskedOnceItIs() throws Exception {
    Suspicion suspicion = new Suspicion();
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK);
        JChannel a = channel("a", hub.endpoint());
        CutWire wire = wireTo(hub);
        JChannel b = channel("b", wire.endpoint())) {
      a.getProtocolStack().insertProtocol(suspicion, ProtocolStack.Position.ABOVE, HubTunnel.class);
      a.connect("bridge");
      b.connect("bridge");
      Merging.aloneUntold(a);
      Merging.aloneUntold(b);
      CompletableFuture<View> merged = Merging.merged(a);
      wire.cut();
      wire.leadTo(hub.endpoint().port());
      assertTrue(suspicion.ofMember.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
      assertEquals(b.getAddress(), suspicion.cleared.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
      assertEquals(2, a.getView().size());
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

  /** Whom the hub brings into suspicion, and who is cleared of it. */
  private static final class Suspicion extends Protocol {
    private final CompletableFuture<Boolean> ofMember = new CompletableFuture<>();
    private final CompletableFuture<Address> cleared = new CompletableFuture<>();
    private volatile View members = new View();

    @Override
    public Object up(Event event) {
      if (event.getType() == Event.SUSPECT) {
        Collection<Address> suspects = event.getArg();
        ofMember.complete(members.getMembers().containsAll(suspects));
      }
      return up_prot.up(event);
    }

    @Override
    public Object down(Event event) {
      if (event.getType() == Event.VIEW_CHANGE) {
        members = event.getArg();
      }
      if (event.getType() == Event.UNSUSPECT) {
        cleared.complete(event.getArg());
      }
      return down_prot.down(event);
    }
  }

  private static void twice(ServerSocket door) throws IOException {
    try (Socket first = door.accept();
        Socket second = door.accept()) {
      assertEquals(first.getLocalPort(), second.getLocalPort());
    }
  }

  private static CutWire wireTo(Hub hub) throws IOException {
    CutWire wire = new CutWire();
    wire.leadTo(hub.endpoint().port());
    return wire;
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
                new VERIFY_SUSPECT2().setTimeout(VERIFY_MILLIS),
                new NAKACK4(),
                new UNICAST4(),
                new GMS().printLocalAddress(false)))
        .name(name);
  }
}
