package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptServices.Ready;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.engine.EngineLauncher;
import org.satingrid.agent.engine.EngineMemory;
import org.satingrid.agent.engine.EngineStarter;
import org.satingrid.agent.engine.FileCache;
import org.satingrid.agent.engine.Hash;
import org.satingrid.agent.engine.JavaCommand;
import org.satingrid.agent.engine.KnownSpeed;
import org.satingrid.agent.engine.Spares;
import org.satingrid.agent.engine.SpeedMeter;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.loop.Preparation;
import org.satingrid.agent.portal.Portal;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.Box.Weakness;
import org.satingrid.network.Network;
import org.satingrid.network.grid.admission.Passes;

/** Joins the grid's network, and then measures the node's speed unless the speed is known. */
final class NodePreparation implements Preparation {
  /**
   * The problem of a host on which applications could read the node's key. Engines do not start
   * there.
   */
  static final Weakness HELD =
      new Weakness(
          "no engines are started, because an application could read this node's key",
          "follow another remedy, or start the agent with --trust-applications");

  private static final double MIN_LINK_CORES = 0.05;

  private final Settings settings;
  private final StateDirectory state;
  private final Credentials credentials;
  private final Portal portal;
  private final Isolation isolation;
  private final Path engineJar;
  private final int port;
  private final GridAccess grid;
  private final Rubbish rubbish;
  private final Console console;
  private @Nullable Network network;

  NodePreparation(
      Settings settings,
      StateDirectory state,
      Credentials credentials,
      Portal portal,
      Isolation isolation,
      Path engineJar,
      int port,
      GridAccess grid,
      Rubbish rubbish,
      Console console) {
    this.rubbish = rubbish;
    this.settings = settings;
    this.state = state;
    this.credentials = credentials;
    this.portal = portal;
    this.isolation = isolation;
    this.engineJar = engineJar;
    this.port = port;
    this.grid = grid;
    this.console = console;
  }

  /** Returns the report to the portal about this node's sandbox. */
  static Box box(Isolation isolation, Settings settings) {
    List<Weakness> weaknesses = new ArrayList<>(isolation.weaknesses());
    if (!mayRunApplications(isolation, settings)) {
      weaknesses.add(0, HELD);
    }
    return new Box(isolation.grade(), weaknesses);
  }

  /**
   * Returns true if engines can start. They must not start if an application could read this node's
   * key and act as this node, unless the owner of the host trusts the applications.
   */
  static boolean mayRunApplications(Isolation isolation, Settings settings) {
    return isolation.hidesSecrets() || settings.trustApplications();
  }

  /** Returns the memory of an engine of this node. */
  static EngineMemory memory(Settings settings) {
    long allowed = settings.guest().memoryBytes();
    return allowed == 0
        ? EngineMemory.ofThisHost()
        : EngineMemory.within(allowed, settings.workers());
  }

  @Override
  public synchronized Prepared prepare(Welcome welcome) throws IOException, InterruptedException {
    if (!mayRunApplications(isolation, settings)) {
      throw new IOException(String.join(". ", Isolation.phrases(box(isolation, settings))));
    }
    EngineMemory memory = memory(settings);
    JavaCommand java = java(memory);
    if (network == null) {
      network = grid.join(welcome, port, credentials::enrolled);
    }
    Speed speed = speed();
    EngineStarter starter =
        new EngineStarter(
            isolation,
            java,
            memory,
            settings.workers(),
            linkCores() / 2,
            engineDirectories(),
            rubbish);
    EngineLauncher launcher =
        new EngineLauncher(
            new Spares(starter, settings.spare(), console, InstantSource.system()),
            new FileCache(state.cache(), hash -> portal.file(hash)),
            network,
            new EngineLauncher.Terms(
                welcome.node(), welcome.site(), settings.workers(), slowdown(), linkCores()));
    return new Prepared(speed, new Ready(launcher, settings.workers(), speed.coreSpeed()));
  }

  /**
   * Passes the keys on without taking the object's lock. Another thread holds the lock while the
   * node joins a network, which can take long.
   */
  @Override
  public void revoked(RevokedKeys keys) {
    grid.revoke(keys);
  }

  @Override
  public Passes passes() {
    return grid.passes();
  }

  @Override
  public void checkHub() throws IOException, InterruptedException {
    grid.checkHub();
  }

  @Override
  public synchronized void close() {
    if (network != null) {
      network.close();
      network = null;
    }
  }

  /** Makes an empty directory for engines. Removes files of an earlier agent. */
  private Path engineDirectories() throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(state.spares())) {
      for (Path directory : left) {
        rubbish.take(directory);
      }
    }
    return state.spares();
  }

  private JavaCommand java(EngineMemory memory) {
    return new JavaCommand(settings.java(), engineJar, memory, settings.guest().nice());
  }

  /**
   * Returns the maximum number of cores for reading engines' messages: a quarter of the engines'
   * cores, in addition to these. The agent reads the messages, outside of the engines' quota.
   */
  private double linkCores() {
    return settings.cpu() == 0 ? 0 : Math.max(MIN_LINK_CORES, settings.cpu() / 4);
  }

  private double slowdown() {
    return isolation.quota() ? 1 : settings.slowdown();
  }

  private Speed speed() throws IOException, InterruptedException {
    Optional<Speed> known = KnownSpeed.load(state.speed(), conditions());
    return known.isPresent() ? known.get() : measure();
  }

  @Override
  public Speed measure() throws IOException, InterruptedException {
    EngineMemory memory = memory(settings);
    SpeedMeter meter =
        new SpeedMeter(isolation, java(memory), memory, state.attempts().resolve("calibration"));
    Speed measured = meter.measure(settings.workers(), slowdown());
    Json.save(state.speed(), conditions().with(measured));
    return measured;
  }

  private KnownSpeed conditions() throws IOException {
    return new KnownSpeed(
        new Speed(0, 0),
        Instant.now(),
        settings.workers(),
        settings.cpu(),
        isolation.quota(),
        settings.java().toString(),
        Hash.of(engineJar));
  }
}
