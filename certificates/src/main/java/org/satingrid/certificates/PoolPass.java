package org.satingrid.certificates;

import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Admits a node to a pool for some minutes. The grid's authority signs it. Every node can therefore
 * check it locally. It is only valid together with the certificate of the named node.
 *
 * <pre>
 * Base64 (URL) of: satin pool | pool | site | node | expiry, milliseconds   .   of the signature
 * </pre>
 *
 * @param pool id of the pool
 * @param node name of the node
 * @param expiresAt end of validity, by the portal's clock
 */
public record PoolPass(String pool, GridName node, Instant expiresAt) {
  /**
   * Maximum length. No pass of the portal is longer, because the names of pools and nodes are
   * short.
   */
  public static final int MAX_LENGTH = 1024;

  /**
   * The beginning of the signed text. The authority also signs other texts, which begin
   * differently, so that no other text can be taken for a pass.
   */
  private static final String PURPOSE = "satin pool";

  private static final String SEPARATOR = "\n";
  private static final int FIELDS = 5;
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  /**
   * Returns the pass in the form in which a node shows it.
   *
   * @param authority signs a text with the authority's key
   */
  public String signedBy(UnaryOperator<byte[]> authority) {
    byte[] content = content();
    return ENCODER.encodeToString(content) + "." + ENCODER.encodeToString(authority.apply(content));
  }

  /** Returns the pass in a text. Empty if the authority has not signed it. */
  public static Optional<PoolPass> read(String shown, PublicKey authority) {
    return parts(shown)
        .filter(parts -> Keys.verify(authority, parts.content(), parts.signature()))
        .flatMap(parts -> parse(parts.content()));
  }

  /**
   * Reads this node's pass, which the portal has sent. The signature is not checked here, because
   * the nodes that receive the pass check it.
   */
  public static Optional<PoolPass> readOwn(String given) {
    return parts(given).flatMap(parts -> parse(parts.content()));
  }

  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Parts(byte[] content, byte[] signature) {}

  private static Optional<Parts> parts(String shown) {
    int middle = shown.indexOf('.');
    if (middle < 0 || shown.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    try {
      Base64.Decoder decoder = Base64.getUrlDecoder();
      return Optional.of(
          new Parts(
              decoder.decode(shown.substring(0, middle)),
              decoder.decode(shown.substring(middle + 1))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<PoolPass> parse(byte[] content) {
    String[] fields = new String(content, StandardCharsets.UTF_8).split(SEPARATOR, -1);
    if (fields.length != FIELDS || !fields[0].equals(PURPOSE)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new PoolPass(
              fields[1],
              GridName.node(fields[2], fields[3]),
              Instant.ofEpochMilli(Long.parseLong(fields[4]))));
    } catch (IllegalArgumentException | DateTimeException e) {
      return Optional.empty();
    }
  }

  private byte[] content() {
    return String.join(
            SEPARATOR,
            PURPOSE,
            pool,
            Objects.requireNonNullElse(node.site(), ""),
            node.name(),
            Long.toString(expiresAt.toEpochMilli()))
        .getBytes(StandardCharsets.UTF_8);
  }
}
