/**
 * Signs users in with a provider (OpenID Connect, authorization code with PKCE). Spring Security
 * creates state, nonce and verifier, and checks the answer. This package configures the provider
 * and the time limits, and maps failures to refusals. It does not depend on accounts.
 */
@NullMarked
package org.satingrid.portal.identity.oidc;

import org.jspecify.annotations.NullMarked;
