package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;

/** Checks the reason that a user gives for an action on a job. */
public final class ReasonText {
  private ReasonText() {}

  /**
   * Returns the reason, or an empty string for null. NUL is replaced, because PostgreSQL cannot
   * store it.
   */
  public static String checked(@Nullable String reason) {
    if (reason == null) {
      return "";
    }
    return reason.replace('\0', '\ufffd');
  }
}
