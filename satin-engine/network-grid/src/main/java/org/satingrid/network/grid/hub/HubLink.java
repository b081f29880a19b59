package org.satingrid.network.grid.hub;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.wire.WireException;

/**
 * A node's link to one hub. The link reconnects after every end of a connection, until it is
 * closed.
 *
 * <pre>
 *   DIALLING --TLS, upgrade, Hello, Welcome--> CONNECTED --end, silence--> PAUSE --> DIALLING
 *      '--refused, silent, somebody else--> PAUSE, twice as long up to half a second
 * </pre>
 */
public final class HubLink implements AutoCloseable {
  private static final Logger LOG = System.getLogger(HubLink.class.getName());
  private static final int DIAL_MILLIS = 3_000;
  private static final long MIN_PAUSE_MILLIS = 30;
  private static final long MAX_PAUSE_MILLIS = 500;
  private static final long BEAT_MILLIS = 1_000;

  /**
   * A link without a message of the hub is made again after the heartbeat divided by this number. A
   * link that broke without a sign is thus made again before other nodes miss this node.
   */
  private static final int PARTS = 2;

  /** Handles the events of the link, on its thread. */
  public interface Events {
    /** Called when the link is made. The list of nodes follows. */
    void connected(long epoch);

    void present(int number, NodeId node);

    void absent(int number);

    /** Called when the list of nodes is complete. */
    void settled();

    /** Called with a message of a node in the list. Must not block the link's thread. */
    void relayed(int from, byte[] content);

    /**
     * Called when the link has ended or could not be made. {@code heardAt} is the time of the hub's
     * last message.
     */
    void away(long heardAt);
  }

  private final NodeId self;
  private final HubAddress address;
  private final @Nullable NodeCertificate certificate;
  private final Duration heartbeat;
  private final Events events;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicLong failures = new AtomicLong();
  private volatile @Nullable EagerSocket dialled;
  private volatile @Nullable HubSocket open;
  private volatile String told = "";
  private volatile long heardAt = System.nanoTime();

  // Used only by the link's thread.
  private long pause = MIN_PAUSE_MILLIS;

  /** Creates a link without connecting. {@link #start} connects. */
  public HubLink(
      NodeId self,
      HubAddress address,
      @Nullable NodeCertificate certificate,
      Duration heartbeat,
      Events events) {
    this.self = self;
    this.address = address;
    this.certificate = certificate;
    this.heartbeat = heartbeat;
    this.events = events;
  }

  public void start() {
    Daemons.start("hub-link", this::run);
    Daemons.start("hub-beat", this::beat);
  }

  /** Returns true while the hub is connected and answers. */
  public boolean isConnected() {
    return open != null;
  }

  /**
   * Returns the reason why the hub is not connected. Empty if it is connected or was not tried yet.
   */
  public String trouble() {
    return told;
  }

  /** Returns how often the link could not be made or has ended. */
  public long failures() {
    return failures.get();
  }

  /**
   * Sends a message to a node through the hub. Returns false if the message cannot be sent. Any
   * thread can call it.
   */
  public boolean relay(int to, byte[] content, boolean express) {
    HubSocket socket = open;
    return socket != null
        && content.length <= HubMessage.MAX_CONTENT
        && socket.say(new HubMessage.Relay(to, content), express, content.length + 16);
  }

  @Override
  public void close() {
    closed.countDown();
    HubSocket socket = open;
    if (socket != null) {
      socket.close();
    }
    shut(dialled);
  }

  private void run() {
    while (closed.getCount() > 0) {
      try {
        talk(HubSocket.dial(address, certificate, DIAL_MILLIS, this::begun));
        ended("it ended the connection");
      } catch (IOException e) {
        ended(HubTrouble.words(e));
      } catch (RuntimeException e) {
        LOG.log(Level.ERROR, "an internal error of the link to the hub", e);
        ended("internal error: " + e);
      }
      pause(pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
    }
  }

  private void begun(EagerSocket socket) {
    dialled = socket;
    if (closed.getCount() == 0) {
      shut(socket);
    }
  }

  /** Handles the messages of the hub. Returns when the connection ends. */
  private void talk(HubSocket socket) throws IOException {
    try {
      Daemons.start("to-hub", socket::writeRest);
      socket.say(new HubMessage.Hello(HubMessage.VERSION, self), true, 128);
      HubMessage first = socket.hear();
      if (first instanceof HubMessage.Refused refused) {
        throw new WireException("it refuses this node: " + refused.reason());
      }
      if (!(first instanceof HubMessage.Welcome welcome)) {
        throw first == null
            ? new EOFException("it ended the connection without a welcome")
            : new WireException("it does not welcome this node");
      }
      socket.silentFor(heartbeat.toNanos() / PARTS);
      heard();
      told = "";
      pause = MIN_PAUSE_MILLIS;
      events.connected(welcome.epoch());
      open = socket;
      for (HubMessage next = socket.hear(); next != null; next = socket.hear()) {
        heard();
        take(next);
      }
    } finally {
      open = null;
      socket.close();
    }
  }

  private void take(HubMessage message) throws WireException {
    if (message instanceof HubMessage.Relayed relayed) {
      events.relayed(relayed.from(), relayed.content());
    } else if (message instanceof HubMessage.Present present) {
      events.present(present.number(), present.node());
    } else if (message instanceof HubMessage.Absent absent) {
      events.absent(absent.number());
    } else if (message instanceof HubMessage.ThatIsAll) {
      events.settled();
    } else if (!(message instanceof HubMessage.Beat)) {
      throw new WireException("it sends what only a node does");
    }
  }

  private void heard() {
    heardAt = System.nanoTime();
  }

  private void ended(String why) {
    if (closed.getCount() > 0) {
      failures.incrementAndGet();
      if (!why.equals(told)) { // the same reason is logged only once
        LOG.log(Level.INFO, "{0}: no link to the hub at {1}: {2}", self, address, why);
        told = why;
      }
      events.away(heardAt);
    }
  }

  private void beat() {
    while (!pause(BEAT_MILLIS)) {
      HubSocket socket = open;
      if (socket != null) {
        socket.say(new HubMessage.Beat(), true, 8);
      }
    }
  }

  /** Returns true if the link was closed during the pause. */
  private boolean pause(long millis) {
    try {
      return closed.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private static void shut(@Nullable EagerSocket socket) {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing the connection to the hub", e);
    }
  }
}
