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
 */
final class HubCheck {
  private static final Duration EVERY = Duration.ofSeconds(3);
  private static final int PATIENCE_MILLIS = 1_500;

  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Consumer<@Nullable String> outcome;
  private boolean asking;
  private Instant due = Instant.MIN;

  /** {@code outcome}: takes what is wrong, or null, on the owner's thread. */
  HubCheck(ExecutorService io, Mailbox mailbox, Consumer<@Nullable String> outcome) {
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
    io.execute(
        () -> {
          String wrong = look(hub);
          mailbox.post(
              () -> {
                asking = false;
                outcome.accept(wrong);
              });
        });
  }

  private static @Nullable String look(String hub) {
    int colon = hub.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(
              hub.substring(0, Math.max(0, colon)), Integer.parseInt(hub.substring(colon + 1))),
          PATIENCE_MILLIS);
      return null;
    } catch (IOException | IllegalArgumentException e) {
      return "The hub "
          + hub
          + " cannot be reached from this node ("
          + e.getMessage()
          + "): it works with no other site until it can. Start the hub, or have the portal's"
          + " satin.hub name the right one.";
    }
  }
}
