package org.satingrid.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** One run of a program on the nodes of a layout, from the first one's joining to the end. */
final class SiteRun implements AutoCloseable {
  private static final String REGISTRAR = "registrar";
  private static final long LIMIT_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long LOOK_MILLIS = 2;
  private static final long FIGURES_SECONDS = 15;
  private static final Object ONE_AT_A_TIME = new Object();

  private final Layout layout;
  private final InMemoryGrid grid;
  private final List<ClusterNode> nodes = new ArrayList<>();
  private final List<URLClassLoader> loaders = new ArrayList<>();
  private final Map<String, Long> taken = new LinkedHashMap<>();
  private @Nullable String killed;

  private SiteRun(Layout layout) {
    this.layout = layout;
    Duration oneWay = Duration.ofMillis(layout.roundTripMillis()).dividedBy(2);
    grid =
        new InMemoryGrid(
            LinkModel.betweenSites(oneWay, Double.POSITIVE_INFINITY), new ThreadScheduler());
    layout.names().forEach(site -> taken.put(site, 0L));
  }

  static GridRun run(Layout layout, String program, List<String> arguments)
      throws InterruptedException {
    synchronized (ONE_AT_A_TIME) {
      try (StandardOutput output = new StandardOutput();
          SiteRun run = new SiteRun(layout)) {
        run.join(program, arguments);
        run.awaitEnd(program);
        return new GridRun(output.lines(), run.taken, Optional.ofNullable(run.killed));
      }
    }
  }

  private void join(String program, List<String> arguments) {
    grid.node(REGISTRAR, REGISTRAR);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try {
      for (String site : layout.names()) {
        URLClassLoader classes = ProgramClasses.loader();
        loaders.add(classes);
        Thread.currentThread().setContextClassLoader(classes); // The node's workers inherit it.
        nodes.add(join(site, classes, program, arguments));
      }
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private ClusterNode join(
      String site, ClassLoader classes, String program, List<String> arguments) {
    int index = nodes.size();
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec("test", REGISTRAR),
            index == 0,
            layout.sites(),
            Duration.ofSeconds(15),
            StealPolicies.DEFAULT,
            index);
    WorkerPoolConfig workers =
        WorkerPoolConfig.of(layout.workers()).withSeed(index).withThreadNamePrefix(site);
    return ClusterNode.join(
        grid.node(site, site),
        config,
        new TaskCodec(classes, Limits.DEFAULT, program),
        source -> new WorkerPool(workers.withWorkSource(source)),
        () -> callMain(classes, program, arguments));
  }

  private static @Nullable Void callMain(
      ClassLoader classes, String program, List<String> arguments) throws Exception {
    Method main = Class.forName(program, true, classes).getMethod("main", String[].class);
    main.setAccessible(true); // The class itself need not be public, as with the java command.
    try {
      main.invoke(null, (Object) arguments.toArray(String[]::new));
      return null;
    } catch (InvocationTargetException e) {
      if (e.getTargetException() instanceof Exception thrown) {
        throw thrown;
      }
      throw (Error) e.getTargetException();
    }
  }

  private void awaitEnd(String program) throws InterruptedException {
    long deadline = System.nanoTime() + LIMIT_NANOS;
    JobEnd end = null;
    while (end == null && System.nanoTime() < deadline) {
      if (layout.killsOne() && killed == null) {
        killOneThatWorks();
      }
      end = endWithin(killed == null ? LOOK_MILLIS : TimeUnit.SECONDS.toMillis(1));
    }
    if (end == null) {
      throw new IllegalStateException(
          program + " has not ended after five minutes; it was given up");
    }
    if (end instanceof JobEnd.Failed failed) {
      throw new ProgramFailedException(program + " failed: " + failed.message(), failed.cause());
    }
    for (int i = 0; i < nodes.size(); i++) {
      look(i);
    }
    if (layout.killsOne() && killed == null) {
      throw new AssertionError(
          program
              + " ended before another site had taken work, so none could be killed;"
              + " give it more to do, or take @KillOne away");
    }
  }

  private @Nullable JobEnd endWithin(long millis) throws InterruptedException {
    try {
      return nodes.get(0).end().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException notYet) {
      return null;
    } catch (ExecutionException failed) {
      throw new IllegalStateException("the engine failed", failed.getCause());
    }
  }

  /** A site other than that of main, which comes first. */
  private void killOneThatWorks() throws InterruptedException {
    for (int i = 1; i < nodes.size() && killed == null; i++) {
      String site = layout.names().get(i);
      if (look(i) > 0) {
        grid.kill(site);
        nodes.get(i).close();
        killed = site;
      }
    }
  }

  /** Tasks that a site has taken from others until now. */
  private long look(int index) throws InterruptedException {
    String site = layout.names().get(index);
    if (!site.equals(killed)) {
      try {
        Map<String, Long> won =
            nodes.get(index).statistics().get(FIGURES_SECONDS, TimeUnit.SECONDS).stealsWon();
        taken.put(site, won.values().stream().mapToLong(Long::longValue).sum());
      } catch (ExecutionException | TimeoutException silent) {
        throw new IllegalStateException(site + " does not tell what it did", silent);
      }
    }
    return taken.getOrDefault(site, 0L);
  }

  @Override
  public void close() {
    nodes.forEach(ClusterNode::close);
    grid.close();
    for (URLClassLoader loader : loaders) {
      try {
        loader.close();
      } catch (IOException unreadable) {
        throw new UncheckedIOException("cannot close the program's classes", unreadable);
      }
    }
  }
}
