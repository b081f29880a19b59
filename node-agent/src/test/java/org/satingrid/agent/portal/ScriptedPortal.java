package org.satingrid.agent.portal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.PoolPass;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.Renew;
import org.satingrid.contract.agent.Renewed;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.agent.ResultPack;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.network.grid.security.NodeCertificate;

/**
 * Simulates a portal on a real socket, as a test wants: it answers the routes for agents, records
 * all messages of agents in order, and acknowledges them.
 */
public final class ScriptedPortal implements AutoCloseable {
  private static final CertificateAuthority AUTHORITY = newAuthority();
  private static final int STORAGE_FULL = 507;
  private static final int UNWANTED = 422;

  private static final byte[] NOT_FOUND =
      "{\"title\":\"Not found\",\"code\":\"not-found\"}".getBytes(StandardCharsets.US_ASCII);

  /** The answer of a portal without room for a result. */
  private static final byte[] DISK_FULL =
      ("{\"title\":\"Insufficient storage\",\"code\":\"storage-full\","
              + "\"detail\":\"A disk of the portal is full.\"}")
          .getBytes(StandardCharsets.US_ASCII);

  public static final String TOKEN =
      "one-time."
          + Fingerprint.of(AUTHORITY.certificate().getPublicKey())
              .hex()
              .substring(0, Enrol.AUTHORITY_DIGITS);

  private final String node;
  private final String site;
  private final String hub;
  private final ServerSocket server;

  /**
   * The connections with the threads that serve them. The lock of this map also protects {@code
   * away}.
   */
  private final Map<Socket, Thread> open = new HashMap<>();

  private final Map<String, byte[]> files = new ConcurrentHashMap<>();

  /** The limits on results. Output is kept up to one megabyte. */
  private static final ToAgent.ResultLimits LIMITS =
      new ToAgent.ResultLimits(100, 1 << 28, 1 << 28, 1L << 20);

  private final List<LeftOut> leftOut = new CopyOnWriteArrayList<>();
  private final Map<String, byte[]> output = new ConcurrentHashMap<>();
  private final Map<String, byte[]> artifacts = new ConcurrentHashMap<>();
  private final List<List<String>> packs = new CopyOnWriteArrayList<>();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();
  private final List<FromAgent> heard = new ArrayList<>();
  private volatile @Nullable WebSocketFrames agent;
  private volatile boolean acknowledging = true;
  private boolean away;
  private volatile boolean knowsNode = true;
  private volatile boolean keyInUse;
  private volatile int comeAgain;
  private volatile boolean attemptsForgotten;
  private volatile boolean stalling;
  private final AtomicInteger hidden = new AtomicInteger();
  private final CountDownLatch storing = new CountDownLatch(1);
  private final List<String> resultRequests = new CopyOnWriteArrayList<>();
  private volatile int artifactStatus = 204;
  private volatile CertificateAuthority authority = AUTHORITY;
  private volatile Duration life = Duration.ofDays(1);
  private volatile Duration clockAhead = Duration.ZERO;
  private final Set<String> nonces = ConcurrentHashMap.newKeySet();
  private final Set<String> shownCertificates = ConcurrentHashMap.newKeySet();

  /** Makes a portal for tests that do not need its hub. */
  public ScriptedPortal() throws IOException {
    this("n1", "here", "127.0.0.1:1");
  }

