package org.satingrid.portal.shared.retention;

import java.time.Instant;

/** Removes expired rows of one kind. Each module with such rows implements it. */
public interface ExpiringRows {
  /** Returns the name of the rows for the log, in the plural. */
  String name();

  /**
   * Removes expired rows, the oldest first. Two portals can do this at the same time.
   *
   * @param most maximum number of rows, which limits the duration
   * @return the number of removed rows, fewer than {@code most} if no more are due
   */
  int remove(Instant now, int most);
}
