package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;

/** The reason for an action on a job, as it is stored. */
public final class ReasonText {
  private ReasonText() {}

  /** Returns the reason, empty if null. PostgreSQL stores no NUL. */
  public static String checked(@Nullable String reason) {
    if (reason == null) {
      return "";
    }
    return reason.replace('\0', '\ufffd');
  }
}
