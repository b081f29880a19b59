package org.satingrid.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.memory.MemoryGrid;

/** One run of a program on the nodes of a layout, from the first joining to the end. */
final class SiteRun implements AutoCloseable {
  private static final long LIMIT_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long LOOK_MILLIS = 2;
  private static final long FIGURES_SECONDS = 15;
  private static final Object ONE_AT_A_TIME = new Object();

  private final Layout layout;
  private final MemoryGrid grid;
  private final List<URLClassLoader> loaders = new ArrayList<>();
  private final Map<String, Long> taken = new LinkedHashMap<>();
  private @Nullable String killed;

  private SiteRun(Layout layout) {
    this.layout = layout;
    grid = new MemoryGrid(layout.form());
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
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try {
      for (int i = 0; i < layout.sites(); i++) {
        URLClassLoader classes = ProgramClasses.loader();
        loaders.add(classes);
        // The workers of the node inherit this context class loader.
        Thread.currentThread().setContextClassLoader(classes);
        grid.join(classes, program, () -> callMain(classes, program, arguments));
      }
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private static @Nullable Void callMain(
      ClassLoader classes, String program, List<String> arguments) throws Exception {
    Method main = Class.forName(program, true, classes).getMethod("main", String[].class);
    main.setAccessible(true); // The class can be non-public, as with the java command.
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
    for (int i = 0; i < layout.sites(); i++) {
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
      return grid.nodes().get(0).end().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException notYet) {
      return null;
    } catch (ExecutionException failed) {
      throw new IllegalStateException("the engine failed", failed.getCause());
    }
  }

  /** Kills a site that has taken work. The first site is not killed, because it runs main. */
  private void killOneThatWorks() throws InterruptedException {
    for (int i = 1; i < layout.sites() && killed == null; i++) {
      if (look(i) > 0) {
        grid.kill(i);
        killed = layout.names().get(i);
      }
    }
  }

  /** Returns the number of tasks that a site has taken from other sites until now. */
  private long look(int index) throws InterruptedException {
    String site = layout.names().get(index);
    if (!site.equals(killed)) {
      try {
        Map<String, Long> won =
            grid.nodes().get(index).statistics().get(FIGURES_SECONDS, TimeUnit.SECONDS).stealsWon();
        taken.put(site, won.values().stream().mapToLong(Long::longValue).sum());
      } catch (ExecutionException | TimeoutException silent) {
        throw new IllegalStateException(site + " does not tell what it did", silent);
      }
    }
    return taken.getOrDefault(site, 0L);
  }

  @Override
  public void close() {
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
