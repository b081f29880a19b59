package org.satingrid.portal.shared.database;

import java.sql.SQLException;
import java.util.Set;

/**
 * Recognizes the errors with which PostgreSQL aborts one of two conflicting transactions. The same
 * transaction can succeed if it is repeated.
 */
public final class TransactionConflicts {
  private static final String DEADLOCK = "40P01";
  private static final String SERIALIZATION = "40001";
  private static final Set<String> STATES = Set.of(DEADLOCK, SERIALIZATION);
  private static final int DEEPEST_CAUSE = 20;

  private TransactionConflicts() {}

  public static boolean isCauseOf(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
      String state = cause instanceof SQLException sql ? sql.getSQLState() : null;
      if (state != null && STATES.contains(state)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
