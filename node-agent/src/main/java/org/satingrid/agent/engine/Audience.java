package org.satingrid.agent.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.SpareEngine;

/**
 * Passes the messages of an engine's process to its listeners. A process without a job has no
 * listeners, and its messages are kept until it gets one. Listeners are called one at a time and
 * must not block.
 */
final class Audience {
  private static final int KEPT = 100;

  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private final Deque<Consumer<EngineEvents>> waiting = new ArrayDeque<>();
  private @Nullable EngineEvents events;
  private @Nullable Consumer<EngineExit> orphaned;
  private @Nullable EngineExit endedWithoutJob;

  /**
   * Completes when the process can take a job. Completes exceptionally if the process ends before
   * it can take a job.
   */
  CompletableFuture<Void> ready() {
    return ready.copy();
  }

  /** Waits for {@link #ready}. Returns false at the time limit. */
  boolean awaitReady(long millis) throws InterruptedException {
    try {
      ready.get(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    }
  }

  /** Sets a listener for the end of a process that has never had a job. */
  synchronized void whenOrphaned(Consumer<EngineExit> listener) {
    orphaned = listener;
    if (endedWithoutJob != null) {
      listener.accept(endedWithoutJob);
    }
  }

  /** Sets the listeners of the process's job. They first receive the messages kept so far. */
  synchronized void attend(EngineEvents listener) {
    events = listener;
    waiting.forEach(said -> said.accept(listener));
    waiting.clear();
  }

  /** Recognizes the line {@link SpareEngine#READY}. Returns false for all other lines. */
  boolean takes(OutputLine line) {
    return !ready.isDone() && line.text().equals(SpareEngine.READY) && ready.complete(null);
  }

  synchronized void printed(String stream, String line) {
    tell(listener -> listener.printed(stream, line));
  }

  /**
   * Passes on the end of the process.
   *
   * @param hadJob false if the process has never had a job
   */
  synchronized void exited(EngineExit exit, boolean hadJob) {
    ready.completeExceptionally(new IllegalStateException("the process ended"));
    if (hadJob) {
      tell(listener -> listener.exited(exit));
    } else {
      endedWithoutJob = exit;
      if (orphaned != null) {
        orphaned.accept(exit);
      }
    }
  }

  private void tell(Consumer<EngineEvents> said) {
    if (events != null) {
      said.accept(events);
    } else if (waiting.size() < KEPT) {
      waiting.add(said);
    }
  }
}
