package org.satingrid.portal.telemetry;

import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.evidence.EvidenceStore;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Stores log lines. The numbers of removed lines are not used again. */
@Component
class LogStore implements EvidenceStore {
  private final JdbcClient db;

  LogStore(JdbcClient db) {
    this.db = db;
  }

  @Override
  public EvidenceKind kind() {
    return EvidenceKind.LOG;
  }

  @Override
  public long bytes(UUID jobId) {
    return db.sql("select coalesce(sum(pg_column_size(l.*)), 0) from log_lines l where job_id = ?")
        .param(jobId)
        .query(Long.class)
        .single();
  }

  @Override
  public boolean delete(UUID jobId) {
    db.sql("delete from log_lines where job_id = ?").param(jobId).update();
    return true;
  }
}
