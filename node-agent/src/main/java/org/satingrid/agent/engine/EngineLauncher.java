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
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.Network;

/** Prepares an attempt's directory and starts the engine's process in it. */
public final class EngineLauncher {
  private static final String PROGRAM = "org.satingrid.launcher.EngineMain";

  /**
   * What all engines of this node have in common.
   *
   * @param slowdown how much slower than full speed workers go, 1 where the host keeps the quota
   */
  public record Terms(String node, String site, int workers, double slowdown) {}

  private final Isolation isolation;
  private final JavaCommand java;
  private final EngineMemory memory;
  private final FileCache cache;
  private final LinkOpener links;
  private final Terms terms;

  public EngineLauncher(
      Isolation isolation,
      JavaCommand java,
      EngineMemory memory,
      FileCache cache,
      Network network,
      Terms terms) {
    this.isolation = isolation;
    this.java = java;
    this.memory = memory;
    this.cache = cache;
    this.links = new AgentLinks(network);
    this.terms = terms;
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
   * @throws IOException if the process cannot be started; nothing is left of it then
   */
  public EngineProcess launch(
      AttemptFiles files, StartEngine start, double coreSpeed, EngineEvents events)
      throws IOException {
    Cell cell =
        isolation.cell(
            start.attemptId(), memory.processBytes(terms.workers()), processes(terms.workers()));
    try {
      // Closed to others before the socket is in it.
      cell.show(files.engine());
      EngineLink link = links.open(files, start, events::reported);
      try {
        write(files, start, coreSpeed, link.socket());
        handOver(cell, files, start, link.socket());
        List<String> line =
            java.line(files.tmp(), PROGRAM, List.of(files.specification().toString()));
        Process process = java.process(cell.confine(line), files.work(), files.tmp()).start();
        return new EngineProcess(process, cell, link, files.root(), events);
      } catch (IOException e) {
        link.close();
        throw e;
      }
    } catch (IOException e) {
      cell.close();
      throw e;
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
    cell.give(files.work());
    cell.give(files.tmp());
    cell.give(socket);
    cell.show(files.specification());
    cell.show(files.application());
    if (!socket.startsWith(files.root())) {
      cell.show(Objects.requireNonNull(socket.getParent()));
    }
    cell.show(files.root());
  }
}
