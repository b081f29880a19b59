package org.satingrid.portal.identity;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.audit.AuditTrail;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Authenticates requests with an Authorization header, which come from programs. A Bearer token is
 * accepted on every route. A password is accepted only to request a token or to set another
 * password.
 */
class AuthorizationHeaderFilter extends OncePerRequestFilter {
  private static final List<String> TAKING_PASSWORDS =
      List.of("POST /api/v1/tokens", "PUT /api/v1/session/password");

  private final Tokens tokens;
  private final SignIns signIns;
  private final AuditTrail audit;
  private final Problems problems;

  AuthorizationHeaderFilter(Tokens tokens, SignIns signIns, AuditTrail audit, Problems problems) {
    this.tokens = tokens;
    this.signIns = signIns;
    this.audit = audit;
    this.problems = problems;
  }

  /**
   * Returns false, so that the filter also runs on the thread that writes the later part of a
   * stream. That thread needs the user.
   */
  @Override
  protected boolean shouldNotFilterAsyncDispatch() {
    return false;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Person person;
    try {
      person = person(request);
    } catch (ProblemException e) {
      problems.write(request, response, e);
      return;
    }
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(person.authenticated());
    SecurityContextHolder.setContext(context);
    chain.doFilter(request, response);
  }

  private Person person(HttpServletRequest request) {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    String[] parts = header.split(" ", 2);
    String secret = parts.length == 2 ? parts[1].trim() : "";
    return switch (parts[0].toLowerCase(Locale.ROOT)) {
      case "bearer" ->
          tokens
              .holder(secret)
              .orElseThrow(() -> refused("The API token is unknown, expired or revoked."));
      case "basic" -> basic(secret, request);
      default -> throw refused("Use Authorization: Bearer with an API token.");
    };
  }

  private Person basic(String encoded, HttpServletRequest request) {
    if (!TAKING_PASSWORDS.contains(request.getMethod() + " " + request.getRequestURI())) {
      throw refused("Only " + TAKING_PASSWORDS + " accepts a password in the header.");
    }
    String text;
    try {
      text = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw refused("The Basic credentials are not base64.");
    }
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw refused("The Basic credentials have no colon.");
    }
    return signIn(text.substring(0, colon), text.substring(colon + 1), request);
  }

  /**
   * Checks name and password. A refused request does not reach a route. Therefore this filter
   * records the failure in the audit trail, except repeated failures of one address.
   */
  private Person signIn(String username, String password, HttpServletRequest request) {
    String address = request.getRemoteAddr();
    try {
      return signIns.signIn(username, password, address);
    } catch (ProblemException e) {
      if (e.status() == HttpStatus.UNAUTHORIZED) {
        audit.refused(
            "session.sign-in", request.getRequestURI(), e.status().value(), address, username);
      }
      throw e;
    }
  }

  private static ProblemException refused(String detail) {
    return new ProblemException(ProblemCode.UNAUTHORIZED, detail);
  }
}
