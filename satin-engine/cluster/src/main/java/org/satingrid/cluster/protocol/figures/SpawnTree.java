package org.satingrid.cluster.protocol.figures;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.SampledTask.Ending;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;

/**
 * This node's part of the tree of stolen tasks. A task has no name until it is stolen. Then the
 * thief's name for the steal becomes the name of the task. The parent of the task is the stolen
 * task in which the victim spawned it. The tree therefore costs a little time for each steal
 * between nodes, and no time for a spawn.
 *
 * <p>Reports the heaviest tasks ({@link Heaviest}): each task after its begin and, at the same time
 * or later, its kind of end. Used only by the broker's thread.
 */
public final class SpawnTree {
  /** The number that stands for the program instead of a steal. */
  static final long PROGRAM = 0;

  /** The number that stands for an unknown steal. */
  static final long UNKNOWN = -1;

  private static final int MAX_PER_JOB = 500;
  private static final int MAX_STARTS_AT_ONCE = 20;
  private static final int MAX_ENDS_AT_ONCE = 80;

  private final Member self;
  private final Heaviest<Open> sample;
  private final IdentityHashMap<Task, Open> here = new IdentityHashMap<>();
  private final ArrayDeque<SampledTask> ended = new ArrayDeque<>();
  private boolean runsProgram;

  private static final class Open {
    SampledTask task;
    boolean told;

    Open(SampledTask task) {
      this.task = task;
    }
  }

  SpawnTree(Member self, RandomGenerator random) {
    this.self = self;
    sample = new Heaviest<>(MAX_PER_JOB, MAX_STARTS_AT_ONCE, random);
  }

  public void programStarted(long now) {
    runsProgram = true;
    TaskName name = new TaskName(self.id(), PROGRAM);
    sample.offer(1, new Open(new SampledTask(name, null, "", 1, null, now, 0, null)));
  }

  public void started(Task task, Member owner, TaskGranted grant, long now) {
    TaskName parent = grant.within() == UNKNOWN ? null : new TaskName(owner.id(), grant.within());
    Open open =
        new Open(
            new SampledTask(
                new TaskName(self.id(), grant.id()),
                parent,
                task.describe(),
                grant.weight(),
                owner,
                now,
                0,
                null));
    here.put(task, open);
    sample.offer(grant.weight(), open);
  }

  /**
   * Adds the rest of a task that continues on this node. The node that stole the task has reported
   * its begin, and also reports its end.
   */
  public void followed(Task rest, long now) {
    TaskName nameless = new TaskName(self.id(), UNKNOWN);
    here.put(rest, new Open(new SampledTask(nameless, null, "", 0, null, now, 0, null)));
  }

  public void ended(Task task, Ending ending, long now) {
    Open open = here.remove(task);
    if (open != null) {
      SampledTask t = open.task;
      open.task =
          new SampledTask(
              t.name(), t.parent(), t.method(), t.weight(), t.owner(), t.startedAt(), now, ending);
      if (open.told) {
        ended.add(open.task);
      }
    }
  }

  /**
   * Returns the number of a task of this node for other nodes.
   *
   * @param origin the result of {@link org.satingrid.runtime.Workers#origin}
   */
  public long numberOf(@Nullable Task origin) {
    if (origin == null) {
      return UNKNOWN;
    }
    Open open = here.get(origin);
    if (open != null) {
      return open.task.name().steal();
    }
    return runsProgram ? PROGRAM : UNKNOWN;
  }

  /** Returns the tasks to report now, or an empty list. */
  public List<SampledTask> take() {
    List<SampledTask> result = new ArrayList<>();
    for (Open open : sample.take()) {
      open.told = true;
      result.add(open.task);
    }
    for (int i = 0; i < MAX_ENDS_AT_ONCE && !ended.isEmpty(); i++) {
      result.add(ended.remove());
    }
    return result;
  }
}
