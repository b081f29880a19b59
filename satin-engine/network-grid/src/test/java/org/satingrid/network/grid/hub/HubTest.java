package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.Revocations;

/** A hub and links to it, over real sockets. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HubTest {
  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);
  private static final Duration HEARTBEAT = Duration.ofSeconds(60);

  private final List<AutoCloseable> open = new ArrayList<>();
  private final NodeId a = NodeId.starting("near", "a");
  private final NodeId b = NodeId.starting("far", "b");

  @AfterEach
  void close() throws Exception {
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).close();
    }
  }

  @Test
  void shouldTellNodesOfEachOtherAndCarryWhatTheySend() throws Exception {
    Hub hub = hub(LOOPBACK, Certificates.OURS.hub());
    RecordedLink seenByA = new RecordedLink();
    RecordedLink seenByB = new RecordedLink();
    HubLink ofA = link(a, hub, certificate(a), seenByA);
    HubLink ofB = link(b, hub, certificate(b), seenByB);
    seenByA.await("b", seen -> seen.sees(b));
    seenByB.await("a", seen -> seen.sees(a));
    assertTrue(ofA.relay(seenByA.numberOf(b), new byte[] {1, 2, 3}, true));
    byte[] large = new byte[300_000];
    new Random(1).nextBytes(large);
    assertTrue(ofB.relay(seenByB.numberOf(a), large, false));
    seenByB.await("a message", seen -> seen.messages().size() == 1);
    seenByA.await("a message", seen -> seen.messages().size() == 1);
    assertArrayEquals(new byte[] {1, 2, 3}, seenByB.messages().get(0));
    assertArrayEquals(large, seenByA.messages().get(0));
    ofB.close();
    seenByA.await("b gone", seen -> !seen.sees(b));
  }

  @Test
  void shouldBeFoundAgainAfterItHasStartedAgain() throws Exception {
    Hub first = Hub.open(LOOPBACK, null, HEARTBEAT);
    RecordedLink seen = new RecordedLink();
    link(a, first, null, seen);
    seen.await("the hub", link -> link.settledTimes() == 1);
    Endpoint at = first.endpoint();
    first.close();
    seen.await("its end", link -> link.failures() > 0);
    hub(at, null);
    seen.await("the hub again", link -> link.settledTimes() == 2);
    assertNotEquals(seen.epochs().get(0), seen.epochs().get(1));
  }

  @Test
  void shouldLetNobodyInUnderAnotherName() throws Exception {
    Hub hub = hub(LOOPBACK, Certificates.OURS.hub());
    RecordedLink seen = new RecordedLink();
    HubLink liar = link(a, hub, certificate(b), seen);
    seen.await("a refusal", link -> link.failures() > 0);
    seen.await("words", link -> liar.trouble().contains("certificate of satin://far/b"));
    assertFalse(liar.isConnected());
    assertTrue(hub.refused() > 0);
    assertEquals(0, hub.connected());
  }

  @Test
  void shouldLetNobodyInOfAnotherAuthorityOrNone() throws Exception {
    Hub hub = hub(LOOPBACK, Certificates.OURS.hub());
    RecordedLink stranger = new RecordedLink();
    link(a, hub, new Certificates().node("near", "a"), stranger);
    RecordedLink nobody = new RecordedLink();
    link(b, hub, null, nobody);
    stranger.await("a refusal", link -> link.failures() > 0);
    nobody.await("a refusal", link -> link.failures() > 0);
    assertEquals(0, stranger.settledTimes() + nobody.settledTimes());
  }

  @Test
  void shouldEndTheConnectionOfARevokedNode(@TempDir Path directory) throws Exception {
    Certificates.OURS.keepHub(directory);
    Hub hub = Hub.openWith(directory, LOOPBACK, HEARTBEAT);
    open.add(hub);
    Content stolen = Certificates.OURS.content(GridName.node("near", "a"));
    RecordedLink seen = new RecordedLink();
    RecordedLink seenByB = new RecordedLink();
    link(a, hub, new NodeCertificate(() -> stolen), seen);
    link(b, hub, certificate(b), seenByB);
    seenByB.await("a", link -> link.sees(a));
    new RevocationFile(directory).write(Certificates.revoked(stolen));
    seenByB.await("a gone", link -> !link.sees(a));
    seen.await("its end", link -> link.failures() > 0);
    assertEquals(1, seenByB.settledTimes(), "b is not disturbed");
  }

  @Test
  void shouldNotLetANodeThatDoesNotReadHoldUpTheOthers() throws Exception {
    Hub hub = hub(LOOPBACK, null);
    NodeId frozen = NodeId.starting("far", "frozen");
    RecordedLink seenByA = new RecordedLink();
    RecordedLink seenByB = new RecordedLink();
    HubLink ofA = link(a, hub, null, seenByA);
    link(b, hub, null, seenByB);
    HubSocket deaf = HubSocket.dial(HubAddress.of(hub.endpoint()), null, 10_000, socket -> {});
    open.add(deaf);
    deaf.say(new HubMessage.Hello(HubMessage.VERSION, frozen), true, 64);
    seenByA.await("both", seen -> seen.sees(frozen) && seen.sees(b));
    int toFrozen = seenByA.numberOf(frozen);
    int toB = seenByA.numberOf(b);
    byte[] piece = new byte[48 << 10];
    int sent = 0;
    while (hub.dropped() == 0) {
      ofA.relay(toFrozen, piece, false);
      assertTrue(ofA.relay(toB, new byte[] {7}, true));
      sent++;
      int soFar = sent;
      seenByB.await("what a has sent", seen -> seen.messages().size() >= soFar - 50);
      assertTrue(sent < 100_000, "nothing is ever dropped");
    }
    int expected = sent;
    seenByB.await("all of a's", seen -> seen.messages().size() == expected);
  }

  @Test
  void shouldAnswerWhatIsNoNodeInWordsOfHttp() throws Exception {
    Hub hub = hub(LOOPBACK, null);
    assertTrue(answer(hub, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").startsWith("HTTP/1.1 404"));
    assertTrue(answer(hub, "POST /hub HTTP/1.1\r\nHost: x\r\n\r\n").startsWith("HTTP/1.1 404"));
    assertTrue(answer(hub, "GET /hub HTTP/1.1\r\nHost: x\r\n\r\n").startsWith("HTTP/1.1 426"));
    assertTrue(
        answer(
                hub,
                "GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
            .startsWith("HTTP/1.1 426"));
    assertTrue(answer(hub, "nonsense\r\n\r\n").startsWith("HTTP/1.1 400"));
    assertEquals(5, hub.refused());
  }

  @Test
  void shouldRefuseANodeOfAnotherVersionInWords() throws Exception {
    Hub hub = hub(LOOPBACK, null);
    try (HubSocket other =
        HubSocket.dial(HubAddress.of(hub.endpoint()), null, 10_000, socket -> {})) {
      other.say(new HubMessage.Hello(99, a), true, 64);
      HubMessage.Refused refused = (HubMessage.Refused) other.hear();
      assertTrue(refused != null && refused.reason().contains("version 99"));
    }
  }

  @Test
  void shouldSurviveAnything() throws Exception {
    Hub hub = hub(LOOPBACK, null);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      byte[] garbage = new byte[4 + random.nextInt(2000)];
      random.nextBytes(garbage);
      try (Socket socket = new Socket(hub.endpoint().host(), hub.endpoint().port())) {
        if (random.nextBoolean()) {
          socket.getOutputStream().write(HttpHead.upgrade(Upgrade.PATH, "x"));
          HttpHead.expect(101, socket.getInputStream(), "the hub");
        }
        if (random.nextBoolean()) { // Half of the garbage begins like a valid frame.
          garbage[0] = 1;
          garbage[1] = 0;
          garbage[2] = 0;
          garbage[3] = (byte) Math.max(1, Math.min(60, garbage.length - 4));
        }
        socket.getOutputStream().write(garbage);
      }
    }
    RecordedLink seen = new RecordedLink();
    link(a, hub, null, seen);
    seen.await("the hub, seed " + seed, link -> link.settledTimes() == 1);
  }

  @Test
  void shouldNotTakeAGatewayThatAcceptsForAHub() throws Exception {
    try (ServerSocket gateway = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Daemons.start("gateway", () -> acceptAndClose(gateway));
      RecordedLink seen = new RecordedLink();
      HubLink link = link(a, new Endpoint("127.0.0.1", gateway.getLocalPort()), null, seen);
      seen.await("an answer", events -> events.failures() >= 2);
      assertFalse(link.isConnected());
    }
  }

  @Test
  void shouldTakeAGatewayThatSaysNothingForNoAnswer() throws Exception {
    try (ServerSocket gateway = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      RecordedLink seen = new RecordedLink();
      HubLink link = link(a, new Endpoint("127.0.0.1", gateway.getLocalPort()), null, seen);
      seen.await("an answer", events -> events.failures() > 0);
      assertFalse(link.isConnected());
    }
  }

  @Test
  void shouldSayInWordsWhyANodeCannotUseIt() throws Exception {
    Endpoint ofTheirs = hub(LOOPBACK, new Certificates().hub()).endpoint();
    Endpoint aNode = hub(LOOPBACK, certificate(b)).endpoint();
    Endpoint plain = hub(LOOPBACK, null).endpoint();
    assertTrouble(ofTheirs, "not of this grid's authority");
    assertTrouble(aNode, "satin://far/b is not expected");
    assertTrouble(plain, "does not speak TLS");
    assertTrouble(new Endpoint("hub.invalid", 1), "no name server knows hub.invalid");
    try (ServerSocket door = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      int silent = door.getLocalPort();
      assertTrouble(new Endpoint("127.0.0.1", silent), "takes connections and does not answer");
    }
  }

  @Test
  void shouldTellARevokedNodeThatItIsRefused() throws Exception {
    Revocations told = new Revocations();
    Content stolen = Certificates.OURS.content(GridName.node("near", "a"));
    told.revoke(Certificates.revoked(stolen));
    Content ofHub = Certificates.OURS.content(GridName.HUB);
    Hub hub = hub(LOOPBACK, new NodeCertificate(() -> ofHub, told));
    RecordedLink seen = new RecordedLink();
    HubLink link = link(a, hub, new NodeCertificate(() -> stolen), seen);
    // The TLS alert of the hub can be lost with the connection. In this case the link connects
    // again.
    seen.await("a refusal", events -> link.trouble().contains("refuses this node's certificate"));
    assertEquals(List.of(), seen.epochs());
  }

  private void assertTrouble(Endpoint hub, String words) throws InterruptedException {
    RecordedLink seen = new RecordedLink();
    HubLink link = link(a, hub, certificate(a), seen);
    seen.await(words, events -> events.failures() > 0);
    assertTrue(link.trouble().contains(words), link::trouble);
    link.close();
  }

  private static void acceptAndClose(ServerSocket gateway) {
    try {
      while (true) {
        gateway.accept().close();
      }
    } catch (IOException e) {
      // The test has ended.
    }
  }

  private static String answer(Hub hub, String request) throws IOException {
    try (Socket socket = new Socket(hub.endpoint().host(), hub.endpoint().port())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  private static NodeCertificate certificate(NodeId node) {
    return Certificates.OURS.node(node.site(), node.node());
  }

  private Hub hub(Endpoint at, @Nullable NodeCertificate certificate) {
    Hub hub = Hub.open(at, certificate, HEARTBEAT);
    open.add(hub);
    return hub;
  }

  private HubLink link(
      NodeId node, Hub hub, @Nullable NodeCertificate certificate, RecordedLink events) {
    return link(node, hub.endpoint(), certificate, events);
  }

  private HubLink link(
      NodeId node, Endpoint hub, @Nullable NodeCertificate certificate, RecordedLink events) {
    HubLink link = new HubLink(node, HubAddress.of(hub), certificate, HEARTBEAT, events);
    open.add(link);
    link.start();
    return link;
  }
}
