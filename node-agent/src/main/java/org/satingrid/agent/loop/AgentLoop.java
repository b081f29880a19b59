package org.satingrid.agent.loop;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptServices;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Hours;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.Installation;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.engine.Spares;
import org.satingrid.agent.loop.Preparation.Prepared;
import org.satingrid.agent.portal.Portal;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Ailment.What;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Welcome;

/**
 * The agent's main loop: one thread that owns the connection, the attempts and the state of the
 * node. Slow work runs on other threads, which post its result to the {@link Mailbox}. The thread
 * sleeps until the next command in the mailbox or the next deadline ({@link Deadlines}).
 */
public final class AgentLoop {
  private static final Duration GOOD_ORDER = Duration.ofSeconds(2);
  private static final Duration LOOK_AT_HUB = Duration.ofSeconds(3);
  private static final Duration LOOK_AT_DISK = Duration.ofSeconds(5);
  private static final Duration CLEAR_AGAIN = Duration.ofMinutes(1);

  /** Pause after an unexpected failure. */
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Mailbox mailbox;
  private final ExecutorService io;
  private final Preparation preparation;
  private final NodeFacts facts;
  private final Announcements announcements;
  private final Console console;
  private final InstantSource clock;
  private final Portal portal;
  private final PortalSession session;
  private final CertificateRenewal renewal;
  private final AttemptServices services;
  private final AttemptRunners runners;
  private final Reports reports;
  private final Readiness readiness;
  private final Health health;
  private final HealthCheck hub;
  private final HealthCheck disk;
  private final HealthCheck leftovers;
  private final Rubbish rubbish;
  private final Path attempts;
  private final WorkingHours hours;
  private final Recalibration recalibration;
  private final Departure departure = new Departure();
  private @Nullable SetupException fatal;
  private volatile boolean stopping;

  /**
   * @param attempts directory for the attempts' directories
   * @param rubbish place for directories that must be deleted
   * @param io runs slow work. Belongs to the loop from now on
   * @param hours the hours in which engines can run
   * @param status file with the agent's state, which other commands of the machine read
   */
  public AgentLoop(
      Identity identity,
      Credentials credentials,
      Portal portal,
      Path attempts,
      Rubbish rubbish,
      ExecutorService io,
      Preparation preparation,
      NodeFacts facts,
      Hours hours,
      StatusFile status,
      Console console,
      InstantSource clock,
      RandomGenerator random) {
    this.io = io;
    this.attempts = attempts;
    this.rubbish = rubbish;
    this.preparation = preparation;
    this.facts = facts;
    this.announcements =
        new Announcements(identity, Installation.ofThisAgent().repairs().rejoin(), status, console);
    this.console = console;
    this.clock = clock;
    this.mailbox = new Mailbox();
    this.session = new PortalSession(portal, new SessionOwner(), mailbox, clock, random);
    this.portal = portal;
    this.renewal = new CertificateRenewal(portal, credentials, io, mailbox, console);
    this.readiness = new Readiness(preparation, io, mailbox, console, clock, new ReadinessOwner());
    this.services =
        new AttemptServices(
            portal, io, rubbish, mailbox::post, session::send, readiness::ready, console, clock);
    this.runners = new AttemptRunners(attempts, services, console, clock);
    this.reports = new Reports(facts, runners::engines, io, mailbox, session::send);
    this.health = new Health(console, session::send);
    this.recalibration =
        new Recalibration(
            preparation::measure,
            AgentLoop::loadPerCore,
            io,
            mailbox,
            console,
            readiness::measuredAgain);
    this.hours = new WorkingHours(hours, ZoneId.systemDefault(), console, session::send);
    this.hub =
        new HealthCheck(
            LOOK_AT_HUB, io, mailbox, wrong -> health.note(What.HUB_UNREACHABLE, wrong));
    this.disk =
        new HealthCheck(LOOK_AT_DISK, io, mailbox, wrong -> health.note(What.DISK_FULL, wrong));
    this.leftovers =
        new HealthCheck(CLEAR_AGAIN, io, mailbox, wrong -> health.note(What.FILES_LEFT, wrong));
  }

  /**
   * Runs until {@link #stop()}.
   *
   * @throws SetupException if the portal does not know this node
   */
  public void run() throws InterruptedException {
    try {
      runners.resume();
      long rest = 0;
      while (!stopping && fatal == null) {
        boolean whole = step(rest);
        Instant now = clock.instant();
        rest = Deadlines.restMillis(now, whole ? nextDeadline() : now.plus(AFTER_FAILURE));
      }
    } finally {
      shutDown();
    }
    if (fatal != null) {
      throw fatal;
    }
  }

  /**
   * Ends the loop when other nodes have taken over the engines' work, or after the time {@code
   * within}. Any thread can call this method.
   */
  public void drain(Duration within) {
    mailbox.post(
        () -> {
          departure.begin(clock.instant(), within);
          if (!runners.isEmpty()) {
            announcements.handsOver(within);
          }
          sendNotice();
        });
  }

  /** Ends the loop. Any thread can call this method. */
  public void stop() {
    stopping = true;
    mailbox.post(() -> {});
  }

