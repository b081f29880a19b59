package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.Nodes;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.Network;

/** Prepares the directory of an attempt and starts its engine. */
public final class EngineLauncher {
  /**
   * The settings that all engines of this node share.
   *
   * @param slowdown factor of the workers' own slow-down, 1 if the host enforces the quota
   * @param linkCores maximum number of cores for reading an engine's messages, 0 for no limit
   */
  public record Terms(String node, String site, int workers, double slowdown, double linkCores) {}

  private final Spares spares;
  private final FileCache cache;
  private final LinkOpener links;
  private final Terms terms;

  public EngineLauncher(Spares spares, FileCache cache, Network network, Terms terms) {
    this.spares = spares;
    this.cache = cache;
    this.links = new AgentLinks(network, terms.linkCores());
    this.terms = terms;
  }

  /** Returns the processes that are kept ready for the next job. */
  public Spares spares() {
    return spares;
  }

  /**
   * Copies the jar and the inputs into the attempt's directory.
   *
   * @throws EngineStartException if data from the portal is invalid
   */
  public void fetch(AttemptFiles files, StartEngine start)
      throws IOException, InterruptedException, EngineStartException {
    AttemptFiles.deleteTree(files.work());
    Files.createDirectories(files.work());
    cache.copyTo(start.application(), files.application());
    Set<String> names = new HashSet<>();
    for (File input : start.inputs()) {
      if (!AttemptFiles.isFileName(input.name()) || !names.add(input.name())) {
        throw new EngineStartException("An input cannot have the name \"" + input.name() + "\".");
      }
      cache.copyTo(input, files.work().resolve(input.name()));
    }
  }

  /**
   * Starts the engine of an attempt after {@link #fetch}. The caller must then call {@link
   * EngineProcess#watch}.
   *
   * @param coreSpeed work per second of processor time, in reference cores
   * @param outputBytes maximum bytes that are kept of each output stream, or 0 to keep no output
   * @throws IOException if no engine can be started. In this case no part of the engine is left
   */
  public EngineProcess launch(
      AttemptFiles files,
      StartEngine start,
      double coreSpeed,
      long outputBytes,
      EngineEvents events)
      throws IOException, InterruptedException {
    List<String> flags = flags(start);
    if (!flags.isEmpty()) {
      return launch(spares.fresh(flags), files, start, coreSpeed, outputBytes, events);
    }
    try {
      return launch(spares.take(), files, start, coreSpeed, outputBytes, events);
    } catch (EngineProcess.GoneException e) {
      // The ready process ended before it could take the job. A new process takes it.
      return launch(spares.fresh(flags), files, start, coreSpeed, outputBytes, events);
    }
  }

  /** Returns the JVM options that the program needs for its access to fields. */
  static List<String> flags(StartEngine start) {
    Nodes gang = start.gang();
    return gang != null && gang.access() == AccessDetection.PF ? EngineSpec.TRAPS : List.of();
  }

  private EngineProcess launch(
      EngineProcess engine,
      AttemptFiles files,
      StartEngine start,
      double coreSpeed,
      long outputBytes,
      EngineEvents events)
      throws IOException {
    EngineDirectory directory = engine.directory();
    boolean given = false;
    try {
      EngineSocket socket = EngineSocket.in(directory);
      EngineLink link = links.open(socket, start, events::reported, events::disconnected);
      try {
        engine.cell().give(socket.path());
        write(directory, start, coreSpeed, socket.forEngine());
        engine.cell().show(directory.specification());
        engine.assign(files, start.inputs(), link, events, outputBytes);
        given = true;
        return engine;
      } finally {
        if (!given) {
          link.close();
        }
      }
    } catch (IOException e) {
      if (!engine.isAlive() && !(e instanceof EngineProcess.GoneException)) {
        throw new EngineProcess.GoneException(e);
      }
      throw e;
    } finally {
      if (!given) {
        engine.kill();
      }
    }
  }

  /**
   * Returns the maximum number of threads and processes of an engine: its workers, the other
   * threads of its JVM, and some for the application.
   */
  static int processes(int workers) {
    return 256 + 2 * workers;
  }

  /**
   * Returns the stealing policy. Uses the default for a portal of an earlier release, which sends
   * no policy.
   */
  static StealingPolicy policy(StartEngine start) {
    StealingPolicy asked = start.policy();
    return asked == null ? StealingPolicy.DEFAULT : asked;
  }

  private static EngineSpec.@Nullable Gang gang(@Nullable Nodes gang) {
    return gang == null
        ? null
        : new EngineSpec.Gang(
            gang.nodes().stream().map(place -> place.site() + "/" + place.node()).toList(),
            gang.access().name());
  }

  private void write(EngineDirectory directory, StartEngine start, double coreSpeed, Path socket)
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
            directory.application(),
            start.mainClass(),
            start.arguments(),
            terms.workers(),
            terms.slowdown(),
            coreSpeed,
            policy(start).name(),
            socket,
            gang(start.gang()));
    EngineSpecFile.write(directory.specification(), spec);
  }
}
