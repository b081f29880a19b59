package org.satingrid.contract.agent;

/**
 * Sent with a one-time token to {@code POST /agent/v1/enrol}. Repeating it with the same token and
 * key is harmless.
 *
 * @param token one-time token. It ends with a dot and the first digits of the authority's
 *     fingerprint, see {@link #AUTHORITY_DIGITS}
 * @param node requested name of the node
 * @param request signing request (PKCS#10, PEM) of the node's key, on the curve P-256
 */
public record Enrol(String token, String node, String request) {
  /** The number of digits of the authority's fingerprint in a token. */
  public static final int AUTHORITY_DIGITS = 16;

  @Override
  public String toString() {
    return "Enrol[" + node + "]";
  }
}
