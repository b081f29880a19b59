package org.satingrid.cluster.sharing;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Snapshot;

/**
 * The data of a node about a task that may change its arguments: the originals of the copies that
 * left, and the content of a copy at its arrival. See README.md, "Arguments that tasks change".
 */
final class TaskCopies {

  /** Originals by number of the sending. A task is sent again if it may be lost. */
  private final Map<Long, Object[]> sent = new HashMap<>();

  private @Nullable Snapshot arrived;
  private long sending;

  private TaskCopies() {}

  /** Returns the data of a task, and makes them at the first call. */
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

  /** Returns the originals of a sending and forgets all, or null if there was no such sending. */
  synchronized Object @Nullable [] take(long number) {
    Object[] originals = sent.get(number);
    sent.clear();
    return originals;
  }

  synchronized void arrives(long number, Snapshot content) {
    sending = number;
    arrived = content;
  }

  /** Returns the content of the copy at its arrival, or null if the task is an original. */
  synchronized @Nullable Snapshot arrived() {
    return arrived;
  }

  synchronized long sending() {
    return sending;
  }
}
