package org.satingrid.portal.identity.oidc;

/**
 * A sign-in in progress at the provider.
 *
 * @param state identifies the attempt, returned by the browser
 * @param nonce returned inside the ID token as a hash
 * @param codeVerifier proves that the portal that requested the code also redeems it (PKCE)
 * @param redirectUri the browser's next address after the provider
 */
public record Attempt(String state, String nonce, String codeVerifier, String redirectUri) {}
