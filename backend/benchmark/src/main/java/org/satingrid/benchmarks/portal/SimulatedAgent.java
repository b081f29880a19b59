package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import tools.jackson.databind.json.JsonMapper;

/**
 * One agent without engines, over its own socket. Owned by the thread of its {@link Swarm}.
 *
 * <pre>
 *  AWAY ── due ──► ASKING ── proof ──► CONNECTING ── welcome ──► UP
 *   ▲                 │                     │                     │
 *   └─────────────────┴─────── refused, or closed ────────────────┘
 * </pre>
 */
final class SimulatedAgent implements Frames.Ear {
  static final String SHORT = "short";
  private static final String CONNECT = "/agent/v1/connect";
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final ByteBuffer HEARTBEAT = frame(new FromAgent.Heartbeat());

  private final Identities.Identity identity;
  private final Tally tally;
  private Frames frames = new Frames();
  private final Deque<ByteBuffer> unsent = new ArrayDeque<>();
  private final StringBuilder handshake = new StringBuilder();
  private final Comeback comeback;
  private @Nullable SelectionKey key;
  private boolean asking;
  private boolean open;
  private boolean up;
  private boolean wasUp;
  private long dueNanos;
  private ToAgent.@Nullable StartEngine engine;
  private long sequence;

  SimulatedAgent(Identities.Identity identity, Tally tally, Random random) {
    this.identity = identity;
    this.tally = tally;
    comeback = new Comeback(random);
  }

  /**
   * Returns true if the agent must now request a nonce: it has no connection, and has waited for
   * long enough.
   */
  boolean isDue(long nanoTime) {
    return key == null && !asking && dueNanos - nanoTime <= 0;
  }

  /**
   * Requests a nonce and does not wait for it.
   *
   * @param owner runs the handling of the answer
   */
  void ask(Rest rest, Executor owner, InetSocketAddress portal, Selector selector) {
    asking = true;
    var unused =
        identity
            .proofLater(rest, "GET", CONNECT)
            .whenComplete(
                (proof, failure) ->
                    owner.execute(
                        () -> {
                          asking = false;
                          if (failure == null) {
                            connect(proof, portal, selector);
                          } else {
                            comeAgain(Busy.secondsOf(failure));
                          }
                        }));
  }

  private void comeAgain(int toldSeconds) {
    tally.putOff += toldSeconds > 0 ? 1 : 0;
    dueNanos = System.nanoTime() + comeback.next(toldSeconds);
  }

  private void connect(String proof, InetSocketAddress portal, Selector selector) {
    try {
      dial(proof, portal, selector);
    } catch (IOException e) {
      closed();
    }
  }

