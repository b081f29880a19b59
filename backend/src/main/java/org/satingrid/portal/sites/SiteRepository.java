package org.satingrid.portal.sites;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class SiteRepository {
  private static final TypeReference<List<String>> PHRASES = new TypeReference<>() {};
  private static final int COLOURS = 14;

  private static final String GRID_NODES =
      """
      select n.id, n.name, s.name as site, connected, workers, speed, network_address, last_seen_at,
        isolation_class, speed_factor,
      """
          + AvailabilityRows.COLUMNS
          + " from nodes n join sites s on s.id = site_id ";

  private final JdbcClient db;
  private final Json json;
  private final NodeRows rows;

  SiteRepository(JdbcClient db, Json json, NodeRows rows) {
    this.db = db;
    this.json = json;
    this.rows = rows;
  }

  record SiteRow(
      UUID id,
      String name,
      int colour,
      Instant createdAt,
      @Nullable String owner,
      Site.Settings settings) {}

  record NodeRow(
      GridNode node,
      UUID siteId,
      String javaVersion,
      String agentVersion,
      List<String> isolation,
      int cores,
      long memoryBytes,
      Instant enrolledAt,
      Site.@Nullable Identity identity,
      @Nullable Box box) {}

  /** Adds a site, or restores a removed site of this name. Returns false if the name is taken. */
  boolean addSite(UUID id, String name, String owner, IsolationClass lowest, Instant now) {
    return db.sql(
                """
                insert into sites (id, name, colour, created_at, owner, lowest_isolation)
                select ?, ?, (select count(*) from sites) % ? + 1, ?, ?, nullif(?, 'C')
                on conflict (name)
                do update set removed_at = null, created_at = excluded.created_at,
                  owner = excluded.owner, labels = '[]', accepts = 'ALL',
                  accepted_applications = '[]', lowest_isolation = excluded.lowest_isolation,
                  order_kind = null
                  where sites.removed_at is not null
                """)
            .params(id, name, COLOURS, Times.parameter(now), owner, lowest.name())
            .update()
        == 1;
  }

  List<SiteRow> sites() {
    return db.sql("select * from sites where removed_at is null order by number")
        .query((row, n) -> site(row))
        .list();
  }

  /** Returns all sites, including removed ones. */
  List<SiteRow> sitesEver() {
    return db.sql("select * from sites order by number").query((row, n) -> site(row)).list();
  }

  Optional<SiteRow> site(String name) {
    return db.sql("select * from sites where name = ? and removed_at is null")
        .param(name)
        .query((r, n) -> site(r))
        .optional();
  }

  List<NodeRow> nodes(UUID site) {
    return db.sql(NodeRows.SELECT + "where site_id = ? and n.removed_at is null order by n.name")
        .param(site)
        .query((row, n) -> rows.node(row))
        .list();
  }

  Optional<NodeRow> node(UUID node) {
    return db.sql(NodeRows.SELECT + "where n.id = ? and n.removed_at is null")
        .param(node)
        .query((row, n) -> rows.node(row))
        .optional();
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
   * Returns the nodes that the transaction with this number or later ones have changed, in no
   * particular order.
   */
  List<GridNode> nodesChangedSince(long transaction) {
    return db.sql(GRID_NODES + " where n.changed >= cast(? as xid8)")
        .param(Long.toString(transaction))
        .query((row, n) -> rows.gridNode(row))
        .list();
  }

  /** Returns the presence of these nodes, without removed nodes. */
  List<Presence> presence(Collection<UUID> nodes) {
    return db.sql(
            """
            select id, connected, last_seen_at,
              withdrawal is not distinct from 'REVOKE' as revoked
            from nodes where id = any (?) and removed_at is null
            """)
        .param(nodes.toArray(UUID[]::new))
        .query(
            (row, n) ->
                new Presence(
                    row.getObject("id", UUID.class),
                    row.getBoolean("connected"),
                    row.getBoolean("revoked"),
                    Times.orNull(row, "last_seen_at")))
        .list();
  }

  /** Returns the nodes with these ids, without removed ones, in no particular order. */
  List<GridNode> gridNodes(Collection<UUID> nodes) {
    return db.sql(GRID_NODES + " where n.id = any (?) and n.removed_at is null")
        .param(nodes.toArray(UUID[]::new))
        .query((row, n) -> rows.gridNode(row))
        .list();
  }

  /** Returns a node by its key, or empty. */
  Optional<GridNode> nodeByKey(byte[] keyHash) {
    return db.sql(NodeRows.SELECT + "where key_sha256 = ?")
        .param(keyHash)
        .query((row, n) -> rows.gridNode(row))
        .optional();
  }

  long nextConnection(UUID node, long clockAheadMillis, @Nullable String process) {
    return db.sql(
            """
            update nodes set connection = connection + 1, clock_ahead_millis = ?, process = ?
            where id = ? returning connection
            """)
        .param(clockAheadMillis)
        .param(process)
        .param(node)
        .query(Long.class)
        .single();
  }

  /**
   * Returns true if another process of an agent is connected with the node's key, at any portal.
   */
  boolean isConnected(UUID node, String otherThan, Instant heardSince) {
    return db.sql(
            """
            select coalesce(connected and process <> ? and last_seen_at > ?, false)
            from nodes where id = ?
            """)
        .params(otherThan, Times.parameter(heardSince), node)
        .query(Boolean.class)
        .single();
  }

  /**
   * Records the connection and deletes the speed, because the agent will report it again, possibly
   * with a new value.
   */
  boolean connected(Connection connection, FromAgent.Hello hello, Instant now) {
    Box box = ReportedSandbox.of(hello);
    return db.sql(
                """
                update nodes set connected = true, speed = null, core_speed = null,
                  leaving_by = null, resting_until = null, problems = '[]',
                  last_seen_at = ?, cores = ?, workers = ?,
                  memory_bytes = ?, java_version = ?, agent_version = ?, isolation = ?,
                  network_address = ?, isolation_class = ?, weaknesses = ? where id = ? and connection = ?
                  and withdrawal is distinct from 'REVOKE' and removed_at is null
                """)
            .params(
                Times.parameter(now),
                hello.cores(),
                ClaimedSpeed.workers(hello.workers()),
                hello.memoryBytes(),
                ToldTexts.version(hello.javaVersion()),
                ToldTexts.version(hello.agentVersion()),
                json.parameter(ToldTexts.phrases(hello.isolation())),
                ToldTexts.address(hello.networkAddress()),
                box.isolationClass().name(),
                json.parameter(box.weaknesses()),
                connection.node(),
                connection.number())
            .update()
        == 1;
  }

  void factor(UUID node, double factor) {
    db.sql("update nodes set speed_factor = ? where id = ?").params(factor, node).update();
  }

  int workers(UUID node) {
    return db.sql("select workers from nodes where id = ?")
        .param(node)
        .query(Integer.class)
        .single();
  }

  void measured(UUID node, FromAgent.Speed speed) {
    db.sql("update nodes set speed = ?, core_speed = ? where id = ?")
        .params(speed.speed(), speed.coreSpeed(), node)
        .update();
  }

  /**
   * Records the time of the last message over these connections. Returns the nodes that have a
   * later connection.
   */
  Set<UUID> seen(Collection<Connection> connections, Instant now) {
    return db.sql(
            """
            with heard as (
              select * from unnest(?::uuid[], ?::bigint[]) as h (node, connection)),
            counted as (
              update nodes n set last_seen_at = ?, connected = true from heard
              where n.id = heard.node and n.connection = heard.connection
                and withdrawal is distinct from 'REVOKE' and removed_at is null
              returning n.id)
            select node from heard where node not in (select id from counted)
            """)
        .params(
            connections.stream().map(Connection::node).toArray(UUID[]::new),
            connections.stream().map(Connection::number).toArray(Long[]::new),
            Times.parameter(now))
        .query(UUID.class)
        .set();
  }

  void disconnected(Connection connection) {
    db.sql("update nodes set connected = false where id = ? and connection = ?")
        .params(connection.node(), connection.number())
        .update();
  }

  /**
   * Marks nodes as disconnected. Rows that another transaction has locked are skipped, because two
   * transactions that change many rows could block each other. A later call changes the skipped
   * rows.
   */
  void disconnectSilent(Instant limit) {
    db.sql(
            """
            update nodes set connected = false where id in (
              select id from nodes where connected and last_seen_at < ? for update skip locked)
            """)
        .param(Times.parameter(limit))
        .update();
  }

  /** Locks the site's row until the transaction ends, so that its settings do not change. */
  void lockSite(String name) {
    db.sql("select 1 from sites where name = ? for no key update")
        .param(name)
        .query((row, n) -> 0)
        .list();
  }

  void set(UUID site, Site.Settings settings) {
    IsolationClass lowest = settings.lowestIsolation();
    db.sql(
            """
            update sites set labels = :labels, accepts = :accepts,
              accepted_applications = :applications, lowest_isolation = :isolation where id = :id
            """)
        .param("labels", json.parameter(settings.labels()))
        .param("accepts", settings.accepts().name())
        .param("applications", json.parameter(settings.applications()))
        .param("isolation", lowest == null ? null : lowest.name())
        .param("id", site)
        .update();
  }

  private SiteRow site(ResultSet row) throws SQLException {
    return new SiteRow(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getInt("colour"),
        Times.read(row, "created_at"),
        row.getString("owner"),
        new Site.Settings(
            json.list(row.getString("labels"), PHRASES),
            Site.Accepts.valueOf(row.getString("accepts")),
            json.list(row.getString("accepted_applications"), PHRASES),
            NodeRows.isolationClass(row.getString("lowest_isolation"))));
  }
}
