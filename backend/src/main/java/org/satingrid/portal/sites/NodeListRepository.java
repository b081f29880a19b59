package org.satingrid.portal.sites;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.NameCursor;
import org.satingrid.portal.sites.SiteRepository.NodeRow;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads pages of nodes, and sums over the nodes of sites. */
@Repository
class NodeListRepository {
  private final JdbcClient db;
  private final NodeRows rows;
  private final AvailabilityRows availability;

  NodeListRepository(JdbcClient db, NodeRows rows, AvailabilityRows availability) {
    this.db = db;
    this.rows = rows;
    this.availability = availability;
  }

  /**
   * Returns nodes by name, and one row more than the page holds. The additional row means that
   * another page follows.
   *
   * @param site name of their site, or null for all sites
   * @param name beginning of their names, or null for all names
   */
  List<NodeRow> byName(@Nullable String site, @Nullable String name, NameCursor cursor) {
    StringBuilder where = new StringBuilder("where n.removed_at is null and n.name > :after");
    Map<String, Object> values = new HashMap<>();
    values.put("after", cursor.after());
    values.put("size", cursor.size() + 1);
    if (site != null) {
      where.append(" and s.name = :site");
      values.put("site", site);
    }
    if (name != null) {
      where.append(" and starts_with(n.name, :name)");
      values.put("name", name);
    }
    return db.sql(NodeRows.SELECT + where + " order by n.name limit :size")
        .params(values)
        .query((row, n) -> rows.node(row))
        .list();
  }

  /**
   * Counts the nodes that are alike. The database groups the rows by the facts that decide on the
   * state, so that ten thousand nodes are read as some rows.
   *
   * @param site id of the only site to read, or null for all sites
   * @param busy ids of the nodes that work on jobs
   */
  List<AlikeNodes> alike(@Nullable UUID site, Collection<UUID> busy) {
    String facts =
        "n.site_id, connected, speed is not null, w.id is not null, isolation_class, weaknesses, "
            + AvailabilityRows.COLUMNS;
    return db.sql(
            """
            select n.site_id, connected, speed is not null as measured,
              w.id is not null as busy, isolation_class, weaknesses, %s,
              max(last_seen_at) as last_seen_at, count(*) as nodes, sum(workers) as workers,
              coalesce(sum(speed), 0) as speed
            from nodes n left join unnest(cast(:busy as uuid[])) as w (id) on w.id = n.id
            where n.removed_at is null and (cast(:site as uuid) is null or n.site_id = :site)
            group by %s
            """
                .formatted(AvailabilityRows.COLUMNS, facts))
        .param("busy", busy.toArray(UUID[]::new))
        .param("site", site)
        .query(
            (row, n) ->
                new AlikeNodes(
                    row.getObject("site_id", UUID.class),
                    row.getBoolean("connected"),
                    row.getBoolean("measured"),
                    row.getBoolean("busy"),
                    availability.read(row),
                    rows.box(row),
                    ToldTexts.version(row.getString("agent_version")),
                    row.getInt("nodes"),
                    row.getInt("workers"),
                    row.getDouble("speed")))
        .list();
  }

  /**
   * Returns the nodes that the transaction with this number or later ones have changed, also
   * removed nodes, in no particular order.
   */
  List<NodeFacts> factsChangedSince(long transaction) {
    return db.sql(
            """
            select n.id, n.site_id, connected, workers, speed, isolation_class, weaknesses,
              last_seen_at, %s
            from nodes n where n.changed >= cast(? as xid8)
            """
                .formatted(AvailabilityRows.COLUMNS))
        .param(Long.toString(transaction))
        .query(
            (row, n) ->
                new NodeFacts(
                    row.getObject("id", UUID.class),
                    row.getObject("site_id", UUID.class),
                    row.getBoolean("connected"),
                    row.getInt("workers"),
                    row.getObject("speed", Double.class),
                    availability.read(row),
                    rows.box(row),
                    ToldTexts.version(row.getString("agent_version"))))
        .list();
  }
}
