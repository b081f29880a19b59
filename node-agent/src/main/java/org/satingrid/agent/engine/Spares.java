package org.satingrid.agent.engine;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;

/**
 * Keeps one engine's process ready for the next job while the node has no job, so that the job need
 * not wait for the start of a JVM. README.md describes the start.
 *
 * <pre>
 *  NONE ── node idle, due ──► STARTING ──► KEPT ── taken for a job ──► NONE
 *    ▲                            │          │
 *    └──── later each time ───────┴── died ──┘
 * </pre>
 */
public final class Spares {
  private static final Duration READY = Duration.ofSeconds(30);
  private static final Duration GONE = Duration.ofSeconds(2);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
  private static final int MAX_DOUBLINGS = 6;

  private final EngineStarter starter;
  private final boolean wanted;
  private final Console console;
  private final InstantSource clock;
  private @Nullable EngineProcess kept;
  private Runnable changed = () -> {};
  private boolean starting;
  private boolean closed;
  private int deaths;
  private @Nullable String failure;
  private Instant due = Instant.MIN;

  /**
   * @param wanted true to keep a process ready
   */
  public Spares(EngineStarter starter, boolean wanted, Console console, InstantSource clock) {
    this.starter = starter;
    this.wanted = wanted;
    this.console = console;
    this.clock = clock;
  }

  /**
   * Sets a listener for changes of {@link #failure} or {@link #due}. It is called on any thread,
   * possibly without a change.
   */
  public synchronized void whenChanged(Runnable listener) {
    changed = listener;
  }

  /** Returns the earliest time at which {@link #idle} starts a process. */
  public synchronized Instant due() {
    return isMissing() ? due : Instant.MAX;
  }

  /**
   * Starts a process unless one is ready, if the time {@link #due} has come. Must be called while
   * the node has no job.
   */
  public synchronized void idle(ExecutorService io) {
    if (isMissing() && !clock.instant().isBefore(due)) {
      starting = true;
      io.execute(this::start);
    }
  }

  private boolean isMissing() {
    return wanted && !closed && !starting && kept == null;
  }

  /** Returns why the last start of a process failed, or null if it succeeded. */
  public synchronized @Nullable String failure() {
    return failure;
  }

  /**
   * Returns a process for a job: the ready one, or a new one.
   *
   * @throws IOException if no process can be started
   */
  EngineProcess take() throws IOException, InterruptedException {
    EngineProcess spare = release();
    return spare != null && comesUp(spare) ? spare : fresh(List.of());
  }

  /**
   * Returns a new process for a job.
   *
   * @param flags JVM options, which a ready process would not have
   */
  EngineProcess fresh(List<String> flags) throws IOException, InterruptedException {
    EngineProcess fresh = starter.start(flags);
    if (!comesUp(fresh)) {
      throw new IOException("an engine's process does not come up: " + fresh.lastWords());
    }
    return fresh;
  }

  /**
   * Waits until a process can take a job. Kills the process and returns false if this takes too
   * long.
   */
  private static boolean comesUp(EngineProcess engine) throws InterruptedException {
    boolean ready = false;
    try {
      engine.hurry();
      ready = engine.audience().awaitReady(READY.toMillis());
      return ready;
    } finally {
      if (!ready) {
        engine.kill();
      }
    }
  }

  /** Ends the ready process, if any, and starts no other. */
  public void close() throws InterruptedException {
    EngineProcess last;
    synchronized (this) {
      closed = true;
      last = release();
    }
    if (last != null) {
      last.kill();
      last.awaitGone(GONE);
    }
  }

  private synchronized @Nullable EngineProcess release() {
    EngineProcess spare = kept;
    kept = null;
    deaths = 0;
    return spare;
  }

  private void start() {
    EngineProcess spare;
    try {
      spare = starter.start(List.of());
    } catch (IOException | RuntimeException e) {
      failed("cannot be started: " + e.getMessage());
      return;
    }
    boolean late;
    synchronized (this) {
      starting = false;
      late = closed;
      kept = closed ? null : spare;
      changed.run();
    }
    if (late) {
      spare.kill();
      return;
    }
    spare.audience().whenOrphaned(exit -> died(spare, exit));
    var unused = spare.audience().ready().thenRun(() -> ready(spare));
  }

  private void ready(EngineProcess spare) {
    synchronized (this) {
      if (kept != spare) {
        return;
      }
      failure = null;
      changed.run();
    }
    console.say("A spare engine is ready, process " + spare.pid() + ".");
  }

  private void died(EngineProcess spare, EngineExit exit) {
    synchronized (this) {
      if (kept != spare) {
        // The node keeps no process ready any more.
        return;
      }
      kept = null;
    }
    failed("ended with exit code " + exit.code() + " " + exit.lastErrors());
  }

  private void failed(String how) {
    Duration pause;
    synchronized (this) {
      starting = false;
      failure =
          "Engines cannot run on this node. Therefore the node gets no job: the spare engine "
              + how
              + ".";
      pause = FIRST_PAUSE.multipliedBy(1L << Math.min(deaths++, MAX_DOUBLINGS));
      due = clock.instant().plus(pause);
      changed.run();
    }
    console.say("The spare engine " + how + "; another in " + pause.toSeconds() + " s.");
  }
}
