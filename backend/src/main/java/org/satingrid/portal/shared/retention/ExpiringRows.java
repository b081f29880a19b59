package org.satingrid.portal.shared.retention;

import java.time.Instant;

/** Rows of one kind that need not be kept for ever; known to the module that has them. */
public interface ExpiringRows {
  /** What they are, in the plural. */
  String name();

  /**
   * Removes rows whose time is over, the oldest first. Two portals may do so at once.
   *
   * @param most bounds how long this takes
   * @return how many were removed; fewer than {@code most} if no more are due
   */
  int remove(Instant now, int most);
}
