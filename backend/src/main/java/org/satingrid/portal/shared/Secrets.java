package org.satingrid.portal.shared;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Creates and hashes secrets for programs. They contain 256 random bits, so that a plain hash of a
 * secret is safe. Users' passwords are easier to guess and need a slow hash.
 */
public final class Secrets {
  private static final SecureRandom RANDOM = new SecureRandom();

  private Secrets() {}

  /**
   * Returns a new secret, safe in URLs and shells. It never begins with a hyphen, because a program
   * would read it as an option.
   */
  public static String next() {
    byte[] bytes = new byte[32];
    String secret;
    do {
      RANDOM.nextBytes(bytes);
      secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    } while (secret.startsWith("-"));
    return secret;
  }

  /** Returns the stored hash of a secret. */
  public static byte[] hash(String secret) {
    return sha256().digest(secret.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a new digest for SHA-256, which every Java platform has. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
