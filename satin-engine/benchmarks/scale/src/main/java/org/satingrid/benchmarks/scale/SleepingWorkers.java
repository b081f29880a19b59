package org.satingrid.benchmarks.scale;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.Durations;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkSource;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.Workers;

/**
 * One worker with a deque. Its leaves take time without using a processor, because a common timer
 * ends them. Therefore the brokers of a thousand engines in one process have the processors for
 * themselves.
 */
final class SleepingWorkers implements Workers {
  private static final long LEAF_MILLIS = 200;

  private final WorkSource source;
  private final ScheduledExecutorService timer;
  private final BooleanSupplier stopped;
  private final Deque<Item> deque = new ArrayDeque<>();
  private final IdentityHashMap<ExportedTask, Item> exported = new IdentityHashMap<>();
  private boolean busy;
  private double progress;
  private long executed;

  /** A tree to count, or a part of it. */
  private record Item(Leaves task, double weight, Consumer<Outcome> whenDone) {}

  /**
   * Creates an idle worker.
   *
   * @param stopped returns true if the remaining leaves must take no time
   */
  SleepingWorkers(WorkSource source, ScheduledExecutorService timer, BooleanSupplier stopped) {
    this.source = source;
    this.timer = timer;
    this.stopped = stopped;
    source.idle(1);
  }

  /**
   * Counts the leaves of a tree, on this worker and on nodes that steal from it. The future
   * completes with the result.
   */
  CompletableFuture<Long> count(Leaves task, double weight) {
    CompletableFuture<Long> result = new CompletableFuture<>();
    add(new Item(task, weight, outcome -> result.complete(valueOf(outcome))));
    return result;
  }

  private static long valueOf(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned && returned.value() instanceof Long value
        ? value
        : Long.MIN_VALUE;
  }

  private void add(Item item) {
    synchronized (this) {
      deque.addLast(item);
      if (busy) {
        return;
      }
      busy = true;
      source.idle(0);
    }
    work();
  }

  /** Starts tasks down to the next leaf. Called when the worker is busy. */
  private void work() {
    Item item;
    while ((item = next()) != null) {
      if (stopped.getAsBoolean()) {
        end(item);
      } else if (item.task.leaves() == 1) {
        Item leaf = item;
        var unused = timer.schedule(() -> leafOver(leaf), LEAF_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } else {
        spawn(item).forEach(this::push);
      }
    }
  }

  private void leafOver(Item leaf) {
    end(leaf);
    work();
  }

  private synchronized @Nullable Item next() {
    Item item = deque.pollLast();
    busy = item != null;
    if (!busy) {
      source.idle(1);
    }
    return item;
  }

  private synchronized void push(Item item) {
    deque.addLast(item);
  }

  private void end(Item item) {
    synchronized (this) {
      progress += item.weight;
      executed++;
    }
    item.whenDone.accept(new Outcome.Returned((long) item.task.leaves()));
  }

  /**
   * Returns the children of a task as waiting tasks. The last child that ends also ends the task.
   */
  private static List<Item> spawn(Item parent) {
    Leaves[] children = parent.task.children();
    AtomicInteger open = new AtomicInteger(children.length);
    AtomicLong sum = new AtomicLong();
    Consumer<Outcome> childDone =
        outcome -> {
          sum.addAndGet(valueOf(outcome));
          if (open.decrementAndGet() == 0) {
            parent.whenDone.accept(new Outcome.Returned(sum.get()));
          }
        };
    double weight = parent.weight / children.length;
    return List.of(children).stream().map(child -> new Item(child, weight, childDone)).toList();
  }

  @Override
  public synchronized @Nullable ExportedTask export(double mostWeight) {
    Item oldest = deque.pollFirst();
    while (oldest != null && oldest.weight > mostWeight && oldest.task.leaves() > 1) {
      spawn(oldest).forEach(deque::addFirst);
      oldest = deque.pollFirst();
    }
    if (oldest == null) {
      return null;
    }
    ExportedTask task = new ExportedTask(oldest.task, oldest.weight);
    exported.put(task, oldest);
    return task;
  }

  @Override
  public void inject(ImportedTask task) {
    add(new Item((Leaves) task.task(), task.weight(), task.whenDone()));
  }

  @Override
  public void complete(ExportedTask task, Outcome outcome) {
    Item item = ended(task);
    if (item != null) {
      item.whenDone.accept(outcome);
    }
  }

  @Override
  public void takeBack(ExportedTask task) {
    Item item = ended(task);
    if (item != null) {
      add(item);
    }
  }

  private synchronized @Nullable Item ended(ExportedTask task) {
    return exported.remove(task);
  }

  @Override
  public boolean abandon(ExportedTask task) {
    return false;
  }

  @Override
  public void cancel(ImportedTask task) {}

  @Override
  public <T> CompletableFuture<T> run(Callable<T> program) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(program.call());
              } catch (Exception | Error thrown) {
                result.completeExceptionally(thrown);
              }
            },
            "program");
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  @Override
  public synchronized WorkerStatistics statistics() {
    Durations none = new Durations(List.of());
    return new WorkerStatistics(
        1,
        executed,
        executed,
        executed,
        0,
        0,
        0,
        progress,
        deque.size(),
        0,
        0,
        0,
        0,
        List.of(),
        none,
        none);
  }

  @Override
  public void close() {}
}