  private void dial(String proof, InetSocketAddress portal, Selector selector) throws IOException {
    handshake.setLength(0);
    unsent.clear();
    frames = new Frames();
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.connect(portal);
    key = channel.register(selector, SelectionKey.OP_CONNECT, this);
    String request =
        "GET "
            + CONNECT
            + " HTTP/1.1\r\nHost: "
            + portal.getHostString()
            + ":"
            + portal.getPort()
            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: "
            + proof
            + "\r\n\r\n";
    unsent.add(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
  }

  boolean isUp() {
    return up;
  }

  boolean isBusy() {
    return engine != null;
  }

  void heartbeat() {
    if (open) {
      tally.heartbeats++;
      sendOrClose(HEARTBEAT.duplicate());
    }
  }

  /** Sends the reports of one second, if the agent has work. */
  void telemetry() {
    ToAgent.StartEngine working = engine;
    if (working != null && open) {
      sequence++;
      tally.samples++;
      sendOrClose(frame(new FromAgent.Telemetry(working.attemptId(), sequence, sample())));
    }
  }

  private FromAgent.Sample sample() {
    Map<String, Long> counts = Map.of("sim-0", 3 * sequence, "sim-1", sequence, "sim-2", sequence);
    Map<String, Double> work = Map.of("sim-0", 0.2 * sequence, "sim-1", 0.1 * sequence);
    double progress = Math.min(1, sequence / 36_000.0);
    return new FromAgent.Sample(
        Instant.now(),
        1,
        0.97 * sequence,
        progress,
        120_000 * sequence,
        119_000 * sequence,
        60_000 * sequence,
        10 * sequence,
        0.03 * sequence,
        0.001 * sequence,
        0,
        7,
        counts,
        counts,
        work,
        counts,
        counts,
        counts);
  }

  /** Handles the socket when the selector reports it as ready. */
  void ready(ByteBuffer scratch) {
    SelectionKey mine = key;
    if (mine == null) {
      return;
    }
    try {
      SocketChannel channel = (SocketChannel) mine.channel();
      if (mine.isConnectable() && channel.finishConnect()) {
        mine.interestOps(SelectionKey.OP_READ);
        flush();
      }
      if (mine.isValid() && mine.isWritable()) {
        flush();
      }
      if (mine.isValid() && mine.isReadable()) {
        scratch.clear();
        int count = channel.read(scratch);
        if (count < 0) {
          closed();
        } else {
          read(scratch.flip());
        }
      }
    } catch (IOException e) {
      closed();
    }
  }

  private void read(ByteBuffer bytes) throws IOException {
    while (!open && bytes.hasRemaining()) {
      handshake.append((char) bytes.get());
      if (handshake.length() > 3 && handshake.indexOf("\r\n\r\n", handshake.length() - 4) >= 0) {
        if (!handshake.toString().startsWith("HTTP/1.1 101")) {
          refused(Busy.seconds(handshake.toString()));
          return;
        }
        open = true;
        hello();
      }
    }
    frames.take(bytes, this);
  }

  private void hello() throws IOException {
    List<String> running = engine == null ? List.of() : List.of(engine.attemptId());
    send(
        frame(
            new FromAgent.Hello(
                "bench", "17.0.0", 1, 1, 1L << 31, List.of(), running, "10.0.0.1:7001", null)));
    send(frame(new FromAgent.Speed(1, 1)));
  }

  @Override
  public void text(String text) {
    ToAgent message = JSON.readValue(text, ToAgent.class);
    try {
      if (message instanceof ToAgent.Welcome) {
        up = true;
        tally.up++;
        tally.reconnects += wasUp ? 1 : 0;
        wasUp = true;
        comeback.welcomed();
      } else if (message instanceof ToAgent.Ack ack) {
        tally.acknowledged += ack.telemetrySeq() == sequence ? 1 : 0;
      } else if (message instanceof ToAgent.StartEngine start && engine == null) {
        start(start);
      } else if (message instanceof ToAgent.StopEngine stop) {
        end(stop.attemptId(), FromAgent.Outcome.Kind.STOPPED);
      }
    } catch (IOException e) {
      closed();
    }
  }

  private void start(ToAgent.StartEngine start) throws IOException {
    send(frame(new FromAgent.EngineJoined(start.attemptId(), start.master(), Instant.now())));
    if (start.arguments().contains(SHORT)) {
      tally.shortJobs++;
      end(start.attemptId(), FromAgent.Outcome.Kind.SUCCEEDED);
    } else {
      engine = start;
      sequence = 0;
    }
  }

  private void end(String attempt, FromAgent.Outcome.Kind how) throws IOException {
    FromAgent.Outcome outcome = new FromAgent.Outcome(how, null, null, null);
    send(frame(new FromAgent.EngineEnded(attempt, outcome, Instant.now())));
    engine = null;
  }

  @Override
  public void answer(ByteBuffer frame) {
    sendOrClose(frame);
  }

  @Override
  public void closed() {
    if (up) {
      tally.dropped++;
      tally.up--;
    }
    end(0);
  }

  /**
   * Handles an answer that defers or refuses the agent.
   *
   * @param toldSeconds time that the portal requests to wait
   */
  private void refused(int toldSeconds) {
    end(toldSeconds);
  }

  private void end(int toldSeconds) {
    open = false;
    up = false;
    SelectionKey mine = key;
    key = null;
    try {
      if (mine != null) {
        mine.channel().close();
      }
    } catch (IOException e) {
      System.err.println(identity.node() + " is not closed: " + e.getMessage());
    }
    comeAgain(toldSeconds);
  }

  private SelectionKey key() {
    if (key == null) {
      throw new IllegalStateException("connect first");
    }
    return key;
  }

  private static ByteBuffer frame(FromAgent message) {
    return Frames.text(JSON.writerFor(FromAgent.class).writeValueAsString(message));
  }

  private void send(ByteBuffer frame) throws IOException {
    unsent.add(frame);
    flush();
  }

  /** Writes a frame. Closes the connection if this fails, because the portal was killed. */
  private void sendOrClose(ByteBuffer frame) {
    try {
      send(frame);
    } catch (IOException e) {
      closed();
    }
  }

  private void flush() throws IOException {
    SelectionKey mine = key();
    SocketChannel channel = (SocketChannel) mine.channel();
    for (ByteBuffer next = unsent.peek(); next != null; next = unsent.peek()) {
      channel.write(next);
      if (next.hasRemaining()) {
        mine.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        return;
      }
      unsent.remove();
    }
    mine.interestOps(SelectionKey.OP_READ);
  }
}
