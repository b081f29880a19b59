package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.speeds.Speeds;
import org.satingrid.portal.telemetry.TimeLeft.Outlook;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the expected speeds of running jobs' nodes, in two queries for all jobs. */
@Repository
class Outlooks {
  private static final double NANOS = 1e9;

  private final JdbcClient db;
  private final Speeds speeds;

  Outlooks(JdbcClient db, Speeds speeds) {
    this.db = db;
    this.speeds = speeds;
  }

  /**
   * An engine that has joined, with its work.
   *
   * @param until time of its last sample, or of its end
   */
  record Part(
      UUID job,
      UUID node,
      double speed,
      boolean live,
      double workRefSeconds,
      Instant joinedAt,
      Instant until) {}

  Map<UUID, Outlook> of(Collection<UUID> jobs) {
    if (jobs.isEmpty()) {
      return Map.of();
    }
    Map<UUID, List<Part>> parts = new HashMap<>();
    parts(jobs).forEach(p -> parts.computeIfAbsent(p.job(), job -> new ArrayList<>()).add(p));
    Map<UUID, Map<UUID, Double>> factors = speeds.factors(parts.keySet());
    Map<UUID, Outlook> outlooks = new HashMap<>();
    parts.forEach((job, of) -> outlooks.put(job, outlook(of, factors.getOrDefault(job, Map.of()))));
    return outlooks;
  }

  static Outlook outlook(List<Part> parts, Map<UUID, Double> factors) {
    Map<UUID, Double> done = new HashMap<>();
    parts.forEach(part -> done.put(part.node(), part.workRefSeconds()));
    Scale scale = Scale.of(factors, done);
    double work = 0;
    double could = 0;
    double speed = 0;
    Instant changed = Instant.EPOCH;
    for (Part part : parts) {
      double own = part.speed() * scale.of(part.node());
      work += part.workRefSeconds();
      could += own * Math.max(0, seconds(part));
      speed += part.live() ? own : 0;
      Instant came = part.live() ? part.joinedAt() : part.until();
      changed = came.isAfter(changed) ? came : changed;
    }
    return new Outlook(work, could, speed, changed);
  }

  private static double seconds(Part part) {
    Duration present = Duration.between(part.joinedAt(), part.until());
    return present.getSeconds() + present.getNano() / NANOS;
  }

  private List<Part> parts(Collection<UUID> jobs) {
    return db.sql(
            """
            select j.id, e.node_id, e.speed, e.state, e.joined_at,
              case when e.outcome is distinct from 'node-lost' then e.ended_at end as ended_at,
              least(coalesce(r.work_ref_seconds, 0), 1e15) as work, r.latest->>'at' as sampled
            from jobs j join engines e on e.attempt_id = j.attempt_id
            left join reports r on r.attempt_id = e.attempt_id and r.node_id = e.node_id
            where j.id = any (?) and j.state = 'RUNNING' and e.joined_at is not null
            """)
        .param(jobs.toArray(UUID[]::new))
        .query(
            (row, n) -> {
              Instant joined = NodeClock.readable(Times.read(row, "joined_at"));
              return new Part(
                  row.getObject("id", UUID.class),
                  row.getObject("node_id", UUID.class),
                  row.getDouble("speed"),
                  !row.getString("state").equals("ENDED"),
                  row.getDouble("work"),
                  joined,
                  until(
                      joined,
                      NodeClock.readableOrNull(Times.orNull(row, "ended_at")),
                      row.getString("sampled")));
            })
        .list();
  }

  private static Instant until(Instant joined, @Nullable Instant ended, @Nullable String sampled) {
    if (ended != null) {
      return ended;
    }
    return sampled == null ? joined : NodeClock.readable(Instant.parse(sampled));
  }
}
