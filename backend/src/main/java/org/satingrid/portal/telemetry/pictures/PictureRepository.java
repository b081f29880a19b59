package org.satingrid.portal.telemetry.pictures;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.portal.shared.Json;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

/** Stores the parts of pictures that engines report. */
@Repository
public class PictureRepository {
  /** Maximum number of characters in the parts of one engine. One picture has about 260,000. */
  private static final int MAX_PER_ENGINE = 4 << 20;

  /**
   * Maximum number of characters in one answer with the parts of all engines: about thirty
   * pictures.
   */
  private static final int MAX_PER_JOB = 8 << 20;

  private static final TypeReference<List<PicturePart>> PARTS = new TypeReference<>() {};

  private final JdbcClient db;
  private final Json json;

  PictureRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  record Told(UUID node, List<PicturePart> parts) {}

  /** Stores the parts that can be drawn, unless the engine has already reported the maximum. */
  public void add(UUID attempt, UUID node, long seq, @Nullable List<PicturePart> told) {
    List<PicturePart> sound =
        told == null ? List.of() : told.stream().filter(PicturePart::canBeDrawn).toList();
    if (sound.isEmpty()) {
      return;
    }
    int bytes = sound.stream().mapToInt(part -> part.rgb().length()).sum();
    db.sql(
            """
            insert into picture_parts (attempt_id, node_id, seq, bytes, parts)
            select :attempt, :node, :seq, :bytes, :parts
            where :bytes + (select coalesce(sum(bytes), 0) from picture_parts
              where attempt_id = :attempt and node_id = :node) <= :most
            """)
        .param("attempt", attempt)
        .param("node", node)
        .param("seq", seq)
        .param("bytes", bytes)
        .param("parts", json.parameter(sound))
        .param("most", MAX_PER_ENGINE)
        .update();
  }

  /**
   * Returns the number of the oldest open transaction. All transactions with lower numbers have
   * ended, so that their changes are visible.
   */
  long oldestOpenTransaction() {
    return db.sql("select pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
        .query(Long.class)
        .single();
  }

  /**
   * Returns the parts that the transaction with this number or later transactions have stored for
   * the job's latest attempt, in order. Parts beyond the maximum of one answer are left out,
   * because a program of a thousand nodes must not fill the portal's memory.
   */
  List<Told> since(UUID job, long transaction) {
    return db.sql(
            """
            select node_id, parts from (
              select node_id, parts, written_by, seq,
                sum(bytes) over (order by written_by, node_id, seq) as bytes_so_far
              from picture_parts
              where attempt_id = (select attempt_id from jobs where id = ?)) told
            where written_by >= ? and bytes_so_far <= ?
            order by written_by, node_id, seq
            """)
        .params(job, transaction, MAX_PER_JOB)
        .query(
            (row, n) ->
                new Told(
                    row.getObject("node_id", UUID.class), json.read(row.getString("parts"), PARTS)))
        .list();
  }

  public long bytes(UUID job) {
    return db.sql(
            """
            select coalesce(sum(pg_column_size(p.*)), 0) from picture_parts p
            where attempt_id in (select id from attempts where job_id = ?)
            """)
        .param(job)
        .query(Long.class)
        .single();
  }

  public void delete(UUID job) {
    db.sql(
            "delete from picture_parts where attempt_id in (select id from attempts where job_id = ?)")
        .param(job)
        .update();
  }
}
