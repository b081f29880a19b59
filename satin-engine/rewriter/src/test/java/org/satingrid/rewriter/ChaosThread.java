package org.satingrid.rewriter;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.FrameSource;
import org.satingrid.codegen.WorkerContext;

/** A thread that is a {@link ChaosWorker}. */
final class ChaosThread extends Thread implements FrameSource {

  private static final long STACK_BYTES = 64L << 20;

  private final ChaosWorker worker;

  private ChaosThread(ChaosWorker worker, Runnable work) {
    super(null, work, "chaos", STACK_BYTES);
    setDaemon(true);
    this.worker = worker;
  }

  static <T> T run(ChaosWorker worker, Callable<T> work) throws Exception {
    CompletableFuture<T> result = new CompletableFuture<>();
    Runnable task =
        () -> {
          try {
            result.complete(work.call());
          } catch (Throwable t) { // All code of this thread belongs to the test.
            result.completeExceptionally(t);
          }
        };
    new ChaosThread(worker, task).start();
    try {
      return result.get(60, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } catch (TimeoutException e) {
      throw new AssertionError("the program does not end", e);
    }
  }

  @Override
  public WorkerContext context() {
    return worker;
  }

  /** Methods with a record per spawn run their calls at once. */
  @Override
  public Frame openFrame() {
    return Frame.inSequence();
  }
}
