/**
 * The provider's side of single sign-on (OpenID Connect, authorization code with PKCE). Spring
 * Security makes state, nonce and verifier, and checks the answer. This package configures the
 * provider and the time limits, and maps failures to refusals. It does not depend on accounts.
 */
@NullMarked
package org.satingrid.portal.identity.oidc;

import org.jspecify.annotations.NullMarked;
