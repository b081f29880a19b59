package org.satingrid.cluster.protocol.orphans;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ExportedTask;

/**
 * Tasks of this node that lost members had stolen. This node executes these tasks again. When such
 * a task has ended, the tasks that its lost execution had spawned and given away are not needed.
 */
public final class LostTasks {
  private final Workers workers;
  private final Map<Steal, ExportedTask> open = new HashMap<>();

  public LostTasks(Workers workers) {
    this.workers = workers;
  }

  public void add(Steal steal, ExportedTask task) {
    open.put(steal, task);
  }

  /** Passes the tasks that have ended since the last call to {@code settled}, by member. */
  void settle(BiConsumer<Member, List<Long>> settled) {
    Map<Member, List<Long>> over = new TreeMap<>();
    Iterator<Map.Entry<Steal, ExportedTask>> all = open.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Steal, ExportedTask> loss = all.next();
      if (workers.isOver(loss.getValue())) {
        Steal steal = loss.getKey();
        over.computeIfAbsent(steal.thief(), gone -> new ArrayList<>()).add(steal.id());
        all.remove();
      }
    }
    over.forEach(settled);
  }

  boolean waits() {
    return !open.isEmpty();
  }
}
