package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.satingrid.contract.api.GridWork;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the work of jobs in the last 24 hours. The query needs only two rows of each engine,
 * however long its job runs.
 */
@Repository
class WorkByHour {
  private static final Duration DAY = Duration.ofDays(1);

  private final JdbcClient db;
  private final Clock clock;

  WorkByHour(JdbcClient db, Clock clock) {
    this.db = db;
    this.clock = clock;
  }

  GridWork ofLastDay() {
    Instant now = clock.instant();
    Instant since = now.truncatedTo(ChronoUnit.HOURS).minus(DAY);
    List<GridWork.Hour> hours = hours(since, now);
    return db.sql(
            """
            select count(*) filter (where state = 'SUCCEEDED') as succeeded,
              count(*) filter (where state in ('FAILED', 'TIMED_OUT')) as failed,
              count(*) filter (where state = 'CANCELLED') as cancelled,
              (select count(distinct attempt_id) from engines where state <> 'ENDED') as running
            from jobs where finished_at >= :since and points is null
            """)
        .param("since", Times.parameter(since))
        .query(
            (row, n) ->
                new GridWork(
                    since,
                    now,
                    hours,
                    row.getInt("succeeded"),
                    row.getInt("failed"),
                    row.getInt("cancelled"),
                    row.getInt("running")))
        .single();
  }

  private List<GridWork.Hour> hours(Instant since, Instant now) {
    return db.sql(
            """
            with stays as (
              select e.joined_at as began, coalesce(e.ended_at, r.heard_at) as ended, e.speed,
                least(coalesce(r.work_ref_seconds, 0), 1e15) as work
              from engines e
              left join reports r on r.attempt_id = e.attempt_id and r.node_id = e.node_id
              where e.joined_at < :now and (e.ended_at is null or e.ended_at > :since)
            ), hours as (
              select began, least(began + interval '1 hour', cast(:now as timestamptz)) as ended
              from generate_series(cast(:since as timestamptz), cast(:now as timestamptz),
                interval '1 hour') as began
            ), parts as (
              select h.began, h.ended, s.speed, s.work,
                cast(extract(epoch from least(h.ended, s.ended) - greatest(h.began, s.began))
                  as float8) as seconds,
                cast(extract(epoch from s.ended - s.began) as float8) as whole
              from hours h
              left join stays s on s.began < s.ended and s.began < h.ended and s.ended > h.began
            )
            select began, cast(extract(epoch from ended - began) as float8) as seconds,
              coalesce(sum(work * seconds / whole), 0) as work,
              coalesce(sum(speed * seconds), 0) as given
            from parts group by began, ended order by began
            """)
        .param("since", Times.parameter(since))
        .param("now", Times.parameter(now))
        .query(
            (row, n) ->
                new GridWork.Hour(
                    Times.read(row, "began"),
                    row.getDouble("seconds"),
                    row.getDouble("work"),
                    row.getDouble("given")))
        .list();
  }
}
