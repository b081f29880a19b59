package org.satingrid.certificates;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * A short form of a public key: the SHA-256 of its usual encoding (SubjectPublicKeyInfo). People
 * compare the words on two screens, programs compare the digits.
 */
public final class Fingerprint {
  /**
   * Six words are 48 bits. A search for another key with the same words takes much longer than two
   * people need to compare screens.
   */
  private static final int WORDS = 6;

  private static final List<String> LIST = list();

  private final byte[] digest;

  private Fingerprint(byte[] digest) {
    this.digest = digest;
  }

  public static Fingerprint of(PublicKey key) {
    return new Fingerprint(Digests.sha256(key.getEncoded()));
  }

  /** Creates a fingerprint from its 32 bytes. */
  public static Fingerprint ofDigest(byte[] digest) {
    if (digest.length != 32) {
      throw new IllegalArgumentException("a fingerprint of " + digest.length + " bytes");
    }
    return new Fingerprint(digest.clone());
  }

  public byte[] bytes() {
    return digest.clone();
  }

  /** 64 digits. */
  public String hex() {
    return HexFormat.of().formatHex(digest);
  }

  /** Returns six words joined by hyphens, one for each of the first six bytes. */
  public String words() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < WORDS; i++) {
      words.append(i == 0 ? "" : "-").append(LIST.get(digest[i] & 0xff));
    }
    return words.toString();
  }

  @Override
  public String toString() {
    return words();
  }

  private static List<String> list() {
    try (InputStream in = Fingerprint.class.getResourceAsStream("words.txt")) {
      byte[] text = Objects.requireNonNull(in, "words.txt").readAllBytes();
      return List.of(new String(text, StandardCharsets.US_ASCII).trim().split("\\s+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
