package org.satingrid.portal.shared;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Converts instants to and from timestamptz columns. */
public final class Times {
  private Times() {}

  /** Returns a parameter for a statement. */
  public static Timestamp parameter(Instant instant) {
    return Timestamp.from(instant);
  }

  /** Returns a parameter for a statement, or null for null. */
  public static @Nullable Timestamp parameterOrNull(@Nullable Instant instant) {
    return instant == null ? null : Timestamp.from(instant);
  }

  /** Reads a column that can be null. */
  public static @Nullable Instant orNull(ResultSet row, String column) throws SQLException {
    Timestamp timestamp = row.getTimestamp(column);
    return timestamp == null ? null : timestamp.toInstant();
  }

  /** Reads a column that is never null. */
  public static Instant read(ResultSet row, String column) throws SQLException {
    return row.getTimestamp(column).toInstant();
  }
}
