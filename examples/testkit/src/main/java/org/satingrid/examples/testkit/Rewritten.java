package org.satingrid.examples.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** A program in the form that the engine runs: rewritten, on workers. */
final class Rewritten implements AutoCloseable {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  /** The configuration of one process of several, so that its work can be requested. */
  private static final WorkerPoolConfig ONE_OF_TWO =
      WorkerPoolConfig.of(1).withWorkSource(idle -> {});

  private final Program program;
  private final RewritingClassLoader loader;
  private final Class<?> main;

  /** Needs a folder for the program's jar. */
  Rewritten(Program program, Path folder) throws IOException, ClassNotFoundException {
    this.program = program;
    this.loader =
        new RewritingClassLoader(
            List.of(ProgramJar.whole(folder)), Rewritten.class.getClassLoader());
    this.main = loader.loadClass(program.main());
  }

  /**
   * Returns the result on two workers of one process. Runs until both have done a part of a run.
   * This is the first run unless the machine is very busy.
   */
  String onTwoWorkers() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      long deadline = System.nanoTime() + PATIENCE_NANOS;
      String answer = answer(workers);
      while (workers.statistics().localSteals() == 0) {
        if (System.nanoTime() > deadline) {
          throw new AssertionError("one worker did it all: " + workers.statistics());
        }
        answer = answer(workers);
      }
      return answer;
    }
  }

  /**
   * Returns the result on two processes with one worker each. Here the processes are pools, and a
   * task moves as a serialized copy. Runs until a task has moved.
   */
  String inTwoProcesses() throws Exception {
    try (WorkerPool home = new WorkerPool(ONE_OF_TWO);
        WorkerPool away = new WorkerPool(ONE_OF_TWO);
        Mover mover = new Mover(home, away, loader)) {
      long deadline = System.nanoTime() + PATIENCE_NANOS;
      String answer = answer(home);
      while (mover.moved() == 0) {
        if (System.nanoTime() > deadline) {
          throw new AssertionError("no task moved: " + home.statistics());
        }
        answer = answer(home);
      }
      return answer;
    }
  }

  private String answer(WorkerPool workers) throws Exception {
    return workers
        .run(() -> Entry.run(main, program.smallArgs()))
        .get(PATIENCE_NANOS, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
