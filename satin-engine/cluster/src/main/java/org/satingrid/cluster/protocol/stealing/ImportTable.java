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
 * The tasks of other nodes on this node, indexed by steal, running task and name. A further index
 * has the tasks with unconfirmed outcomes. All changes of the indexed fields go through this table,
 * which compares its indexes after each change.
 */
final class ImportTable {
  private final int self;
  private final Map<Long, Import> bySteal = new HashMap<>();
  private final IdentityHashMap<Task, Import> byTask = new IdentityHashMap<>();
  private final Renamed renamed = new Renamed();
  private final Set<Import> reporting = new LinkedHashSet<>();

  /**
   * Makes an empty table.
   *
   * @param self id of this member, which is the thief of these tasks
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

  /** Sets another task that runs in place of the present one. */
  void runs(Import held, ImportedTask next) {
    byTask.remove(held.running.task());
    held.running = next;
    byTask.put(next.task(), held);
    verify(held);
  }

  /** Sets the name of the task that ends together with this import. */
  void rename(Import held, TaskName name) {
    renamed.rename(held, name);
    verify(held);
  }

  /** Marks an import with an outcome that must be confirmed. */
  void reports(Import done) {
    reporting.add(done);
    verify(done);
  }

  /** Returns the import that this node has stolen with this id. */
  @Nullable Import find(long steal) {
    return bySteal.get(steal);
  }

  /** Returns the import that runs this task. */
  @Nullable Import running(Task task) {
    return byTask.get(task);
  }

  /** Returns the import that waits until the outcome of the task with this name is confirmed. */
  @Nullable Import reporting(TaskName name) {
    Import own = name.thief() == self ? bySteal.get(name.steal()) : null;
    return own != null && own.reports(name) ? own : renamed.reporting(name);
  }

  /** Returns the imports with unconfirmed outcomes, the oldest first. */
  Collection<Import> reporting() {
    return Collections.unmodifiableSet(reporting);
  }

  /** Returns a copy of the list of all imports, so that a loop over it can remove imports. */
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
