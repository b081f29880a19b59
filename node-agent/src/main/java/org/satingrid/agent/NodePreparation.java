package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.Office.Ready;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.engine.AttemptFiles;
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
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;

/** Joins the grid's network, then measures the node unless its speed is known. */
final class NodePreparation implements Preparation {
  private final Settings settings;
  private final StateDirectory state;
  private final Identity identity;
  private final Portal portal;
  private final Isolation isolation;
  private final Path engineJar;
  private final int port;
  private final GridNetwork grid;
  private final Console console;
  private @Nullable Network network;

  NodePreparation(
      Settings settings,
      StateDirectory state,
      Identity identity,
      Portal portal,
      Isolation isolation,
      Path engineJar,
      int port,
      GridNetwork grid,
      Console console) {
    this.settings = settings;
    this.state = state;
    this.identity = identity;
    this.portal = portal;
    this.isolation = isolation;
    this.engineJar = engineJar;
    this.port = port;
    this.grid = grid;
    this.console = console;
  }

  @Override
  public synchronized Prepared prepare(Welcome welcome) throws IOException, InterruptedException {
    EngineMemory memory = EngineMemory.ofThisHost();
    JavaCommand java = new JavaCommand(settings.java(), engineJar, memory);
    double slowdown = isolation.quota() ? 1 : settings.slowdown();
    if (network == null) {
      network = grid.join(welcome, port);
    }
    Speed speed = speed(java, memory, slowdown);
    EngineStarter starter =
        new EngineStarter(isolation, java, memory, settings.workers(), berths());
    EngineLauncher launcher =
        new EngineLauncher(
            new Spares(starter, settings.spare(), console, InstantSource.system()),
            new FileCache(state.cache(), hash -> portal.file(identity.secret(), hash)),
            network,
            new EngineLauncher.Terms(welcome.node(), welcome.site(), settings.workers(), slowdown));
    return new Prepared(speed, new Ready(launcher, speed.coreSpeed()));
  }

  @Override
  public synchronized void close() {
    if (network != null) {
      network.close();
      network = null;
    }
  }

  /** The place for engines' processes, without what an earlier agent left there. */
  private Path berths() throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(state.spares())) {
      for (Path berth : left) {
        AttemptFiles.deleteTree(berth);
      }
    }
    return state.spares();
  }

  private Speed speed(JavaCommand java, EngineMemory memory, double slowdown)
      throws IOException, InterruptedException {
    KnownSpeed wanted =
        new KnownSpeed(
            new Speed(0, 0),
            Instant.now(),
            settings.workers(),
            settings.cpu(),
            isolation.quota(),
            settings.java().toString(),
            Hash.of(engineJar));
    Optional<Speed> known = KnownSpeed.load(state.speed(), wanted);
    if (known.isPresent()) {
      return known.get();
    }
    SpeedMeter meter =
        new SpeedMeter(isolation, java, memory, state.attempts().resolve("calibration"));
    Speed measured = meter.measure(settings.workers(), slowdown);
    Json.save(state.speed(), wanted.with(measured));
    return measured;
  }
}
