package org.satingrid.portal.authority;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/**
 * Nonces with which nodes prove their keys. A nonce contains its expiry and an authentication code
 * that every portal of the grid can check. Therefore unused nonces need no storage. Used nonces are
 * stored in the database, so that a nonce is valid only once, at any portal.
 *
 * <pre>expiry, milliseconds (8) | random (16) | HMAC-SHA256 of both, its first bytes (16)</pre>
 */
@Service
public class Challenges {
  private static final String MAC = "HmacSHA256";
  private static final Duration GOOD_FOR = Duration.ofMinutes(1);
  private static final int RANDOM = 16;
  private static final int SIGNED = Long.BYTES + RANDOM;
  private static final int LENGTH = SIGNED + 16;
  private static final int MIN_LENGTH = 16;
  private static final int MAX_LENGTH = 64;
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  /** The result of using a nonce. */
  public enum Use {
    FIRST,
    /** The nonce was used before: a request was sent twice. */
    REPLAYED,
    /** The nonce is too old, or does not come from a portal of this grid. */
    STALE
  }

  private final Authority authority;
  private final JdbcClient db;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  Challenges(Authority authority, JdbcClient db, Clock clock) {
    this.authority = authority;
    this.db = db;
    this.clock = clock;
  }

  /** Returns a proof that this portal has the authority's key, which agents check. */
  public Challenged answer(Challenge challenge) {
    int length = challenge.nonce().length();
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      throw ProblemException.badField("nonce", "must be 16 to 64 characters");
    }
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    byte[] bytes = new byte[RANDOM];
    random.nextBytes(bytes);
    byte[] content =
        ByteBuffer.allocate(SIGNED).putLong(now.plus(GOOD_FOR).toEpochMilli()).put(bytes).array();
    String nonce = ENCODER.encodeToString(withCode(content));
    byte[] signature = authority.sign(Challenged.text(challenge.nonce(), nonce, now));
    return new Challenged(nonce, now, authority.pem(), ENCODER.encodeToString(signature));
  }

  /** Marks a nonce as used. */
  public Use use(String nonce) {
    byte[] shown;
    try {
      shown = Base64.getUrlDecoder().decode(nonce);
    } catch (IllegalArgumentException e) {
      return Use.STALE;
    }
    if (shown.length != LENGTH
        || !MessageDigest.isEqual(shown, withCode(Arrays.copyOf(shown, SIGNED)))) {
      return Use.STALE;
    }
    Instant expiry = Instant.ofEpochMilli(ByteBuffer.wrap(shown).getLong());
    if (expiry.isBefore(clock.instant())) {
      return Use.STALE;
    }
    int added =
        db.sql("insert into used_nonces (nonce, expires_at) values (?, ?) on conflict do nothing")
            .params(shown, Times.parameter(expiry))
            .update();
    return added == 1 ? Use.FIRST : Use.REPLAYED;
  }

  /**
   * Deletes old used nonces. They are kept longer than they are valid, because the portals' clocks
   * can differ.
   */
  @Scheduled(fixedDelay = 60_000)
  void forgetExpired() {
    db.sql("delete from used_nonces where expires_at < ?")
        .param(Times.parameter(clock.instant().minus(GOOD_FOR.multipliedBy(10))))
        .update();
  }

  private byte[] withCode(byte[] content) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(new SecretKeySpec(authority.secret("nonces"), MAC));
      mac.update("nonce".getBytes(StandardCharsets.US_ASCII));
      byte[] code = mac.doFinal(content);
      return ByteBuffer.allocate(LENGTH).put(content).put(code, 0, LENGTH - SIGNED).array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + MAC, e);
    }
  }
}
