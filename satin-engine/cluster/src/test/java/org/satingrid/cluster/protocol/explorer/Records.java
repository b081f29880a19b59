package org.satingrid.cluster.protocol.explorer;

import java.util.List;
import java.util.Map;
import org.satingrid.cluster.protocol.Broker;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers.ImportedTask;

/** Reads the records of a broker about tasks that are on another node than their owner. */
final class Records {

  /**
   * A task of another node that a node works on.
   *
   * @param waiter the member that waits for the task with this name
   */
  record Work(Member waiter, TaskName name) {}

  private Records() {}

  /**
   * Returns the tasks of other nodes that this node works on. Leaves out copies that are known to
   * be void: the copy of a dropped task, the copy of a lost owner, and a copy that continues
   * elsewhere.
   */
  static List<Work> work(Broker broker) {
    Object table = Digest.read(part(broker, "imports"), "table");
    return ((Map<?, ?>) Digest.read(table, "bySteal"))
        .values().stream()
            .filter(Records::isValid)
            .map(
                held ->
                    new Work(
                        (Member) Digest.read(held, "waiter"), (TaskName) Digest.read(held, "name")))
            .toList();
  }

  private static boolean isValid(Object held) {
    ImportedTask running = (ImportedTask) Digest.read(held, "running");
    return String.valueOf(Digest.read(held, "state")).equals("RUNS")
        && Digest.read(held, "away") == null
        && Copy.of(running.task()).state != Copy.State.OVER;
  }

  /** Returns true if the task of this steal is on another node. */
  static boolean grants(Broker broker, Member thief, long steal) {
    return ((Map<?, ?>) Digest.read(part(broker, "victim"), "grants"))
        .containsKey(new Steal(thief, steal));
  }

  private static Object part(Broker broker, String name) {
    return Digest.read(Digest.read(broker, "parts"), name);
  }
}
