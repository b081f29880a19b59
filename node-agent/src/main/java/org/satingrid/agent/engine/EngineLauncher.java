package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.Network;

/** Prepares an attempt's directory and starts the engine's process in it. */
public final class EngineLauncher {
  /**
   * What all engines of this node have in common.
   *
   * @param slowdown how much slower than full speed workers go, 1 where the host keeps the quota
   */
  public record Terms(String node, String site, int workers, double slowdown) {}

  private final Spares spares;
  private final FileCache cache;
  private final LinkOpener links;
  private final Terms terms;

  public EngineLauncher(Spares spares, FileCache cache, Network network, Terms terms) {
    this.spares = spares;
    this.cache = cache;
    this.links = new AgentLinks(network);
    this.terms = terms;
  }

  /** The engine's process that is kept ready for the next job. */
  public Spares spares() {
    return spares;
  }

  /**
   * Puts jar and inputs where the engine will find them.
   *
   * @throws EngineStartException if the portal's words or files cannot be right
   */
  public void fetch(AttemptFiles files, StartEngine start)
      throws IOException, InterruptedException, EngineStartException {
    for (Path fresh : List.of(files.engine(), files.work(), files.tmp())) {
      AttemptFiles.deleteTree(fresh);
      Files.createDirectories(fresh);
    }
    cache.copyTo(start.application(), files.application());
    Set<String> names = new HashSet<>();
    for (File input : start.inputs()) {
      if (!AttemptFiles.isFileName(input.name()) || !names.add(input.name())) {
        throw new EngineStartException("An input cannot be called \"" + input.name() + "\".");
      }
      cache.copyTo(input, files.work().resolve(input.name()));
    }
  }

  /**
   * Starts the engine in a directory prepared by {@link #fetch}; the caller then watches it.
   *
   * @param coreSpeed work per second of processor time, relative to a reference core
   * @throws IOException if no engine can be started; nothing is left of it then
   */
  public EngineProcess launch(
      AttemptFiles files, StartEngine start, double coreSpeed, EngineEvents events)
      throws IOException, InterruptedException {
    try {
      return launch(spares.take(), files, start, coreSpeed, events);
    } catch (EngineProcess.GoneException e) {
      // The spare died at the very moment at which it was needed.
      return launch(spares.fresh(), files, start, coreSpeed, events);
    }
  }

  private EngineProcess launch(
      EngineProcess engine,
      AttemptFiles files,
      StartEngine start,
      double coreSpeed,
      EngineEvents events)
      throws IOException {
    Cell cell = engine.cell();
    boolean given = false;
    try {
      // Closed to others before the socket is in it.
      cell.show(files.engine());
      EngineLink link = links.open(files, start, events::reported);
      try {
        write(files, start, coreSpeed, link.socket());
        handOver(cell, files, start, link.socket());
        engine.assign(files, start.inputs(), link, events);
        given = true;
        return engine;
      } finally {
        if (!given) {
          link.close();
        }
      }
    } finally {
      if (!given) {
        engine.kill();
      }
    }
  }

  /** Threads and processes an engine may have, its JVM's own and some of the application's. */
  static int processes(int workers) {
    return 256 + 2 * workers;
  }

  private void write(AttemptFiles files, StartEngine start, double coreSpeed, Path socket)
      throws IOException {
    EngineSpec spec =
        new EngineSpec(
            start.attemptId(),
            start.registrar(),
            terms.node(),
            terms.site(),
            start.master(),
            start.expected(),
            Duration.ofSeconds(start.expectedWithinSeconds()),
            files.application(),
            start.mainClass(),
            start.arguments(),
            terms.workers(),
            terms.slowdown(),
            coreSpeed,
            socket);
    EngineSpecFile.write(files.specification(), spec);
  }

  private static void handOver(Cell cell, AttemptFiles files, StartEngine start, Path socket)
      throws IOException {
    for (File input : start.inputs()) {
      cell.give(files.work().resolve(input.name()));
    }
    cell.give(socket);
    cell.show(files.specification());
    cell.show(files.application());
    if (!socket.startsWith(files.root())) {
      cell.show(Objects.requireNonNull(socket.getParent()));
    }
    cell.show(files.root());
  }
}
