package org.satingrid.local;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.RewriteRefusedException;
import org.satingrid.runtime.Durations;

/**
 * Runs one program to its end, and shows its progress. Prints its statistics once, after any kind
 * of end. The caller's thread prints them if {@code main} returns or throws. A shutdown hook prints
 * them after {@code System.exit} or a signal. A process can have only one runner.
 */
public final class LocalRunner {

  private static final long TICK_MILLIS = 200;
  private static final long FULL_NANOS = 1_000_000;
  private static final int MAX_CAUSES = 10;

  private static final String NO_MEMORY =
      "satin: out of memory; there is none left for the statistics";

  /**
   * The share of the heap that is reserved for the last messages of a program that has used up all
   * memory. It is more than 2 %, because the parallel collector gives up if less than 2 % of the
   * heap is free.
   */
  private static final int RESERVE_SHARE = 32;

  private static final int MAX_RESERVE_BYTES = 32 << 20;
  private static final int MAX_ATTEMPTS = 20;
  private static final long BETWEEN_ATTEMPTS_NANOS = 50_000_000;

  /** Makes a runner for a program. */
  @FunctionalInterface
  interface Start {
    Run run() throws IOException;
  }

  private final Presentation presentation;
  private final ProgressDisplay display;

  @SuppressWarnings("UnusedVariable") // The reserve is never read. It is only released.
  private byte @Nullable [] reserve =
      new byte[(int) Math.min(MAX_RESERVE_BYTES, Runtime.getRuntime().maxMemory() / RESERVE_SHARE)];

  private volatile @Nullable Run current;
  private boolean told;

  public LocalRunner(Presentation presentation) {
    this.presentation = presentation;
    this.display = new ProgressDisplay(presentation);
  }

  /**
   * Runs the program on workers.
   *
   * @throws RefusedException if a class cannot be rewritten that is first loaded during the run
   */
  public Ending onWorkers(Program program, int workers, Mechanism mechanism, List<String> arguments)
      throws RefusedException, IOException {
    return run(() -> program.onWorkers(workers, mechanism, arguments));
  }

  /**
   * Runs the program on nodes of several sites in this process.
   *
   * @throws RefusedException if a class cannot be rewritten that is first loaded during the run
   */
  public Ending onSites(
      Program program, LocalSites sites, Mechanism mechanism, List<String> arguments)
      throws RefusedException, IOException {
    return run(() -> program.onSites(sites, mechanism, arguments));
  }

  /** Runs the program unchanged, on one thread. */
  public Ending inSequence(Program program, List<String> arguments)
      throws RefusedException, IOException {
    return run(() -> program.inSequence(arguments));
  }

  private Ending run(Start start) throws RefusedException, IOException {
    warmUp();
    Runtime.getRuntime().addShutdownHook(new Thread(this::stopped, "satin-statistics"));
    Ending ending;
    try (Run run = start.run()) {
      current = run;
      ending = follow(run);
      tell(run, ending);
    }
    if (ending instanceof Ending.Threw threw) {
      refuse(threw.thrown());
    }
    return ending;
  }

  /** Loads the classes for the last messages now, because memory can be exhausted at the end. */
  private void warmUp() {
    Durations one = new Durations(List.of(1L));
    RunFigures figures =
        new RunFigures(
            TimeDivision.of(1, 1, 1, 0, 0, 1),
            1,
            1,
            1,
            0,
            1,
            1,
            1,
            1,
            new DequeSamples(1, 0),
            one,
            one);
    RunReport nothing = new RunReport(new Ending.Returned(), 1, figures, MemoryUse.ofProcess());
    List<String> unused = presentation.statistics().apply(nothing);
    Ending full = new Ending.Threw(new OutOfMemoryError());
    String unusedToo = OutOfMemoryText.of(new RunReport(full, 1, figures, nothing.memory()));
    Traces.of(new Error("", new Error()));
  }

  private Ending follow(Run run) {
    long started = System.nanoTime();
    Ending ending = null;
    while (ending == null) {
      try {
        ending = run.await(TICK_MILLIS);
        if (ending == null) {
          run.sample();
          display.show((System.nanoTime() - started) / 1e9, run.progress());
        }
        // The program has used up the memory and will end because of it.
      } catch (VirtualMachineError full) {
        if (run.isOver()) {
          giveBack(run);
        }
        LockSupport.parkNanos(this, FULL_NANOS);
        // Only an error in the program can have interrupted this thread.
      } catch (InterruptedException e) {
        ending = new Ending.Stopped();
      }
    }
    return ending;
  }

  /**
   * Called when the process ends. If the statistics are not yet printed, the program did not reach
   * its end.
   */
  private void stopped() {
    Run run = current;
    if (run != null) {
      tell(run, exits(Thread.getAllStackTraces()) ? new Ending.Exited() : new Ending.Stopped());
    }
  }

  /**
   * Returns true if a thread has called System.exit. A signal ends the virtual machine without such
   * a thread.
   */
  private static boolean exits(Map<Thread, StackTraceElement[]> threads) {
    return threads.values().stream()
        .flatMap(Arrays::stream)
        .anyMatch(
            frame ->
                frame.getClassName().equals("java.lang.Runtime")
                    && frame.getMethodName().equals("exit"));
  }

  /**
   * Prints the statistics. Allocates no memory before the first attempt. A collector that has
   * worked without success for a long time refuses even small allocations, and workers take memory
   * that has just become free. Therefore this method makes several attempts.
   */
  private synchronized void tell(Run run, Ending ending) {
    if (told) {
      return;
    }
    told = true;
    int attempts = 1;
    while (!printed(run, ending) && attempts++ < MAX_ATTEMPTS) {
      giveBack(run);
      LockSupport.parkNanos(this, BETWEEN_ATTEMPTS_NANOS);
    }
    if (attempts > MAX_ATTEMPTS) {
      presentation.err().println(NO_MEMORY);
    }
    presentation.err().flush();
  }

  private boolean printed(Run run, Ending ending) {
    try {
      print(run, ending);
      return true;
      // Some classes of the JDK wrap the error into an InternalError.
    } catch (VirtualMachineError full) {
      return false;
    }
  }

  /** Releases the memory that workers still hold, and then the reserve for the last messages. */
  private void giveBack(Run run) {
    try {
      run.close();
    } catch (VirtualMachineError full) {
      // The next attempt closes the run again. Until then, the memory that is released below can
      // suffice.
    }
    reserve = null;
  }

  private void print(Run run, Ending ending) {
    display.close();
    RunReport report = run.report(ending);
    List<String> statistics = presentation.statistics().apply(report);
    if (ending instanceof Ending.Threw threw
        && refusalIn(threw.thrown()) == null
        && Thread.getDefaultUncaughtExceptionHandler() == null) {
      presentation.err().print(Traces.of(threw.thrown()));
    }
    if (ending instanceof Ending.Failed failed) {
      presentation.err().println("satin: " + failed.message() + " (" + failed.code() + ")");
    }
    String memory = OutOfMemoryText.of(report);
    if (memory != null) {
      presentation.err().println(memory);
    }
    for (String line : statistics) {
      presentation.err().println(line);
    }
  }

  private static void refuse(Throwable thrown) throws RefusedException {
    RewriteRefusedException refusal = refusalIn(thrown);
    if (refusal != null) {
      throw new RefusedException(refusal.refusals());
    }
  }

  private static @Nullable RewriteRefusedException refusalIn(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      if (cause instanceof RewriteRefusedException refusal) {
        return refusal;
      }
      cause = cause.getCause();
    }
    return null;
  }
}
