package org.satingrid.portal.identity;

import java.io.Serializable;
import java.util.List;
import java.util.UUID;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.AuthenticatedPrincipal;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** Somebody who is known to the portal. */
record Person(UUID id, String username, Role role) implements AuthenticatedPrincipal, Serializable {
  @Override
  public String getName() {
    return username;
  }

  Authentication authenticated() {
    return UsernamePasswordAuthenticationToken.authenticated(
        this, null, List.of(new SimpleGrantedAuthority("ROLE_" + role.name())));
  }
}
