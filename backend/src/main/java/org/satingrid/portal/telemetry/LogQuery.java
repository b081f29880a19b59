package org.satingrid.portal.telemetry;

import org.jspecify.annotations.Nullable;

/**
 * Selects lines of a job's log.
 *
 * @param after number of the line after which the selection begins
 * @param text text that lines must contain, in upper or lower case, or null or empty to select all
 *     lines
 * @param level warn selects warnings and errors, error selects errors, null selects all levels
 * @param newest true to select the last lines if more than {@code limit} match
 */
record LogQuery(
    long after,
    int limit,
    @Nullable String site,
    @Nullable String text,
    @Nullable String level,
    boolean newest) {

  /** Selects all lines after the line {@code seq}. */
  static LogQuery after(long seq, int limit) {
    return new LogQuery(seq, limit, null, null, null, false);
  }

  /** Returns the text as a pattern for {@code ilike}, with its special characters escaped. */
  @Nullable String pattern() {
    return text == null || text.isEmpty()
        ? null
        : "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
  }
}
