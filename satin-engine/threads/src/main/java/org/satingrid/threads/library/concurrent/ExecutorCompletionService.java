package org.satingrid.threads.library.concurrent;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.util.concurrent.ExecutorCompletionService}. */
public class ExecutorCompletionService<V> implements CompletionService<V> {

  private final Executor executor;
  private final BlockingQueue<Future<V>> ended;

  public ExecutorCompletionService(Executor executor) {
    this(executor, new LinkedBlockingQueue<>());
  }

  public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> ended) {
    this.executor = Objects.requireNonNull(executor);
    this.ended = Objects.requireNonNull(ended);
  }

  /** A task that goes into a queue when it is done. */
  private static final class Queued<V> extends FutureTask<V> {
    private final BlockingQueue<Future<V>> ended;

    Queued(Callable<V> work, BlockingQueue<Future<V>> ended) {
      super(work);
      this.ended = ended;
    }

    @Override
    protected void done() {
      ended.add(this);
    }
  }

  @Override
  public Future<V> submit(Callable<V> work) {
    Queued<V> task = new Queued<>(work, ended);
    executor.execute(task);
    return task;
  }

  @Override
  public Future<V> submit(Runnable work, V result) {
    return submit(Executors.callable(work, result));
  }

  @Override
  public Future<V> take() throws InterruptedException {
    return ended.take();
  }

  @Override
  public Future<V> poll() {
    return ended.poll();
  }

  @Override
  public Future<V> poll(long time, TimeUnit unit) throws InterruptedException {
    return ended.poll(time, unit);
  }
}
