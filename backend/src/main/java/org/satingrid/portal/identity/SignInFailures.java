package org.satingrid.portal.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.satingrid.portal.identity.SignInThrottle.Past;
import org.satingrid.portal.identity.SignInThrottle.Subject;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Failed sign-ins, counted for all portals together. */
@Repository
class SignInFailures {
  private record Counted(String subject, Past past) {}

  private final JdbcClient db;

  SignInFailures(JdbcClient db) {
    this.db = db;
  }

  Map<String, Past> of(Collection<Subject> subjects, Instant now) {
    return db
        .sql("select * from sign_in_failures where subject = any (?) and last_at > ?")
        .params(
            subjects.stream().map(Subject::key).toArray(String[]::new),
            Times.parameter(now.minus(SignInThrottle.MEMORY)))
        .query((row, n) -> counted(row))
        .list()
        .stream()
        .collect(Collectors.toMap(Counted::subject, Counted::past));
  }

  /** Counts one more; what is old is forgotten on the way, so that the table stays small. */
  void add(Collection<Subject> subjects, Instant now) {
    var forgotten = Times.parameter(now.minus(SignInThrottle.MEMORY));
    db.sql("delete from sign_in_failures where last_at < ?").param(forgotten).update();
    for (Subject subject : subjects) {
      db.sql(
              """
              insert into sign_in_failures (subject, failures, last_at) values (?, 1, ?)
              on conflict (subject) do update
                set failures = sign_in_failures.failures + 1, last_at = excluded.last_at
              """)
          .params(subject.key(), Times.parameter(now))
          .update();
    }
  }

  void forget(Subject subject) {
    db.sql("delete from sign_in_failures where subject = ?").param(subject.key()).update();
  }

  private static Counted counted(ResultSet row) throws SQLException {
    return new Counted(
        row.getString("subject"), new Past(row.getInt("failures"), Times.read(row, "last_at")));
  }
}
