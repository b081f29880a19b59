package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.Installation;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.agent.disk.OwnModes;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.doctor.Doctor;
import org.satingrid.agent.doctor.Finding;
import org.satingrid.agent.engine.EngineMemory;
import org.satingrid.agent.engine.Hash;
import org.satingrid.agent.engine.JavaVersion;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.isolation.IsolationProbe;
import org.satingrid.agent.loop.AgentLoop;
import org.satingrid.agent.loop.NodeFacts;
import org.satingrid.agent.portal.Portal;
import org.satingrid.contract.agent.FromAgent.Hello;
import org.satingrid.contract.agent.FromAgent.Machine;
import org.satingrid.contract.api.Box;

/** Builds an agent from its parts and runs it. */
final class Agent {
  private static final long LAST_MOMENTS_SECONDS = 8;

  private final Settings settings;
  private final GridAccess grid;
  private final Console console;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicReference<@Nullable AgentLoop> loop = new AtomicReference<>();
  private volatile boolean stopping;

  Agent(Settings settings, GridAccess grid, Console console) {
    this.settings = settings;
    this.grid = grid;
    this.console = console;
  }

  /**
   * Runs until {@link #stop()}.
   *
   * @throws SetupException if the agent cannot start, or if its portal refuses it
   */
  void run() throws InterruptedException {
    try (StateDirectory state = StateDirectory.open(settings.state())) {
      // The log is opened after the lock of the state directory, because only the lock's holder
      // must write into this directory.
      Logs.toFile(settings.state().resolve("agent.log"));
      run(state);
    } catch (IOException e) {
      throw new SetupException(
          "The state directory " + settings.state() + " cannot be used (" + e + ").", e);
    } finally {
      ended.countDown();
    }
  }

  private void run(StateDirectory state) throws IOException, InterruptedException {
    System.setProperty("jna.tmpdir", state.nativeCode().toString());
    StatusFile status = state.status();
    status.belongsTo(settings.portal());
    status.say(Phase.STARTING, "The agent starts.");
    try {
      Credentials credentials = Credentials.open(state.credentials());
      Portal portal = new Portal(settings.portal(), credentials, InstantSource.system());
      Identity identity = identity(state, credentials, portal);
      state.letOthersPass();
      try (Rubbish rubbish = new Rubbish(state.rubbish(), new OwnModes());
          Isolation isolation =
              new IsolationProbe(
                      hostName(identity),
                      settings.cpu(),
                      state.spares(),
                      state.engine(),
                      settings.javaHome())
                  .run()) {
        if (isolation.ownFileSystem() || !isolation.ownUsers()) {
          state.keepOthersOut();
        }
        run(state, credentials, portal, identity, isolation, rubbish);
      }
    } catch (SetupException e) {
      status.say(Phase.FAILED, String.valueOf(e.getMessage()));
      throw e;
    } catch (RuntimeException e) {
      status.say(Phase.FAILED, "The agent ended with an internal error (" + e + ").");
      throw e;
    }
  }

  /**
   * Ends the agent when other nodes have taken over its work, or after the time {@code within}. Any
   * thread can call this method, which does not wait for the end.
   */
  void drain(Duration within) {
    AgentLoop running = loop.get();
    if (running == null) {
      end();
    } else {
      running.drain(within);
    }
  }

  /**
   * Ends the agent without a handover of its work. Any thread can call this method, which does not
   * wait for the end.
   */
  void end() {
    stopping = true;
    AgentLoop running = loop.get();
    if (running != null) {
      running.stop();
    }
  }

