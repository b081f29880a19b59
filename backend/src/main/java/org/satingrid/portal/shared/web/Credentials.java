package org.satingrid.portal.shared.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Optional;
import org.satingrid.portal.shared.Secrets;
import org.springframework.http.HttpHeaders;
import org.springframework.security.crypto.codec.Hex;

/** Reads the secret of a request, without checking it. */
public final class Credentials {
  /** The cookie of a browser's session. */
  public static final String SESSION_COOKIE = "SATIN_SESSION";

  private static final String BEARER = "Bearer ";

  private Credentials() {}

  /** Returns the value of the session's cookie. */
  public static Optional<String> session(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(SESSION_COOKIE))
            .map(Cookie::getValue)
            .findFirst();
  }

  /**
   * Returns the hash of the API token or of the session. Returns null for a password, because a
   * plain hash of a password must not stay in memory.
   */
  static Optional<String> hash(HttpServletRequest request) {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (header == null) {
      return session(request).map(secret -> hash("session", secret));
    }
    return header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? Optional.of(hash("token", header.substring(BEARER.length()).trim()))
        : Optional.empty();
  }

  private static String hash(String kind, String secret) {
    return kind + " " + new String(Hex.encode(Secrets.hash(secret)));
  }
}
