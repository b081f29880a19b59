package org.satingrid.cluster.protocol.orphans;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;

/**
 * Results that this node computed for other nodes and keeps, in case the owner of a task is lost
 * with its result. The space is limited. The oldest result is removed first. A node that needs a
 * removed result computes it again.
 *
 * <pre>
 *   kept ---owner gone---> free ---give---> lent
 *                           ^  ^-taker gone--+
 *   import still runs ---owner gone
 * </pre>
 *
 * Each result is lent to one taker only, because two equal calls must not get the same result if
 * they draw random numbers. A repeated request of the same taker gets the same answer.
 */
public final class KeptResults {
  private static final int MAX_RESULTS = 100_000;

  private final long maxBytes;
  private final LinkedHashMap<Long, Execution> all = new LinkedHashMap<>();
  private final Map<TaskId, ArrayDeque<Execution>> free = new HashMap<>();
  private final Map<Loan, Execution> loans = new HashMap<>();
  private long lastNumber;
  private long bytes;

  /** The member that has requested a result, and the member's id for this request. */
  record Loan(Member to, long id) {}

  /** Receives the answer to a request for a result. */
  interface Taker {
    /** Receives the result, or null if no result will come. */
    void take(@Nullable Payload outcome);
  }

  /** One execution of a task of another node. */
  public static final class Execution {
    private final TaskId task;
    private final Member owner;
    private @Nullable Payload outcome;
    private boolean orphan;
    private @Nullable Taker taker;

    private Execution(TaskId task, Member owner) {
      this.task = task;
      this.owner = owner;
    }
  }

  /** Makes a store for this many bytes of results. With 0 bytes it keeps no results. */
  public KeptResults(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  public boolean keepsAnything() {
    return maxBytes > 0;
  }

  /** Adds the result of a task that this node computed for this owner. */
  public void computed(TaskId task, Member owner, Payload outcome) {
    store(new Execution(task, owner), outcome);
  }

  /**
   * Called when the owner of a running task is gone. The caller must call {@link #ended} when the
   * task has ended.
   */
  public Execution await(TaskId task, Member owner) {
    Execution running = new Execution(task, owner);
    release(running);
    return running;
  }

  /** Called when an awaited task has ended. The result is null if it cannot be shared. */
  public void ended(Execution running, @Nullable Payload outcome) {
    if (outcome == null) {
      withdraw(running);
      // The task has no result. If its entry stayed in {@code loans}, the result would be released
      // when the borrower is gone.
      loans.values().remove(running);
    } else {
      store(running, outcome);
    }
    Taker waiting = running.taker;
    if (waiting != null) {
      waiting.take(outcome);
    }
  }

  /** Returns true if another node waits for a result that this node is still computing. */
  public boolean isLent(@Nullable Execution running) {
    return running != null && running.taker != null;
  }

  /** Takes over a free result from a leaving member. */
  void adopt(TaskId task, Member owner, Payload outcome) {
    Execution adopted = new Execution(task, owner);
    release(adopted);
    store(adopted, outcome);
  }

  /**
   * Called when a member is gone. Returns the results that become free, because this member owned
   * or borrowed them.
   */
  public List<TaskId> gone(Member member) {
    List<Execution> freed = new ArrayList<>();
    for (Execution kept : all.values()) {
      if (kept.owner.equals(member) && !kept.orphan) {
        freed.add(kept);
      }
    }
    Iterator<Map.Entry<Loan, Execution>> lent = loans.entrySet().iterator();
    while (lent.hasNext()) {
      Map.Entry<Loan, Execution> loan = lent.next();
      if (loan.getKey().to().equals(member)) {
        freed.add(loan.getValue());
        lent.remove();
      }
    }
    freed.forEach(this::release);
    return freed.stream().map(kept -> kept.task).toList();
  }

  /**
   * Lends a free result, now or when it is computed. Returns false if this node does not have such
   * a result.
   */
  boolean give(TaskId task, Loan loan, Taker taker) {
    Execution given = loans.get(loan);
    if (given == null) {
      ArrayDeque<Execution> candidates = free.get(task);
      given = candidates == null ? null : candidates.peekFirst();
      if (given == null) {
        return false;
      }
      withdraw(given);
      loans.put(loan, given);
    }
    if (given.outcome == null) {
      given.taker = taker;
    } else {
      taker.take(given.outcome);
    }
    return true;
  }

  /** Returns all results to announce. */
  List<TaskId> free() {
    List<TaskId> tasks = new ArrayList<>();
    free.values().forEach(some -> some.forEach(kept -> tasks.add(kept.task)));
    return tasks;
  }

  boolean hasFree() {
    return !free.isEmpty();
  }

  /** Passes the free results of this node to the action, up to this number of bytes. */
  void forEachFree(long mostBytes, BiConsumer<TaskId, Payload> action) {
    long left = mostBytes;
    for (ArrayDeque<Execution> some : free.values()) {
      for (Execution kept : some) {
        left -= kept.outcome == null ? 0 : kept.outcome.length();
        if (kept.outcome != null && left >= 0) {
          action.accept(kept.task, kept.outcome);
        }
      }
    }
  }

  private void store(Execution kept, Payload outcome) {
    kept.outcome = outcome;
    all.put(++lastNumber, kept);
    bytes += outcome.length();
    Iterator<Execution> oldest = all.values().iterator();
    while (bytes > maxBytes || all.size() > MAX_RESULTS) {
      Execution evicted = oldest.next();
      oldest.remove();
      bytes -= evicted.outcome == null ? 0 : evicted.outcome.length();
      withdraw(evicted);
      loans.values().remove(evicted);
    }
  }

  private void release(Execution kept) {
    kept.orphan = true;
    kept.taker = null;
    free.computeIfAbsent(kept.task, task -> new ArrayDeque<>()).addLast(kept);
  }

  private void withdraw(Execution kept) {
    ArrayDeque<Execution> some = free.get(kept.task);
    if (some != null && some.remove(kept) && some.isEmpty()) {
      free.remove(kept.task);
    }
  }
}