  /**
   * Ends the agent in good order, and waits for its end for a limited time. Any thread can call
   * this method.
   */
  void stop() {
    end();
    try {
      ended.await(LAST_MOMENTS_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(
      StateDirectory state,
      Credentials credentials,
      Portal portal,
      Identity identity,
      Isolation isolation,
      Rubbish rubbish)
      throws IOException, InterruptedException {
    state.status().keepsEnginesIn(NodePreparation.box(isolation, settings));
    Path engineJar = ownCopy(settings.engineJar(), state.engine());
    int port =
        NodePort.choose(grid.address().listen(), settings.port(), RandomGenerator.getDefault());
    AgentLoop running =
        new AgentLoop(
            identity,
            credentials,
            portal,
            state.attempts(),
            rubbish,
            io(),
            new NodePreparation(
                settings,
                state,
                credentials,
                portal,
                isolation,
                engineJar,
                port,
                grid,
                rubbish,
                console),
            new Facts(isolation, port),
            settings.guest().hours(),
            state.status(),
            console,
            InstantSource.system(),
            RandomGenerator.getDefault());
    loop.set(running);
    if (stopping) {
      running.stop();
    }
    running.run();
  }

  /**
   * Returns the node's identity. Enrols the node with the token at its first start, or if its
   * certificate has expired.
   */
  private Identity identity(StateDirectory state, Credentials credentials, Portal portal)
      throws InterruptedException {
    Identity known = state.identity().orElse(null);
    boolean good =
        credentials
            .content()
            .filter(held -> held.certificate().getNotAfter().toInstant().isAfter(Instant.now()))
            .isPresent();
    if (known != null
        && (good || (settings.token() == null && credentials.content().isPresent()))) {
      return known;
    }
    if (settings.token() == null) {
      throw new SetupException(
          known == null
              ? "This node has not enrolled yet. Let the portal make a one-time token for the"
                  + " node's site, and give the token with --token or --token-file."
              : "This node enrolled with an earlier release, before nodes had their own keys. To"
                  + " enrol it again, "
                  + Installation.ofThisAgent().repairs().token()
                  + ".");
    }
    Identity fresh = Identity.of(portal.enrol(settings.token(), settings.node()));
    state.keep(fresh);
    console.say(
        "Enrolled as "
            + fresh.node()
            + " of site "
            + fresh.site()
            + "; its key is "
            + credentials.fingerprint().words()
            + ", as the portal shows it, too.");
    return fresh;
  }

  /**
   * Copies the engine's jar and returns the copy. A JVM crashes if its jar is rebuilt while it
   * runs, and the engines' users possibly cannot read the original.
   */
  private static Path ownCopy(Path engineJar, Path directory) throws IOException {
    Path copy = directory.resolve("satin-engine-" + Hash.of(engineJar).substring(0, 16) + ".jar");
    if (!Files.exists(copy)) {
      deleteOlder(directory);
      Path part = directory.resolve("satin-engine.part");
      Files.copy(engineJar, part, StandardCopyOption.REPLACE_EXISTING);
      Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--"));
      Files.move(part, copy, StandardCopyOption.ATOMIC_MOVE);
    }
    return copy;
  }

  private static void deleteOlder(Path directory) throws IOException {
    try (DirectoryStream<Path> copies = Files.newDirectoryStream(directory, "satin-engine*")) {
      for (Path copy : copies) {
        Files.delete(copy);
      }
    }
  }

  private final class Facts implements NodeFacts {
    private final Isolation isolation;
    private final int port;

    Facts(Isolation isolation, int port) {
      this.isolation = isolation;
      this.port = port;
    }

    @Override
    public Hello hello(List<String> attempts) {
      Box box = box();
      return new Hello(
          AgentMain.Version.text(),
          JavaVersion.of(settings.javaHome()),
          Runtime.getRuntime().availableProcessors(),
          settings.workers(),
          EngineMemory.hostBytes(),
          Isolation.phrases(box),
          attempts,
          grid.address().told() + ":" + port,
          box);
    }

    @Override
    public Box box() {
      return NodePreparation.box(isolation, settings);
    }

    @Override
    public Machine machine() {
      return MachineFacts.of(settings.javaHome());
    }

    @Override
    public String doctor() throws InterruptedException {
      AgentStatus said = DoctorCommand.known(settings.state());
      List<Finding> findings = Doctor.ofThisMachine().examine(settings.state(), null, said);
      return Doctor.text(findings);
    }

    @Override
    public String log() {
      return LogFile.tail(settings.state().resolve("agent.log"));
    }
  }

  /**
   * Returns a name for this node that is unique on this host, even if two portals have given the
   * same id to two nodes of the host.
   */
  private String hostName(Identity identity) {
    return identity.nodeId() + "-" + Integer.toHexString(settings.state().hashCode());
  }

  private static ExecutorService io() {
    return Executors.newCachedThreadPool(
        task -> {
          Thread thread = new Thread(task, "io");
          thread.setDaemon(true);
          return thread;
        });
  }
}
