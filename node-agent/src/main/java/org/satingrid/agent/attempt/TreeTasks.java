package org.satingrid.agent.attempt;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.engine.OutputLines;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.FromAgent.TreeTask.Ending;
import org.satingrid.launcher.link.EngineReport;

/**
 * Collects tasks of an engine's tree for the next kept sample. Their number is limited, because
 * engines can send any number of tasks.
 */
final class TreeTasks {
  /**
   * Maximum number of waiting tasks. Further tasks are dropped. Tasks wait only while the spool is
   * full and no sample is kept.
   */
  private static final int MAX_WAITING = 2_000;

  /**
   * Maximum number of tasks in one message. A task has about 300 bytes, and a message can have a
   * megabyte.
   */
  private static final int MAX_AT_ONCE = 500;

  private static final int MAX_NAME_LENGTH = 64;
  private static final int MAX_METHOD_LENGTH = 200;

  private final List<TreeTask> waiting = new ArrayList<>();

  void add(EngineReport.Tree tree, Instant now) {
    for (EngineReport.TreeTask task : tree.tasks()) {
      if (waiting.size() < MAX_WAITING && !task.name().isEmpty() && hasNames(task)) {
        waiting.add(of(task, now));
      }
    }
  }

  /**
   * Returns the tasks for the next sample, or null without tasks. They stay until {@link #kept} is
   * called.
   */
  @Nullable List<TreeTask> next() {
    return waiting.isEmpty()
        ? null
        : List.copyOf(waiting.subList(0, Math.min(waiting.size(), MAX_AT_ONCE)));
  }

  /** Removes the tasks that {@link #next} has returned, because their sample was kept. */
  void kept() {
    waiting.subList(0, Math.min(waiting.size(), MAX_AT_ONCE)).clear();
  }

  private static boolean hasNames(EngineReport.TreeTask task) {
    return task.name().length() <= MAX_NAME_LENGTH
        && task.parent().length() <= MAX_NAME_LENGTH
        && task.owner().length() <= MAX_NAME_LENGTH;
  }

  private static TreeTask of(EngineReport.TreeTask task, Instant now) {
    Instant started = before(now, task.startedMillis());
    Ending ending = ending(task.ending());
    Instant ended = before(now, task.endedMillis());
    return new TreeTask(
        OutputLines.clean(task.name()),
        orNull(task.parent()),
        method(task.method()),
        Math.max(0, Math.min(1, task.weight())),
        orNull(task.owner()),
        started,
        ending == null ? null : ended.isBefore(started) ? started : ended,
        ending);
  }

  private static Instant before(Instant now, long epochMillis) {
    return Instant.ofEpochMilli(Math.max(0, Math.min(now.toEpochMilli(), epochMillis)));
  }

  private static String method(String said) {
    String clean = OutputLines.clean(said);
    return clean.length() <= MAX_METHOD_LENGTH ? clean : clean.substring(0, MAX_METHOD_LENGTH);
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : OutputLines.clean(text);
  }

  private static @Nullable Ending ending(EngineReport.TreeTask.Ending ending) {
    return switch (ending) {
      case NOT_YET -> null;
      case DONE -> Ending.DONE;
      case FAILED -> Ending.FAILED;
      case DROPPED -> Ending.DROPPED;
      case GIVEN_BACK -> Ending.GIVEN_BACK;
      case KEPT -> Ending.KEPT;
    };
  }
}
