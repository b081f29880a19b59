package org.satingrid.contract.api;

import java.time.Instant;

/**
 * A new API token.
 *
 * @param id the token's id, a UUID
 * @param name the name that its holder chose
 * @param secret the token as clients send it in {@code Authorization: Bearer}. It is shown this
 *     once, and the portal keeps only a hash.
 * @param expiresAt when the token ends
 */
public record IssuedToken(String id, String name, String secret, Instant expiresAt) {
  @Override
  public String toString() {
    return "IssuedToken[" + id + "]";
  }
}
