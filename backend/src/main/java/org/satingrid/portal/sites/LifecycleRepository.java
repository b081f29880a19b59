package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.Withdrawal;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

/** Stores changes to enrolled nodes and to sites. */
@Repository
class LifecycleRepository {
  private static final TypeReference<List<NodeProblem>> PROBLEMS = new TypeReference<>() {};

  private final JdbcClient db;
  private final Json json;

  LifecycleRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /**
   * Withdraws nodes. Returns the nodes that have changed. Revoked and removed nodes do not change.
   */
  List<UUID> withdraw(Collection<UUID> nodes, Withdrawal withdrawal) {
    return db.sql(
            """
            update nodes set withdrawal = :kind, withdrawn_reason = :reason, withdrawn_by = :by,
              withdrawn_at = :since, drain_by = :deadline,
              connected = connected and :kind <> 'REVOKE'
            where id = any (:nodes) and withdrawal is distinct from 'REVOKE' and removed_at is null
            returning id
            """)
        .param("kind", withdrawal.kind().name())
        .param("reason", withdrawal.reason())
        .param("by", withdrawal.by())
        .param("since", Times.parameter(withdrawal.since()))
        .param("deadline", Times.parameterOrNull(withdrawal.deadline()))
        .param("nodes", nodes.toArray(UUID[]::new))
        .query(UUID.class)
        .list();
  }

  /**
   * Stores a cordon or drain of a whole site, for nodes that join the site later. Null deletes the
   * stored order.
   */
  void order(UUID site, @Nullable Withdrawal order) {
    db.sql(
            """
            update sites set order_kind = :kind, order_reason = :reason, order_by = :by,
              order_at = :since, order_drain_by = :deadline where id = :site
            """)
        .param("kind", order == null ? null : order.kind().name())
        .param("reason", order == null ? "" : order.reason())
        .param("by", order == null ? "" : order.by())
        .param("since", order == null ? null : Times.parameter(order.since()))
        .param("deadline", order == null ? null : Times.parameterOrNull(order.deadline()))
        .param("site", site)
        .update();
  }

  /** Applies the stored order of its site to a node that has just joined. */
  void obey(UUID node) {
    db.sql(
            """
            update nodes n set withdrawal = s.order_kind, withdrawn_reason = s.order_reason,
              withdrawn_by = s.order_by, withdrawn_at = s.order_at, drain_by = s.order_drain_by
            from sites s
            where n.id = ? and s.id = n.site_id and s.order_kind is not null
              and n.withdrawal is null
            """)
        .param(node)
        .update();
  }

  /** Ends a cordon or a drain. Returns the nodes that have changed. */
  List<UUID> resume(Collection<UUID> nodes) {
    return db.sql(
            """
            update nodes set withdrawal = null, withdrawn_reason = '', withdrawn_by = '',
              withdrawn_at = null, drain_by = null
            where id = any (?) and withdrawal in ('CORDON', 'DRAIN') and removed_at is null
            returning id
            """)
        .param(nodes.toArray(UUID[]::new))
        .query(UUID.class)
        .list();
  }

  /**
   * Removes the nodes. Their names become free for other nodes, although data of earlier jobs still
   * contains the names.
   */
  void remove(Collection<UUID> nodes, Instant now) {
    db.sql(
            """
            update nodes set removed_at = ?, connected = false, name = name || '~' || id
            where id = any (?) and removed_at is null
            """)
        .params(Times.parameter(now), nodes.toArray(UUID[]::new))
        .update();
  }

  void removeSite(UUID site, Instant now) {
    db.sql("update sites set removed_at = ? where id = ? and removed_at is null")
        .params(Times.parameter(now), site)
        .update();
    db.sql("update enrolment_tokens set expires_at = least(expires_at, ?) where site_id = ?")
        .params(Times.parameter(now), site)
        .update();
  }

  /** Returns the nodes among these that are revoked or removed. */
  List<UUID> shutOut(Collection<UUID> nodes) {
    return db.sql(
            """
            select id from nodes
            where (withdrawal = 'REVOKE' or removed_at is not null) and id = any (?)
            """)
        .param(nodes.toArray(UUID[]::new))
        .query(UUID.class)
        .list();
  }

  /**
   * Returns keys of revoked and removed nodes with a certificate that is still valid, the latest
   * revocation first.
   */
  List<byte[]> revokedKeys(Instant now, int most) {
    return db.sql(
            """
            select key_sha256 from nodes
            where (withdrawal = 'REVOKE' or removed_at is not null)
              and key_sha256 is not null and certificate_expires_at > ?
            order by coalesce(withdrawn_at, removed_at) desc limit ?
            """)
        .params(Times.parameter(now), most)
        .query((row, n) -> row.getBytes(1))
        .list();
  }

  void leaving(Connection connection, Instant by) {
    db.sql("update nodes set leaving_by = ? where id = ? and connection = ?")
        .params(Times.parameter(by), connection.node(), connection.number())
        .update();
  }

  void resting(Connection connection, Instant now, @Nullable Instant until, String reason) {
    db.sql(
            """
            update nodes set resting_since = :now, resting_until = :until, resting_reason = :reason
            where id = :node and connection = :connection
            """)
        .param("now", Times.parameter(now))
        .param("until", Times.parameterOrNull(until))
        .param("reason", reason)
        .param("node", connection.node())
        .param("connection", connection.number())
        .update();
  }

  List<NodeProblem> problems(UUID node) {
    return db.sql("select problems from nodes where id = ? for no key update")
        .param(node)
        .query((row, n) -> json.list(row.getString("problems"), PROBLEMS))
        .single();
  }

  void setProblems(UUID node, List<NodeProblem> problems) {
    db.sql("update nodes set problems = ? where id = ?")
        .params(json.parameter(problems), node)
        .update();
  }

  void setMachine(UUID node, FromAgent.Machine machine) {
    db.sql("update nodes set machine = ? where id = ?")
        .params(json.parameter(machine), node)
        .update();
  }

  FromAgent.@Nullable Machine machine(UUID node) {
    return db.sql("select machine from nodes where id = ? and machine is not null")
        .param(node)
        .query(
            (row, n) ->
                json.read(row.getString("machine"), new TypeReference<FromAgent.Machine>() {}))
        .optional()
        .orElse(null);
  }
}
