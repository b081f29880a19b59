package org.satingrid.portal.sites;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.NodeProblem.Code;
import org.satingrid.contract.api.Withdrawal;
import org.satingrid.contract.api.Withdrawal.Kind;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;

/** Reads the availability of a node from its row. */
@Component
class AvailabilityRows {
  static final String COLUMNS =
      "withdrawal, withdrawn_reason, withdrawn_by, withdrawn_at, drain_by, leaving_by, resting_since,"
          + " resting_until, resting_reason, problems, agent_version, n.removed_at";

  /**
   * Maximum time that a job without other nodes stays on a machine after the end of the machine's
   * hours.
   */
  private static final Duration AFTER_HOURS = Duration.ofMinutes(5);

  private static final TypeReference<List<NodeProblem>> PROBLEMS = new TypeReference<>() {};

  private final Json json;
  private final String version;

  AvailabilityRows(Json json, Settings settings) {
    this.json = json;
    version = settings.version();
  }

  Availability read(ResultSet row) throws SQLException {
    Withdrawal owners = owners(row);
    Withdrawal leaving = leaving(row);
    if (leaving == null) {
      leaving = resting(row);
    }
    return new Availability(
        leaving == null || (owners != null && comesFirst(owners, leaving)) ? owners : leaving,
        problems(row),
        row.getTimestamp("removed_at") != null);
  }

  /**
   * Returns true if the owner's order is shown instead of the agent's announced departure. This is
   * the case for a revocation, and for an order with a deadline before the departure.
   */
  private static boolean comesFirst(Withdrawal owners, Withdrawal leaving) {
    Instant deadline = owners.deadline();
    Instant goneBy = leaving.deadline();
    return owners.kind() == Kind.REVOKE
        || (deadline != null && goneBy != null && deadline.isBefore(goneBy));
  }

  /**
   * Returns the departure that a connected agent has announced, or null. A disconnected agent has
   * already left.
   */
  private static @Nullable Withdrawal leaving(ResultSet row) throws SQLException {
    Instant goneBy = Times.orNull(row, "leaving_by");
    if (goneBy == null || !row.getBoolean("connected")) {
      return null;
    }
    Instant seen = Times.orNull(row, "last_seen_at");
    return new Withdrawal(
        Kind.DRAIN, "The agent is shutting down.", "agent", seen == null ? goneBy : seen, goneBy);
  }

  /**
   * Returns the drain of a node outside the hours of its machine, or null. The agent watches the
   * hours, and reports their end and their begin.
   */
  private static @Nullable Withdrawal resting(ResultSet row) throws SQLException {
    if (Times.orNull(row, "resting_until") == null || !row.getBoolean("connected")) {
      return null;
    }
    Instant since = Times.read(row, "resting_since");
    return new Withdrawal(
        Kind.DRAIN, row.getString("resting_reason"), "agent", since, since.plus(AFTER_HOURS));
  }

  private static @Nullable Withdrawal owners(ResultSet row) throws SQLException {
    String kind = row.getString("withdrawal");
    return kind == null
        ? null
        : new Withdrawal(
            Kind.valueOf(kind),
            row.getString("withdrawn_reason"),
            row.getString("withdrawn_by"),
            Times.read(row, "withdrawn_at"),
            Times.orNull(row, "drain_by"));
  }

  private List<NodeProblem> problems(ResultSet row) throws SQLException {
    List<NodeProblem> told = json.list(row.getString("problems"), PROBLEMS);
    String agent = row.getString("agent_version");
    Code skew = agent.isEmpty() ? null : VersionSkew.of(version, agent);
    if (skew == null) {
      return told;
    }
    List<NodeProblem> all = new ArrayList<>(told);
    String text =
        "The agent has version %s, and the portal has version %s. Run satin-agent upgrade on the machine to install the portal's agent."
            .formatted(agent, version);
    Instant since = Times.orNull(row, "last_seen_at");
    all.add(new NodeProblem(skew, text, since == null ? Instant.EPOCH : since));
    return all;
  }
}
