package org.satingrid.cluster.protocol.stealing;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Tasks of other nodes that are here, by all that they are looked up by: steal, running task, name,
 * and whether their outcome is to be confirmed. What changes one of these changes it here, and the
 * indexes are checked against each other after each change.
 */
final class ImportTable {
  private final int self;
  private final Map<Long, Import> bySteal = new HashMap<>();
  private final IdentityHashMap<Task, Import> byTask = new IdentityHashMap<>();
  private final Renamed renamed = new Renamed();
  private final Set<Import> reporting = new LinkedHashSet<>();

  /**
   * An empty one.
   *
   * @param self id of this member, whose steals these tasks are
   */
  ImportTable(int self) {
    this.self = self;
  }

  void add(Import begun) {
    bySteal.put(begun.ownName.steal(), begun);
    byTask.put(begun.running.task(), begun);
    verify(begun);
  }

  void remove(Import done) {
    bySteal.remove(done.ownName.steal());
    byTask.remove(done.running.task());
    renamed.remove(done);
    reporting.remove(done);
  }

  /** Something else runs in its place. */
  void runs(Import held, ImportedTask next) {
    byTask.remove(held.running.task());
    held.running = next;
    byTask.put(next.task(), held);
    verify(held);
  }

  /** It ends the task of this name from now on. */
  void rename(Import held, TaskName name) {
    renamed.rename(held, name);
    verify(held);
  }

  /** Its outcome is here, and is to be confirmed. */
  void reports(Import done) {
    reporting.add(done);
    verify(done);
  }

  /** What came for a steal of that id. */
  @Nullable Import find(long steal) {
    return bySteal.get(steal);
  }

  /** What runs that task. */
  @Nullable Import running(Task task) {
    return byTask.get(task);
  }

  /** What waits for a confirmation that the task of that name is over. */
  @Nullable Import reporting(TaskName name) {
    Import own = name.thief() == self ? bySteal.get(name.steal()) : null;
    return own != null && own.reports(name) ? own : renamed.reporting(name);
  }

  /** Those whose outcome is to be confirmed, the oldest first. */
  Collection<Import> reporting() {
    return Collections.unmodifiableSet(reporting);
  }

  /** All as they are now, so that they may be removed meanwhile. */
  List<Import> all() {
    return List.copyOf(bySteal.values());
  }

  boolean isEmpty() {
    return bySteal.isEmpty();
  }

  private void verify(Import held) {
    boolean listed =
        bySteal.get(held.ownName.steal()) == held && byTask.get(held.running.task()) == held;
    if (!listed || reporting.contains(held) == held.isOpen()) {
      throw new IllegalStateException("the table of tasks from elsewhere is wrong at " + held.name);
    }
  }
}
