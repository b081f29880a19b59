package org.satingrid.portal.alerts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.telemetry.RunData;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the data for decisions about alerts. */
@Repository
class AlertFacts {
  private final JdbcClient db;
  private final JobViews jobs;
  private final RunData runs;

  AlertFacts(JdbcClient db, JobViews jobs, RunData runs) {
    this.db = db;
    this.jobs = jobs;
    this.runs = runs;
  }

  /** Returns the jobs with a running main, in a fixed order. */
  List<UUID> runningJobs() {
    return db.sql(
            """
            select id from jobs where state = 'RUNNING' and points is null
              and started_at is not null order by number
            """)
        .query(UUID.class)
        .list();
  }

  /** Returns the data of a job, or an empty result if the job no longer runs. */
  Optional<RunFacts> run(UUID id, Instant now) {
    Job job = jobs.find(id).orElse(null);
    Instant started = job == null ? null : job.startedAt();
    if (job == null || started == null || job.state() != JobState.RUNNING) {
      return Optional.empty();
    }
    return Optional.of(RunFacts.of(job, started, runs.distribution(id, now), runs.nodes(id), now));
  }

  /**
   * Returns the sites with their nodes, without nodes that were withdrawn or have announced their
   * departure.
   */
  List<SiteFacts> sites() {
    return db.sql(
            """
            select s.name, s.owner, count(n.id) as nodes,
              count(n.id) filter (where n.connected) as connected,
              max(n.last_seen_at) as last_seen
            from sites s left join nodes n on n.site_id = s.id and n.removed_at is null
              and n.leaving_by is null and n.resting_until is null
              and (n.withdrawal is null or n.withdrawal = 'CORDON')
            where s.removed_at is null
            group by s.id order by s.number
            """)
        .query(
            (row, n) ->
                new SiteFacts(
                    row.getString("name"),
                    row.getString("owner"),
                    row.getInt("nodes"),
                    row.getInt("connected"),
                    Times.orNull(row, "last_seen")))
        .list();
  }
}
