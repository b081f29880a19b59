package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Manages the partitions of samples in the database. The name of a partition contains its first day
 * and the seconds between its samples, unless they are 1: {@code samples_20261126_10s}.
 *
 * <p>A change locks only its own partition for a long time. The lock of the whole table stops
 * transactions that store samples. Therefore a change requests it last and with a short timeout.
 */
@Repository
class PartitionRepository {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd").withZone(ZoneOffset.UTC);

  /**
   * SQL that selects the attempts with samples in a partition. It finds each attempt by one look-up
   * in the primary key, without reading all samples.
   */
  private static final String ATTEMPTS =
      """
      with recursive found as (
        (select attempt_id from %1$s order by attempt_id limit 1)
        union all
        select (select s.attempt_id from %1$s s where s.attempt_id > found.attempt_id
          order by s.attempt_id limit 1)
        from found where found.attempt_id is not null)
      """;

  /** SQL condition: the telemetry of the job of the attempt {@code a} is not removed. */
  private static final String KEPT =
      """
      not exists (select 1 from job_evidence e
        where e.job_id = a.job_id and e.kind = 'TELEMETRY' and e.removed_at is not null)
      """;

  private final JdbcClient db;

  PartitionRepository(JdbcClient db) {
    this.db = db;
  }

  List<SamplePartition> list() {
    return db.sql(
            """
            select relname, substring(bound from 'FROM \\(''([^'']+)')::timestamptz as from_at,
              substring(bound from 'TO \\(''([^'']+)')::timestamptz as to_at,
              coalesce(substring(relname from '_([0-9]+)s$')::int, 1) as seconds
            from pg_inherits join pg_class on oid = inhrelid,
              pg_get_expr(relpartbound, oid) as bound
            where inhparent = 'samples'::regclass order by relname
            """)
        .query(
            (row, n) ->
                new SamplePartition(
                    row.getString("relname"),
                    Times.orNull(row, "from_at"),
                    Times.orNull(row, "to_at"),
                    row.getInt("seconds")))
        .list();
  }

  /** Excludes other changes of partitions until the transaction ends. */
  void lock() {
    run("set local lock_timeout = '2s'");
    db.sql("select pg_advisory_xact_lock(hashtext('partitions of samples'))").query(row -> {});
  }

  /**
   * Creates a partition. The default partition can already contain samples of its period, from
   * nodes with a clock that is ahead. These samples are moved into the new partition.
   */
  void create(PartitionPlan.Period period) {
    String table = "samples_" + DAY.format(period.from());
    run("create table %s (like samples_default including all)".formatted(table));
    run(
        """
        with moved as (delete from samples_default where %s returning *)
        insert into %s (attempt_id, node_id, seq, sample, at)
        select attempt_id, node_id, seq, sample, at from moved
        """
            .formatted(within(period.from(), period.to()), table));
    attach(table, period.from(), period.to());
  }

  /**
   * Returns true if the partition is no longer needed: the telemetry of each job with samples in it
   * is removed. A lasting partition must also contain samples.
   */
  boolean isOver(SamplePartition partition) {
    boolean full =
        !partition.isLasting() || exists("select 1 from " + partition.table() + " limit 1");
    return full
        && !exists(
            ATTEMPTS.formatted(partition.table())
                + " select 1 from found join attempts a on a.id = found.attempt_id where "
                + KEPT);
  }

  private boolean exists(String select) {
    return db.sql("select exists (" + select + ")").query(Boolean.class).single();
  }

  /** Drops the partition, or empties it if it is a lasting one. */
  void drop(SamplePartition partition) {
    lock();
    run((partition.isLasting() ? "truncate " : "drop table ") + partition.table());
  }

  /** Returns attempts that have samples in the partition and more than {@code samples} in total. */
  List<UUID> large(SamplePartition partition, long samples) {
    return db.sql(
            ATTEMPTS.formatted(partition.table())
                + """
                 select r.attempt_id from found join reports r on r.attempt_id = found.attempt_id
                group by r.attempt_id having sum(r.telemetry_seq) > ?
                """)
        .param(samples)
        .query(UUID.class)
        .list();
  }

  /**
   * Keeps of each engine the first sample, the last one, and one for each {@code seconds}. Removes
   * all samples of jobs with removed telemetry. The numbers in samples are totals since the start,
   * so that the kept samples give the same sums.
   */
  void thin(SamplePartition partition, int seconds) {
    lock();
    String old = partition.table();
    String thinned = old.replaceFirst("_[0-9]+s$", "") + "_" + seconds + "s";
    run("lock table %s in share mode".formatted(old));
    run("create table %s (like samples_default including all)".formatted(thinned));
    run(
        """
        insert into %s (attempt_id, node_id, seq, sample, at)
        select s.attempt_id, s.node_id, s.seq, s.sample, s.at
        from %s s join (
            select attempt_id, node_id, min(seq) as first, max(seq) as last from %s
            group by attempt_id, node_id) engine using (attempt_id, node_id)
          join attempts a on a.id = s.attempt_id
        where (s.seq %% %d = 0 or s.seq in (engine.first, engine.last)) and
        """
                .formatted(thinned, old, old, seconds)
            + KEPT);
    measureAgain(old, thinned);
    run(
        "alter table %1$s add constraint %1$s_time check (%2$s)"
            .formatted(thinned, within(partition.from(), partition.to())));
    run("alter table samples detach partition " + old);
    attach(thinned, partition.from(), partition.to());
    run("alter table %1$s drop constraint %1$s_time".formatted(thinned));
    run("drop table " + old);
  }

  /** Updates the stored size of the jobs' telemetry, which counts for the limit of all evidence. */
  private void measureAgain(String old, String thinned) {
    run(
        """
        update job_evidence e set bytes = greatest(0, e.bytes - saved.bytes)
        from (
          select a.job_id, sum(o.bytes) - sum(coalesce(t.bytes, 0)) as bytes
          from (select attempt_id, sum(pg_column_size(s.*)) as bytes from %s s
              group by attempt_id) o
            left join (select attempt_id, sum(pg_column_size(s.*)) as bytes from %s s
              group by attempt_id) t using (attempt_id)
            join attempts a on a.id = o.attempt_id
          group by a.job_id) saved
        where e.job_id = saved.job_id and e.kind = 'TELEMETRY' and e.removed_at is null
        """
            .formatted(old, thinned));
  }

  private void attach(String table, @Nullable Instant from, @Nullable Instant to) {
    run(
        "alter table samples attach partition %s for values from (%s) to (%s)"
            .formatted(
                table,
                from == null ? "minvalue" : "'" + from + "'",
                to == null ? "maxvalue" : "'" + to + "'"));
  }

  private static String within(@Nullable Instant from, @Nullable Instant to) {
    return (from == null ? "true" : "at >= '" + from + "'")
        + (to == null ? "" : " and at < '" + to + "'");
  }

  private void run(String sql) {
    db.sql(sql).update();
  }
}
