package org.satingrid.ipl.provider.pool;

import java.util.List;

/**
 * A message between two nodes of a pool.
 *
 * @param number the place of the first entry in the log, from 0
 */
public record PoolMessage(Kind kind, int number, List<Entry> entries) {
  /** To the home: a log, or a request. From the home: the rest of a log, or the next entry. */
  public enum Kind {
    REPORT,
    REQUEST,
    CONTINUED,
    APPENDED
  }
}
