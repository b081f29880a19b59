package org.satingrid.portal.shared.web;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Set;
import org.satingrid.portal.shared.RetryAfterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;

/** A database that cannot be reached is nobody's mistake and passes: 503, not 500. */
final class DatabaseAway {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseAway.class);
  private static final Duration WAIT = Duration.ofSeconds(5);
  private static final int DEEPEST_CAUSE = 20;

  /** Class of SQLSTATE for a lost connection. */
  private static final String CONNECTION = "08";

  /** Shut down, crashed, still starting, and no connection left. */
  private static final Set<String> STATES = Set.of("57P01", "57P02", "57P03", "53300");

  private DatabaseAway() {}

  static boolean isCauseOf(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
      if (cause instanceof SQLException sql && isAway(sql)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private static boolean isAway(SQLException e) {
    String state = e.getSQLState();
    return e instanceof SQLTransientConnectionException
        || e instanceof SQLNonTransientConnectionException
        || (state != null && (state.startsWith(CONNECTION) || STATES.contains(state)));
  }

  static RetryAfterException problem(Throwable failure) {
    LOG.warn("The database does not answer: {}", failure.toString());
    return new RetryAfterException(
        HttpStatus.SERVICE_UNAVAILABLE,
        "database-away",
        "The portal's database does not answer. Running jobs go on; try again in a while.",
        WAIT);
  }
}
