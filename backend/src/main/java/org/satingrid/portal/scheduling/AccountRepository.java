package org.satingrid.portal.scheduling;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.UserShare;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.quota.ByteLimit;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class AccountRepository implements ByteLimit {
  /**
   * SQL that selects all users with their weights and the workers that they have now, without their
   * past use.
   */
  private static final String SHARES =
      """
      select u.number, u.username, coalesce(s.weight, 1) as weight, s.max_workers, s.max_queued, s.max_bytes,
        (select coalesce(sum(e.workers), 0) from engines e
           join attempts a on a.id = e.attempt_id join jobs j on j.id = a.job_id
         where e.state <> 'ENDED' and j.owner = u.username) as running_workers,
        (select count(*) from jobs j where j.owner = u.username
           and j.state in ('QUEUED', 'HELD') and j.points is null) as queued_jobs
      from users u left join user_shares s on s.owner = u.username
      """;

  private final JdbcClient db;

  AccountRepository(JdbcClient db) {
    this.db = db;
  }

  record Row(
      String owner, double weight, @Nullable Integer maxWorkers, double refSeconds, Instant at) {}

  record Share(long number, UserShare share) {}

  record Use(double refSeconds, Instant at) {}

  /** Returns the users with limits that an operator has changed. */
  List<Row> all() {
    return db.sql(
            """
            select coalesce(s.owner, u.owner) as owner, coalesce(weight, 1) as weight, max_workers,
              coalesce(ref_seconds, 0) as ref_seconds, coalesce(at, now()) as at
            from user_shares s full join user_use u on u.owner = s.owner
            """)
        .query(
            (row, n) ->
                new Row(
                    row.getString("owner"),
                    row.getDouble("weight"),
                    row.getObject("max_workers", Integer.class),
                    row.getDouble("ref_seconds"),
                    Times.read(row, "at")))
        .list();
  }

  @Nullable Use use(String owner) {
    return db.sql("select ref_seconds, at from user_use where owner = ?")
        .param(owner)
        .query((row, n) -> new Use(row.getDouble("ref_seconds"), Times.read(row, "at")))
        .optional()
        .orElse(null);
  }

  void setUse(String owner, double refSeconds, Instant at) {
    db.sql(
            """
            insert into user_use (owner, ref_seconds, at) values (?, ?, ?)
            on conflict (owner) do update set ref_seconds = excluded.ref_seconds, at = excluded.at
            """)
        .params(owner, refSeconds, Times.parameter(at))
        .update();
  }

  /**
   * Returns one row more than the page holds. The additional row means that another page follows.
   */
  List<Share> shares(Cursor cursor) {
    return db.sql(SHARES + "where u.number < ? order by u.number desc limit ?")
        .params(cursor.number(), cursor.size() + 1)
        .query((row, n) -> share(row))
        .list();
  }

  Optional<Share> share(String user) {
    return db.sql(SHARES + "where u.username = ?")
        .param(user)
        .query((row, n) -> share(row))
        .optional();
  }

  private static Share share(ResultSet row) throws SQLException {
    return new Share(
        row.getLong("number"),
        new UserShare(
            row.getString("username"),
            row.getDouble("weight"),
            row.getObject("max_workers", Integer.class),
            row.getObject("max_queued", Integer.class),
            row.getObject("max_bytes", Long.class),
            null,
            0,
            row.getInt("running_workers"),
            row.getInt("queued_jobs"),
            ""));
  }

  @Override
  public @Nullable Long maxBytes(String owner) {
    return db.sql("select max_bytes from user_shares where owner = ? and max_bytes is not null")
        .param(owner)
        .query(Long.class)
        .optional()
        .orElse(null);
  }

  /**
   * Locks the user's share until the transaction ends. Returns false if the user does not exist.
   */
  boolean lockUser(String name) {
    return db.sql("select 1 from users where username = ? for no key update")
        .param(name)
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  void set(String owner, UserShare.ShareSettings settings) {
    db.sql(
            """
            insert into user_shares (owner, weight, max_workers, max_queued, max_bytes)
            values (:owner, :weight, :workers, :queued, :bytes)
            on conflict (owner) do update set weight = excluded.weight,
              max_workers = excluded.max_workers, max_queued = excluded.max_queued,
              max_bytes = excluded.max_bytes
            """)
        .param("owner", owner)
        .param("weight", settings.weight())
        .param("workers", settings.maxWorkers())
        .param("queued", settings.maxQueued())
        .param("bytes", settings.maxBytes())
        .update();
  }
}
