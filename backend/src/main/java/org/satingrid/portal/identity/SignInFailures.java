package org.satingrid.portal.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.identity.SignInThrottle.Past;
import org.satingrid.portal.identity.SignInThrottle.Subject;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Counts failed sign-ins for all portals together, and stores the addresses of successful sign-ins
 * by account.
 */
@Repository
class SignInFailures {
  private record Counted(String subject, Past past) {}

  private final JdbcClient db;
  private final Clock clock;

  SignInFailures(JdbcClient db, Clock clock) {
    this.db = db;
    this.clock = clock;
  }

  private Map<String, Past> of(Collection<Subject> subjects, Instant now) {
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

  /**
   * Counts an attempt as failed before its password is checked. Otherwise a thousand simultaneous
   * attempts would all be checked before one of them counts. {@link #takeBack} corrects the count
   * if the password was right.
   *
   * @return the time to wait, or null. With a time to wait, the attempt is not counted and must not
   *     be checked
   */
  @Transactional
  public @Nullable Duration count(List<Subject> subjects, Instant now) {
    // All transactions lock the subjects in the same order, which avoids deadlocks. The locks are
    // not on rows, because the row of a new subject does not exist yet.
    for (Subject subject : subjects) {
      db.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
          .param("sign-in " + subject.key())
          .query((row, n) -> true)
          .single();
    }
    Map<String, Past> past = of(subjects, now);
    Duration wait = SignInThrottle.longestPause(subjects, past, now);
    if (wait == null) {
      for (Subject subject : subjects) {
        Past before = past.get(subject.key());
        set(subject, before == null ? 1 : before.failures() + 1, now);
      }
    }
    return wait;
  }

  private void set(Subject subject, int failures, Instant now) {
    db.sql(
            """
            insert into sign_in_failures (subject, failures, last_at) values (?, ?, ?)
            on conflict (subject) do update
              set failures = excluded.failures, last_at = excluded.last_at
            """)
        .params(subject.key(), failures, Times.parameter(now))
        .update();
  }

  /** Removes an attempt from the counts, because its password was right. */
  @Transactional
  public void takeBack(List<Subject> subjects) {
    for (Subject subject : subjects) {
      db.sql("update sign_in_failures set failures = greatest(0, failures - 1) where subject = ?")
          .param(subject.key())
          .update();
    }
  }

  /** Returns true if this account has recently signed in from this address. */
  boolean hasSignedIn(Subject pair, Instant now) {
    return db.sql("select exists (select 1 from sign_in_places where subject = ? and last_at > ?)")
        .params(pair.key(), Times.parameter(now.minus(SignInThrottle.PLACE)))
        .query(Boolean.class)
        .single();
  }

  /**
   * Records that this account has signed in from this address, and deletes earlier failures of this
   * account at this address.
   */
  @Transactional
  public void signedIn(Subject pair, Instant now) {
    db.sql("delete from sign_in_failures where subject = ?").param(pair.key()).update();
    db.sql(
            """
            insert into sign_in_places (subject, last_at) values (?, ?)
            on conflict (subject) do update set last_at = excluded.last_at
            """)
        .params(pair.key(), Times.parameter(now))
        .update();
  }

  @Scheduled(fixedDelayString = "PT10M", initialDelayString = "PT1M")
  void forgetOld() {
    db.sql("delete from sign_in_failures where last_at < ?")
        .param(Times.parameter(clock.instant().minus(SignInThrottle.MEMORY)))
        .update();
    db.sql("delete from sign_in_places where last_at < ?")
        .param(Times.parameter(clock.instant().minus(SignInThrottle.PLACE)))
        .update();
  }

  private static Counted counted(ResultSet row) throws SQLException {
    return new Counted(
        row.getString("subject"), new Past(row.getInt("failures"), Times.read(row, "last_at")));
  }
}
