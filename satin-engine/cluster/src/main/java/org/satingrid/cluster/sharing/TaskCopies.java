package org.satingrid.cluster.sharing;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Snapshot;

/**
 * The data of a node about a task that can change its arguments: the originals of copies that were
 * sent, and the content of received copies at their arrival. See README.md, "Arguments that tasks
 * change".
 */
final class TaskCopies {

  /**
   * The originals of each sending, by its number. A task is sent again if the first message can be
   * lost.
   */
  private final Map<Long, Object[]> sent = new HashMap<>();

  private @Nullable Snapshot arrived;
  private long sending;

  private TaskCopies() {}

  /** Returns the data of a task. Makes the data at the first call. */
  static TaskCopies of(Task task) {
    TaskCopies known = find(task);
    if (known == null) {
      known = new TaskCopies();
      task.copies = known;
    }
    return known;
  }

  static @Nullable TaskCopies find(Task task) {
    return task.copies instanceof TaskCopies known ? known : null;
  }

  synchronized void leaves(long number, Object[] originals) {
    sent.put(number, originals);
  }

  /**
   * Returns the originals of the sending with this number, and forgets all sendings of the task.
   * Returns null if the sending is unknown.
   */
  synchronized Object @Nullable [] take(long number) {
    Object[] originals = sent.get(number);
    sent.clear();
    return originals;
  }

  synchronized void arrives(long number, Snapshot content) {
    sending = number;
    arrived = content;
  }

  /** Returns the content that the copy had at its arrival, or null if the task is an original. */
  synchronized @Nullable Snapshot arrived() {
    return arrived;
  }

  synchronized long sending() {
    return sending;
  }
}
