package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;

/**
 * The imports that end a task of another name than their own, by that name. For a while there may
 * be two of one name: an import that has gone away from here and come back, and an import that has
 * followed it to another node and come here from there.
 */
final class Renamed {
  private final Map<TaskName, Deque<Import>> byName = new HashMap<>();

  /** It ends the task of this name from now on. */
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

  /** Returns an import with an outcome to confirm under this name, or null. */
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
