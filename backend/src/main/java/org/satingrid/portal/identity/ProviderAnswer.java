package org.satingrid.portal.identity;

import org.jspecify.annotations.Nullable;
import org.satingrid.portal.identity.oidc.Refusal;
import org.satingrid.portal.identity.oidc.RefusedException;

/**
 * What a browser brings back from the provider (RFC 6749, 4.1.2).
 *
 * @param code good for one redemption
 * @param issuer who sends the browser (RFC 9207); not all providers tell
 */
record ProviderAnswer(
    @Nullable String state,
    @Nullable String code,
    @Nullable String error,
    @Nullable String issuer) {

  /**
   * The code.
   *
   * @throws RefusedException if there is none, or if it is another provider's
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

  /** It came with the browser, and goes into the log. */
  private static String named(@Nullable String error) {
    return error != null && error.matches("[a-z_]{1,60}") ? error : "an error without a name";
  }
}
