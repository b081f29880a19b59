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
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class SiteRepository {
  private static final TypeReference<List<String>> PHRASES = new TypeReference<>() {};
  private static final int COLOURS = 7;
  private static final String NODES =
      "select n.*, s.name as site from nodes n join sites s on s.id = site_id ";

  private static final String GRID_NODES =
      """
      select n.id, n.name, s.name as site, connected, workers, speed, network_address, last_seen_at
      from nodes n join sites s on s.id = site_id
      """;

  private final JdbcClient db;
  private final Json json;

  SiteRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
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
      List<String> isolation) {}

  /** Whether the site was added; false if the name is taken. */
  boolean addSite(UUID id, String name, String owner, Instant now) {
    return db.sql(
                """
                insert into sites (id, name, colour, created_at, owner)
                select ?, ?, (select count(*) from sites) % ? + 1, ?, ? on conflict (name) do nothing
                """)
            .params(id, name, COLOURS, Times.parameter(now), owner)
            .update()
        == 1;
  }

  List<SiteRow> sites() {
    return db.sql("select * from sites order by number").query((row, n) -> site(row)).list();
  }

  Optional<SiteRow> site(String name) {
    return db.sql("select * from sites where name = ?")
        .param(name)
        .query((r, n) -> site(r))
        .optional();
  }

  List<NodeRow> nodes() {
    return db.sql(NODES + "order by s.number, n.name").query((row, n) -> node(row)).list();
  }

  List<NodeRow> nodes(UUID site) {
    return db.sql(NODES + "where site_id = ? order by n.name")
        .param(site)
        .query((row, n) -> node(row))
        .list();
  }

  /** No transaction with a smaller number is open, or will be. */
  long oldestOpenTransaction() {
    return db.sql("select pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
        .query(Long.class)
        .single();
  }

  /** What transactions with this number and greater ones have changed, in no order. */
  List<GridNode> nodesChangedSince(long transaction) {
    return db.sql(GRID_NODES + " where n.changed >= cast(? as xid8)")
        .param(Long.toString(transaction))
        .query((row, n) -> gridNode(row))
        .list();
  }

  /** Those of these that are there, in no order. */
  List<GridNode> gridNodes(Collection<UUID> nodes) {
    return db.sql(GRID_NODES + " where n.id = any (?)")
        .param(nodes.toArray(UUID[]::new))
        .query((row, n) -> gridNode(row))
        .list();
  }

  /** Addresses of the connected nodes of a node's site, without its own. */
  List<String> neighbours(UUID node) {
    return db.sql(
            """
            select n.network_address from nodes n join nodes self on self.site_id = n.site_id
            where self.id = ? and n.id <> self.id and n.connected and n.network_address <> ''
            order by n.name
            """)
        .param(node)
        .query(String.class)
        .list();
  }

  Optional<GridNode> nodeBySecret(byte[] hash) {
    return db.sql(NODES + "where secret_sha256 = ?")
        .param(hash)
        .query((row, n) -> gridNode(row))
        .optional();
  }

  void addEnrolmentToken(byte[] hash, UUID site, String issuer, Instant expiresAt) {
    db.sql(
            "insert into enrolment_tokens (secret_sha256, site_id, issued_by, expires_at) values (?, ?, ?, ?)")
        .params(hash, site, issuer, Times.parameter(expiresAt))
        .update();
  }

  /** The site that a token is for; no second caller gets it. */
  Optional<SiteRow> useEnrolmentToken(byte[] hash, Instant now) {
    return db.sql(
            """
            with used as (
              update enrolment_tokens set used_at = ?
              where secret_sha256 = ? and used_at is null and expires_at > ? returning site_id)
            select sites.* from sites join used on id = site_id
            """)
        .params(Times.parameter(now), hash, Times.parameter(now))
        .query((row, n) -> site(row))
        .optional();
  }

  /** Whether the node was added; false if the name is taken. */
  boolean addNode(UUID id, UUID site, String name, byte[] hash, Instant now) {
    return db.sql(
                """
                insert into nodes (id, site_id, name, secret_sha256, enrolled_at)
                values (?, ?, ?, ?, ?) on conflict (name) do nothing
                """)
            .params(id, site, name, hash, Times.parameter(now))
            .update()
        == 1;
  }

  long nextConnection(UUID node) {
    return db.sql("update nodes set connection = connection + 1 where id = ? returning connection")
        .param(node)
        .query(Long.class)
        .single();
  }

  /** Forgets the speed, which the agent may have measured anew and is about to say. */
  boolean connected(Connection connection, FromAgent.Hello hello, Instant now) {
    return db.sql(
                """
                update nodes set connected = true, speed = null, core_speed = null,
                  last_seen_at = ?, cores = ?, workers = ?,
                  memory_bytes = ?, java_version = ?, agent_version = ?, isolation = ?,
                  network_address = ? where id = ? and connection = ?
                """)
            .params(
                Times.parameter(now),
                hello.cores(),
                hello.workers(),
                hello.memoryBytes(),
                hello.javaVersion(),
                hello.agentVersion(),
                json.parameter(hello.isolation()),
                hello.networkAddress(),
                connection.node(),
                connection.number())
            .update()
        == 1;
  }

  void measured(UUID node, FromAgent.Speed speed) {
    db.sql("update nodes set speed = ?, core_speed = ? where id = ?")
        .params(speed.speed(), speed.coreSpeed(), node)
        .update();
  }

  /** Returns of which nodes it was not the latest connection. */
  Set<UUID> seen(Collection<Connection> connections, Instant now) {
    return db.sql(
            """
            with heard as (
              select * from unnest(?::uuid[], ?::bigint[]) as h (node, connection)),
            counted as (
              update nodes n set last_seen_at = ?, connected = true from heard
              where n.id = heard.node and n.connection = heard.connection
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

  /** Leaves out whom somebody changes right now: two that change many wait for each other. */
  void disconnectSilent(Instant limit) {
    db.sql(
            """
            update nodes set connected = false where id in (
              select id from nodes where connected and last_seen_at < ? for update skip locked)
            """)
        .param(Times.parameter(limit))
        .update();
  }

  void set(UUID site, Site.Settings settings) {
    db.sql("update sites set labels = ?, accepts = ?, accepted_applications = ? where id = ?")
        .params(
            json.parameter(settings.labels()),
            settings.accepts().name(),
            json.parameter(settings.applications()),
            site)
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
            json.read(row.getString("labels"), PHRASES),
            Site.Accepts.valueOf(row.getString("accepts")),
            json.read(row.getString("accepted_applications"), PHRASES)));
  }

  private static GridNode gridNode(ResultSet row) throws SQLException {
    return new GridNode(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getString("site"),
        row.getBoolean("connected"),
        row.getInt("workers"),
        row.getObject("speed", Double.class),
        row.getString("network_address"),
        Times.orNull(row, "last_seen_at"));
  }

  private NodeRow node(ResultSet row) throws SQLException {
    return new NodeRow(
        gridNode(row),
        row.getObject("site_id", UUID.class),
        row.getString("java_version"),
        row.getString("agent_version"),
        json.read(row.getString("isolation"), PHRASES));
  }
}
