package org.satingrid.portal.agentgateway;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.NodeLog;
import org.satingrid.contract.api.NodeLog.AgentReport;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Requests for agents' logs. One portal can store a request, and another portal can receive the
 * agent's answer.
 */
@Repository
class NodeLogRepository {
  private final JdbcClient db;

  NodeLogRepository(JdbcClient db) {
    this.db = db;
  }

  record Open(UUID id, UUID node, AgentReport subject) {}

  void request(UUID id, UUID node, AgentReport subject, Instant now) {
    db.sql("insert into node_logs (id, node_id, subject, requested_at) values (?, ?, ?, ?)")
        .params(id, node, subject.name(), Times.parameter(now))
        .update();
  }

  void forgetBefore(Instant limit) {
    db.sql("delete from node_logs where requested_at < ?").param(Times.parameter(limit)).update();
  }

  List<Open> open() {
    return db.sql("select id, node_id, subject from node_logs where answered_at is null")
        .query(
            (row, n) ->
                new Open(
                    row.getObject("id", UUID.class),
                    row.getObject("node_id", UUID.class),
                    subject(row)))
        .list();
  }

  /**
   * Stores an agent's answer. Only the first answer counts, and only from the node that received
   * the request.
   */
  void answer(UUID id, UUID node, String text, Instant now) {
    db.sql(
            """
            update node_logs set text = ?, answered_at = ?
            where id = ? and node_id = ? and answered_at is null
            """)
        .params(text, Times.parameter(now), id, node)
        .update();
  }

  Optional<NodeLog> find(UUID id, UUID node) {
    return db.sql("select * from node_logs where id = ? and node_id = ?")
        .params(id, node)
        .query(
            (row, n) ->
                new NodeLog(
                    row.getString("id"),
                    subject(row),
                    Times.read(row, "requested_at"),
                    row.getString("text"),
                    Times.orNull(row, "answered_at")))
        .optional();
  }

  private static AgentReport subject(ResultSet row) throws SQLException {
    return AgentReport.valueOf(row.getString("subject"));
  }
}
