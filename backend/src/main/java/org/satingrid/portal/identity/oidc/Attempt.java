package org.satingrid.portal.identity.oidc;

/**
 * A sign-in that is under way at the provider.
 *
 * @param state comes back from the browser, and names the attempt
 * @param nonce comes back, hashed, inside the ID token
 * @param codeVerifier shows that the code is redeemed by the portal that asked for it (PKCE)
 * @param redirectUri where the provider sends the browser back to
 */
public record Attempt(String state, String nonce, String codeVerifier, String redirectUri) {}
