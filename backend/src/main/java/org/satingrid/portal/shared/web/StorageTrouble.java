package org.satingrid.portal.shared.web;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.RetryAfterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The temporary problems of the database or the disk, which the client did not cause. The portal
 * answers with 503 or 507 and a remedy instead of 500. The codes are values of SQLSTATE, see
 * appendix A of PostgreSQL's manual.
 */
enum StorageTrouble {
  AWAY(
      ProblemCode.DATABASE_AWAY,
      "The portal's database does not answer. Running jobs go on; try again in a while."),
  READ_ONLY(
      ProblemCode.DATABASE_READ_ONLY,
      "The portal's database accepts no changes at present. Your change was not made. Running jobs"
          + " continue. The operator of the database can find the cause."),
  FULL(
      ProblemCode.STORAGE_FULL,
      "A disk of the portal is full. Your data were not stored. An operator must free space or"
          + " lower satin.evidence.max-size.");

  private static final Logger LOG = LoggerFactory.getLogger(StorageTrouble.class);
  private static final Duration WAIT = Duration.ofSeconds(5);
  private static final int DEEPEST_CAUSE = 20;

  /** The SQLSTATE class of lost connections. */
  private static final String CONNECTION = "08";

  /**
   * The SQLSTATE codes of a server that is shutting down, has crashed, is still starting, or has no
   * free connection.
   */
  private static final Set<String> AWAY_STATES = Set.of("57P01", "57P02", "57P03", "53300");

  private static final String READ_ONLY_STATE = "25006";
  private static final String FULL_STATE = "53100";

  private final ProblemCode code;
  private final String detail;

  StorageTrouble(ProblemCode code, String detail) {
    this.code = code;
    this.detail = detail;
  }

  /** Returns the temporary problem that caused a failure, or an empty result for another cause. */
  static Optional<StorageTrouble> causeOf(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
      if (cause instanceof SQLException sql) {
        Optional<StorageTrouble> trouble = of(sql);
        if (trouble.isPresent()) {
          return trouble;
        }
      } else if (cause instanceof IOException io && isFull(io)) {
        return Optional.of(FULL);
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  private static Optional<StorageTrouble> of(SQLException e) {
    String state = e.getSQLState();
    if (e instanceof SQLTransientConnectionException
        || e instanceof SQLNonTransientConnectionException
        || (state != null && (state.startsWith(CONNECTION) || AWAY_STATES.contains(state)))) {
      return Optional.of(AWAY);
    }
    if (READ_ONLY_STATE.equals(state)) {
      return Optional.of(READ_ONLY);
    }
    return FULL_STATE.equals(state) ? Optional.of(FULL) : Optional.empty();
  }

  /**
   * Returns true for a full disk. Java has no exception type for it, so that the texts of the
   * system for ENOSPC and EDQUOT are compared.
   */
  private static boolean isFull(IOException e) {
    String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return said.contains("no space left on device") || said.contains("disk quota exceeded");
  }

  RetryAfterException problem(Throwable failure) {
    LOG.warn("{}: {}", code.word(), failure.toString());
    return new RetryAfterException(code, detail, WAIT);
  }
}
