package org.satingrid.cli.command;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The stored sign-in at one portal. */
public record Credentials(
    String portal, String user, String token, String tokenId, @Nullable Instant expiresAt) {

  @Override
  public String toString() {
    return "Credentials[" + user + " at " + portal + "]";
  }
}
