package org.satingrid.local.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.local.check.CheckReport.Difference;
import org.satingrid.local.check.ProgramClasses.Form;
import org.satingrid.local.check.Schedule.Mode;

/**
 * Checks one program: two sequential runs, then rounds on a simulated grid, then further rounds
 * that find the lines of the observed facts. README.md explains each step.
 */
public final class Checker {

  private static final List<Mode> MODES = List.of(Mode.COPIES, Mode.ORDER, Mode.BOTH);
  private static final int NODES = 3;
  private static final int SEQUENTIAL_RUNS = 2;
  private static final int RUNS_ON_WORKERS = 2;
  private static final String ON_WORKERS = "on two workers";
  private static final int SEARCHES = 2;
  private static final int PATIENCE = 50;

  private final ProgramClasses classes;
  private final String mainClass;
  private final CheckOptions options;
  private final CheckProgress progress;
  private final ReplayedInput input;
  private final Evidence evidence;
  private final List<Difference> differences = new CopyOnWriteArrayList<>();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private long limitNanos;
  private int step;
  private volatile int rounds;
  private volatile int onWorkers;
  private volatile boolean complete;
  private final AtomicLong spawned = new AtomicLong();
  private final AtomicLong travelled = new AtomicLong();
  private volatile boolean copiesDiffer;
  private volatile boolean repeatsItself = true;

  /**
   * @param jar a program that the rewriter accepts, before rewriting
   * @param input standard input of the process. Each run gets the same input.
   * @throws IOException if the jar cannot be read
   */
  public Checker(
      Path jar, String mainClass, CheckOptions options, InputStream input, CheckProgress progress)
      throws IOException {
    this.classes = new ProgramClasses(jar);
    this.mainClass = mainClass;
    this.options = options;
    this.progress = progress;
    this.input = new ReplayedInput(input);
    this.evidence = new Evidence(classes.sites());
  }

  /**
   * Runs the program again and again until the check is done.
   *
   * @throws IOException if the jar was deleted during the check
   * @throws InterruptedException if the user has interrupted the check
   */
  public CheckReport check() throws IOException, InterruptedException {
    checkAll();
    complete = true;
    return report();
  }

  private void checkAll() throws IOException, InterruptedException {
    // The first run has no limit, because only the user can know how long the program takes.
    limitNanos = Long.MAX_VALUE;
    RunResult sequential = runInSequence();
    limitNanos = Math.max(options.limit().toNanos(), PATIENCE * sequential.nanos());
    if (sequential.overflowed()) {
      evidence.add(new Fact(Cause.STACK_OVERFLOW, "", sequential.thrownAt(), ""));
      notes.add(
          "the sequential program has no result to compare with, so no parallel run was made");
      return;
    }
    Mask mask = Mask.of(sequential, runInSequence());
    repeatsItself = mask.isEmpty();
    noteWhatIsNotCompared(mask);
    SplittableRandom seeds = new SplittableRandom(options.seed());
    boolean ends = true;
    while (ends && rounds < options.rounds()) {
      Mode mode = MODES.get(rounds % MODES.size());
      ends = runRound(mode, seeds.nextLong(), sequential, mask);
    }
    if (spawned.get() == 0) {
      evidence.add(new Fact(Cause.NOTHING_SPAWNED, sequential.ending(), sequential.thrownAt(), ""));
    }
    if (ends) {
      searchLines(seeds.nextLong());
    }
    while (ends && onWorkers < RUNS_ON_WORKERS) {
      ends = runOnWorkers(sequential, mask);
    }
  }

  /** Returns the present report. Any thread can call it. */
  public CheckReport report() {
    List<Finding> findings =
        new Verdict(evidence, !differences.isEmpty(), copiesDiffer, repeatsItself).findings();
    return new CheckReport(
        List.copyOf(differences),
        findings,
        options.seed(),
        rounds,
        options.rounds(),
        onWorkers,
        complete,
        spawned.get(),
        travelled.get(),
        List.copyOf(notes));
  }

  private RunResult runInSequence() throws IOException, InterruptedException {
    begins("in sequence");
    try (CheckLoader loader = new CheckLoader(classes, Form.SEQUENTIAL)) {
      return new ProgramRun(loader, mainClass, options.arguments(), evidence, null)
          .run(input.open(), limitNanos);
    }
  }

