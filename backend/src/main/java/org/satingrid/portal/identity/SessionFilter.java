package org.satingrid.portal.identity;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Identifies a browser's user by the session's cookie. */
class SessionFilter extends OncePerRequestFilter {
  private final Sessions sessions;

  SessionFilter(Sessions sessions) {
    this.sessions = sessions;
  }

  /** Skips the files of the page, which are the same for all users. */
  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !request.getRequestURI().startsWith("/api/");
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
    sessions
        .holder(request)
        .ifPresent(
            person -> {
              SecurityContext context = SecurityContextHolder.createEmptyContext();
              context.setAuthentication(person.authenticated());
              SecurityContextHolder.setContext(context);
            });
    chain.doFilter(request, response);
  }
}
