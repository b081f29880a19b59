package org.satingrid.agent.loop;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.Office;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.agent.loop.Preparation.Prepared;
import org.satingrid.agent.portal.Portal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Welcome;

/**
 * The agent: one thread that owns the connection, the attempts and what is known of the node.
 * Everything slow runs elsewhere and posts its outcome to the {@link Mailbox}.
 */
public final class AgentLoop {
  private static final long REST_MILLIS = 50;
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Duration GOOD_ORDER = Duration.ofSeconds(2);

  private final Identity identity;
  private final Mailbox mailbox;
  private final ExecutorService io;
  private final Preparation preparation;
  private final Function<List<String>, FromAgent.Hello> hello;
  private final Console console;
  private final InstantSource clock;
  private final PortalSession session;
  private final Desks desks;
  private @Nullable Prepared prepared;
  private boolean preparing;
  private Instant prepareAt = Instant.MIN;
  private @Nullable Welcome welcome;
  private @Nullable SetupException fatal;
  private boolean offlineSaid;
  private volatile boolean stopping;

  /**
   * Puts the loop together.
   *
   * @param attempts directory of the attempts' directories
   * @param io runs what takes time; belongs to the loop from now on
   * @param hello the greeting, given the ids of the attempts at hand
   */
  public AgentLoop(
      Identity identity,
      Portal portal,
      Path attempts,
      ExecutorService io,
      Preparation preparation,
      Function<List<String>, FromAgent.Hello> hello,
      Console console,
      InstantSource clock,
      RandomGenerator random) {
    this.identity = identity;
    this.io = io;
    this.preparation = preparation;
    this.hello = hello;
    this.console = console;
    this.clock = clock;
    this.mailbox = new Mailbox();
    this.session =
        new PortalSession(portal, identity.secret(), new SessionOwner(), mailbox, clock, random);
    Office office =
        new Office(
            portal,
            identity.secret(),
            io,
            mailbox::post,
            session::send,
            this::ready,
            console,
            clock);
    this.desks = new Desks(attempts, office, console, clock);
  }

  /**
   * Runs until {@link #stop()}.
   *
   * @throws SetupException if the portal does not know this node
   */
  public void run() throws InterruptedException {
    try {
      desks.resume();
      while (!stopping && fatal == null) {
        step();
      }
    } finally {
      shutDown();
    }
    if (fatal != null) {
      throw fatal;
    }
  }

  /** Ends the loop; callable from any thread. */
  public void stop() {
    stopping = true;
    mailbox.post(() -> {});
  }

  /** One round. A failure that nobody foresaw is said aloud and does not end the agent. */
  private void step() throws InterruptedException {
    try {
      mailbox.work(REST_MILLIS);
      Instant now = clock.instant();
      session.tick(now);
      prepare(now);
    } catch (RuntimeException e) {
      console.say("Internal error of the agent, which goes on: " + e);
    }
    desks.tick(session::connection);
    if (prepared != null && desks.idle()) {
      prepared.ready().launcher().spares().idle(io);
    }
  }

  private void prepare(Instant now) {
    Welcome first = welcome;
    if (prepared != null || preparing || first == null || now.isBefore(prepareAt)) {
      return;
    }
    preparing = true;
    io.execute(
        () -> {
          try {
            Prepared done = preparation.prepare(first);
            mailbox.post(() -> prepared(done));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (IOException | RuntimeException e) {
            mailbox.post(() -> notPrepared(e));
          }
        });
  }

  private void prepared(Prepared done) {
    prepared = done;
    console.say(
        String.format(
            Locale.ROOT,
            "Speed measured: %.3f reference cores, %.3f per core. Ready for engines.",
            done.speed().speed(),
            done.speed().coreSpeed()));
    session.send(done.speed());
    desks.ready();
  }

  private void notPrepared(Exception e) {
    preparing = false;
    prepareAt = clock.instant().plus(RETRY);
    console.say(
        "Not ready for engines: "
            + e.getMessage()
            + ". Trying again in "
            + RETRY.toSeconds()
            + " s.");
  }

  private Office.Ready ready() {
    if (prepared == null) {
      throw new IllegalStateException("engines are not started before the node is ready");
    }
    return prepared.ready();
  }

  /** Engines get a moment to end in good order; then nothing of them is left. */
  private void shutDown() throws InterruptedException {
    session.close();
    if (prepared != null) {
      prepared.ready().launcher().spares().close();
    }
    List<EngineProcess> engines = desks.engines();
    engines.forEach(engine -> engine.leave("the node's agent ends"));
    Instant patience = clock.instant().plus(GOOD_ORDER);
    for (EngineProcess engine : engines) {
      Duration left = Duration.between(clock.instant(), patience);
      if (!engine.await(left.isNegative() ? Duration.ZERO : left)) {
        engine.kill();
      }
    }
    io.shutdownNow();
    preparation.close();
  }

  private final class SessionOwner implements PortalSession.Owner {
    @Override
    public FromAgent.Hello hello() {
      return hello.apply(desks.ids());
    }

    @Override
    public void online(Welcome message) {
      offlineSaid = false;
      console.say(
          "Connected to the portal as " + identity.node() + " of site " + identity.site() + ".");
      welcome = message;
      desks.reconnected();
      if (prepared != null) {
        session.send(prepared.speed());
      }
    }

    @Override
    public void received(ToAgent message) {
      desks.received(message);
    }

    @Override
    public void offline(String why) {
      if (!offlineSaid) {
        offlineSaid = true;
        console.say("The portal cannot be reached (" + why + "); trying again until it can.");
      }
    }

    @Override
    public void refused(SetupException why) {
      fatal = why;
    }
  }
}
