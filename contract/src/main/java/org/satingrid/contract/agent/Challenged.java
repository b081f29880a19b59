package org.satingrid.contract.agent;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * The portal's answer to a {@link Challenge}.
 *
 * @param nonce nonce of the portal, valid for one {@link NodeProof} within a minute
 * @param time current time of the portal's clock
 * @param authority certificate of the grid's authority, PEM
 * @param signature Base64 (URL) of the authority's signature of {@link #text}
 */
public record Challenged(String nonce, Instant time, String authority, String signature) {

  /**
   * Returns the text that the authority signs. It contains the agent's fresh nonce, and the
   * signature is valid for this purpose only.
   */
  public static byte[] text(String agentNonce, String nonce, Instant time) {
    return String.join("\n", "satin portal", agentNonce, nonce, time.toString())
        .getBytes(StandardCharsets.UTF_8);
  }
}
