package org.satingrid.portal.identity;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.access.Right;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.AuthenticatedPrincipal;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/**
 * The user who makes a request.
 *
 * @param rights rights of the role, without the rights that a token excludes
 * @param issuer issuer of the user's sign-in provider, or null for a local account
 * @param entrance how the user has signed in
 * @param mustChangePassword true if another person has set the user's password
 * @param key hash of the session's or token's secret, or empty for a password
 */
record Person(
    UUID id,
    String username,
    Role role,
    Set<Right> rights,
    @Nullable String issuer,
    Entrance entrance,
    boolean mustChangePassword,
    String key)
    implements AuthenticatedPrincipal {

  /**
   * The way in which a user has signed in. A password proves more than a token, because a token can
   * have been copied.
   */
  enum Entrance {
    PASSWORD,
    SESSION,
    TOKEN
  }

  static Person withPassword(UUID id, String username, Role role, boolean mustChange) {
    return new Person(id, username, role, role.rights(), null, Entrance.PASSWORD, mustChange, "");
  }

  static Person inSession(
      UUID id,
      String username,
      Role role,
      @Nullable String issuer,
      boolean mustChange,
      byte[] hash) {
    return new Person(
        id,
        username,
        role,
        role.rights(),
        issuer,
        Entrance.SESSION,
        mustChange,
        HexFormat.of().formatHex(hash));
  }

  @Override
  public String getName() {
    return username;
  }

  Authentication authenticated() {
    List<SimpleGrantedAuthority> granted =
        rights.stream().map(right -> new SimpleGrantedAuthority(right.authority())).toList();
    var authenticated = UsernamePasswordAuthenticationToken.authenticated(this, null, granted);
    authenticated.setDetails(entrance.name().toLowerCase(Locale.ROOT));
    return authenticated;
  }
}
