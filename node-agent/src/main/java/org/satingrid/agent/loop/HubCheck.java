package org.satingrid.agent.loop;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks every few seconds whether the hub accepts connections from this node. Of the nodes of a
 * site only one has a connection to the hub at a time, so its state says nothing about the others;
 * each could have to take over.
 *
 * <p>At first, while something is wrong, and every half minute it is the whole handshake, in which
 * both ends look at certificates; otherwise only a connection. Handshakes keep a hub busy that has
 * many sites behind long ways, since it makes one after the other.
 */
final class HubCheck {
  private static final Duration EVERY = Duration.ofSeconds(3);
  private static final Duration HANDSHAKE_EVERY = Duration.ofSeconds(30);
  private static final int PATIENCE_MILLIS = 1_500;

  /** Connects as the network would; its failure says why. */
  interface Handshake {
    void make(String hub) throws IOException;
  }

  private final Handshake handshake;
  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Consumer<@Nullable String> outcome;
  private boolean asking;
  private Instant due = Instant.MIN;
  private Instant handshakeDue = Instant.MIN;
  private String seen = "";

  /** {@code outcome}: takes what is wrong, or null, on the owner's thread. */
  HubCheck(
      Handshake handshake,
      ExecutorService io,
      Mailbox mailbox,
      Consumer<@Nullable String> outcome) {
    this.handshake = handshake;
    this.io = io;
    this.mailbox = mailbox;
    this.outcome = outcome;
  }

  /** To be called again and again, with the hub's address as the portal said it last. */
  void tick(String hub, Instant now) {
    if (asking || now.isBefore(due)) {
      return;
    }
    asking = true;
    due = now.plus(EVERY);
    boolean wholly = !hub.equals(seen) || !now.isBefore(handshakeDue);
    io.execute(
        () -> {
          String wrong = look(hub, wholly);
          mailbox.post(() -> looked(hub, wholly, wrong, now));
        });
  }

  /** When it looks again; the end of a look is posted. */
  Instant due() {
    return asking ? Instant.MAX : due;
  }

  private void looked(String hub, boolean wholly, @Nullable String wrong, Instant at) {
    asking = false;
    seen = hub;
    if (wrong != null) {
      handshakeDue = Instant.MIN;
    } else if (wholly) {
      handshakeDue = at.plus(HANDSHAKE_EVERY);
    }
    outcome.accept(wrong);
  }

  private @Nullable String look(String hub, boolean wholly) {
    try {
      if (wholly) {
        handshake.make(hub);
      } else {
        connect(hub);
      }
      return null;
    } catch (IOException | IllegalArgumentException e) {
      return "The hub "
          + hub
          + " cannot be used by this node ("
          + e.getMessage()
          + "): it works with no other site until it can. Start the hub, or have the portal's"
          + " satin.hub name the right one.";
    }
  }

  private static void connect(String hub) throws IOException {
    int colon = hub.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(
              hub.substring(0, Math.max(0, colon)), Integer.parseInt(hub.substring(colon + 1))),
          PATIENCE_MILLIS);
    }
  }
}
