package org.satingrid.portal.identity.oidc;

import org.jspecify.annotations.Nullable;

/** Ends a sign-in with the provider. The message is for the operator's log. */
public final class RefusedException extends RuntimeException {
  private final Refusal refusal;

  public RefusedException(Refusal refusal, String message) {
    this(refusal, message, null);
  }

  RefusedException(Refusal refusal, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.refusal = refusal;
  }

  public Refusal refusal() {
    return refusal;
  }
}
