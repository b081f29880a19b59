package org.satingrid.portal.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Computes the headers that show a receiver the sender and the time of a body:
 * standardwebhooks.com, version 1.
 */
final class Signature {
  private static final String PREFIX = "whsec_";
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Signature() {}

  static String newSecret() {
    byte[] key = new byte[KEY_BYTES];
    RANDOM.nextBytes(key);
    return PREFIX + Base64.getEncoder().encodeToString(key);
  }

  static Map<String, String> headers(String secret, String id, Instant now, String body) {
    long timestamp = now.getEpochSecond();
    return Map.of(
        "webhook-id",
        id,
        "webhook-timestamp",
        Long.toString(timestamp),
        "webhook-signature",
        "v1," + sign(secret, id + "." + timestamp + "." + body));
  }

  private static String sign(String secret, String text) {
    byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
