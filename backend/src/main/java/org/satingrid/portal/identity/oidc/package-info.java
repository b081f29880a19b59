/**
 * The provider's side of single sign-on (OpenID Connect, authorization code with PKCE). Spring
 * Security makes state, nonce and verifier, and checks what comes back; this package says which
 * provider, within which time, and which refusal a failure is. It knows nothing of accounts.
 */
@NullMarked
package org.satingrid.portal.identity.oidc;

import org.jspecify.annotations.NullMarked;
