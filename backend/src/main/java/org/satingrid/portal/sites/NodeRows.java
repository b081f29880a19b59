package org.satingrid.portal.sites;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.sites.SiteRepository.NodeRow;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;

/** Reads nodes from their rows. */
@Component
class NodeRows {
  static final String SELECT =
      "select n.*, s.name as site from nodes n join sites s on s.id = site_id ";

  private static final TypeReference<List<String>> PHRASES = new TypeReference<>() {};
  private static final TypeReference<List<Box.Weakness>> WEAKNESSES = new TypeReference<>() {};

  private final Json json;
  private final AvailabilityRows availability;

  NodeRows(Json json, AvailabilityRows availability) {
    this.json = json;
    this.availability = availability;
  }

  GridNode gridNode(ResultSet row) throws SQLException {
    return new GridNode(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getString("site"),
        row.getBoolean("connected"),
        row.getInt("workers"),
        row.getObject("speed", Double.class),
        row.getString("network_address"),
        Times.orNull(row, "last_seen_at"),
        availability.read(row),
        Objects.requireNonNullElse(
            isolationClass(row.getString("isolation_class")), IsolationClass.C),
        row.getDouble("speed_factor"));
  }

  NodeRow node(ResultSet row) throws SQLException {
    return new NodeRow(
        gridNode(row),
        row.getObject("site_id", UUID.class),
        // An earlier release stored these texts without a limit.
        ToldTexts.version(row.getString("java_version")),
        ToldTexts.version(row.getString("agent_version")),
        ToldTexts.phrases(json.list(row.getString("isolation"), PHRASES)),
        row.getInt("cores"),
        row.getLong("memory_bytes"),
        Times.read(row, "enrolled_at"),
        identity(row),
        box(row));
  }

  /** Returns the reported sandbox, or null before its report. */
  @Nullable Box box(ResultSet row) throws SQLException {
    IsolationClass told = isolationClass(row.getString("isolation_class"));
    return told == null ? null : new Box(told, json.list(row.getString("weaknesses"), WEAKNESSES));
  }

  static @Nullable IsolationClass isolationClass(@Nullable String name) {
    return name == null ? null : IsolationClass.valueOf(name);
  }

  private static Site.@Nullable Identity identity(ResultSet row) throws SQLException {
    byte[] key = row.getBytes("key_sha256");
    Instant expires = Times.orNull(row, "certificate_expires_at");
    Long ahead = row.getObject("clock_ahead_millis", Long.class);
    return key == null || expires == null
        ? null
        : new Site.Identity(
            Fingerprint.ofDigest(key).words(), expires, ahead == null ? null : ahead / 1000.0);
  }
}
