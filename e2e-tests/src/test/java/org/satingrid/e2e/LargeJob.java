package org.satingrid.e2e;

import java.util.UUID;

/**
 * Rows of a job that is too large for a test: 10 sites, 1,000 nodes, an hour with a sample of each
 * node a second, 100,000 log lines and a tree of 100,000 tasks. The portal treats the job as its
 * own. {@link #second} simulates its engines' reports.
 *
 * <p>Each node reaches 0.97 of its speed, and every fiftieth half of it. Nodes of a site steal from
 * one another and from the two neighbouring sites.
 */
final class LargeJob {
  static final int SITES = 10;
  static final int NODES_PER_SITE = 100;
  static final int LINES = 100_000;
  static final int TASKS = 100_000;
  private static final int PARTS = 3;

  private static final String SAMPLE =
      """
      create or replace function large_sample(node int, second int, began timestamptz)
      returns jsonb language sql immutable as $$
        select jsonb_build_object(
          'at', to_char((began + second * interval '1 second') at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'workers', 1,
          'workRefSeconds', second * case when node % 50 = 7 then 0.5 else 0.97 end,
          'progress', second / 7200000.0,
          'spawns', second * 120000::bigint, 'executed', second * 119000::bigint,
          'leaves', second * 60000::bigint, 'localSteals', 10 * second,
          'idleSeconds', 0.03 * second, 'serializeSeconds', 0.001 * second,
          'recomputedRefSeconds', 0, 'dequeLength', 7,
          'stealAttempts', m.three, 'stealsWon', m.three, 'workStolenRefSeconds', m.three,
          'bytesSent', m.three, 'bytesReceived', m.three, 'stealWaitMillis', m.three)
        from (select jsonb_build_object(
          'large-' || (node / 100), second,
          'large-' || ((node / 100 + 1) % 10), second / 7,
          'large-' || ((node / 100 + 9) % 10), second / 9) as three) m
      $$
      """;

  private final Database database;
  private final UUID id = UUID.randomUUID();
  private final UUID attempt = UUID.randomUUID();
  private int seconds;

  private LargeJob(Database database, int seconds) {
    this.database = database;
    this.seconds = seconds;
  }

  /**
   * Writes the rows. {@code like} is a job of the portal with the application and the texts to
   * copy.
   */
  static LargeJob write(Database database, String like, int seconds) {
    LargeJob job = new LargeJob(database, seconds);
    // Other transactions see either all rows or no rows. If a portal saw a part of the rows, it
    // would give up the job's nodes.
    database.atOnce(
        () -> {
          job.grid();
          job.run(like);
          job.figures();
          job.logAndTree();
          job.second();
        });
    database.update("analyze");
    return job;
  }

  String id() {
    return id.toString();
  }

  private void grid() {
    database.update(
        """
        insert into sites (id, name, colour, created_at)
        select gen_random_uuid(), 'large-' || n, 1 + n % 7, now() from generate_series(0, ?) n
        """,
        SITES - 1);
    database.update(
        """
        insert into nodes (id, site_id, name, enrolled_at, connected, last_seen_at, cores, workers,
          speed, core_speed, memory_bytes, java_version, agent_version)
        select gen_random_uuid(), s.id, 'large-' || (n / 100) || '-' || (n % 100), now(), true,
          now(), 1, 1, 1, 1, 2147483648, '17', 'bench'
        from generate_series(0, ?) n join sites s on s.name = 'large-' || (n / 100)
        """,
        SITES * NODES_PER_SITE - 1);
  }

  private void run(String like) {
    database.update(
        """
        insert into jobs (id, name, application_id, owner, state, arguments, inputs, sites,
          created_at, started_at, version, attempt_id, labels)
        select ?, 'large', application_id, owner, 'RUNNING', arguments, '[]', '[]',
          now() - ? * interval '1 second', now() - ? * interval '1 second', 1, null, '[]'
        from jobs where id = ?
        """,
        id,
        seconds + 2,
        seconds,
        UUID.fromString(like));
    database.update(
        """
        insert into attempts (id, job_id, created_at, number, registrar)
        select ?, id, started_at, 1, 'large-0-0' from jobs where id = ?
        """,
        attempt,
        id);
    database.update("update jobs set attempt_id = ? where id = ?", attempt, id);
    database.update(
        """
        insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
          joined_at)
        select ?, n.id, n.name, s.name, 1, 1, n.name = 'large-0-0', 'JOINED', j.started_at
        from nodes n join sites s on s.id = n.site_id, jobs j
        where n.agent_version = 'bench' and j.id = ?
        """,
        attempt,
        id);
  }

