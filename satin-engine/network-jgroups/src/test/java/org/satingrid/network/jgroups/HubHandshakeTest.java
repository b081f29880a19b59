package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.Revocations;

/** What a node is told of a hub that it cannot use. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HubHandshakeTest {
  private static final int PATIENCE = 10_000;
  private final NodeCertificate node = Certificates.OURS.node("near", "a");

  @Test
  void aHubOfTheGridLetsANodeIn() throws Exception {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, Certificates.OURS.hub())) {
      HubHandshake.make(hub.endpoint(), node, PATIENCE);
    }
  }

  @Test
  void aHubOfAnotherGridIsNotBelieved() {
    Certificates theirs = new Certificates();
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, theirs.hub())) {
      assertWrong(hub.endpoint(), node, "not of this grid's authority");
    }
  }

  @Test
  void aNodeIsNoHub() {
    try (Hub liar = Hub.open(JGroupsConfig.LOOPBACK, Certificates.OURS.node("far", "liar"))) {
      assertWrong(liar.endpoint(), node, "satin://far/liar is not expected");
    }
  }

  @Test
  void aRevokedNodeIsRefused() {
    Revocations told = new Revocations();
    Content shown = Certificates.OURS.content(GridName.HUB);
    Content stolen = Certificates.OURS.content(GridName.node("near", "b"));
    told.revoke(Certificates.revoked(stolen));
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, new NodeCertificate(() -> shown, told))) {
      assertWrong(
          hub.endpoint(), new NodeCertificate(() -> stolen), "refuses this node's certificate");
    }
  }

  @Test
  void somethingElseAtThePortIsNamed() throws Exception {
    try (ServerSocket web = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Daemons.start("web", () -> answer(web));
      Endpoint there = new Endpoint("127.0.0.1", web.getLocalPort());
      assertWrong(there, node, "does not speak TLS");
    }
  }

  @Test
  void nobodyThereIsNamed() throws Exception {
    int free;
    try (ServerSocket door = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      free = door.getLocalPort();
    }
    assertWrong(new Endpoint("127.0.0.1", free), node, "refused");
    assertWrong(new Endpoint("hub.invalid", 1), node, "no name server knows hub.invalid");
  }

  private static void assertWrong(Endpoint hub, NodeCertificate shown, String words) {
    IOException wrong =
        assertThrows(IOException.class, () -> HubHandshake.make(hub, shown, PATIENCE));
    String said = String.valueOf(wrong.getMessage());
    assertTrue(said.contains(words), said);
  }

  private static void answer(ServerSocket web) {
    try (Socket caller = web.accept()) {
      int first = caller.getInputStream().read();
      assertTrue(first >= 0, "the caller says something");
      caller.getOutputStream().write("HTTP/1.1 400 \r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      caller.getOutputStream().flush();
      while (caller.getInputStream().read() >= 0) {}
    } catch (IOException e) {
      // The caller has gone.
    }
  }
}
