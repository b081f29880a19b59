package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.FrameSource;
import org.satingrid.codegen.InheritedSource;
import org.satingrid.codegen.WorkerContext;
import org.satingrid.runtime.launch.ProgramThreadGroup;

/**
 * The thread of one worker. As a {@link FrameSource}, it connects generated code with the worker.
 */
final class WorkerThread extends Thread implements FrameSource, ProgramThreadGroup.OfEngine {

  private static final Logger LOG = System.getLogger(WorkerThread.class.getName());

  private final Worker worker;
  private final ProgramThreads programThreads;

  WorkerThread(Worker worker, ProgramThreads programThreads, String name, WorkerPoolConfig config) {
    super(config.group(), null, name, config.stackBytes());
    this.worker = worker;
    this.programThreads = programThreads;
    // A daemon does not keep the process alive if its task ignores interrupts. In the process of a
    // program, the workers need not be daemons, because that process exits explicitly.
    setDaemon(!(config.group() instanceof ProgramThreadGroup));
  }

  @Override
  public void run() {
    InheritedSource.bequeath(programThreads);
    worker.live();
  }

  @Override
  public WorkerContext context() {
    return worker;
  }

  @Override
  public Frame openFrame() {
    return worker.openFrame();
  }

  /** Waits until all threads except the calling thread have ended, at most for this time. */
  static void awaitEnds(List<WorkerThread> threads, long nanos) {
    long deadline = System.nanoTime() + nanos;
    for (WorkerThread thread : threads) {
      thread.awaitEnd(deadline - System.nanoTime());
    }
  }

  private void awaitEnd(long nanos) {
    long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
    if (this == Thread.currentThread() || millis <= 0) {
      return;
    }
    try {
      join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (isAlive()) {
      LOG.log(Level.WARNING, "{0} runs a task that ignores interrupts", getName());
    }
  }
}
