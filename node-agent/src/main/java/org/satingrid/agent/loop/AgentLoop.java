package org.satingrid.agent.loop;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptDesk;
import org.satingrid.agent.attempt.AttemptEvent;
import org.satingrid.agent.attempt.Office;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.agent.loop.Preparation.Prepared;
import org.satingrid.agent.portal.Portal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.EndedAck;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.agent.ToAgent.StopEngine;
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
  private final Path attempts;
  private final Mailbox mailbox;
  private final ExecutorService io;
  private final Preparation preparation;
  private final Function<List<String>, FromAgent.Hello> hello;
  private final Console console;
  private final InstantSource clock;
  private final PortalSession session;
  private final Office office;
  private final Map<String, AttemptDesk> desks = new LinkedHashMap<>();
  private final List<StartEngine> early = new ArrayList<>();
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
    this.attempts = attempts;
    this.io = io;
    this.preparation = preparation;
    this.hello = hello;
    this.console = console;
    this.clock = clock;
    this.mailbox = new Mailbox();
    this.session =
        new PortalSession(portal, identity.secret(), new SessionOwner(), mailbox, clock, random);
    this.office =
        new Office(
            portal,
            identity.secret(),
            io,
            mailbox::post,
            session::send,
            this::ready,
            console,
            clock);
  }

  /**
   * Runs until {@link #stop()}.
   *
   * @throws SetupException if the portal does not know this node
   */
  public void run() throws InterruptedException {
    try {
      resume();
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
    for (AttemptDesk desk : List.copyOf(desks.values())) {
      try {
        desk.tick(session::connection);
      } catch (RuntimeException e) {
        console.say("Attempt " + desk.id() + " meets with a problem: " + e);
      }
      if (desk.closed()) {
        desks.remove(desk.id());
      }
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
            java.util.Locale.ROOT,
            "Speed measured: %.3f reference cores, %.3f per core. Ready for engines.",
            done.speed().speed(),
            done.speed().coreSpeed()));
    session.send(done.speed());
    List<StartEngine> waiting = List.copyOf(early);
    early.clear();
    waiting.forEach(this::start);
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

  private void start(StartEngine start) {
    if (desks.containsKey(start.attemptId())) {
      return;
    }
    if (!AttemptFiles.isId(start.attemptId())) {
      ended(start.attemptId(), Outcome.Kind.FAILED, "engine-not-started", "Impossible attempt id.");
      return;
    }
    if (prepared == null) {
      early.removeIf(other -> other.attemptId().equals(start.attemptId()));
      early.add(start);
      return;
    }
    try {
      AttemptFiles files = new AttemptFiles(attempts.resolve(start.attemptId()));
      desks.put(start.attemptId(), AttemptDesk.open(start, files, office));
    } catch (IOException e) {
      String why = "The attempt's directory cannot be made: " + e.getMessage();
      console.say(why);
      ended(start.attemptId(), Outcome.Kind.FAILED, "engine-not-started", why);
    }
  }

  private void stop(StopEngine stop) {
    AttemptDesk desk = desks.get(stop.attemptId());
    if (desk != null) {
      desk.on(new AttemptEvent.StopAsked(stop.reason()));
    } else {
      early.removeIf(start -> start.attemptId().equals(stop.attemptId()));
      ended(stop.attemptId(), Outcome.Kind.STOPPED, null, stop.reason());
    }
  }

  private void ended(
      String attemptId, Outcome.Kind kind, @Nullable String code, @Nullable String message) {
    session.send(
        new FromAgent.EngineEnded(
            attemptId, new Outcome(kind, code, message, null), clock.instant()));
  }

  /** Takes up what an earlier agent of this node left unfinished. */
  private void resume() {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(attempts, Files::isDirectory)) {
      for (Path directory : left) {
        resume(new AttemptFiles(directory));
      }
    } catch (IOException e) {
      console.say("The attempts of an earlier agent cannot be listed: " + e);
    }
  }

  private void resume(AttemptFiles files) throws IOException {
    if (!Files.exists(files.record())) {
      files.delete();
      return;
    }
    try {
      AttemptDesk desk = AttemptDesk.resume(files, office);
      desks.put(desk.id(), desk);
    } catch (IOException e) {
      console.say("An attempt of an earlier agent is given up: " + e.getMessage());
      files.delete();
    }
  }

  /** Engines get a moment to end in good order; then nothing of them is left. */
  private void shutDown() throws InterruptedException {
    session.close();
    List<EngineProcess> engines = new ArrayList<>();
    for (AttemptDesk desk : desks.values()) {
      @Nullable EngineProcess engine = desk.engine();
      if (engine != null) {
        engine.stop("the node's agent ends");
        engines.add(engine);
      }
    }
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
      return hello.apply(List.copyOf(desks.keySet()));
    }

    @Override
    public void online(Welcome message) {
      offlineSaid = false;
      console.say(
          "Connected to the portal as " + identity.node() + " of site " + identity.site() + ".");
      welcome = message;
      desks.values().forEach(AttemptDesk::reconnected);
      if (prepared != null) {
        session.send(prepared.speed());
      }
    }

    @Override
    public void received(ToAgent message) {
      if (message instanceof StartEngine startEngine) {
        start(startEngine);
      } else if (message instanceof StopEngine stopEngine) {
        stop(stopEngine);
      } else if (message instanceof Ack ack && desks.get(ack.attemptId()) != null) {
        desks.get(ack.attemptId()).acknowledged(ack);
      } else if (message instanceof EndedAck ack && desks.get(ack.attemptId()) != null) {
        desks.get(ack.attemptId()).on(new AttemptEvent.EndStored());
      }
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
