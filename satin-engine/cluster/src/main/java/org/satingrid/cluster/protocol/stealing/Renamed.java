package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;

/**
 * The imports that run the remainder of a task under the name of this task, indexed by this name.
 * For some time two imports can have the same name: the import that has moved away and come back,
 * and the import that had followed it to the other node and has come from that node.
 */
final class Renamed {
  private final Map<TaskName, Deque<Import>> byName = new HashMap<>();

  /** Sets the name of the task that ends together with this import. */
  void rename(Import held, TaskName name) {
    remove(held);
    held.name = name;
    if (!name.equals(held.ownName)) {
      byName.computeIfAbsent(name, unused -> new ArrayDeque<>(1)).add(held);
    }
  }

  void remove(Import held) {
    byName.computeIfPresent(
        held.name,
        (name, some) -> {
          some.remove(held);
          return some.isEmpty() ? null : some;
        });
  }

  /** Returns an import with an unconfirmed outcome under this name, or null. */
  @Nullable Import reporting(TaskName name) {
    Deque<Import> some = byName.get(name);
    if (some != null) {
      for (Import held : some) {
        if (held.reports(name)) {
          return held;
        }
      }
    }
    return null;
  }
}
