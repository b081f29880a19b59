package org.satingrid.agent.loop;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Looks every few seconds whether this node is connected with the hub. */
final class HubCheck {
  private static final Duration EVERY = Duration.ofSeconds(3);

  /** Asks the network; its failure says why there is no connection. */
  interface Look {
    void look() throws IOException, InterruptedException;
  }

  private final Look look;
  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Consumer<@Nullable String> outcome;
  private boolean asking;
  private Instant due = Instant.MIN;

  /** {@code outcome}: takes what is wrong, or null, on the owner's thread. */
  HubCheck(Look look, ExecutorService io, Mailbox mailbox, Consumer<@Nullable String> outcome) {
    this.look = look;
    this.io = io;
    this.mailbox = mailbox;
    this.outcome = outcome;
  }

  /** To be called again and again, with the address of the hub that was joined. */
  void tick(String hub, Instant now) {
    if (asking || now.isBefore(due)) {
      return;
    }
    asking = true;
    due = now.plus(EVERY);
    io.execute(
        () -> {
          String wrong = wrongWith(hub);
          mailbox.post(() -> looked(wrong));
        });
  }

  /** When it looks again; the end of a look is posted. */
  Instant due() {
    return asking ? Instant.MAX : due;
  }

  private void looked(@Nullable String wrong) {
    asking = false;
    outcome.accept(wrong);
  }

  private @Nullable String wrongWith(String hub) {
    try {
      look.look();
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } catch (IOException e) {
      return "The hub "
          + (hub.isEmpty() ? "in the portal" : hub)
          + " cannot be used by this node ("
          + e.getMessage()
          + "): it works with no node that it cannot dial until it can. Start the hub, or have the"
          + " portal's satin.hub name the right one.";
    }
  }
}
