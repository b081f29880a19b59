package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.ProblemException;

/** The reason for an action on a job, as it is stored. */
public final class ReasonText {
  private static final int LONGEST = 1000;

  private ReasonText() {}

  /** Returns the reason, empty if null. 400 if it is too long. PostgreSQL stores no NUL. */
  public static String checked(@Nullable String reason) {
    if (reason == null) {
      return "";
    }
    if (reason.length() > LONGEST) {
      throw ProblemException.badField("reason", "must have at most " + LONGEST + " characters");
    }
    return reason.replace('\0', '\ufffd');
  }
}
