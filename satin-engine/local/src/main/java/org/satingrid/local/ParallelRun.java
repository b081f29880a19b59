package org.satingrid.local;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.WorkerStatistics;

/** The run of a program on workers. */
final class ParallelRun implements Run {

  private final MainCall main;
  private final long started = System.nanoTime();
  private final WorkerPool pool;
  private DequeSamples deques = DequeSamples.NONE;
  private double progress;

  /** Starts the program. The workers inherit the caller's context class loader. */
  ParallelRun(MainCall main, int workers) {
    this.main = main;
    pool = new WorkerPool(WorkerPoolConfig.of(workers).withGroup(main.group()));
    CompletableFuture<String> unused =
        pool.run(
                () -> {
                  main.run();
                  return "";
                })
            .whenComplete((value, lost) -> failIf(lost));
  }

  private void failIf(@Nullable Throwable lost) {
    if (lost != null) {
      main.end(lost);
    }
  }

  @Override
  public @Nullable Ending await(long millis) throws InterruptedException {
    return main.await(millis);
  }

  @Override
  public boolean isOver() {
    return main.isOver();
  }

  @Override
  public synchronized void sample() {
    WorkerStatistics now = pool.statistics();
    progress = now.progress();
    deques = deques.and(now.dequeLength());
  }

  @Override
  public synchronized double progress() {
    return progress;
  }

  @Override
  public synchronized RunReport report(Ending ending) {
    WorkerStatistics now = pool.statistics();
    long wall = System.nanoTime() - started;
    RunFigures figures = WorkerFigures.of(now, wall, deques);
    return new RunReport(ending, wall, figures, MemoryUse.ofProcess());
  }

  @Override
  public void close() {
    pool.close();
  }
}
