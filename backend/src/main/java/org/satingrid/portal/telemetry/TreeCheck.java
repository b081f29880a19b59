package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.portal.shared.NodeClock;

/**
 * Checks tasks reported by engines, because an engine runs untrusted code and its tasks must fit
 * into a table.
 */
final class TreeCheck {
  private static final int MAX_AT_ONCE = 1_000;
  private static final int MAX_NAME_LENGTH = 64;
  private static final int MAX_METHOD_LENGTH = 200;
  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-01-01T00:00:00Z");

  private TreeCheck() {}

  /**
   * Returns the valid tasks, with their times limited to {@linkplain NodeClock#bounded possible
   * times}.
   *
   * @param began start of the attempt
   */
  static List<TreeTask> sound(@Nullable List<TreeTask> told, Instant began, Instant now) {
    return told == null
        ? List.of()
        : told.stream()
            .limit(MAX_AT_ONCE)
            .filter(TreeCheck::isSound)
            .map(task -> timely(task, began, now))
            .toList();
  }

  private static TreeTask timely(TreeTask task, Instant began, Instant now) {
    Instant ended = task.endedAt();
    return new TreeTask(
        task.name(),
        task.parent(),
        task.method(),
        task.weight(),
        task.owner(),
        NodeClock.bounded(task.startedAt(), began, now),
        ended == null ? null : NodeClock.bounded(ended, began, now),
        task.ending());
  }

  private static boolean isSound(TreeTask task) {
    Instant ended = task.endedAt();
    return !task.name().isEmpty()
        && isName(task.name())
        && (task.parent() == null || isName(task.parent()))
        && (task.owner() == null || isName(task.owner()))
        && isText(task.method(), MAX_METHOD_LENGTH)
        && task.weight() >= 0
        && task.weight() <= 1
        && isTime(task.startedAt())
        && (ended == null) == (task.ending() == null)
        && (ended == null || (isTime(ended) && !ended.isBefore(task.startedAt())));
  }

  private static boolean isName(String text) {
    return isText(text, MAX_NAME_LENGTH);
  }

  /**
   * Returns true for a text within the limit and without replaced characters. The gateway replaces
   * characters that cannot be stored.
   */
  private static boolean isText(String text, int longest) {
    return text.length() <= longest && text.indexOf('\0') < 0 && text.indexOf('\ufffd') < 0;
  }

  /** Returns true for a plausible time. Clocks of nodes can be wrong by some time. */
  static boolean isTime(Instant at) {
    return !at.isBefore(FIRST) && at.isBefore(LAST);
  }
}
