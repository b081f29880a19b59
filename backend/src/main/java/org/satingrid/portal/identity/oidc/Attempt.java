package org.satingrid.portal.identity.oidc;

/**
 * A sign-in that is under way at the provider.
 *
 * @param state returned by the browser. Identifies the attempt
 * @param nonce returned inside the ID token, hashed
 * @param codeVerifier proves that the portal that requested the code also redeems it (PKCE)
 * @param redirectUri the browser's next address after the sign-in at the provider
 */
public record Attempt(String state, String nonce, String codeVerifier, String redirectUri) {}
