package org.satingrid.contract.api;

import java.time.Instant;

/** A new API token. {@code secret} is shown this once and kept only as a hash. */
public record IssuedToken(String id, String name, String secret, Instant expiresAt) {
  @Override
  public String toString() {
    return "IssuedToken[" + id + "]";
  }
}
