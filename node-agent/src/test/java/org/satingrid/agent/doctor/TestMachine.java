package org.satingrid.agent.doctor;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.satingrid.agent.config.AgentStatus;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.RefusedReleases;
import org.satingrid.agent.config.Repairs;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.GridName;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;

/** Simulates a healthy machine with its portal and its hub. Tests can damage it. */
final class TestMachine implements AutoCloseable {
  private static final String INFO = "{\"name\":\"Satin Grid\",\"version\":\"1.2.0\"}";
  private static final Duration LIFE = Duration.ofDays(30);
  private static final long DEAD = 1L << 30;

  final Path state;
  final Map<String, String> environment = new HashMap<>();
  InstantSource clock = InstantSource.system();
  int java = 17;
  long freeBytes = 1L << 40;
  boolean namespaces = true;
  boolean bubblewrap = true;
  URI portal;
  String hub;
  List<String> peers;
  int landlock = 6;
  RefusedReleases refused = new RefusedReleases(0, "");
  Box box = new Box(IsolationClass.A, List.of());
  private final Path root;
  private final CertificateAuthority authority = CertificateAuthority.make(Instant.now());
  private final HttpServer server;
  private final ServerSocket hubSocket;
  private final ServerSocket peerSocket;
  private Phase phase = Phase.READY;
  private String detail = "This machine is node n1 of site brno.";
  private long pid = ProcessHandle.current().pid();

  TestMachine(Path directory) throws IOException, GeneralSecurityException {
    root = directory.resolve("root");
    state = directory.resolve("state");
    write("proc/self/status", "Name: java\nSeccomp: 0\n");
    write("proc/self/cgroup", "0::/system.slice/satin-agent.service\n");
    write("sys/fs/cgroup/system.slice/satin-agent.service/cgroup.procs", "1\n");
    certificate(Instant.now());
    server = serve(HttpServer.create(), 200, INFO);
    portal = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    hubSocket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    hub = "127.0.0.1:" + hubSocket.getLocalPort();
    peerSocket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    peers = List.of("127.0.0.1:" + peerSocket.getLocalPort());
  }

  List<Finding> examine() throws InterruptedException {
    Surroundings here =
        new Surroundings(
            environment,
            clock,
            root,
            java,
            directory -> freeBytes,
            () -> namespaces,
            () -> bubblewrap,
            () -> landlock,
            Repairs.byLine("/opt/satin-agent/install.sh", false, true),
            refused);
    AgentStatus said =
        new AgentStatus(pid, phase, "n1", "brno", portal.toString(), hub, peers, box, detail);
    return new Doctor(here).examine(state, null, said);
  }

  /** Writes a status of the agent. */
  void agentSays(Phase last, String words) {
    phase = last;
    detail = words;
  }

  void killAgent() {
    pid = DEAD;
  }

  Path key() {
    return state.resolve("identity/key.pem");
  }

  /** Gives the node a certificate that was issued at this time. */
  void certificate(Instant issued) throws IOException, GeneralSecurityException {
    CertificateFiles files = new CertificateFiles(state.resolve("identity"));
    KeyPair keys = files.keys();
    files.keep(
        authority.issue(keys.getPublic(), GridName.node("brno", "n1"), issued, LIFE),
        authority.certificate());
  }

  void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }

  void answer(int status, String body) {
    server.removeContext("/");
    answer(server, status, body);
  }

  void stopPortal() {
    server.stop(0);
  }

  void stopHub() throws IOException {
    hubSocket.close();
  }

  /** Starts a portal with a certificate of an unknown authority. */
  void portalOfAStranger() throws IOException, GeneralSecurityException {
    char[] password = {'x'};
    CertificateFiles.Content own = new CertificateFiles(state.resolve("identity")).read();
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry("portal", own.key(), password, new Certificate[] {own.certificate()});
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    HttpsServer strange = HttpsServer.create();
    strange.setHttpsConfigurator(new HttpsConfigurator(context));
    serve(strange, 200, INFO);
    portal = URI.create("https://localhost:" + strange.getAddress().getPort());
  }

  private static HttpServer serve(HttpServer server, int status, String body) throws IOException {
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer(server, status, body);
    server.start();
    return server;
  }

  private static void answer(HttpServer server, int status, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  @Override
  public void close() throws IOException {
    server.stop(0);
    hubSocket.close();
    peerSocket.close();
  }
}
