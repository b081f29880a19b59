package org.satingrid.local;

import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.launch.ProgramThreadGroup;

/** A program as compiled by {@code javac}, on one thread with the stack size of a worker. */
final class SequentialRun implements Run {

  private final MainCall main;
  private final long started = System.nanoTime();
  private final Thread thread;

  SequentialRun(MainCall main) {
    this.main = main;
    thread = new OfProgram(main);
    thread.start();
  }

  private static final class OfProgram extends Thread implements ProgramThreadGroup.OfEngine {
    OfProgram(MainCall main) {
      super(main.group(), main::run, "main", WorkerPoolConfig.DEFAULT_STACK_BYTES);
      setDaemon(false); // The program's threads inherit this property. They must not be daemons.
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
  public void sample() {}

  @Override
  public double progress() {
    return 0;
  }

  @Override
  public RunReport report(Ending ending) {
    return new RunReport(ending, System.nanoTime() - started, null, MemoryUse.ofProcess());
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
