package org.satingrid.portal.agentgateway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Group commit: one thread stores all that has come while it stored what came before, in one
 * transaction, so that many share one wait for the disk. The busier the database, the larger the
 * groups.
 *
 * <p>A failure that is about one item does not keep the others from being stored: they are stored
 * one by one. A failure that concerns all, such as a database that is away, fails all at once.
 *
 * @param <T> what is stored
 */
final class GroupCommit<T> {
  private static final long END_MILLIS = 5_000;

  private final int most;
  private final Function<T, Object> key;
  private final Consumer<List<T>> store;
  private final Predicate<Throwable> aboutOne;
  private final BlockingQueue<Optional<Waiting<T>>> queue = new LinkedBlockingQueue<>();
  private final Thread thread;

  /**
   * @param name of the thread
   * @param most items of a transaction
   * @param key those with the same one are stored in different transactions, in their order
   * @param store stores a group whose keys differ, or throws
   * @param aboutOne whether a failure of a group is about one item
   */
  GroupCommit(
      String name,
      int most,
      Function<T, Object> key,
      Consumer<List<T>> store,
      Predicate<Throwable> aboutOne) {
    this.most = most;
    this.key = key;
    this.store = store;
    this.aboutOne = aboutOne;
    thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  /** In the queue; nothing stands for the end. */
  private record Waiting<T>(T item, CompletableFuture<Void> stored) {}

  void start() {
    thread.start();
  }

  /** Stores what has come. What comes later is not stored, and does not end. */
  void stop() throws InterruptedException {
    queue.add(Optional.empty());
    thread.join(END_MILLIS);
  }

  /** Ends when the item is stored, or with what kept it from being stored. */
  CompletionStage<Void> put(T item) {
    Waiting<T> waiting = new Waiting<>(item, new CompletableFuture<>());
    queue.add(Optional.of(waiting));
    return waiting.stored();
  }

  private void run() {
    try {
      boolean going = true;
      while (going) {
        List<Optional<Waiting<T>>> taken = new ArrayList<>();
        taken.add(queue.take());
        queue.drainTo(taken, most - 1);
        going = taken.stream().allMatch(Optional::isPresent);
        List<Waiting<T>> come = new ArrayList<>();
        taken.forEach(waiting -> waiting.ifPresent(come::add));
        while (!come.isEmpty()) {
          store(oneOfEach(come));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes from {@code come} the first of each key. */
  private List<Waiting<T>> oneOfEach(List<Waiting<T>> come) {
    Map<Object, Waiting<T>> first = new LinkedHashMap<>();
    come.removeIf(waiting -> first.putIfAbsent(key.apply(waiting.item()), waiting) == null);
    return List.copyOf(first.values());
  }

  private void store(List<Waiting<T>> group) {
    try {
      store.accept(group.stream().map(Waiting::item).toList());
    } catch (RuntimeException | Error e) {
      if (group.size() > 1 && aboutOne.test(e)) {
        group.forEach(waiting -> store(List.of(waiting)));
      } else {
        group.forEach(waiting -> waiting.stored().completeExceptionally(e));
      }
      return;
    }
    group.forEach(waiting -> waiting.stored().complete(null));
  }
}
