package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.satingrid.portal.identity.oidc.Attempt;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;

/**
 * Stores sign-ins in progress at the provider. They are in the database, because the browser can
 * come back to another portal, and because each attempt must be used only once.
 */
@Repository
class SignInAttempts {
  /**
   * Maximum time for a sign-in at the provider: a password, a second factor, and a search for the
   * phone.
   */
  static final Duration LIFE = Duration.ofMinutes(10);

  private final JdbcClient db;
  private final Clock clock;

  SignInAttempts(JdbcClient db, Clock clock) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * An attempt.
   *
   * @param next the browser's next address after the sign-in
   */
  record Pending(Attempt attempt, String next) {}

  /**
   * Stores an attempt.
   *
   * @param browser secret in the cookie of the browser
   */
  void add(Attempt attempt, String browser, String next) {
    db.sql(
            """
            insert into sign_in_attempts (state_sha256, browser_sha256, nonce, code_verifier,
              redirect_uri, next, expires_at)
            values (?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            Secrets.hash(attempt.state()),
            Secrets.hash(browser),
            attempt.nonce(),
            attempt.codeVerifier(),
            attempt.redirectUri(),
            next,
            Times.parameter(clock.instant().plus(LIFE)))
        .update();
  }

  /** Removes and returns a browser's attempt. Empty if it does not exist or is too old. */
  Optional<Pending> take(String state, String browser) {
    return db.sql(
            """
            delete from sign_in_attempts
            where state_sha256 = ? and browser_sha256 = ? and expires_at > ?
            returning nonce, code_verifier, redirect_uri, next
            """)
        .params(Secrets.hash(state), Secrets.hash(browser), Times.parameter(clock.instant()))
        .query(
            (row, n) ->
                new Pending(
                    new Attempt(
                        state,
                        row.getString("nonce"),
                        row.getString("code_verifier"),
                        row.getString("redirect_uri")),
                    row.getString("next")))
        .optional();
  }

  @Scheduled(fixedDelayString = "PT10M", initialDelayString = "PT1M")
  void forgetExpired() {
    db.sql("delete from sign_in_attempts where expires_at < ?")
        .param(Times.parameter(clock.instant()))
        .update();
  }
}