  private void figures() {
    database.update(SAMPLE);
    database.update(
        """
        create table large_nodes as
        select id, split_part(name, '-', 2)::int * 100 + split_part(name, '-', 3)::int as n
        from nodes where agent_version = 'bench'
        """);
    database.update(
        """
        insert into samples (attempt_id, node_id, seq, sample)
        select ?, l.id, s, large_sample(l.n, s, j.started_at)
        from large_nodes l cross join generate_series(1, ?) s, jobs j where j.id = ?
        order by l.id, s
        """,
        attempt,
        seconds,
        id);
    database.update(
        """
        insert into reports (attempt_id, node_id, job_id, telemetry_seq, latest, progress,
          work_ref_seconds, heard_at)
        select s.attempt_id, s.node_id, ?, s.seq, s.sample, (s.sample->>'progress')::float8,
          (s.sample->>'workRefSeconds')::float8, now()
        from samples s where s.attempt_id = ? and s.seq = ?
        """,
        id,
        attempt,
        seconds);
    database.update(
        """
        insert into progress_points (job_id, at, progress)
        select id, started_at + s * interval '1 second', s / 7200.0
        from jobs, generate_series(1, ?) s where id = ?
        """,
        seconds,
        id);
    database.update(
        "insert into job_progress (job_id, progress, last_log_seq) values (?, ?, ?)",
        id,
        seconds / 7200.0,
        LINES);
  }

  private void logAndTree() {
    database.update(
        """
        insert into log_lines (job_id, seq, at, site, node, stream, level, text)
        select id, l, started_at + l * interval '30 milliseconds', 'large-' || l % 10,
          'large-' || l % 10 || '-' || l % 100, 'stdout',
          case when l % 5000 = 0 then 'warn' else 'info' end,
          'leaf (' || l || ', ' || l * 7 % 4096 || ') done in ' || l % 300 || ' ms'
        from jobs, generate_series(1, ?) l where id = ?
        """,
        LINES, id);
    database.update(
        """
        insert into tree_tasks (attempt_id, name, node_id, parent, method, weight, owner,
          started_at, ended_at, ending)
        select ?, '1-' || i, n.id, case when i > 0 then '1-' || (i - 1) / ? end,
          case when i > 0 then 'Scene.render' else '' end,
          power(0.98 / ?, d.depth) * (1 - 0.2 * (i * 7919 %% 97) / 97.0 * sign(i)),
          case when i > 0 then 'large-' || (i * 31 %% 10) || '-' || (i * 17 %% 100) end,
          j.started_at + d.depth * interval '9 seconds' + i * interval '1 millisecond',
          case when i > 0 then j.started_at + interval '9 minutes' + i * interval '2 milliseconds' end,
          case when i > 0 then 'DONE' end
        from generate_series(0, ?) i
          cross join lateral (select floor(log(?::numeric, (i * (? - 1) + 1)::numeric))::int as depth) d
          join large_nodes n on n.n = i * 13 %% 1000, jobs j
        where j.id = ?
        """
            .replace("%%", "%"),
        attempt,
        PARTS,
        (double) PARTS,
        TASKS - 1,
        PARTS,
        PARTS,
        id);
    database.update("insert into trees (attempt_id, kept, least) values (?, ?, 0)", attempt, TASKS);
  }

  /** Adds one second of work by all nodes, and ten log lines. */
  void second() {
    seconds++;
    database.update(
        """
        with added as (
          insert into samples (attempt_id, node_id, seq, sample)
          select ?, l.id, ?, large_sample(l.n, ?, j.started_at) from large_nodes l, jobs j
          where j.id = ? returning *)
        update reports r set telemetry_seq = a.seq, latest = a.sample, heard_at = clock_timestamp(),
          progress = (a.sample->>'progress')::float8,
          work_ref_seconds = (a.sample->>'workRefSeconds')::float8
        from added a where r.attempt_id = a.attempt_id and r.node_id = a.node_id
        """,
        attempt,
        seconds,
        seconds,
        id);
    database.update(
        "update nodes set last_seen_at = clock_timestamp(), connected = true where agent_version = 'bench'");
    database.update(
        "insert into progress_points (job_id, at, progress) values (?, date_trunc('second', clock_timestamp()), ?) on conflict do nothing",
        id,
        seconds / 7200.0);
    database.update(
        """
        with told as (
          update job_progress set progress = ?, last_log_seq = last_log_seq + 9 where job_id = ?
          returning job_id, last_log_seq - 9 as last)
        insert into log_lines (job_id, seq, at, site, node, stream, level, text)
        select job_id, last + l, clock_timestamp(), 'large-' || l, 'large-' || l || '-0',
          'stdout', 'info', 'leaf ' || l || ' done' from told, generate_series(1, 9) l
        """,
        seconds / 7200.0,
        id);
  }

  /**
   * Returns true if the portal has thinned the course except its end, as it does for a running job.
   */
  boolean isThinned() {
    return database.number(
            """
            select count(*) from reports r left join course_reached c
              on c.attempt_id = r.attempt_id and c.node_id = r.node_id
            where r.job_id = '%s' and coalesce(c.seq, 0) < r.telemetry_seq - 30
            """
                .formatted(id))
        == 0;
  }

  /** Removes the job completely. */
  void end() {
    database.update(
        "update engines set state = 'ENDED', ended_at = now(), outcome = 'left' where attempt_id = ?",
        attempt);
    database.update("update nodes set connected = false where agent_version = 'bench'");
  }
}
