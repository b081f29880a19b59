package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.engine.EngineMemory;
import org.satingrid.agent.engine.Hash;
import org.satingrid.agent.engine.JavaVersion;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.isolation.IsolationProbe;
import org.satingrid.agent.loop.AgentLoop;
import org.satingrid.agent.portal.Portal;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.FromAgent.Hello;

/** Puts an agent together and runs it. */
final class Agent {
  private static final long LAST_MOMENTS_SECONDS = 8;

  private final Settings settings;
  private final GridNetwork grid;
  private final Console console;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicReference<@Nullable AgentLoop> loop = new AtomicReference<>();
  private volatile boolean stopping;

  Agent(Settings settings, GridNetwork grid, Console console) {
    this.settings = settings;
    this.grid = grid;
    this.console = console;
  }

  /**
   * Runs until {@link #stop()}.
   *
   * @throws SetupException if it cannot start or its portal refuses it
   */
  void run() throws InterruptedException {
    try (StateDirectory state = StateDirectory.open(settings.state())) {
      Portal portal = new Portal(settings.portal());
      Identity identity = identity(state, portal);
      state.letOthersPass();
      try (Isolation isolation =
          new IsolationProbe(hostName(identity), settings.cpu(), state.attempts(), settings.java())
              .run()) {
        if (!isolation.ownUsers()) {
          state.keepOthersOut();
        }
        run(state, portal, identity, isolation);
      }
    } catch (IOException e) {
      throw new SetupException(
          "The state directory " + settings.state() + " cannot be used (" + e + ").", e);
    } finally {
      ended.countDown();
    }
  }

  /** Ends the agent in good order and waits for that, for a bounded time; from any thread. */
  void stop() {
    stopping = true;
    AgentLoop running = loop.get();
    if (running != null) {
      running.stop();
    }
    try {
      ended.await(LAST_MOMENTS_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(StateDirectory state, Portal portal, Identity identity, Isolation isolation)
      throws IOException, InterruptedException {
    Path engineJar = ownCopy(settings.engineJar(), state.engine());
    int port = NodePort.choose(grid.address().listen(), settings.port());
    AgentLoop running =
        new AgentLoop(
            identity,
            portal,
            state.attempts(),
            io(),
            new NodePreparation(
                settings, state, identity, portal, isolation, engineJar, port, grid, console),
            attempts -> hello(isolation, port, attempts),
            console,
            InstantSource.system(),
            RandomGenerator.getDefault());
    loop.set(running);
    if (stopping) {
      running.stop();
    }
    running.run();
  }

  private Identity identity(StateDirectory state, Portal portal) throws InterruptedException {
    Identity known = state.identity().orElse(null);
    if (known != null) {
      return known;
    }
    if (settings.token() == null) {
      throw new SetupException(
          "This node has not enrolled yet; have the portal make a one-time token for its site and"
              + " give it with --token.");
    }
    Identity fresh = Identity.of(portal.enrol(new Enrol(settings.token(), settings.node())));
    state.keep(fresh);
    return fresh;
  }

  /**
   * A copy that stays as it is: a JVM whose jar is rebuilt beneath it crashes, and engines' users
   * may not be able to reach the original.
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
    try (DirectoryStream<Path> copies = Files.newDirectoryStream(directory)) {
      for (Path copy : copies) {
        Files.delete(copy);
      }
    }
  }

  private Hello hello(Isolation isolation, int port, List<String> running) {
    return new Hello(
        AgentMain.Version.text(),
        JavaVersion.of(settings.javaHome()),
        Runtime.getRuntime().availableProcessors(),
        settings.workers(),
        EngineMemory.hostBytes(),
        isolation.missing(),
        running,
        grid.address().told() + ":" + port);
  }

  /** Unique on this host also when two portals of a host should give the same id. */
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
