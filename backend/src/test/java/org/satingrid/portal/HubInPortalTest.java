package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.network.Member;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests nodes that connect to the hub through the portal's own port, and prove their identity to
 * the hub.
 */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HubInPortalTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String UPGRADE =
      """
      GET /agent/v1/hub HTTP/1.1\r
      Host: x\r
      Connection: Upgrade\r
      Upgrade: satin-hub/1\r
      \r
      """;

  private static final String PASSWORD = "of-a-test";

  private final TestPortal portal = TestPortal.get();
  private final String site = "hub-" + UUID.randomUUID().toString().substring(0, 8);
  private final List<GridNetwork> open = new ArrayList<>();

  @AfterEach
  void close() {
    open.forEach(GridNetwork::close);
  }

  @Test
  void nodesMeetThereAndSendEachOther() throws Exception {
    meetAt(portal.address(), SSLContext.getDefault());
  }

  @Test
  void theSameWhereThePortalSpeaksTls(@TempDir Path directory) throws Exception {
    Path store = directory.resolve("portal.p12");
    SSLContext believed = newKey(store);
    try (TestPortal secured =
        portal.startSecond(
            "--server.ssl.key-store=" + store, "--server.ssl.key-store-password=" + PASSWORD)) {
      meetAt(URI.create("https://127.0.0.1:" + secured.address().getPort()), believed);
    }
  }

  private void meetAt(URI address, SSLContext believed) throws Exception {
    ScriptedAgent one = ScriptedAgent.enrol(portal, site, "one");
    ScriptedAgent other = ScriptedAgent.enrol(portal, site + "-far", "other");
    GridNetwork a = node(address, believed, content(one), site, one.identity().node());
    GridNetwork b = node(address, believed, content(other), site + "-far", other.identity().node());
    PoolSpec spec = new PoolSpec("p", one.identity().node());
    Heard heardByA = new Heard();
    Heard heardByB = new Heard();
    Pool inA = a.join(spec, heardByA);
    Pool inB = b.join(spec, heardByB);
    byte[] large = new byte[3 << 20];
    large[large.length - 1] = 7;
    inB.send(inA.self(), Pool.Lane.SMALL, new byte[] {1});
    inB.send(inA.self(), Pool.Lane.BULK, large);
    assertEquals(1, heardByA.next());
    assertEquals(large.length, heardByA.next());
    inA.send(inB.self(), Pool.Lane.BULK, large);
    assertEquals(large.length, heardByB.next());
  }

  @Test
  void aRevokedNodeIsOut() throws Exception {
    ScriptedAgent one = ScriptedAgent.enrol(portal, site, "one");
    GridNetwork a = node(content(one), site, one.identity().node());
    await(a, a::isConnected);
    portal
        .admin()
        .post("/api/v1/nodes/" + one.identity().nodeId() + "/revoke", "{\"reason\":\"stolen\"}")
        .expect(200);
    await(a, () -> !a.isConnected() && trouble(a).contains("refuses this node's certificate"));
  }

  @Test
  void aStrangerIsNotLetIn() throws Exception {
    CertificateAuthority theirs = CertificateAuthority.make(Instant.now());
    var keys = Keys.generate();
    Content content =
        new Content(
            keys.getPrivate(),
            theirs.issue(
                keys.getPublic(), GridName.node(site, "one"), Instant.now(), Duration.ofDays(1)),
            theirs.certificate());
    GridNetwork stranger = node(content, site, "one");
    assertTrue(!stranger.trouble(PATIENCE).isEmpty(), "it is connected");
  }

  @Test
  void anythingElseIsAnsweredInWordsOfHttp() throws Exception {
    portal.anonymous().get("/agent/v1/hub").expect(426);
    URI at = portal.address();
    try (Socket socket = new Socket(at.getHost(), at.getPort())) {
      socket.setSoTimeout((int) PATIENCE.toMillis());
      write(socket, UPGRADE + "nonsense, not TLS");
      byte[] all = socket.getInputStream().readAllBytes();
      String said = new String(all, StandardCharsets.ISO_8859_1);
      assertTrue(said.startsWith("HTTP/1.1 101"), said);
    }
  }

  @Test
  void strangersAreBoundedInNumber() throws Exception {
    List<Socket> strangers = new ArrayList<>();
    try {
      String answer = "";
      while (!answer.contains("503")) {
        assertTrue(strangers.size() < 1000, answer);
        Socket socket = new Socket(portal.address().getHost(), portal.address().getPort());
        strangers.add(socket);
        answer = asksForTheHub(socket);
      }
    } finally {
      for (Socket socket : strangers) {
        socket.close();
      }
    }
    ScriptedAgent one = ScriptedAgent.enrol(portal, site, "one");
    GridNetwork node = node(content(one), site, one.identity().node());
    await(node, node::isConnected);
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String asksForTheHub(Socket socket) throws IOException {
    socket.setSoTimeout((int) PATIENCE.toMillis());
    write(socket, UPGRADE);
    byte[] first = socket.getInputStream().readNBytes("HTTP/1.1 101".length());
    return new String(first, StandardCharsets.US_ASCII);
  }

  private static void await(GridNetwork node, BooleanSupplier wanted) throws InterruptedException {
    Instant limit = Instant.now().plus(PATIENCE);
    while (!wanted.getAsBoolean()) {
      assertTrue(Instant.now().isBefore(limit), () -> "trouble: " + trouble(node));
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private static String trouble(GridNetwork node) {
    try {
      return node.trouble(Duration.ZERO);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Content content(ScriptedAgent agent) throws Exception {
    return new Content(
        agent.key().keys().getPrivate(),
        agent.key().certificate(),
        Pem.certificate(agent.identity().authority()));
  }

  /** Makes a key for a portal, and returns a context that trusts this key. */
  private static SSLContext newKey(Path store) throws Exception {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "portal",
                "-dname",
                "CN=portal",
                "-ext",
                "san=ip:127.0.0.1",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .inheritIO()
            .start();
    assertTrue(keytool.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS));
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    KeyStore own = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    KeyStore believed = KeyStore.getInstance(KeyStore.getDefaultType());
    believed.load(null);
    believed.setCertificateEntry("portal", own.getCertificate("portal"));
    trusted.init(believed);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trusted.getTrustManagers(), null);
    return context;
  }

  private GridNetwork node(Content content, String ofSite, String name) throws Exception {
    return node(portal.address(), SSLContext.getDefault(), content, ofSite, name);
  }

  private GridNetwork node(
      URI address, SSLContext believed, Content content, String ofSite, String name) {
    HubAddress hub = HubAddress.behind(address, "/agent/v1/hub", null, believed);
    GridNetwork node =
        GridNetwork.open(
            new GridConfig(
                name,
                ofSite,
                List.of(hub),
                PATIENCE,
                new NodeCertificate(() -> content),
                null,
                DirectConfig.DIAL_ONLY,
                DirectConfig.DIAL_ONLY,
                GridConfig.HEARTBEAT));
    open.add(node);
    return node;
  }

  /** Records the lengths of the received messages. */
  private static final class Heard implements PoolListener {
    private final BlockingQueue<Integer> lengths = new LinkedBlockingQueue<>();

    @Override
    public void joined(Member member) {}

    @Override
    public void left(Member member) {}

    @Override
    public void died(Member member) {}

    @Override
    public void lost(String reason) {}

    @Override
    public void received(Member from, byte[] payload) {
      lengths.add(payload.length);
    }

    int next() throws InterruptedException {
      Integer length = lengths.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (length == null) {
        throw new AssertionError("nothing has come");
      }
      return length;
    }
  }
}
