package org.satingrid.portal.telemetry.samples;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.satingrid.portal.shared.NodeClock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores the course of large runs in steps of {@link Step#MILLIS}, by site. An hour of a thousand
 * nodes is 3.6 million samples, but only 12,000 steps of ten sites. Charts of the run are read from
 * steps. The samples are still stored for readers that need single nodes or shorter times.
 *
 * <p>The table {@code course_reached} contains the last counted sample of each node. {@link
 * #catchUp} counts the later samples. A reader counts the remaining ones.
 */
@Repository
class StepRepository {
  /** Maximum number of samples of one node that one statement reads. */
  static final int ROWS_AT_ONCE = 120;

  /** Stands for all metrics. */
  private static final int ALL = -1;

  private final JdbcClient db;
  private final SampleSpans spans;

  StepRepository(JdbcClient db, SampleSpans spans) {
    this.db = db;
    this.spans = spans;
  }

  /** Returns the number of samples of a job's latest attempt. */
  long samples(UUID job) {
    return db.sql(
            """
            select coalesce(sum(telemetry_seq), 0) from reports
            where job_id = ? and attempt_id = (select attempt_id from jobs where id = ?)
            """)
        .params(job, job)
        .query(Long.class)
        .single();
  }

  /** Returns running attempts with more than this number of samples. */
  List<UUID> large(long samples) {
    return db.sql(
            """
            select j.attempt_id from jobs j join reports r on r.attempt_id = j.attempt_id
            where j.state = 'RUNNING' group by j.attempt_id having sum(r.telemetry_seq) > ?
            """)
        .param(samples)
        .query(UUID.class)
        .list();
  }

  /**
   * Counts some of the uncounted samples into steps. Returns true if uncounted samples are left.
   */
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  public boolean catchUp(UUID attempt) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
        .param(attempt.toString())
        .query(row -> {});
    Steps fresh = new Steps(false);
    fresh.add(rows(attempt, ALL), ROWS_AT_ONCE);
    if (fresh.reached().isEmpty()) {
      return false;
    }
    Map<Steps.Key, Step> steps = fresh.all();
    stored(attempt, steps.keySet())
        .forEach((key, step) -> steps.computeIfAbsent(key, k -> new Step()).add(step));
    write(attempt, steps);
    reached(attempt, fresh.reached());
    return steps.size() > 0;
  }

  /** Returns true if so few samples are uncounted that {@link #tail} can read all of them. */
  boolean isCaughtUp(UUID attempt) {
    return db.sql(
                """
                select count(*) from reports r left join course_reached c
                  on c.attempt_id = r.attempt_id and c.node_id = r.node_id
                where r.attempt_id = ? and r.telemetry_seq - coalesce(c.seq, 0) >= ?
                """)
            .params(attempt, ROWS_AT_ONCE)
            .query(Long.class)
            .single()
        == 0;
  }

  /**
   * Returns the end of the time in which all nodes are counted, except nodes that report late. The
   * later steps contain only some of the nodes. Empty if no samples are counted.
   */
  Optional<Instant> end(UUID attempt) {
    return db.sql("select max(step) from course_steps where attempt_id = ?")
        .param(attempt)
        .query(Long.class)
        .optional()
        .map(last -> Instant.ofEpochMilli(last * Step.MILLIS));
  }

  /**
   * Returns the uncounted samples as steps, including the last step of each node. Must be called
   * only if {@link #catchUp} counts the samples of the run regularly.
   */
  Map<Steps.Key, Step> tail(UUID attempt, int metric) {
    Steps tail = new Steps(true);
    tail.add(rows(attempt, metric), ROWS_AT_ONCE);
    return tail.all();
  }

  /**
   * Returns SQL for the uncounted samples.
   *
   * @param metric the number in {@link Step#STORED} of the only metric that is read
   */
  private static String newRows(int metric) {
    return "select s.node_id, e.site, s.seq, s.seq <= coalesce(c.seq, 0) as known, sample->>'at' as at,"
        + " (sample->>'workers')::int as workers, "
        + values(metric)
        + """
           from reports r join engines e on e.attempt_id = r.attempt_id and e.node_id = r.node_id
            left join course_reached c on c.attempt_id = r.attempt_id and c.node_id = r.node_id
            cross join lateral (select * from samples s
              where s.attempt_id = r.attempt_id and s.node_id = r.node_id and s.seq >= coalesce(c.seq, 0)
                and s.at between :from and :to
              order by s.seq limit :most) s
          where r.attempt_id = :attempt and r.telemetry_seq > coalesce(c.seq, 0)
          order by s.node_id, s.seq
          """;
  }

  private static String values(int only) {
    return IntStream.range(0, Step.METRICS)
        .mapToObj(
            metric ->
                (only == ALL || only == metric
                        ? Figure.of(Step.STORED.get(metric)).column()
                        : "0::double precision")
                    + " as m"
                    + metric)
        .collect(Collectors.joining(", "));
  }

  private List<Steps.Row> rows(UUID attempt, int metric) {
    return spans
        .ofAttempt(attempt)
        .map(
            span ->
                db.sql(newRows(metric))
                    .param("most", ROWS_AT_ONCE)
                    .param("attempt", attempt)
                    .param("from", span.from())
                    .param("to", span.to())
                    .query((row, n) -> row(row))
                    .list())
        .orElse(List.of());
  }

  private static Steps.Row row(ResultSet row) throws SQLException {
    List<Double> values = new ArrayList<>();
    for (int metric = 0; metric < Step.METRICS; metric++) {
      values.add(row.getDouble("m" + metric));
    }
    return new Steps.Row(
        row.getObject("node_id", UUID.class),
        row.getString("site"),
        row.getLong("seq"),
        row.getBoolean("known"),
        NodeClock.readable(Instant.parse(row.getString("at"))),
        row.getInt("workers"),
        values);
  }

  private Map<Steps.Key, Step> stored(UUID attempt, Set<Steps.Key> keys) {
    Map<Steps.Key, Step> steps = new HashMap<>();
    db.sql(
            """
            select site, step, figures from course_steps
            where attempt_id = ? and (site, step) in (select * from unnest(?::text[], ?::bigint[]))
            """)
        .params(
            attempt,
            keys.stream().map(Steps.Key::site).toArray(String[]::new),
            keys.stream().map(Steps.Key::step).toArray(Long[]::new))
        .query(
            row -> {
              steps.put(
                  new Steps.Key(row.getString("site"), row.getLong("step")),
                  new Step(figures(row)));
            });
    return steps;
  }

  private static double[] figures(ResultSet row) throws SQLException {
    Double[] boxed = (Double[]) row.getArray("figures").getArray();
    return Stream.of(boxed).mapToDouble(Double::doubleValue).toArray();
  }

  private void write(UUID attempt, Map<Steps.Key, Step> steps) {
    List<Steps.Key> keys = new ArrayList<>();
    List<String> figures = new ArrayList<>();
    steps.forEach(
        (key, step) -> {
          keys.add(key);
          figures.add(literal(step.stored()));
        });
    db.sql(
            """
            insert into course_steps (attempt_id, site, step, figures)
            select ?, s.site, s.step, s.figures::float8[]
            from unnest(?::text[], ?::bigint[], ?::text[]) as s (site, step, figures)
            on conflict (attempt_id, step, site) do update set figures = excluded.figures
            """)
        .params(
            attempt,
            keys.stream().map(Steps.Key::site).toArray(String[]::new),
            keys.stream().map(Steps.Key::step).toArray(Long[]::new),
            figures.toArray(String[]::new))
        .update();
  }

  /** Returns the values as one flat array, because PostgreSQL would flatten an array of arrays. */
  private static String literal(double[] values) {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : ",").append(values[i]);
    }
    return text.append('}').toString();
  }

  private void reached(UUID attempt, Map<UUID, Long> reached) {
    List<UUID> nodes = List.copyOf(reached.keySet());
    db.sql(
            """
            insert into course_reached (attempt_id, node_id, seq)
            select ?, n.node, n.seq from unnest(?::uuid[], ?::bigint[]) as n (node, seq)
            on conflict (attempt_id, node_id) do update set seq = excluded.seq
            """)
        .params(
            attempt,
            nodes.toArray(UUID[]::new),
            nodes.stream().map(reached::get).toArray(Long[]::new))
        .update();
  }

  interface Reader {
    void read(Steps.Key key, Step.Reading reading);
  }

  /** Passes one metric of the stored steps that begin in a time range to the reader. */
  void each(UUID attempt, int metric, Instant from, Instant to, Reader reader) {
    int at = metric * Step.PARTS + 1;
    db.sql(
            "select site, step, figures[%d] as a, figures[%d] as b, figures[%d] as c, figures[%d] as d, figures[%d] as e"
                    .formatted(at, at + 1, at + 2, at + 3, at + 4)
                + " from course_steps where attempt_id = ? and step between ? and ?")
        .params(attempt, Step.of(from), Step.of(to))
        .query(
            row -> {
              reader.read(
                  new Steps.Key(row.getString("site"), row.getLong("step")),
                  new Step.Reading(
                      Math.round(row.getDouble("a")),
                      row.getDouble("b"),
                      row.getDouble("c"),
                      row.getDouble("d"),
                      row.getDouble("e")));
            });
  }
}
