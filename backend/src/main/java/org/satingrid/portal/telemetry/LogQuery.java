package org.satingrid.portal.telemetry;

import org.jspecify.annotations.Nullable;

/**
 * Which lines of a job's log are wanted.
 *
 * @param after number of the line before the first
 * @param text that lines contain, in upper or lower case; null or empty is any
 * @param level warn means warnings and errors, error means errors, null is any
 * @param newest whether the last lines are wanted if more match than {@code limit}
 */
record LogQuery(
    long after,
    int limit,
    @Nullable String site,
    @Nullable String text,
    @Nullable String level,
    boolean newest) {

  /** All that came after a line. */
  static LogQuery after(long seq, int limit) {
    return new LogQuery(seq, limit, null, null, null, false);
  }

  /** For {@code ilike}; what means something there means only itself here. */
  @Nullable String pattern() {
    return text == null || text.isEmpty()
        ? null
        : "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
  }
}
