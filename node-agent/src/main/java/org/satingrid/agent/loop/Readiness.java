package org.satingrid.agent.loop;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptServices;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.engine.Spares;
import org.satingrid.agent.loop.Preparation.Prepared;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;

/**
 * Prepares the node for engines after the portal's welcome, and again after a change of the hub.
 * Everything except the preparation runs on the owner's thread.
 *
 * <pre>
 *  WAITING ── welcome, due ──► PREPARING ── done ──► READY
 *     ▲                            │                   │
 *     ├──────── failed: later ─────┘                   │
 *     └──────── another hub, and no engine runs ───────┘
 * </pre>
 */
final class Readiness {
  private static final Duration RETRY = Duration.ofSeconds(5);

  /** Is informed about the result of the preparation. */
  interface Owner {
    /** Engines can be started from now on. */
    void ready(Prepared prepared);

    /** The node was measured again. */
    void measuredAgain(Speed speed);

    /** The preparation has failed and will be repeated. */
    void failed(String words);

    /** Engines must wait until {@link #ready} is called again. */
    void unready();
  }

  private final Preparation preparation;
  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Console console;
  private final InstantSource clock;
  private final Owner owner;
  private @Nullable Prepared prepared;
  private String joinedHub = "";
  private boolean preparing;
  private @Nullable String saidNotReady;
  private Instant prepareAt = Instant.MIN;
  private @Nullable Welcome welcome;

  Readiness(
      Preparation preparation,
      ExecutorService io,
      Mailbox mailbox,
      Console console,
      InstantSource clock,
      Owner owner) {
    this.preparation = preparation;
    this.io = io;
    this.mailbox = mailbox;
    this.console = console;
    this.clock = clock;
    this.owner = owner;
  }

  /** Stores the portal's last welcome, for the next preparation. */
  void welcomed(Welcome message) {
    welcome = message;
  }

  /** Returns the result of the preparation, or null while the node is not ready. */
  @Nullable Prepared prepared() {
    return prepared;
  }

  boolean isReady() {
    return prepared != null;
  }

  /** Returns the spare engines, or null while the node is not ready. */
  @Nullable Spares spares() {
    return prepared == null ? null : prepared.ready().launcher().spares();
  }

  /** Returns the address of the hub that the node has joined last. Empty before the first hub. */
  String hub() {
    return joinedHub;
  }

  AttemptServices.Ready ready() {
    if (prepared == null) {
      throw new IllegalStateException("engines are not started before the node is ready");
    }
    return prepared.ready();
  }

  /**
   * @param idle true if no engine runs or is about to run
   */
  void tick(boolean idle, Instant now) throws InterruptedException {
    Welcome last = welcome;
    if (last == null) {
      return;
    }
    if (prepared != null && idle && !last.hub().equals(joinedHub)) {
      leave(prepared, last.hub());
    }
    if (prepared == null && !preparing && !now.isBefore(prepareAt)) {
      prepare(last);
    }
  }

  /**
   * Returns the time at which the next preparation starts. Other changes are commands on the
   * owner's thread.
   */
  Instant due() {
    return prepared == null && !preparing && welcome != null ? prepareAt : Instant.MAX;
  }

  /** Sets a newer speed of this node. */
  void measuredAgain(Speed speed) {
    Prepared before = prepared;
    if (before != null) {
      prepared = new Prepared(speed, before.ready().withCoreSpeed(speed.coreSpeed()));
      console.say(words("Speed measured again", speed) + ".");
      owner.measuredAgain(speed);
    }
  }

  /**
   * Leaves the network, because the portal has named another hub with another network. The node
   * joins that network when no engine uses the present one.
   */
  private void leave(Prepared now, String hub) throws InterruptedException {
    console.say(
        "The portal names another hub, "
            + (hub.isEmpty() ? "in the portal itself" : hub)
            + "; joining it.");
    prepared = null;
    preparing = false;
    owner.unready();
    now.ready().launcher().spares().close();
    preparation.close();
  }

  private void prepare(Welcome first) {
    preparing = true;
    io.execute(
        () -> {
          try {
            Prepared done = preparation.prepare(first);
            mailbox.post(() -> done(done, first.hub()));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (IOException | RuntimeException e) {
            mailbox.post(() -> failed(e));
          }
        });
  }

  private void done(Prepared done, String hub) {
    prepared = done;
    preparing = false;
    joinedHub = hub;
    // A change of the spare engine wakes the owner's thread, which reads its new state.
    done.ready().launcher().spares().whenChanged(() -> mailbox.post(() -> {}));
    console.say(words("Speed measured", done.speed()) + ". Ready for engines.");
    owner.ready(done);
  }

  private void failed(Exception e) {
    preparing = false;
    prepareAt = clock.instant().plus(RETRY);
    String words =
        "Not ready for engines: "
            + e.getMessage()
            + ". Trying again every "
            + RETRY.toSeconds()
            + " s.";
    if (!words.equals(saidNotReady)) {
      saidNotReady = words;
      console.say(words);
    }
    owner.failed(words);
  }

  private static String words(String what, Speed speed) {
    return String.format(
        Locale.ROOT,
        "%s: %.3f reference cores, %.3f per core",
        what,
        speed.speed(),
        speed.coreSpeed());
  }
}
