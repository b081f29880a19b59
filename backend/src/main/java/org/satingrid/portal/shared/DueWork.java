package org.satingrid.portal.shared;

import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes due work, a few pieces at a time. It looks for due work when {@link #wake} is called. It
 * also looks every second, because another portal can have added work, and planned work can have
 * become due. One thread claims pieces, and other threads execute them. A failure is logged, and
 * the piece is due again when its claim expires.
 *
 * @param <T> a piece of work that this portal has claimed
 */
public final class DueWork<T> implements AutoCloseable {
  /** Implements the work. Threads of {@link DueWork} call both methods. */
  public interface Source<T> {
    /** Claims the next due piece that no portal has claimed. */
    Optional<T> claim();

    void handle(T piece);
  }

  private static final Logger LOG = LoggerFactory.getLogger(DueWork.class);
  private static final int STOP_SECONDS = 3;

  private final String name;
  private final Source<T> source;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final Semaphore free;
  private final ScheduledExecutorService claimer;
  private final ExecutorService workers;

  /**
   * Creates the threads.
   *
   * @param name name of the threads, also used in the log
   */
  public DueWork(String name, int atOnce, Source<T> source) {
    this.name = name;
    this.source = source;
    free = new Semaphore(atOnce);
    claimer = Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, name));
    AtomicInteger number = new AtomicInteger();
    workers =
        Executors.newFixedThreadPool(
            atOnce, task -> new Thread(task, name + "-" + number.incrementAndGet()));
  }

  public void start() {
    var unused = claimer.scheduleWithFixedDelay(this::wake, 1, 1, TimeUnit.SECONDS);
  }

  /** Lets a thread look for due work soon. Does not wait. */
  public void wake() {
    if (woken.compareAndSet(false, true)) {
      try {
        claimer.execute(this::claimAll);
      } catch (RejectedExecutionException e) {
        LOG.debug("{}: woken after the end", name, e);
      }
    }
  }

  private void claimAll() {
    woken.set(false);
    try {
      while (!claimer.isShutdown() && free.tryAcquire()) {
        if (!begin()) {
          return;
        }
      }
    } catch (RuntimeException e) {
      LOG.error("{}: looking for what is due failed; trying again in a second", name, e);
    }
  }

  /** Starts the next due piece. Returns false, and releases the permit, if no piece is due. */
  private boolean begin() {
    boolean begun = false;
    try {
      Optional<T> piece = source.claim();
      if (piece.isPresent()) {
        workers.execute(() -> run(piece.get()));
        begun = true;
      }
      return begun;
    } finally {
      if (!begun) {
        free.release();
      }
    }
  }

  private void run(T piece) {
    try {
      source.handle(piece);
    } catch (RuntimeException e) {
      LOG.error("{}: {} failed; it is tried again", name, piece, e);
    } finally {
      free.release();
    }
    wake();
  }

  /** Waits up to {@value #STOP_SECONDS} s for running work, then interrupts it. */
  @Override
  public void close() {
    claimer.shutdown();
    workers.shutdown();
    try {
      if (!workers.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
        workers.shutdownNow();
      }
    } catch (InterruptedException e) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
