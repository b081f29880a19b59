package org.satingrid.portal.shared.retention;

import java.time.Instant;

/** Rows of one kind with a limited retention time. The module with the rows implements this. */
public interface ExpiringRows {
  /** Returns the name of the rows, in the plural. */
  String name();

  /**
   * Removes expired rows, the oldest first. Two portals can do this at once.
   *
   * @param most maximum number of rows, which limits the duration
   * @return the number of removed rows, fewer than {@code most} if no more are due
   */
  int remove(Instant now, int most);
}
