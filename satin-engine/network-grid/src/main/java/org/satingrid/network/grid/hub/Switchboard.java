package org.satingrid.network.grid.hub;

import java.io.Closeable;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.GridName;
import org.satingrid.network.grid.hub.Directory.Arrival;
import org.satingrid.network.grid.hub.Directory.Look;
import org.satingrid.network.grid.node.NodeId;

/**
 * The nodes that are connected with the hub, and the relaying between them. Any thread can use this
 * object. Reports about nodes are queued under the lock, so that all nodes receive them in the same
 * order.
 */
final class Switchboard {
  /**
   * The interval between two checks of the clock is normally shorter than this time. After a longer
   * interval this process was itself delayed, and the silence of the nodes proves little.
   */
  private static final long HELD_UP_NANOS = 2_000_000_000L;

  /** Decides which certificates are valid, and closes connections with revoked certificates. */
  interface Admission {
    void admit(X509Certificate peer, Closeable connection) throws CertificateException;
  }

  private final long epoch;
  private final @Nullable Admission admission;
  private final Directory<HubConnection> directory;
  private final Map<Integer, HubConnection> connected = new ConcurrentHashMap<>();
  private final LongAdder relayed = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private long lookedAt = System.nanoTime();

  /**
   * Makes a switchboard without nodes.
   *
   * @param admission null if nodes have no certificates
   */
  Switchboard(
      long epoch,
      @Nullable Admission admission,
      Duration grace,
      Duration silence,
      Duration missedFor) {
    this.epoch = epoch;
    this.admission = admission;
    this.directory = new Directory<>(grace.toNanos(), silence.toNanos(), missedFor.toNanos());
  }

  /** Welcomes a node, or returns the reason for a refusal. */
  @Nullable String greet(
      HubConnection connection, HubMessage.Hello hello, @Nullable X509Certificate shown) {
    if (hello.version() != HubMessage.VERSION) {
      return "a node of version "
          + hello.version()
          + "; this hub speaks "
          + HubMessage.VERSION
          + ", so one of them needs an update";
    }
    String flaw = admission == null ? null : flaw(admission, connection, hello.node(), shown);
    if (flaw == null) {
      welcome(connection, hello.node());
    }
    return flaw;
  }

  private static @Nullable String flaw(
      Admission admission, HubConnection connection, NodeId node, @Nullable X509Certificate shown) {
    GridName name = shown == null ? null : GridName.of(shown).orElse(null);
    if (shown == null || name == null || name.isHub()) {
      return "no certificate of a node";
    }
    if (!name.name().equals(node.node()) || !node.site().equals(name.site())) {
      return node + " with the certificate of " + name.uri();
    }
    try {
      admission.admit(shown, connection);
      return null;
    } catch (CertificateException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private synchronized void welcome(HubConnection connection, NodeId node) {
    Arrival<HubConnection> arrival = directory.arrive(node, connection, System.nanoTime());
    connection.welcome(node, arrival.number());
    connection.say(new HubMessage.Welcome(HubMessage.VERSION, epoch));
    directory.present().forEach((number, other) -> connection.say(present(number, other)));
    connection.say(new HubMessage.ThatIsAll());
    arrival.absent().forEach(this::tellAll);
    if (arrival.isNew()) {
      tellAll(present(arrival.number(), node));
    }
    connected.put(arrival.number(), connection);
    arrival.replaced().forEach(HubConnection::close);
  }

  /**
   * Relays a message. If the receiver is absent or does not read, drops the message and releases
   * its memory.
   */
  void relay(int to, HubFrames.Message message) {
    HubConnection destination = connected.get(to);
    if (destination == null) {
      message.content().release();
      dropped.increment();
    } else if (destination.send(message)) {
      relayed.increment();
    } else {
      dropped.increment();
    }
  }

  synchronized void ended(HubConnection connection) {
    NodeId node = connection.node();
    if (node != null) {
      connected.remove(connection.number(), connection);
      directory.ended(node, connection, System.nanoTime());
    }
  }

  /**
   * Reports the nodes that are gone, and closes silent connections. Called several times a second.
   */
  synchronized void look() {
    long now = System.nanoTime();
    boolean heldUp = now - lookedAt > HELD_UP_NANOS;
    lookedAt = now;
    for (HubConnection connection : connected.values()) {
      NodeId node = connection.node();
      if (node != null) {
        directory.heard(node, connection, heldUp ? now : connection.heardAt());
      }
    }
    Look<HubConnection> look = directory.look(now);
    look.absent().forEach(this::tellAll);
    look.silent().forEach(HubConnection::close);
  }

  /** Sends a heartbeat to all nodes. Called once a second. */
  void beat() {
    connected.values().forEach(connection -> connection.say(new HubMessage.Beat()));
  }

  List<HubConnection> all() {
    return List.copyOf(connected.values());
  }

  /** Returns the number of relayed messages. */
  long relayed() {
    return relayed.sum();
  }

  /** Returns the number of messages for nodes that are absent or do not read. */
  long dropped() {
    return dropped.sum();
  }

  private void tellAll(HubMessage news) {
    if (news instanceof HubMessage.Absent absent) {
      connected.remove(absent.number());
    }
    connected.values().forEach(connection -> connection.say(news));
  }

  private static HubMessage.Present present(int number, NodeId node) {
    return new HubMessage.Present(number, node);
  }
}
