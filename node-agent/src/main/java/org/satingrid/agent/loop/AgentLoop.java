package org.satingrid.agent.loop;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.Office;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Hours;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.agent.loop.Preparation.Prepared;
import org.satingrid.agent.portal.Portal;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Ailment.What;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.contract.api.Box;

/**
 * The agent: one thread that owns the connection, the attempts and what is known of the node.
 * Everything slow runs elsewhere and posts its outcome to the {@link Mailbox}.
 */
public final class AgentLoop {
  private static final long REST_MILLIS = 50;
  private static final Duration CLOCK_TOLERATED = Duration.ofMinutes(1);
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Duration GOOD_ORDER = Duration.ofSeconds(2);

  private final Identity identity;
  private final Mailbox mailbox;
  private final ExecutorService io;
  private final Preparation preparation;
  private final NodeFacts facts;
  private final StatusFile status;
  private final Console console;
  private final InstantSource clock;
  private final Portal portal;
  private final PortalSession session;
  private final CertificateRenewal renewal;
  private final Desks desks;
  private final Health health;
  private final HubCheck hub;
  private final WorkingHours hours;
  private final Recalibration recalibration;
  private final Departure departure = new Departure();
  private @Nullable Prepared prepared;
  private String joinedHub = "";
  private boolean preparing;
  private @Nullable String saidNotReady;
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
   * @param hours when engines may run
   * @param status where other commands of the machine read how far the agent is
   */
  public AgentLoop(
      Identity identity,
      Credentials credentials,
      Portal portal,
      Path attempts,
      ExecutorService io,
      Preparation preparation,
      NodeFacts facts,
      Hours hours,
      StatusFile status,
      Console console,
      InstantSource clock,
      RandomGenerator random) {
    this.identity = identity;
    this.io = io;
    this.preparation = preparation;
    this.facts = facts;
    this.status = status;
    this.console = console;
    this.clock = clock;
    this.mailbox = new Mailbox();
    status.named(identity.node(), identity.site());
    this.session = new PortalSession(portal, new SessionOwner(), mailbox, clock, random);
    this.portal = portal;
    this.renewal = new CertificateRenewal(portal, credentials, io, mailbox, console);
    Office office =
        new Office(portal, io, mailbox::post, session::send, this::ready, console, clock);
    this.desks = new Desks(attempts, office, console, clock);
    this.health = new Health(console, session::send);
    this.recalibration =
        new Recalibration(
            preparation::measure,
            AgentLoop::loadPerCore,
            io,
            mailbox,
            console,
            this::measuredAgain);
    this.hours = new WorkingHours(hours, ZoneId.systemDefault(), console, session::send);
    this.hub =
        new HubCheck(
            preparation::tryHub, io, mailbox, wrong -> health.note(What.HUB_UNREACHABLE, wrong));
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

  /**
   * Ends the loop when others have taken over what its engines do, after {@code within} at the
   * latest; callable from any thread.
   */
  public void drain(Duration within) {
    mailbox.post(
        () -> {
          departure.begin(clock.instant(), within);
          if (!desks.isEmpty()) {
            console.say(
                "Asked to end: handing over what runs here, for "
                    + within.toSeconds()
                    + " s at most. Asked again, the agent ends at once.");
          }
          sendNotice();
        });
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
      changeHub();
      prepare(now);
      check(now);
      hours.tick(now);
      recalibration.tick(prepared != null && desks.idle(), now);
      if (session.connection() != 0) {
        renewal.tick(now);
      }
    } catch (RuntimeException e) {
      console.say("Internal error of the agent, which goes on: " + e);
    }
    desks.tick(session::connection);
    boolean connected = session.connection() != 0;
    stopping |= departure.isDue(clock.instant(), !desks.isEmpty(), connected);
    if (prepared != null && desks.idle()) {
      prepared.ready().launcher().spares().idle(io);
    }
  }

  private void check(Instant now) {
    Welcome last = welcome;
    if (prepared != null && last != null) {
      health.note(What.ENGINES_FAIL, prepared.ready().launcher().spares().failure());
      hub.tick(last.hub(), now);
    }
  }

  private void measuredAgain(Speed speed) {
    Prepared before = prepared;
    if (before != null) {
      prepared =
          new Prepared(speed, new Office.Ready(before.ready().launcher(), speed.coreSpeed()));
      console.say(measuredWords("Speed measured again", speed) + ".");
      session.send(speed);
    }
  }

  private static String measuredWords(String what, Speed speed) {
    return String.format(
        Locale.ROOT,
        "%s: %.3f reference cores, %.3f per core",
        what,
        speed.speed(),
        speed.coreSpeed());
  }

  private static double loadPerCore() {
    OperatingSystemMXBean host = ManagementFactory.getOperatingSystemMXBean();
    return host.getSystemLoadAverage() / host.getAvailableProcessors();
  }

  /** What takes its time to put together, such as the end of the log. */
  private interface Report {
    String text() throws InterruptedException;
  }

