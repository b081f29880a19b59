package org.satingrid.portal.telemetry.samples;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the time ranges of samples. A reader passes the range of its samples as values, so that
 * PostgreSQL searches only the partitions of this range.
 */
@Repository
class SampleSpans {
  /**
   * SQL that selects the ranges. Rows from an earlier release have no times and count as unlimited.
   */
  private static final String SPANS =
      """
      select attempt_id, coalesce(min(sampled_from), '-infinity') as first,
        coalesce(max(sampled_to), 'infinity') as last
      from reports where %s group by attempt_id
      """;

  private final JdbcClient db;

  SampleSpans(JdbcClient db) {
    this.db = db;
  }

  Optional<SampleSpan> ofAttempt(UUID attempt) {
    return spans("attempt_id = ?", attempt).stream().findFirst();
  }

  Optional<SampleSpan> ofLatestAttempt(UUID job) {
    return spans("attempt_id = (select attempt_id from jobs where id = ?)", job).stream()
        .findFirst();
  }

  List<SampleSpan> ofAllAttempts(UUID job) {
    return spans("job_id = ?", job);
  }

  private List<SampleSpan> spans(String condition, UUID id) {
    return db.sql(SPANS.formatted(condition))
        .param(id)
        .query(
            (row, n) ->
                new SampleSpan(
                    row.getObject("attempt_id", UUID.class),
                    row.getObject("first", OffsetDateTime.class),
                    row.getObject("last", OffsetDateTime.class)))
        .list();
  }
}
