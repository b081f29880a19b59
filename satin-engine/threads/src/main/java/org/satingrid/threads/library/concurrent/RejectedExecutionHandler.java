package org.satingrid.threads.library.concurrent;

/** Stands for {@link java.util.concurrent.RejectedExecutionHandler}. */
public interface RejectedExecutionHandler {
  void rejectedExecution(Runnable task, ThreadPoolExecutor pool);
}
