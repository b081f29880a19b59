package org.satingrid.portal.identity;

import org.jspecify.annotations.Nullable;
import org.satingrid.portal.identity.oidc.Refusal;
import org.satingrid.portal.identity.oidc.RefusedException;

/**
 * The provider's answer to a sign-in, which the browser carries to the portal (RFC 6749, 4.1.2).
 *
 * @param code can be redeemed once
 * @param issuer sender of the answer (RFC 9207), or null from providers that do not send it
 */
record ProviderAnswer(
    @Nullable String state,
    @Nullable String code,
    @Nullable String error,
    @Nullable String issuer) {

  /**
   * Returns the code.
   *
   * @throws RefusedException if the code is missing, or if the answer comes from another provider
   *     than {@code expectedIssuer}
   */
  String code(String expectedIssuer) {
    if (issuer != null && !issuer.equals(expectedIssuer)) {
      throw new RefusedException(Refusal.PROVIDER_ERROR, "the answer is another provider's");
    }
    if (code != null && error == null) {
      return code;
    }
    throw "access_denied".equals(error)
        ? new RefusedException(Refusal.DENIED, "the provider says access_denied")
        : new RefusedException(Refusal.PROVIDER_ERROR, "the provider says " + named(error));
  }

  /** Makes the error text safe for the log, because it comes from the browser. */
  private static String named(@Nullable String error) {
    return error != null && error.matches("[a-z_]{1,60}") ? error : "an error without a name";
  }
}
