package org.satingrid.launcher;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Joined;
import org.satingrid.launcher.link.EngineReport.Telemetry;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.Network;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.rewriter.RewritingClassLoader;

/**
 * Engines in this JVM at three sites with two nodes each: a has full speed, b half and c a quarter.
 */
final class LocalEngines implements AutoCloseable {
  private static final String REGISTRAR = "registrar";
  private static final int ENGINES = 6;
  private static final long SECONDS = 180;

  private final InMemoryGrid grid =
      new InMemoryGrid(
          LinkModel.betweenSites(Duration.ofMillis(5), 10_000_000), new ThreadScheduler());
  private final Map<String, Running> engines = new TreeMap<>();
  private final CompletableFuture<EngineCommand> stop = new CompletableFuture<>();
  private final Path application;
  private final StealPolicies policy;

  private record Running(
      CompletableFuture<Void> joined,
      CompletableFuture<Boolean> end,
      CompletableFuture<EngineCommand> leave,
      LinkedBlockingDeque<EngineReport> reports) {

    void accept(EngineReport report) {
      reports.add(report);
      if (report instanceof Joined) {
        joined.complete(null);
      }
    }
  }

  LocalEngines(Path application) {
    this(application, StealPolicies.DEFAULT);
  }

  LocalEngines(Path application, StealPolicies policy) {
    this.application = application;
    this.policy = policy;
    grid.node(REGISTRAR, "nowhere");
  }

  List<String> names() {
    return List.copyOf(engines.keySet());
  }

  /** Starts all engines. Returns when all have joined. */
  void startAll(String mainClass, List<String> arguments) throws Exception {
    for (int i = 0; i < ENGINES; i++) {
      int site = i / 2;
      String name = "abc".substring(site, site + 1) + i % 2;
      start(name, i == 0, 1 << site, mainClass, arguments);
    }
    for (String name : names()) {
      engine(name).joined().get(SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Orders an engine to leave, which hands its work over. */
  void leave(String name) {
    engine(name).leave().complete(new EngineCommand.Leave("the test says so"));
  }

  boolean isRunning(String name) {
    return !engine(name).end().isDone();
  }

  /** Waits until another engine has replaced the master. */
  String awaitReplacement(String master) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      for (String name : names()) {
        if (!name.equals(master) && engine(name).reports().contains(new Joined(true))) {
          return name;
        }
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("nobody replaced " + master);
  }

  void kill(String name) {
    grid.kill(name);
  }

  boolean awaitEnd(String name) throws Exception {
    return engine(name).end().get(SECONDS, TimeUnit.SECONDS);
  }

  EngineReport lastReport(String name) throws Exception {
    awaitEnd(name);
    return engine(name).reports().getLast();
  }

  Telemetry telemetry(String name) {
    List<EngineReport> reports = List.copyOf(engine(name).reports());
    for (int i = reports.size() - 1; i >= 0; i--) {
      if (reports.get(i) instanceof Telemetry telemetry) {
        return telemetry;
      }
    }
    throw new AssertionError(name + " sent no telemetry");
  }

  /** Returns the engine's reports of stolen tasks, in order. */
  List<EngineReport.TreeTask> tree(String name) {
    return engine(name).reports().stream()
        .filter(EngineReport.Tree.class::isInstance)
        .flatMap(report -> ((EngineReport.Tree) report).tasks().stream())
        .toList();
  }

  /** Waits for a report that shows work on a task of another site. */
  void awaitStolenWork(String name) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      EngineReport report = engine(name).reports().poll(1, TimeUnit.SECONDS);
      if (report instanceof Telemetry telemetry && !telemetry.stealsWon().isEmpty()) {
        return;
      }
    }
    throw new AssertionError(name + " stole nothing");
  }

  @Override
  public void close() {
    stop.complete(new EngineCommand.Stop("the test is over"));
    engines
        .values()
        .forEach(
            engine ->
                engine.end().orTimeout(SECONDS, TimeUnit.SECONDS).exceptionally(e -> false).join());
    grid.close();
  }

  private void start(
      String name, boolean master, double slowdown, String mainClass, List<String> arguments) {
    EngineSpec spec =
        new EngineSpec(
            "job",
            REGISTRAR,
            name,
            name.substring(0, 1),
            master,
            ENGINES,
            Duration.ofSeconds(20),
            application,
            mainClass,
            arguments,
            1,
            slowdown,
            1,
            policy.name(),
            Path.of("none"));
    Network network = grid.node(spec.node(), spec.site());
    Running running =
        new Running(
            new CompletableFuture<>(),
            new CompletableFuture<>(),
            new CompletableFuture<>(),
            new LinkedBlockingDeque<>());
    CompletableFuture<?> unused = stop.thenAccept(running.leave()::complete);
    engines.put(name, running);
    Thread thread = new Thread(() -> run(spec, network, running), "engine-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  private void run(EngineSpec spec, Network network, Running running) {
    ClassLoader engine = Objects.requireNonNull(LocalEngines.class.getClassLoader());
    try (RewritingClassLoader loader =
        new RewritingClassLoader(List.of(spec.application()), engine)) {
      boolean ended =
          new Engine(spec, network, loader, running::accept, () -> {}).run(running.leave());
      running.end().complete(ended);
    } catch (Exception | Error failed) {
      running.end().completeExceptionally(failed);
    }
  }

  private Running engine(String name) {
    return Objects.requireNonNull(engines.get(name), name);
  }
}
