package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

/** Two sites that do not need the hub until the direct link between them breaks. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DirectLinkTest {
  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);
  private static final Endpoint NOBODY = new Endpoint("127.0.0.1", 1);
  private static final DirectConfig DIALLED = DirectConfig.listening(LOOPBACK);

  @Test
  void sitesThatCanDialEachOtherNeedTheHubOnlyToMeet() throws Exception {
    try (LinkedSites sites = new LinkedSites(DIALLED)) {
      for (int i = 0; i < 5; i++) {
        strange(sites.b.directPort());
      }
      awaitRejected(sites.b, 5);
      sites.greet();
      sites.awaitDirect();
      sites.hub.close();
      sites.exchange(0, 500);
    }
  }

  @Test
  void whoCannotBeDialledOrIsSomebodyElseIsReachedThroughTheHub() throws Exception {
    try (CutWire wire = new CutWire();
        LinkedSites sites =
            new LinkedSites(new DirectConfig(LOOPBACK, List.of(NOBODY, wire.endpoint())));
        GridNetwork other = GridNetwork.open(sites.config("c", "third", DIALLED))) {
      wire.leadTo(other.directPort());
      sites.greet();
      sites.exchange(0, 200);
      awaitRejected(other, 1);
      assertEquals(List.of(), sites.seenByA.ways());
    }
  }

  @Test
  void everyAddressIsTriedAndNothingIsLostWhenTheLinkBreaks() throws Exception {
    try (CutWire wire = new CutWire();
        LinkedSites sites =
            new LinkedSites(new DirectConfig(LOOPBACK, List.of(NOBODY, wire.endpoint())))) {
      wire.leadTo(sites.b.directPort());
      sites.greet();
      sites.awaitDirect();
      sites.exchange(0, 50);
      sites.send(50, 300);
      wire.cut();
      sites.send(300, 600);
      sites.seenByA.awaitWay(2, "b relayed");
      sites.awaitAll(600);
      wire.leadTo(sites.b.directPort());
      for (int sent = 600; sites.seenByA.ways().size() < 3; sent++) {
        assertTrue(sent < 50_000, "no link is made again");
        sites.exchange(sent, sent + 1);
      }
      assertEquals("b directly", sites.seenByA.ways().get(2));
    }
  }

  @Test
  void aLinkThatFallsSilentIsGivenUp() throws Exception {
    try (CutWire wire = new CutWire();
        LinkedSites sites = new LinkedSites(new DirectConfig(LOOPBACK, List.of(wire.endpoint())))) {
      wire.leadTo(sites.b.directPort());
      sites.greet();
      sites.awaitDirect();
      sites.exchange(0, 50);
      wire.silence();
      sites.exchange(50, 350);
      sites.seenByA.awaitWay(2, "b relayed");
      sites.seenByB.awaitWay(2, "a relayed");
    }
  }

  @Test
  void addressesWithoutAPlaceToListenAreRefused() {
    NetworkException refused =
        assertThrows(NetworkException.class, () -> new DirectConfig(null, List.of(NOBODY)));
    assertTrue(String.valueOf(refused.getMessage()).contains("listen"));
    assertEquals(List.of(), DirectConfig.DIAL_ONLY.reachableAt(-1));
    assertEquals(List.of(new Endpoint("127.0.0.1", 7)), DIALLED.reachableAt(7));
  }

  private static void strange(int port) throws IOException {
    try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), port)) {
      stranger.getOutputStream().write(new byte[] {1, 0, 0, 3, 9, 9, 9});
    }
  }

  private static void awaitRejected(GridNetwork node, long count) {
    long start = System.nanoTime();
    while (node.rejectedMessages() < count) {
      assertTrue(millisSince(start) < 30_000, "rejected only " + node.rejectedMessages());
      Thread.onSpinWait();
    }
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
