package org.satingrid.agent.loop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Installation;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.portal.Backoff;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.PortalLink;
import org.satingrid.agent.portal.PortalLink.End;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Welcome;

/**
 * Keeps the agent connected to its portal. Runs only on the owner's thread.
 *
 * <pre>
 *  WAITING ── due ──► DIALLING ── opened: hello ──► GREETING ── welcome ──► ONLINE
 *     ▲                  │                             │                      │
 *     └──────────────────┴───── closed, or silent ─────┴──────────────────────┘
 * </pre>
 */
final class PortalSession {
  private static final Duration HEARTBEAT = Duration.ofSeconds(5);
  private static final Duration SILENCE = Duration.ofSeconds(20);
  private static final int CONFLICT = 409;

  /** Longer than any time that the session or the portal waits. */
  private static final Duration MAX_WAIT = Duration.ofMinutes(5);

  /** Is informed by the session about the connection. */
  interface Owner {
    FromAgent.Hello hello();

    /** The portal has accepted a new connection. */
    void online(Welcome welcome);

    void received(ToAgent message);

    /** The connection is lost or could not be made. */
    void offline(String why);

    /** Another agent is connected with this node's key. The session tries again. */
    void keyInUse();

    /** The portal does not know this node. Further attempts would fail in the same way. */
    void refused(SetupException why);
  }

  private final Portal portal;
  private final Owner owner;
  private final Mailbox mailbox;
  private final InstantSource clock;
  private final Backoff backoff;
  private @Nullable PortalLink link;
  private long connections;
  private boolean online;
  private boolean everOnline;
  private Instant dialAt = Instant.MIN;
  private Instant heartbeatAt = Instant.MIN;
  private Instant heardAt = Instant.MIN;

  PortalSession(
      Portal portal, Owner owner, Mailbox mailbox, InstantSource clock, RandomGenerator random) {
    this.portal = portal;
    this.owner = owner;
    this.mailbox = mailbox;
    this.clock = clock;
    this.backoff = new Backoff(Duration.ofMillis(250), Duration.ofSeconds(10), random);
  }

  /** Returns the number of the accepted connection, or 0 without a connection. */
  long connection() {
    return online ? connections : 0;
  }

  /** Sends a message if the agent is connected. Otherwise the message is dropped. */
  void send(FromAgent message) {
    if (link != null && online) {
      link.send(message);
    }
  }

  /** Sends an encoded message if the agent is connected. Otherwise the message is dropped. */
  void send(String message) {
    if (link != null && online) {
      link.send(message);
    }
  }

  void tick(Instant now) {
    if (dialAt.isAfter(now.plus(MAX_WAIT)) || heardAt.isAfter(now.plus(MAX_WAIT))) {
      clockWasSetBack(now);
    }
    if (link == null) {
      if (!now.isBefore(dialAt)) {
        dial(now);
      }
      return;
    }
    if (!now.isBefore(heardAt.plus(SILENCE))) {
      link.abort();
      lost(new End(0, "silent for " + SILENCE.toSeconds() + " s", Duration.ZERO));
    } else if (online && !now.isBefore(heartbeatAt)) {
      heartbeatAt = now.plus(HEARTBEAT);
      link.send(new FromAgent.Heartbeat());
      link.ping();
    }
  }

  /**
   * Forgets deadlines of the time before the machine's clock was set back. The session would
   * otherwise not connect, and not notice a silent portal, until the clock reaches that time again.
   */
  private void clockWasSetBack(Instant now) {
    dialAt = now;
    heartbeatAt = now;
    heardAt = now;
  }

  /**
   * Returns the next time at which the session connects, sends a heartbeat, or closes a silent
   * connection.
   */
  Instant due() {
    if (link == null) {
      return dialAt;
    }
    Instant silent = heardAt.plus(SILENCE);
    return online && heartbeatAt.isBefore(silent) ? heartbeatAt : silent;
  }

  void close() {
    if (link != null) {
      link.abort();
      link = null;
      online = false;
    }
  }

  private void dial(Instant now) {
    connections++;
    heardAt = now;
    Ears ears = new Ears(connections);
    link = PortalLink.dial(portal, ears);
  }

  private void received(ToAgent message) {
    if (message instanceof Welcome welcome) {
      online = true;
      everOnline = true;
      backoff.reset();
      heartbeatAt = clock.instant().plus(HEARTBEAT);
      owner.online(welcome);
    } else if (online) {
      owner.received(message);
    }
  }

  private void lost(End end) {
    int status = end.status();
    String why = end.why();
    link = null;
    online = false;
    dialAt = clock.instant().plus(backoff.next(end.comeAgain()));
    boolean refused = status == 401 || status == 403;
    if (status == PortalLink.REVOKED || (refused && why.startsWith("node-revoked"))) {
      owner.refused(
          new SetupException(
              "The portal has revoked this node and its engines are ended. To let the machine"
                  + " join again: "
                  + Installation.ofThisAgent().repairs().rejoin()
                  + "."));
    } else if (status == CONFLICT && why.startsWith(NodeProof.IN_USE)) {
      owner.keyInUse();
    } else if (refused && isFinal(why)) {
      owner.refused(new SetupException("The portal refuses this node (" + why + ")"));
    } else {
      owner.offline(why);
    }
  }

  /**
   * Returns true if a refusal must end the agent. This is the case only if the portal has never
   * accepted the agent. An agent that was accepted can have running work, and can be accepted again
   * soon. A refusal because of a challenge does not end the agent either, because the next
   * challenge can succeed.
   */
  private boolean isFinal(String why) {
    return !everOnline && !why.startsWith("challenge-");
  }

  /** Passes the events of a connection from the HTTP client's threads to the owner's thread. */
  private final class Ears implements PortalLink.Listener {
    private final long number;

    Ears(long number) {
      this.number = number;
    }

    @Override
    public void opened() {
      post(
          () -> {
            if (link != null) {
              link.send(owner.hello());
            }
          });
    }

    @Override
    public void received(ToAgent message) {
      post(() -> PortalSession.this.received(message));
    }

    @Override
    public void answered() {
      post(() -> heardAt = clock.instant());
    }

    @Override
    public void closed(End end) {
      post(() -> lost(end));
    }

    /** Runs a command on the owner's thread, unless the connection was replaced in the meantime. */
    private void post(Runnable command) {
      mailbox.post(
          () -> {
            if (number == connections && link != null) {
              command.run();
            }
          });
    }
  }
}
