package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Box;
import org.satingrid.portal.shared.Secrets;
import tools.jackson.databind.json.JsonMapper;

/**
 * Simulates an agent without engines. It sends the messages that a test chooses, over a real
 * WebSocket.
 */
public final class ScriptedAgent implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private URI address;
  private String process = UUID.randomUUID().toString();
  private final Enrolled identity;
  private final NodeKey key;
  private volatile Inbox inbox = new Inbox();
  private final Semaphore closed = new Semaphore(0);
  private @Nullable WebSocket socket;
  private @Nullable Box box;
  private volatile String closeReason = "";
  private volatile int closeCode;

  private ScriptedAgent(URI address, Enrolled identity, NodeKey key) {
    this.address = address;
    this.identity = identity;
    this.key = key;
  }

  /** Enrols a node in a site. Creates the site if it does not exist. */
  public static ScriptedAgent enrol(TestPortal portal, String site, String node) {
    return enrol(portal.admin(), portal.address(), site, node);
  }

  /** Enrols a node in a site of any portal. */
  public static ScriptedAgent enrol(Api admin, URI portal, String site, String node) {
    Reply created = admin.post("/api/v1/sites", "{\"name\":\"" + site + "\"}");
    if (created.status() != 201) {
      created.expectProblem(409, "name-taken");
    }
    String token =
        admin.post("/api/v1/sites/" + site + "/enrolment-tokens", "").expect(201).text("token");
    NodeKey key = new NodeKey();
    Enrolled identity =
        new Api(portal, null)
            .post("/agent/v1/enrol", new Enrol(token, node, key.request()))
            .expect(200)
            .as(Enrolled.class);
    return new ScriptedAgent(portal, identity, key.certified(identity));
  }

  /** Enrols and connects a node, reports its speed, and waits until it can get work. */
  public static ScriptedAgent up(TestPortal portal, String site, String node, double speed) {
    ScriptedAgent agent = enrol(portal, site, node);
    agent.connect();
    agent.send(new FromAgent.Speed(speed, speed));
    agent.settle();
    return agent;
  }

  public Enrolled identity() {
    return identity;
  }

  public NodeKey key() {
    return key;
  }

  /** Lets the agent connect as another process with the same key from now on. */
  public void becomeACopy() {
    process = UUID.randomUUID().toString();
  }

  /** Connects to another portal from now on. */
  public void moveTo(URI portal) {
    address = portal;
  }

  public ToAgent.Welcome connect(String... running) {
    hello(running);
    return await(ToAgent.Welcome.class);
  }

  /** Connects like an agent, which tries again while a portal holds its earlier connection. */
  public void connectSoon() {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        connect();
        return;
      } catch (CompletionException e) {
        assertTrue(System.nanoTime() < end, "the portal admits no agent after the first has left");
      }
    }
  }

  /** Sends a hello and closes the connection before the answer. */
  public void knock() {
    hello();
    disconnect();
  }

  /** Sets the sandbox that the agent reports from its next connection on. */
  public ScriptedAgent in(Box its) {
    box = its;
    return this;
  }

  private void hello(String... running) {
    inbox = new Inbox();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .header("Authorization", key.proof(address, "GET", "/agent/v1/connect", ""))
            .header(NodeProof.PROCESS, process)
            .connectTimeout(PATIENCE)
            .buildAsync(
                URI.create("ws://" + address.getAuthority() + "/agent/v1/connect"),
                new Listener(inbox))
            .join();
    send(
        new FromAgent.Hello(
            "test", "17", 1, 1, 1 << 30, List.of(), List.of(running), "127.0.0.1:7001", box));
  }

  public void send(FromAgent message) {
    sendText(JSON.writerFor(FromAgent.class).writeValueAsString(message));
  }

  /** Sends a message, unless the portal has closed the connection. */
  public void sendIfOpen(FromAgent message) {
    try {
      send(message);
    } catch (CompletionException e) {
      if (!(e.getCause() instanceof IOException)) {
        throw e;
      }
    }
  }

  public void sendText(String text) {
    Objects.requireNonNull(socket, "connect first").sendText(text, true).join();
  }

  /** Returns the next message of this kind. Messages of other kinds stay for later calls. */
  public <T extends ToAgent> T await(Class<T> kind) {
    T message = poll(kind, PATIENCE);
    return message == null
        ? fail(identity.node() + " was not told any " + kind.getSimpleName())
        : message;
  }

  /**
   * Returns the next message of this kind. Returns null if such a message does not arrive within
   * the time or before the connection ends.
   */
  public <T extends ToAgent> @Nullable T poll(Class<T> kind, Duration patience) {
    try {
      return inbox.poll(kind, patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public Reply file(String sha256) {
    String path = "/agent/v1/files/" + sha256;
    return proved("GET", path, "").get(path);
  }

  public Reply artifact(String attempt, String name, byte[] content) {
    return artifact(attempt, name, content, hash(content));
  }

  public Reply artifact(String attempt, String name, byte[] content, String sha256) {
    String path = "/agent/v1/attempts/" + attempt + "/artifacts/" + name;
    return proved("PUT", path, sha256).with("X-Content-SHA256", sha256).put(path, content);
  }

  /**
   * Stores a result file.
   *
   * @param role main or tasks
   */
  public Reply result(ToAgent.StartEngine order, String role, String name, byte[] content) {
    String path =
        "/agent/v1/attempts/"
            + order.attemptId()
            + "/results/"
            + role
            + "/"
            + ResultName.toWire(name);
    String sha256 = hash(content);
    return proved("PUT", path, sha256).with("X-Content-SHA256", sha256).put(path, content);
  }

  /**
   * Stores several result files at once.
   *
   * @param role main or tasks
   */
  public Reply results(ToAgent.StartEngine order, String role, byte[] pack) {
    String path = "/agent/v1/attempts/" + order.attemptId() + "/results/" + role;
    String sha256 = hash(pack);
    return proved("PUT", path, sha256).with("X-Content-SHA256", sha256).put(path, pack);
  }

  /**
   * Stores the output of a program.
   *
   * @param place role and stream, for example main/stdout
   */
  public Reply output(ToAgent.StartEngine order, String place, byte[] content) {
    String path = "/agent/v1/attempts/" + order.attemptId() + "/output/" + place;
    String sha256 = hash(content);
    return proved("PUT", path, sha256).with("X-Content-SHA256", sha256).put(path, content);
  }

  /** Reports files that are not kept. */
  public Reply leaveOut(ToAgent.StartEngine order, LeftOut leftOut) {
    String path = "/agent/v1/attempts/" + order.attemptId() + "/left-out";
    byte[] body = JSON.writeValueAsBytes(leftOut);
    String sha256 = hash(body);
    return proved("PUT", path, sha256).with("X-Content-SHA256", sha256).put(path, body);
  }

  /** Returns a client with a proof for its next request. */
  public Api proved(String method, String path, String sent) {
    return new Api(address, null).with("Authorization", key.proof(address, method, path, sent));
  }

  /**
   * Reports that the engine has joined. Waits until the portal has handled the report, so that
   * reports of other agents cannot come before it.
   */
  public void join(ToAgent.StartEngine order, Instant at) {
    send(new FromAgent.EngineJoined(order.attemptId(), order.master(), at));
    settle();
  }

  public void log(ToAgent.StartEngine order, long seq, String... lines) {
    Instant now = Instant.now();
    send(
        new FromAgent.Log(
            order.attemptId(),
            seq,
            List.of(lines).stream()
                .map(line -> new FromAgent.Line(now, "stdout", "info", line))
                .toList()));
    assertEquals(seq, await(ToAgent.Ack.class).logSeq());
  }

  public void end(ToAgent.StartEngine order, Outcome outcome, Instant at) {
    send(new FromAgent.EngineEnded(order.attemptId(), outcome, at));
    assertEquals(order.attemptId(), await(ToAgent.EndedAck.class).attemptId());
  }

  public static Outcome outcome(Outcome.Kind kind) {
    return new Outcome(kind, null, null, null);
  }

  public static String hash(byte[] content) {
    return HexFormat.of().formatHex(Secrets.sha256().digest(content));
  }

  /**
   * Waits until the portal has handled all earlier messages of this agent. It sends a log line of
   * an unknown attempt. The portal handles messages in order, and acknowledges even this line.
   */
  public void settle() {
    String unknown = UUID.randomUUID().toString();
    send(new FromAgent.Log(unknown, 1, List.of()));
    while (!await(ToAgent.Ack.class).attemptId().equals(unknown)) {
      // No call waits for this acknowledgement.
    }
  }

  /**
   * Returns the reason with which the portal has closed the last connection. Connections that broke
   * without a closing message do not count.
   */
  public String closeReason() {
    return closeReason;
  }

  /**
   * Returns the status with which the portal has closed the last connection. Connections that broke
   * without a closing message do not count.
   */
  public int closeCode() {
    return closeCode;
  }

  /** Waits until the portal has closed the connection. */
  public void awaitClose() {
    try {
      if (!closed.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        fail(identity.node() + " is still connected");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Drops the connection without a closing message. */
  public void disconnect() {
    if (socket != null) {
      socket.abort();
    }
  }

  @Override
  public void close() {
    disconnect();
  }

  private final class Listener implements WebSocket.Listener {
    private final Inbox inbox;
    private final StringBuilder text = new StringBuilder();

    Listener(Inbox inbox) {
      this.inbox = inbox;
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        inbox.add(JSON.readValue(text.toString(), ToAgent.class));
        text.setLength(0);
      }
      from.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
      closeReason = reason;
      closeCode = status;
      inbox.end();
      closed.release();
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
      inbox.end();
    }
  }
}
