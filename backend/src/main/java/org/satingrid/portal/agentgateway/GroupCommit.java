package org.satingrid.portal.agentgateway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.TransactionException;

/**
 * Group commit: items that arrive during a write are stored after it, in one transaction. In this
 * way many items share one wait for the disk and the reads of a transaction. The busier the
 * database, the larger the groups. Items of one lane are stored one group at a time. Lanes do not
 * wait for each other.
 *
 * <p>A failure of one item does not prevent the storage of the other items: the items are then
 * stored one by one. A failure that concerns all items, such as a lost database, fails all at once.
 *
 * @param <T> what is stored
 */
final class GroupCommit<T> {
  private final Executor threads;
  private final int most;
  private final Function<T, Object> lane;
  private final Function<T, Object> key;
  private final Consumer<List<T>> store;

  /**
   * Waiting items by lane, in their order. A lane exists only while a thread stores the lane's
   * items.
   */
  private final Map<Object, Queue<Waiting<T>>> lanes = new HashMap<>();

  /**
   * @param threads run the writes. Each lane with items uses one thread at a time.
   * @param most maximum number of items of a transaction
   * @param lane returns the lane of an item. The items of one lane can share a transaction.
   * @param key items with the same key are stored in different transactions, in their order
   * @param store stores a group of items of one lane with different keys, or throws
   */
  GroupCommit(
      Executor threads,
      int most,
      Function<T, Object> lane,
      Function<T, Object> key,
      Consumer<List<T>> store) {
    this.threads = threads;
    this.most = most;
    this.lane = lane;
    this.key = key;
    this.store = store;
  }

  private record Waiting<T>(T item, CompletableFuture<Void> stored) {}

  /**
   * Adds an item. The returned stage ends when the item is stored, or fails with the cause.
   *
   * @throws RejectedExecutionException if the threads have been stopped
   */
  CompletionStage<Void> put(T item) {
    Object itsLane = lane.apply(item);
    Waiting<T> waiting = new Waiting<>(item, new CompletableFuture<>());
    synchronized (this) {
      Queue<Waiting<T>> others = lanes.get(itsLane);
      if (others == null) {
        threads.execute(() -> storeAll(itsLane));
        others = new ArrayDeque<>();
        lanes.put(itsLane, others);
      }
      others.add(waiting);
    }
    return waiting.stored();
  }

  private void storeAll(Object ofLane) {
    for (var group = next(ofLane); !group.isEmpty(); group = next(ofLane)) {
      store(group);
    }
  }

  /**
   * Returns the next group of a lane: the first item of each key, up to the maximum. Removes the
   * lane if it has no items.
   */
  private synchronized List<Waiting<T>> next(Object ofLane) {
    Queue<Waiting<T>> waiting = lanes.getOrDefault(ofLane, new ArrayDeque<>());
    List<Waiting<T>> group = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    for (Iterator<Waiting<T>> each = waiting.iterator(); each.hasNext() && group.size() < most; ) {
      Waiting<T> item = each.next();
      if (keys.add(key.apply(item.item()))) {
        group.add(item);
        each.remove();
      }
    }
    if (group.isEmpty()) {
      lanes.remove(ofLane);
    }
    return group;
  }

  private void store(List<Waiting<T>> group) {
    try {
      store.accept(group.stream().map(Waiting::item).toList());
    } catch (RuntimeException | Error e) {
      if (group.size() > 1 && isAboutOne(e)) {
        group.forEach(waiting -> store(List.of(waiting)));
      } else {
        group.forEach(waiting -> waiting.stored().completeExceptionally(e));
      }
      return;
    }
    group.forEach(waiting -> waiting.stored().complete(null));
  }

  /** Returns true if the content of one item caused the failure, and not the database. */
  static boolean isAboutOne(Throwable failure) {
    return failure instanceof DataIntegrityViolationException
        || !(failure instanceof DataAccessException
            || failure instanceof TransactionException
            || failure instanceof Error);
  }
}
