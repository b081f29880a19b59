package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.FrameSource;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.SequentialContext;
import org.satingrid.codegen.WorkerContext;

/**
 * The threads that the program has started itself. During a call that spawns, such a thread is an
 * additional worker: other workers steal from it, and it takes tasks while it waits. Therefore the
 * call of such a thread ends even if all workers wait for the thread, for instance in {@link
 * Thread#join()}.
 */
final class ProgramThreads implements FrameSource {

  /**
   * The worker that a thread of the program is during a call. A thread belongs to the same pool for
   * its whole life.
   */
  private static final ThreadLocal<@Nullable Worker> WORKING = new ThreadLocal<>();

  private final WorkerPool pool;

  /** The context of a thread outside of such calls. */
  private final WorkerContext outside =
      new SequentialContext() {
        @Override
        public @Nullable Object call(HeapFrame start) throws Throwable {
          Worker worker = pool.admit(Thread.currentThread());
          return worker == null ? super.call(start) : asWorker(worker, start);
        }
      };

  ProgramThreads(WorkerPool pool) {
    this.pool = pool;
  }

  @Override
  public WorkerContext context() {
    Worker worker = WORKING.get();
    return worker == null ? outside : worker;
  }

  @Override
  public Frame openFrame() {
    Worker worker = WORKING.get();
    return worker == null ? Frame.inSequence() : worker.openFrame();
  }

  private @Nullable Object asWorker(Worker worker, HeapFrame start) throws Throwable {
    WORKING.set(worker);
    try {
      return worker.callFromOutside(start);
    } finally {
      WORKING.remove();
      pool.dismiss(worker);
    }
  }
}
