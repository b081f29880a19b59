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
 * The listeners of an engine's process. A process without a job has no listeners, and its messages
 * wait. Listeners are called one at a time and must not block.
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

  /** Registers a listener for the end of a process that never had a job. */
  synchronized void whenOrphaned(Consumer<EngineExit> listener) {
    orphaned = listener;
    if (endedWithoutJob != null) {
      listener.accept(endedWithoutJob);
    }
  }

  /** Sets the listeners of a job. They receive all messages, beginning with the waiting ones. */
  synchronized void attend(EngineEvents listener) {
    events = listener;
    waiting.forEach(said -> said.accept(listener));
    waiting.clear();
  }

  /** Handles the line {@link SpareEngine#READY}. Returns false for all other lines. */
  boolean takes(OutputLine line) {
    return !ready.isDone() && line.text().equals(SpareEngine.READY) && ready.complete(null);
  }

  synchronized void printed(String stream, String line) {
    tell(listener -> listener.printed(stream, line));
  }

  /** Called when the process has ended, with or without a job. */
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
