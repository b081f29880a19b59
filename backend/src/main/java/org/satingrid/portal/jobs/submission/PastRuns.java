package org.satingrid.portal.jobs.submission;

import java.util.List;
import java.util.Set;
import org.satingrid.portal.jobs.Specification;
import org.satingrid.portal.shared.Json;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds successful runs of the same application with the same arguments and inputs. */
@Repository
class PastRuns {
  /**
   * Maximum number of past runs that a search reads. It limits the search for an application that
   * always runs with other arguments.
   */
  private static final int LOOKED_THROUGH = 500;

  /**
   * A node that joined within this time of a run's start counts from the start. The nodes of the
   * predicted run need the same time to join.
   */
  private static final int STARTING_SECONDS = 10;

  private final JdbcClient db;
  private final Json json;

  PastRuns(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /** Returns the runs, the latest first. */
  List<RunTime.Past> of(Specification specification) {
    return db.sql(
            """
            with same as (
              select id, attempt_id, started_at, finished_at,
                extract(epoch from finished_at - started_at)::float8 as seconds
              from (select * from jobs where application_id = :application
                order by number desc limit :through) latest
              where state = 'SUCCEEDED' and points is null and finished_at > started_at
                and arguments = :arguments and inputs = :inputs
              order by number desc limit :most)
            select s.seconds, sum(e.speed * greatest(0, extract(epoch from
                least(coalesce(e.ended_at, s.finished_at), s.finished_at)
                  - greatest(e.joined_at - :starting * interval '1 second', s.started_at))))::float8
                / s.seconds as speed, array_agg(distinct e.site) as sites
            from same s join engines e on e.attempt_id = s.attempt_id and e.joined_at is not null
            group by s.id, s.seconds, s.finished_at order by s.finished_at desc
            """)
        .param("application", specification.applicationId())
        .param("through", LOOKED_THROUGH)
        .param("arguments", json.parameter(specification.arguments()))
        .param("inputs", json.parameter(specification.inputs()))
        .param("most", RunTime.MAX_RUNS)
        .param("starting", STARTING_SECONDS)
        .query(
            (row, n) ->
                new RunTime.Past(
                    row.getDouble("seconds"),
                    row.getDouble("speed"),
                    Set.of((String[]) row.getArray("sites").getArray())))
        .list();
  }
}
