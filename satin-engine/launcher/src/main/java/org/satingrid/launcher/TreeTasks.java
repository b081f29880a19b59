package org.satingrid.launcher;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterNode.SampledTasks;
import org.satingrid.cluster.protocol.figures.SampledTask;
import org.satingrid.launcher.link.EngineReport.Tree;
import org.satingrid.launcher.link.EngineReport.TreeTask;

/** Converts sampled tasks to the terms and the clock of the report. */
final class TreeTasks {
  private TreeTasks() {}

  static Tree of(SampledTasks sampled) {
    return new Tree(sampled.tasks().stream().map(task -> of(task, sampled)).toList());
  }

  private static TreeTask of(SampledTask task, SampledTasks sampled) {
    boolean over = task.ending() != null;
    return new TreeTask(
        task.name().toString(),
        Objects.toString(task.parent(), ""),
        task.method(),
        task.weight(),
        task.owner() == null ? "" : task.owner().node(),
        epochMillis(task.startedAt(), sampled),
        over ? epochMillis(task.endedAt(), sampled) : 0,
        ending(task.ending()));
  }

  private static long epochMillis(long at, SampledTasks sampled) {
    return sampled.epochMillis() - (sampled.now() - at) / 1_000_000;
  }

  private static TreeTask.Ending ending(SampledTask.@Nullable Ending ending) {
    if (ending == null) {
      return TreeTask.Ending.NOT_YET;
    }
    return switch (ending) {
      case DONE -> TreeTask.Ending.DONE;
      case FAILED -> TreeTask.Ending.FAILED;
      case DROPPED -> TreeTask.Ending.DROPPED;
      case GIVEN_BACK -> TreeTask.Ending.GIVEN_BACK;
      case KEPT -> TreeTask.Ending.KEPT;
    };
  }
}