  private void noteWhatIsNotCompared(Mask mask) {
    if (!mask.comparable()) {
      notes.add(
          "two sequential runs differ in how many lines they print, or in how they end, so"
              + " parallel runs cannot be compared with them");
    } else if (!mask.isEmpty()) {
      notes.add("two sequential runs differ in " + mask.lines() + ", which was not compared");
    }
  }

  /** Makes a round on the simulated grid. Returns true if the program ended. */
  private boolean runRound(Mode mode, long seed, RunResult sequential, Mask mask)
      throws IOException, InterruptedException {
    begins(how(mode));
    boolean reified = rounds / MODES.size() % 2 == 1;
    Form form = reified ? Form.REIFIED : Form.PARALLEL;
    Round run = new Round(form, new Schedule(mode, seed), new Watches(evidence));
    RunResult result = run.run();
    int round = rounds + 1;
    spawned.addAndGet(run.schedule.spawned());
    travelled.addAndGet(run.schedule.travelled());
    String what = mask.difference(sequential, result);
    if (what != null) {
      differences.add(new Difference(round, seed, how(mode), what));
      copiesDiffer = copiesDiffer || mode != Mode.ORDER;
    }
    rounds = round;
    return result.ended();
  }

  /**
   * Makes a round on two workers. Returns true if the program ended. A seed cannot reproduce this
   * round, because the timing of threads determines the order of tasks.
   */
  private boolean runOnWorkers(RunResult sequential, Mask mask)
      throws IOException, InterruptedException {
    begins(ON_WORKERS);
    int round = onWorkers + 1;
    RunResult result =
        new WorkersRun(classes.jar(), mainClass, options.arguments()).run(input.open(), limitNanos);
    if (!result.ended()) {
      evidence.add(new Fact(Cause.NO_END, "", null, ""));
    }
    String what = mask.difference(sequential, result);
    if (what != null) {
      differences.add(new Difference(rounds + round, 0, ON_WORKERS, what));
    }
    onWorkers = round;
    return result.ended();
  }

  private static String how(Mode mode) {
    return switch (mode) {
      case ORDER -> "tasks in another order";
      case COPIES -> "each task on another node";
      case BOTH -> "tasks in another order and on other nodes";
    };
  }

  /** Runs the program again with a probe before each line, for facts without a known line. */
  private void searchLines(long seed) throws IOException, InterruptedException {
    for (int search = 0; search < SEARCHES; search++) {
      Watches watches = new Watches(evidence);
      for (Fact fact : evidence.all()) {
        boolean changes =
            switch (fact.cause()) {
              case ARGUMENT_CHANGED, RECEIVER_CHANGED -> true;
              case STATIC_WRITTEN -> fact.place() == null;
              default -> false;
            };
        if (changes && evidence.lineOf(fact) == null) {
          watches.seek(fact);
        }
      }
      if (watches.isEmpty()) {
        return;
      }
      begins("looking for the lines");
      Round run = new Round(Form.PARALLEL_LINES, new Schedule(Mode.COPIES, seed), watches);
      RunResult unused = run.run();
    }
  }

  private void begins(String what) {
    int steps = SEQUENTIAL_RUNS + options.rounds() + RUNS_ON_WORKERS;
    progress.begins(++step, Math.max(step, steps), what);
  }

  /** Makes one run on a separate simulated grid. */
  private final class Round {
    private final Form form;
    private final Schedule schedule;
    private final Watches watches;

    Round(Form form, Schedule schedule, Watches watches) {
      this.form = form;
      this.schedule = schedule;
      this.watches = watches;
    }

    RunResult run() throws IOException, InterruptedException {
      Evidence seen = new Evidence(classes.sites());
      List<CheckLoader> loaders = new ArrayList<>();
      try {
        for (int i = 0; i < NODES; i++) {
          loaders.add(new CheckLoader(classes, form));
        }
        Simulation grid = new Simulation(loaders, mainClass, schedule, seen, watches);
        ProgramRun run = new ProgramRun(loaders.get(0), mainClass, options.arguments(), seen, grid);
        RunResult result = run.run(input.open(), limitNanos);
        if (!result.ended()) {
          seen.add(new Fact(Cause.NO_END, "", run.stuck(), ""));
        }
        evidence.addAll(seen);
        return result;
      } finally {
        for (CheckLoader loader : loaders) {
          loader.close();
        }
      }
    }
  }
}