  /**
   * Sleeps until a command arrives, at most for this time. Then lets each part do its due work.
   * Returns false after an unexpected failure.
   */
  private boolean step(long rest) throws InterruptedException {
    boolean whole = true;
    try {
      mailbox.work(rest);
      Instant now = clock.instant();
      session.tick(now);
      readiness.tick(runners.idle(), now);
      check(now);
      hours.tick(now);
      recalibration.tick(isIdle(), now);
      if (isConnected()) {
        preparation.passes().heard(now.minus(portal.clockAhead()));
        renewal.tick(now);
      }
    } catch (RuntimeException e) {
      // The failure is printed, and the agent continues.
      console.say("Internal error. The agent continues: " + e);
      whole = false;
    }
    whole &= runners.tick(session::connection);
    stopping |= departure.isDue(clock.instant(), !runners.isEmpty(), isConnected());
    Spares spares = readiness.spares();
    if (spares != null && runners.idle()) {
      spares.idle(io);
    }
    return whole;
  }

  /** Returns the earliest time at which a part has work, even if no command arrives before. */
  private Instant nextDeadline() {
    Spares spares = readiness.spares();
    return Deadlines.nextDeadline(
        List.of(
            session.due(),
            readiness.due(),
            readiness.isReady() ? hub.due() : Instant.MAX,
            disk.due(),
            leftovers.due(),
            hours.due(),
            recalibration.due(isIdle()),
            isConnected() ? renewal.due() : Instant.MAX,
            runners.due(),
            departure.due(),
            spares != null && runners.idle() ? spares.due() : Instant.MAX));
  }

  private boolean isConnected() {
    return session.connection() != 0;
  }

  /** Returns true if the node is ready for engines and has no engine. */
  private boolean isIdle() {
    return readiness.isReady() && runners.idle();
  }

  private void check(Instant now) {
    disk.tick(() -> Ailments.atDisk(attempts, attempts.toFile().getUsableSpace()), now);
    leftovers.tick(this::leftovers, now);
    Spares spares = readiness.spares();
    if (spares != null) {
      health.note(What.ENGINES_FAIL, spares.failure());
      String joined = readiness.hub();
      hub.tick(() -> Ailments.atHub(joined, preparation::checkHub), now);
    }
  }

  /**
   * Tries again to delete the directories of earlier attempts. Returns a sentence about the
   * remaining directories, or null.
   */
  private @Nullable String leftovers() throws InterruptedException {
    try {
      return Ailments.atRubbish(rubbish.place(), rubbish.clear().get());
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static double loadPerCore() {
    OperatingSystemMXBean host = ManagementFactory.getOperatingSystemMXBean();
    return host.getSystemLoadAverage() / host.getAvailableProcessors();
  }

  private void sendNotice() {
    FromAgent.Leaving notice = departure.notice(clock.instant());
    if (notice != null) {
      session.send(notice);
    }
  }

  private void sayReady() {
    if (readiness.isReady() && isConnected()) {
      announcements.ready(facts.box());
    }
  }

  /** Ends the engines, with a short time to end in good order, and removes all their parts. */
  private void shutDown() throws InterruptedException {
    session.close();
    Spares spares = readiness.spares();
    if (spares != null) {
      spares.close();
    }
    // If the portal has shut the node out, engines need not end in good order.
    runners.endEngines(fatal == null, GOOD_ORDER);
    io.shutdownNow();
    preparation.close();
    // A calibration must remove its files before the end, because the next agent can use the same
    // directory.
    if (!io.awaitTermination(GOOD_ORDER.toMillis(), TimeUnit.MILLISECONDS)) {
      console.say("A task of the agent has not ended in time. The process ends without it.");
    }
  }

  private final class ReadinessOwner implements Readiness.Owner {
    @Override
    public void ready(Prepared prepared) {
      recalibration.measured(clock.instant());
      session.send(prepared.speed());
      runners.ready();
      sayReady();
    }

    @Override
    public void measuredAgain(Speed speed) {
      session.send(speed);
    }

    @Override
    public void failed(String words) {
      announcements.notReady(words);
    }

    @Override
    public void unready() {
      runners.unready();
    }
  }

  private final class SessionOwner implements PortalSession.Owner {
    @Override
    public FromAgent.Hello hello() {
      return facts.hello(runners.ids());
    }

    @Override
    public void online(Welcome message) {
      announcements.connected(portal.clockAhead());
      services.welcomed(message);
      readiness.welcomed(message);
      session.send(facts.machine());
      health.reconnected(message.serves(1));
      hours.reconnected();
      sendNotice();
      announcements.welcomed(message);
      runners.reconnected();
      Prepared prepared = readiness.prepared();
      if (prepared != null) {
        session.send(prepared.speed());
      }
      sayReady();
    }

    @Override
    public void received(ToAgent message) {
      if (message instanceof ToAgent.SendLog asked) {
        reports.answer(asked);
      } else if (message instanceof ToAgent.SendReport asked) {
        reports.answer(asked);
      } else if (message instanceof ToAgent.Revoked revoked) {
        preparation.revoked(RevokedKeys.of(revoked.keys()));
      } else {
        PoolNews.hear(message, preparation.passes());
        runners.received(message);
      }
    }

    @Override
    public void offline(String why) {
      announcements.offline(why);
    }

    @Override
    public void keyInUse() {
      announcements.keyInUse();
    }

    @Override
    public void refused(SetupException why) {
      fatal = why;
    }
  }
}