  private void answer(String request, Report report) {
    io.execute(
        () -> {
          try {
            FromAgent.LogTail tail = new FromAgent.LogTail(request, report.text());
            mailbox.post(() -> session.send(tail));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  private void answer(ToAgent.SendReport asked) {
    List<EngineProcess> engines = desks.engines();
    answer(
        asked.requestId(),
        asked.what() == ToAgent.SendReport.What.DOCTOR ? facts::doctor : () -> threads(engines));
  }

  private static String threads(List<EngineProcess> engines) throws InterruptedException {
    StringBuilder all = new StringBuilder();
    for (EngineProcess engine : engines) {
      all.append(engine.threads()).append('\n');
    }
    return engines.isEmpty() ? "No engine runs a job on this node." : all.toString();
  }

  private void sendNotice() {
    FromAgent.Leaving notice = departure.notice(clock.instant());
    if (notice != null) {
      session.send(notice);
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
            mailbox.post(() -> prepared(done, first.hub()));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (IOException | RuntimeException e) {
            mailbox.post(() -> notPrepared(e));
          }
        });
  }

  /** Another hub means another network, which is joined when no engine uses the one that is. */
  private void changeHub() throws InterruptedException {
    Welcome last = welcome;
    Prepared now = prepared;
    if (now == null || last == null || last.hub().equals(joinedHub) || !desks.idle()) {
      return;
    }
    console.say("The portal names another hub, " + last.hub() + "; joining it.");
    prepared = null;
    preparing = false;
    desks.unready();
    now.ready().launcher().spares().close();
    preparation.close();
  }

  private void prepared(Prepared done, String hub) {
    prepared = done;
    joinedHub = hub;
    recalibration.measured(clock.instant());
    console.say(measuredWords("Speed measured", done.speed()) + ". Ready for engines.");
    session.send(done.speed());
    desks.ready();
    sayReady();
  }

  private void notPrepared(Exception e) {
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
    status.say(Phase.NOT_READY, words);
  }

  private void sayReady() {
    if (prepared != null && session.connection() != 0) {
      status.say(
          Phase.READY,
          "This machine is node "
              + identity.node()
              + " of site "
              + identity.site()
              + ": the portal has seen it, and a program ran in an engine's box"
              + boxWords(facts.box())
              + ".");
    }
  }

  /** The owner of a machine learns of a weak box now, not from a job that waits. */
  private static String boxWords(Box box) {
    String words = " of class " + box.isolationClass();
    return box.weaknesses().isEmpty()
        ? words
        : words + " (satin-agent doctor tells what would make it better)";
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
    for (EngineProcess engine : engines) {
      if (fatal == null) {
        engine.leave("the node's agent ends");
      } else {
        // Of a node that the portal has shut out nobody wants anything.
        engine.kill();
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
    // A calibration still takes its files away; another agent may have the directory then.
    if (!io.awaitTermination(GOOD_ORDER.toMillis(), TimeUnit.MILLISECONDS)) {
      console.say("Something of this agent does not end; its process ends it.");
    }
  }

  private void tellClock() {
    Duration ahead = portal.clockAhead();
    if (ahead.abs().compareTo(CLOCK_TOLERATED) > 0) {
      console.say(
          "This node's clock is "
              + ahead.abs().plusSeconds(30).toMinutes()
              + " min "
              + (ahead.isNegative() ? "behind" : "ahead of")
              + " the portal's; have it set by the network (NTP).");
    }
  }

  private final class SessionOwner implements PortalSession.Owner {
    @Override
    public FromAgent.Hello hello() {
      return facts.hello(desks.ids());
    }

    @Override
    public void online(Welcome message) {
      offlineSaid = false;
      console.say(
          "Connected to the portal as " + identity.node() + " of site " + identity.site() + ".");
      tellClock();
      welcome = message;
      session.send(facts.machine());
      health.reconnected();
      hours.reconnected();
      sendNotice();
      status.meets(message.hub(), message.siteAddresses());
      status.say(Phase.CONNECTED, "The portal has seen this node; its speed is being measured.");
      desks.reconnected();
      if (prepared != null) {
        session.send(prepared.speed());
      }
      sayReady();
    }

    @Override
    public void received(ToAgent message) {
      if (message instanceof ToAgent.SendLog asked) {
        answer(asked.requestId(), facts::log);
      } else if (message instanceof ToAgent.SendReport asked) {
        answer(asked);
      } else if (message instanceof ToAgent.Revoked revoked) {
        preparation.revoked(RevokedKeys.of(revoked.keys()));
      } else {
        desks.received(message);
      }
    }

    @Override
    public void offline(String why) {
      if (!offlineSaid) {
        offlineSaid = true;
        String words = "The portal cannot be reached (" + why + "); trying again until it can.";
        console.say(words);
        status.say(Phase.OFFLINE, words);
      }
    }

    @Override
    public void refused(SetupException why) {
      fatal = why;
    }
  }
}
