package org.satingrid.contract.agent;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Proves in the header {@code Authorization} that a request comes from a node. It contains the
 * node's certificate, and a signature of the request with the node's key. A copy is worthless: the
 * proof is valid for one nonce of the portal and for one request.
 *
 * @param certificate Base64 (URL) of the node's certificate
 * @param nonce of {@link Challenged}
 * @param time the node's clock
 * @param signature Base64 (URL) of the signature of {@link #text}
 */
public record NodeProof(String certificate, String nonce, Instant time, String signature) {
  /**
   * Header with the reason for a refused proof, in one line. WebSocket clients do not receive a
   * body.
   */
  public static final String REFUSED = "Satin-Refused";

  /** Header of a challenge with the purpose of the nonce. The portal uses it to defer new nodes. */
  public static final String PURPOSE = "Satin-Purpose";

  /** Value of {@link #PURPOSE}: the node is about to connect. */
  public static final String TO_CONNECT = "connect";

  /**
   * Header of a connection with a random word that the agent's process has drawn. The portal
   * distinguishes by it an agent that connects again from a second agent with a copy of the key.
   */
  public static final String PROCESS = "Satin-Process";

  /** Code in {@link #REFUSED} of a node that is connected with another {@link #PROCESS}. */
  public static final String IN_USE = "node-in-use";

  /** Header with the hash of a body that is sent, which is also signed. */
  public static final String CONTENT = "X-Content-SHA256";

  private static final String WORD = "[A-Za-z0-9_-]{1,4096}";
  private static final Pattern HEADER =
      Pattern.compile(
          "Satin-Node certificate=(%1$s), nonce=(%1$s), time=([0-9TZ:.-]{1,40}), signature=(%1$s)"
              .formatted(WORD));

  /**
   * Returns the text that the node signs.
   *
   * @param path path of the request, as sent
   * @param content value of the header {@link #CONTENT}, or an empty string
   */
  public static byte[] text(
      String method, String path, String content, String nonce, Instant time) {
    return String.join("\n", "satin node", method, path, content, nonce, time.toString())
        .getBytes(StandardCharsets.UTF_8);
  }

  /**
   * A proof.
   *
   * @param certificate certificate of the node, DER
   * @param signer signs with the certificate's key
   */
  public static NodeProof make(
      byte[] certificate,
      UnaryOperator<byte[]> signer,
      String method,
      String path,
      String content,
      String nonce,
      Instant time) {
    Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    return new NodeProof(
        encoder.encodeToString(certificate),
        nonce,
        time,
        encoder.encodeToString(signer.apply(text(method, path, content, nonce, time))));
  }

  /** Value of the header. */
  public String header() {
    return "Satin-Node certificate=%s, nonce=%s, time=%s, signature=%s"
        .formatted(certificate, nonce, time, signature);
  }

  /** Reads the header. Empty if it is not a proof. */
  public static Optional<NodeProof> parse(String header) {
    Matcher parts = HEADER.matcher(header);
    if (!parts.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new NodeProof(
              parts.group(1), parts.group(2), Instant.parse(parts.group(3)), parts.group(4)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
