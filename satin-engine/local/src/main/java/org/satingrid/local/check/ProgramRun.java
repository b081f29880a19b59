package org.satingrid.local.check;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.launch.MainMethod;

/**
 * One run of the program's {@code main}, from its beginning to its end or to a limit. It has
 * separate standard streams. Only one run at a time is possible in a process.
 */
final class ProgramRun {

  /**
   * Stack size that suffices for a sequential program and for the frames that a simulated grid adds
   * between its calls.
   */
  private static final long STACK_BYTES = 512L << 20;

  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static volatile @Nullable ProgramRun running;

  private final CheckLoader loader;
  private final String mainClass;
  private final List<String> arguments;
  private final Evidence evidence;
  private final @Nullable Simulation simulation;
  private final AtomicReference<@Nullable String> ending = new AtomicReference<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile @Nullable Place thrownAt;
  private @Nullable Place stuck;

  /**
   * @param loader the class loader of the node that runs main
   * @param simulation the simulated grid. Null for the sequential program
   */
  ProgramRun(
      CheckLoader loader,
      String mainClass,
      List<String> arguments,
      Evidence evidence,
      @Nullable Simulation simulation) {
    this.loader = loader;
    this.mainClass = mainClass;
    this.arguments = arguments;
    this.evidence = evidence;
    this.simulation = simulation;
  }

  /** Returns the run of the calling thread, or null if that run is over. */
  static @Nullable ProgramRun current() {
    ProgramRun run = running;
    CheckThread thread = CheckThread.current();
    return run == null || thread == null || thread.simulation() == run.simulation ? run : null;
  }

  Evidence evidence() {
    return evidence;
  }

  /** Returns the position of the program at its limit. */
  @Nullable Place stuck() {
    return stuck;
  }

  /**
   * Runs the program.
   *
   * @param limitNanos maximum time without a spawned call. The run is then given up
   */
  RunResult run(InputStream input, long limitNanos) throws InterruptedException {
    CapturedOutput output = new CapturedOutput(evidence);
    Charset charset = Charset.defaultCharset();
    PrintStream outBefore = System.out;
    PrintStream errBefore = System.err;
    InputStream inBefore = System.in;
    long began = System.nanoTime();
    PrintStream out = new PrintStream(output, true, charset);
    System.setOut(out);
    System.setErr(new PrintStream(PrintStream.nullOutputStream(), false, charset));
    System.setIn(input);
    running = this;
    try {
      Thread thread = thread();
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      thread.start();
      boolean ended = awaitEnd(limitNanos);
      if (!ended) {
        stuck = Stack.place(thread.getStackTrace(), loader);
        giveUp(thread);
      }
      out.flush();
      String how = ending.get();
      long nanos = System.nanoTime() - began;
      return new RunResult(
          output.lines(charset), how == null ? "has not ended" : how, thrownAt, ended, nanos);
    } finally {
      running = null;
      output.close();
      System.setOut(outBefore);
      System.setErr(errBefore);
      System.setIn(inBefore);
    }
  }

  /** Waits for the end. A program that continues to spawn gets more time. */
  private boolean awaitEnd(long limitNanos) throws InterruptedException {
    long events = -1;
    long seen = System.nanoTime();
    while (!over.await(Math.min(TICK_NANOS, limitNanos), TimeUnit.NANOSECONDS)) {
      long now = simulation == null ? 0 : simulation.events();
      if (now != events) {
        events = now;
        seen = System.nanoTime();
      } else if (System.nanoTime() - seen > limitNanos) {
        return false;
      }
    }
    return true;
  }

  private Thread thread() {
    return simulation == null
        ? new Thread(null, this::main, "main", STACK_BYTES)
        : new CheckThread(simulation, this::main, STACK_BYTES);
  }

  private void giveUp(Thread thread) {
    if (simulation != null) {
      simulation.giveUp();
    }
    thread.interrupt();
  }

  private void main() {
    try {
      MainMethod.of(loader, mainClass).call(arguments);
      end("returned");
    } catch (Throwable thrown) { // Any exception or error is the end of the program.
      thrownAt = Stack.place(thrown.getStackTrace(), loader);
      end("threw " + thrown);
    }
    over.countDown();
  }

  private void end(String how) {
    ending.compareAndSet(null, how);
  }

  /** Called when the program calls {@code System.exit}. */
  void exit(int status, int site) {
    evidence.exit(site);
    end("exited with " + status);
    if (Thread.currentThread() instanceof CheckThread thread) {
      thread.simulation().giveUp();
    }
    over.countDown();
    throw new RunOver();
  }
}
