package org.satingrid.e2e;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.simulator.Watch;
import tools.jackson.databind.json.JsonMapper;

/** Writes simulated runs into the database, in the form in which a portal stores an ended job. */
final class SeededRows {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final long HEAP = 1L << 30;

  private final Database database;
  private final String like;
  private final Map<String, UUID> nodes = new HashMap<>();
  private final Set<String> sites = new HashSet<>();

  /**
   * @param like a job of the portal with the application to copy
   */
  SeededRows(Database database, String like) {
    this.database = database;
    this.like = like;
  }

  /** Writes a run. Returns the id of its job. */
  String write(SeededRun run) {
    UUID job = UUID.randomUUID();
    UUID attempt = UUID.randomUUID();
    List<List<Watch.Node>> seconds = run.seconds();
    int serial = (int) run.serialSeconds();
    int length = seconds.size() + serial;
    Instant start =
        Instant.now().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofSeconds(length + 60));
    database.atOnce(
        () -> {
          job(job, attempt, run, start, length);
          Map<String, Integer> count = new HashMap<>();
          for (int n = 0; n < run.nodes().size(); n++) {
            SeededNode node = run.nodes().get(n);
            String name = node.site() + "-" + count.merge(node.site(), 1, Integer::sum);
            engine(job, attempt, name, n, run, seconds, start, serial);
          }
        });
    return job.toString();
  }

  private void job(UUID job, UUID attempt, SeededRun run, Instant start, int length) {
    database.update(
        """
        insert into jobs (id, name, application_id, owner, state, arguments, inputs, sites,
          created_at, started_at, finished_at, version, labels)
        select ?, ?, application_id, owner, 'SUCCEEDED', '[]', '[]', '[]', ?::timestamptz,
          ?::timestamptz, ?::timestamptz, 1, '[]'
        from jobs where id = ?
        """,
        job,
        run.name(),
        start.toString(),
        start.toString(),
        start.plusSeconds(length).toString(),
        UUID.fromString(like));
    database.update(
        """
        insert into attempts (id, job_id, created_at, ended_at, outcome, message, number)
        values (?, ?, ?::timestamptz, ?::timestamptz, 'succeeded', '', 1)
        """,
        attempt,
        job,
        start.toString(),
        start.plusSeconds(length).toString());
    database.update("update jobs set attempt_id = ? where id = ?", attempt, job);
    database.update(
        "insert into job_progress (job_id, progress, last_log_seq) values (?, 1, 0)", job);
  }

  private UUID node(String site, String name) {
    if (sites.add(site)) {
      database.update(
          "insert into sites (id, name, colour, created_at) values (gen_random_uuid(), ?, ?, now())",
          site,
          sites.size());
    }
    return nodes.computeIfAbsent(
        name,
        n -> {
          UUID id = UUID.randomUUID();
          database.update(
              """
              insert into nodes (id, site_id, name, enrolled_at)
              select ?, id, ?, now() from sites where name = ?
              """,
              id,
              name,
              site);
          return id;
        });
  }

  private void engine(
      UUID job,
      UUID attempt,
      String name,
      int index,
      SeededRun run,
      List<List<Watch.Node>> seconds,
      Instant start,
      int serial) {
    SeededNode node = run.nodes().get(index);
    int length = seconds.size() + serial;
    int joins = (int) Math.round(node.joinsAt() * length);
    int last = (int) Math.round(node.lostAt() * length);
    boolean lost = node.lostAt() < 1;
    UUID id = node(node.site(), name);
    database.update(
        """
        insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
          joined_at, ended_at, outcome)
        values (?, ?, ?, ?, ?, ?, ?, 'ENDED', ?::timestamptz, ?::timestamptz, ?)
        """,
        attempt,
        id,
        name,
        node.site(),
        node.told() * node.workers(),
        node.workers(),
        index == 0,
        start.plusSeconds(joins).toString(),
        start.plusSeconds(last).toString(),
        lost ? "node-lost" : "left");
    List<String> samples = new ArrayList<>();
    for (int second = Math.max(1, joins); second <= last; second++) {
      samples.add(
          JSON.writeValueAsString(sample(run, index, seconds, second, joins, serial, start)));
    }
    database.update(
        """
        insert into samples (attempt_id, node_id, seq, sample)
        select ?, ?, n, s::jsonb from unnest(?::text[]) with ordinality as t (s, n)
        """,
        attempt,
        id,
        samples.toArray(String[]::new));
    database.update(
        """
        insert into reports (attempt_id, node_id, job_id, telemetry_seq, latest, progress,
          work_ref_seconds, heard_at)
        select attempt_id, node_id, ?, seq, sample, (sample->>'progress')::float8,
          (sample->>'workRefSeconds')::float8, ?::timestamptz
        from samples where attempt_id = ? and node_id = ? order by seq desc limit 1
        """,
        job,
        start.plusSeconds(last).toString(),
        attempt,
        id);
  }

  /**
   * Returns the report of an engine. The report of a late node covers only the time since this node
   * joined.
   */
  private static Sample sample(
      SeededRun run,
      int index,
      List<List<Watch.Node>> seconds,
      int second,
      int joins,
      int serial,
      Instant start) {
    SeededNode node = run.nodes().get(index);
    int at = second - serial;
    Watch.@Nullable Node now =
        at <= 0 ? null : seconds.get(Math.min(at, seconds.size()) - 1).get(index);
    Watch.@Nullable Node then =
        joins - serial <= 0 ? null : seconds.get(joins - serial - 1).get(index);
    double alone = index == 0 ? Math.min(second, serial) : 0;
    double waited = Math.max(0, Math.min(second, serial) * node.workers() - alone);
    double present = second - joins;
    // The time in which the workers had a task. The part with a processor is computed below.
    double busy = alone + busy(now) - busy(then);
    Map<String, Long> attempts = new TreeMap<>();
    Map<String, Long> won = new TreeMap<>();
    Map<String, Long> waits = new TreeMap<>();
    Map<String, Double> stolen = new TreeMap<>();
    if (now != null) {
      now.steals()
          .forEach(
              (victim, steals) -> {
                String site = run.nodes().get(victim).site();
                attempts.merge(site, steals.attempts(), Long::sum);
                won.merge(site, steals.won(), Long::sum);
                waits.merge(site, Math.round(steals.waitSeconds() * 1e3), Long::sum);
                stolen.merge(site, steals.stolenSeconds(), Double::sum);
              });
    }
    long executed = count(now) - count(then);
    return new Sample(
        start.plusSeconds(second),
        node.workers(),
        busy * node.told() * node.cpu(),
        progress(now) - progress(then),
        executed,
        executed,
        executed / 2,
        0,
        waited + idle(now) - idle(then),
        0.001 * present,
        0,
        now == null ? 0 : now.queued(),
        attempts,
        won,
        stolen,
        Map.of(),
        Map.of(),
        waits,
        routes(run, index),
        new FromAgent.Memory(node.gc() * present, Math.round(node.heap() * HEAP), HEAP),
        null);
  }

  private static Map<String, FromAgent.Route> routes(SeededRun run, int index) {
    Map<String, FromAgent.Route> routes = new TreeMap<>();
    for (int other = 0; other < run.nodes().size(); other++) {
      SeededNode from = run.nodes().get(index);
      SeededNode to = run.nodes().get(other);
      boolean away = !from.site().equals(to.site());
      boolean relayed = away && (from.relayed() || to.relayed());
      routes.put(
          to.site(),
          new FromAgent.Route(
              relayed ? FromAgent.Route.Way.RELAYED : FromAgent.Route.Way.DIRECT,
              run.between(index, other),
              null));
    }
    return routes;
  }

  private static double busy(Watch.@Nullable Node node) {
    return node == null ? 0 : node.busySeconds();
  }

  private static double idle(Watch.@Nullable Node node) {
    return node == null ? 0 : node.idleSeconds();
  }

  private static double progress(Watch.@Nullable Node node) {
    return node == null ? 0 : node.progress();
  }

  private static long count(Watch.@Nullable Node node) {
    return node == null ? 0 : node.executed();
  }
}