  /** Makes a portal for one node. */
  public ScriptedPortal(String node, String site, String hub) throws IOException {
    this.node = node;
    this.site = site;
    this.hub = hub;
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(this::accept).start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort());
  }

  /** Makes a file available to agents. */
  public ToAgent.File offer(String name, byte[] content) {
    String hash = sha256(content);
    files.put(hash, content);
    return new ToAgent.File(hash, name);
  }

  /** Makes a file available under the hash of another content. */
  public ToAgent.File offerFalsely(String name, byte[] content) {
    String hash = "0".repeat(64);
    files.put(hash, content);
    return new ToAgent.File(hash, name);
  }

  /** Sets whether the portal acknowledges chunks and ends on arrival. */
  public void acknowledge(boolean on) {
    acknowledging = on;
  }

  /**
   * Makes the portal unavailable: it closes every connection, accepts no connection and records no
   * messages. With false, makes the portal available again.
   */
  public void away(boolean gone) throws IOException {
    Map<Socket, Thread> cut;
    synchronized (open) {
      away = gone;
      cut = gone ? Map.copyOf(open) : Map.of();
    }
    for (Map.Entry<Socket, Thread> each : cut.entrySet()) {
      each.getKey().close();
      awaitEnd(each.getValue());
    }
    if (gone) {
      agent = null;
    }
  }

  private static void awaitEnd(Thread serving) throws IOException {
    try {
      serving.join(60_000);
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  /** Returns a certificate for a hub in the grid of all scripted portals. */
  public static NodeCertificate hubCertificate() {
    KeyPair keys = Keys.generate();
    X509Certificate issued =
        AUTHORITY.issue(keys.getPublic(), GridName.HUB, Instant.now(), Duration.ofDays(1));
    Content content = new Content(keys.getPrivate(), issued, AUTHORITY.certificate());
    return new NodeCertificate(() -> content);
  }

  /** Returns a pass with which the portal's node enters the pool of an attempt. */
  public String pass(String attempt) {
    return new PoolPass(attempt, GridName.node(site, node), Instant.now().plus(life))
        .signedBy(authority::sign);
  }

  /** Returns the portal's node as a member of an attempt. */
  public ToAgent.Place place() {
    return new ToAgent.Place(site, node);
  }

  /** Makes this portal a portal of another grid from now on. */
  public void becomeAnother() {
    authority = newAuthority();
  }

  /** Sets the validity of the certificates that the portal issues from now on. */
  public void certifyFor(Duration time) {
    life = time;
  }

  /** Sets the portal's clock forward. */
  public void clockAhead(Duration time) {
    clockAhead = time;
  }

  /** Returns the number of different certificates that have proved requests. */
  public int certificatesShown() {
    return shownCertificates.size();
  }

  /** Makes the portal defer connecting agents by this many seconds. With 0, it admits them. */
  public void putOff(int seconds) {
    comeAgain = seconds;
  }

  public void forgetNode() {
    knowsNode = false;
  }

  /**
   * Makes the portal treat all attempts as ended from now on, as after a kill that the agent did
   * not confirm in time.
   */
  public void forgetAttempts() {
    attemptsForgotten = true;
  }

  /** Makes the portal answer this many requests about results like a proxy that cannot reach it. */
  public void hideBehindProxy(int requests) {
    hidden.set(requests);
  }

  /** Makes the portal read the content of results without answering. */
  public void stallResults() {
    stalling = true;
  }

  /** Waits until an agent sends the content of a result to a stalling portal. */
  public void awaitStoring(Duration atMost) throws InterruptedException {
    if (!storing.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError("no result was sent within " + atMost);
    }
  }

  /** Returns the methods of the requests for results, in order. */
  public List<String> resultRequests() {
    return List.copyOf(resultRequests);
  }

  /** Returns the names in each pack of results, in order. */
  public List<List<String>> packs() {
    return List.copyOf(packs);
  }

  /** Makes the portal refuse the result file of this name. */
  public void refuse(String name) {
    refused.add(name);
  }

  public void answerArtifactsWith(int status) {
    artifactStatus = status;
  }

  /** Makes the portal answer requests about results like one with a full disk, or ends this. */
  public void fillDisk(boolean full) {
    artifactStatus = full ? STORAGE_FULL : 204;
  }

  public void send(ToAgent message) throws IOException {
    WebSocketFrames connected = agent;
    if (connected == null) {
      throw new IOException("no agent is connected");
    }
    connected.text(Json.write(message));
  }

  /** Makes the portal refuse agents as if another agent with their key were connected. */
  public void connectAnother(boolean on) {
    keyInUse = on;
  }

  /** Makes the portal refuse the node forever. */
  public void revoke() throws IOException {
    WebSocketFrames connected = agent;
    if (connected != null) {
      connected.close(PortalLink.REVOKED, "revoked");
    }
  }

  /** Returns all messages that have arrived so far, in order. */
  public List<FromAgent> heard() {
    synchronized (heard) {
      return List.copyOf(heard);
    }
  }

  public <T extends FromAgent> List<T> heard(Class<T> type) {
    return heard().stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Waits until the agents have sent a message of a kind. */
  public <T extends FromAgent> T await(Class<T> type, Predicate<T> wanted, Duration atMost)
      throws InterruptedException {
    return await(
        all ->
            all.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .filter(wanted)
                .findFirst()
                .orElse(null),
        type.getSimpleName(),
        atMost);
  }

  public <T> T await(Function<List<FromAgent>, @Nullable T> wanted, String what, Duration atMost)
      throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    synchronized (heard) {
      while (true) {
        T found = wanted.apply(List.copyOf(heard));
        if (found != null) {
          return found;
        }
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new AssertionError("no " + what + " within " + atMost + "; heard: " + heard);
        }
        heard.wait(left);
      }
    }
  }

  /** Returns the reports of nodes about files that are not kept. */
  /** Returns what programs printed, by role and stream as in {@code main/stdout}. */
  public Map<String, byte[]> output() {
    return Map.copyOf(output);
  }

  public List<LeftOut> leftOut() {
    return List.copyOf(leftOut);
  }

  public Map<String, byte[]> artifacts() {
    return Map.copyOf(artifacts);
  }

  @Override
  public void close() throws IOException {
    server.close();
    away(true);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        Thread thread = daemon(() -> serve(socket));
        synchronized (open) {
          if (away) {
            socket.close();
          } else {
            open.put(socket, thread);
            thread.start();
          }
        }
      }
    } catch (IOException e) {
      // The portal was closed.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      while (true) {
        HttpRequestHead head = HttpRequestHead.read(in);
        if (head.path().equals("/agent/v1/connect")) {
          connect(head, in, out);
          return;
        }
        if (head.path().contains("/results/")) {
          resultRequests.add(head.method());
          if (attemptsForgotten) {
            // The answer is sent before the connection is closed, as servers do when they refuse a
            // request.
            respond(out, 404, NOT_FOUND);
            return;
          } else if (hidden.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
            respond(out, 404, "<h1>404 page not found</h1>".getBytes(StandardCharsets.US_ASCII));
            return;
          } else if (stalling && head.method().equals("PUT")) {
            storing.countDown();
            in.transferTo(OutputStream.nullOutputStream());
            return;
          }
        }
        answer(head, head.body(in), out);
      }
    } catch (IOException e) {
      // The agent has disconnected, or the test has closed the connection.
    } finally {
      synchronized (open) {
        open.remove(socket);
      }
    }
  }

  private void answer(HttpRequestHead head, byte[] body, OutputStream out) throws IOException {
    String path = head.path();
    if (path.equals("/agent/v1/challenge")
        && comeAgain > 0
        && head.header("satin-purpose").equals(NodeProof.TO_CONNECT)) {
      out.write(
          ("HTTP/1.1 503 X\r\nContent-Length: 0\r\nRetry-After: " + comeAgain + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } else if (path.equals("/agent/v1/challenge")) {
      respond(out, 200, Json.write(challenged(body)).getBytes(StandardCharsets.UTF_8));
    } else if (path.equals("/agent/v1/enrol")) {
      Enrol enrol = Json.read(new String(body, StandardCharsets.UTF_8), Enrol.class);
      if (enrol.token().equals(TOKEN)) {
        Enrolled enrolled =
            new Enrolled(
                "id-" + enrol.node(),
                enrol.node(),
                site,
                hub,
                certificate(enrol.request()),
                Pem.of(authority.certificate()));
        respond(out, 200, Json.write(enrolled).getBytes(StandardCharsets.UTF_8));
      } else {
        respond(
            out, 401, "{\"title\":\"This token is not valid\"}".getBytes(StandardCharsets.UTF_8));
      }
    } else if (!isProved(head)) {
      respond(out, 401, new byte[0]);
    } else if (path.equals("/agent/v1/certificate")) {
      Renew renew = Json.read(new String(body, StandardCharsets.UTF_8), Renew.class);
      Renewed renewed = new Renewed(certificate(renew.request()));
      respond(out, 200, Json.write(renewed).getBytes(StandardCharsets.UTF_8));
    } else if (path.startsWith("/agent/v1/files/")) {
      byte[] file = files.get(path.substring("/agent/v1/files/".length()));
      respond(out, file == null ? 404 : 200, file == null ? NOT_FOUND : file);
    } else if (head.method().equals("GET") && path.contains("/results/")) {
      respond(out, artifactStatus, about(artifactStatus));
    } else if (head.method().equals("PUT") && path.contains("/results/")) {
      store(head, body, out);
    } else if (head.method().equals("PUT") && path.contains("/output/")) {
      output.put(path.substring(path.indexOf("/output/") + 8), body);
      respond(out, head.header("x-content-sha256").equals(sha256(body)) ? 204 : 400, new byte[0]);
    } else if (head.method().equals("PUT") && path.endsWith("/left-out")) {
      leftOut.add(Json.read(new String(body, StandardCharsets.UTF_8), LeftOut.class));
      respond(out, 204, new byte[0]);
    } else {
      respond(out, 404, NOT_FOUND);
    }
  }

  private Challenged challenged(byte[] body) {
    Challenge asked = Json.read(new String(body, StandardCharsets.UTF_8), Challenge.class);
    String nonce = "nonce-" + UUID.randomUUID();
    Instant now = Instant.now().plus(clockAhead);
    nonces.add(nonce);
    byte[] signature = authority.sign(Challenged.text(asked.nonce(), nonce, now));
    return new Challenged(
        nonce,
        now,
        Pem.of(authority.certificate()),
        Base64.getUrlEncoder().encodeToString(signature));
  }

  private String certificate(String request) {
    try {
      return Pem.of(
          authority.issue(
              SigningRequest.publicKey(request),
              GridName.node(site, node),
              Instant.now().plus(clockAhead),
              life));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns true if the request has a valid proof. Each nonce is valid once. */
  private boolean isProved(HttpRequestHead head) {
    NodeProof proof = NodeProof.parse(head.header("authorization")).orElse(null);
    if (proof == null || !nonces.remove(proof.nonce())) {
      return false;
    }
    try {
      X509Certificate shown = Pem.certificate(Base64.getUrlDecoder().decode(proof.certificate()));
      shown.verify(authority.certificate().getPublicKey());
      shownCertificates.add(proof.certificate());
      String sent = head.header("x-content-sha256");
      byte[] text = NodeProof.text(head.method(), head.path(), sent, proof.nonce(), proof.time());
      return Keys.verify(
          shown.getPublicKey(), text, Base64.getUrlDecoder().decode(proof.signature()));
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private void store(HttpRequestHead head, byte[] body, OutputStream out) throws IOException {
    String name = head.path().substring(head.path().lastIndexOf('/') + 1);
    int status = head.header("x-content-sha256").equals(sha256(body)) ? artifactStatus : 400;
    if (Set.of("main", "tasks").contains(name)) {
      Map<String, byte[]> pack = ResultPack.read(body).orElseThrow();
      packs.add(List.copyOf(pack.keySet()));
      if (pack.keySet().stream().anyMatch(refused::contains)) {
        status = UNWANTED;
      } else if (status < 300) {
        artifacts.putAll(pack);
      }
    } else if (refused.contains(ResultName.ofWire(name).orElseThrow())) {
      status = UNWANTED;
    } else if (status < 300) {
      artifacts.put(ResultName.ofWire(name).orElseThrow(), body);
    }
    respond(out, status, about(status));
  }

  private static byte[] about(int status) {
    return status == STORAGE_FULL ? DISK_FULL : new byte[0];
  }

  private void connect(HttpRequestHead head, InputStream in, OutputStream out) throws IOException {
    if (!knowsNode || !isProved(head)) {
      out.write(
          ("HTTP/1.1 401 X\r\nContent-Length: 0\r\n"
                  + NodeProof.REFUSED
                  + ": unknown-node: This node is not enrolled at this portal. Enrol it again.\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return;
    }
    if (keyInUse) {
      out.write(
          ("HTTP/1.1 409 X\r\nContent-Length: 0\r\n"
                  + NodeProof.REFUSED
                  + ": "
                  + NodeProof.IN_USE
                  + ": Another agent is connected.\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return;
    }
    String accept = WebSocketFrames.accept(head.header("sec-websocket-key"));
    out.write(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: "
                + accept
                + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    WebSocketFrames frames = new WebSocketFrames(in, out);
    agent = frames;
    for (String text = frames.text(); text != null; text = frames.text()) {
      FromAgent message = Json.read(text, FromAgent.class);
      synchronized (heard) {
        heard.add(message);
        heard.notifyAll();
      }
      reply(frames, message);
    }
  }

  private void reply(WebSocketFrames frames, FromAgent message) throws IOException {
    if (message instanceof FromAgent.Hello) {
      frames.text(
          Json.write(
              new ToAgent.Welcome(
                  node, site, hub, List.of(), LIMITS, ToAgent.Welcome.REVISION, null, null)));
    } else if (acknowledging && message instanceof FromAgent.Telemetry telemetry) {
      frames.text(Json.write(new ToAgent.Ack(telemetry.attemptId(), telemetry.seq(), 0)));
    } else if (acknowledging && message instanceof FromAgent.Log log) {
      frames.text(Json.write(new ToAgent.Ack(log.attemptId(), 0, log.seq())));
    } else if (acknowledging && message instanceof FromAgent.EngineEnded ended) {
      frames.text(Json.write(new ToAgent.EndedAck(ended.attemptId())));
    }
  }

  private static void respond(OutputStream out, int status, byte[] body) throws IOException {
    out.write(
        ("HTTP/1.1 " + status + " X\r\nContent-Length: " + body.length + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  private static CertificateAuthority newAuthority() {
    return CertificateAuthority.make(Instant.now());
  }

  private static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "scripted-portal");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (dead, failure) -> {
          throw new UncheckedIOException(new IOException(failure));
        });
    return thread;
  }
}
