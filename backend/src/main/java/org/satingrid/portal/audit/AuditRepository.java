package org.satingrid.portal.audit;

import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class AuditRepository {
  private final JdbcClient db;

  AuditRepository(JdbcClient db) {
    this.db = db;
  }

  void add(Instant at, String who, String address, String action, String target, int status) {
    db.sql(
            """
            insert into audit_events (at, who, address, action, target, status)
            values (?, ?, ?, ?, ?, ?)
            """)
        .params(Timestamp.from(at), who, address, action, target, status)
        .update();
  }
}
