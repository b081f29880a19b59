package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.TreeTask;

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

  static List<TreeTask> sound(@Nullable List<TreeTask> told) {
    return told == null
        ? List.of()
        : told.stream().limit(MAX_AT_ONCE).filter(TreeCheck::isSound).toList();
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

  private static boolean isText(String text, int longest) {
    return text.length() <= longest && text.indexOf('\0') < 0;
  }

  /**
   * Returns true for a plausible time. A wrong clock is accepted within the usual error of clocks.
   */
  static boolean isTime(Instant at) {
    return !at.isBefore(FIRST) && at.isBefore(LAST);
  }
}
