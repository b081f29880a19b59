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

  /** The configuration of one of several processes. Other processes can request its work. */
  private static final WorkerPoolConfig ONE_OF_TWO =
      WorkerPoolConfig.of(1).withWorkSource(idle -> {});

  private final Program program;
  private final RewritingClassLoader loader;
  private final Class<?> main;

  /** Rewrites a program. Writes its jar into {@code folder}. */
  Rewritten(Program program, Path folder) throws IOException, ClassNotFoundException {
    this.program = program;
    this.loader =
        new RewritingClassLoader(
            List.of(ProgramJar.whole(folder)), Rewritten.class.getClassLoader());
    this.main = loader.loadClass(program.main());
  }

  /**
   * Returns the result on two workers of one process. Repeats the run until each of the two workers
   * has done a part of a run. One run suffices unless the machine is very busy.
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
   * Returns the result on two processes with one worker each. In this test, the processes are
   * pools, and a task moves as a serialized copy. Repeats the run until a task has moved.
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
