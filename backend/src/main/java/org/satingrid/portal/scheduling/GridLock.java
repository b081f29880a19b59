package org.satingrid.portal.scheduling;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Lets one portal at a time schedule. */
@Repository
class GridLock {
  private static final long KEY = 0x5a71_46c1_d5c4_ed01L;

  private final JdbcClient db;

  GridLock(JdbcClient db) {
    this.db = db;
  }

  /** Whether it is this transaction's turn; the turn ends with the transaction. */
  boolean tryTake() {
    return db.sql("select pg_try_advisory_xact_lock(?)").param(KEY).query(Boolean.class).single();
  }
}
