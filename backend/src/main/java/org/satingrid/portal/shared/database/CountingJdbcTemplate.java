package org.satingrid.portal.shared.database;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Executes the portal's statements and counts them. A batch counts once. */
@Component
public class CountingJdbcTemplate extends JdbcTemplate {
  /** Receives every statement with its values at level DEBUG. */
  private static final Logger SQL = LoggerFactory.getLogger("org.satingrid.portal.sql");

  private static final ThreadLocal<long[]> OF_THREAD = ThreadLocal.withInitial(() -> new long[1]);

  private final DataSource source;
  private final MeterRegistry metrics;
  private final Counter statements;

  CountingJdbcTemplate(DataSource source, MeterRegistry metrics) {
    super(source);
    this.source = source;
    this.metrics = metrics;
    statements =
        Counter.builder("satin.database.statements")
            .description("Statements that this portal has sent to its database")
            .register(metrics);
  }

  /** Returns a template that, within a transaction, reads this number of rows at a time. */
  public CountingJdbcTemplate inParts(int rows) {
    CountingJdbcTemplate parts = new CountingJdbcTemplate(source, metrics);
    parts.setFetchSize(rows);
    return parts;
  }

  /** Returns the number of statements that the calling thread has executed so far. */
  public long ofThisThread() {
    return OF_THREAD.get()[0];
  }

  /**
   * Logs the statement. Spring calls this method after each statement, when its parameters are
   * known.
   */
  @Override
  protected void handleWarnings(Statement statement) throws SQLException {
    super.handleWarnings(statement);
    if (SQL.isDebugEnabled()) {
      SQL.debug("{}", statement);
    }
  }

  /** Counts the statement. Spring calls this method before each statement. */
  @Override
  protected void applyStatementSettings(Statement statement) throws SQLException {
    super.applyStatementSettings(statement);
    statements.increment();
    OF_THREAD.get()[0]++;
  }
}
