package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Prevents one client from blocking the portal for others. It limits the requests per second of
 * each user, and of each address that requests challenges. All agents of a site can share such an
 * address.
 */
@Component
@Order(RateLimitFilter.AFTER_SECURITY)
class RateLimitFilter extends OncePerRequestFilter {
  /** The filters that identify the caller have order -100. */
  static final int AFTER_SECURITY = 0;

  /** Paths that lead to the provider, which handles a limited number of requests at a time. */
  private static final String SINGLE_SIGN_ON = "/sign-in/provider";

  private static final String CHALLENGE = "/agent/v1/challenge";
  private static final int CHALLENGES_PER_SECOND = 1_000;

  /** All agents of a large grid may come back through one gateway. */
  private static final int CHALLENGES_AT_ONCE = 20_000;

  private final RateLimit challenges = new RateLimit(CHALLENGES_PER_SECOND, CHALLENGES_AT_ONCE);
  private final RateLimit limit;
  private final Problems problems;
  private final Clock clock;

  RateLimitFilter(Settings settings, Problems problems, Clock clock) {
    limit = new RateLimit(settings.requests().perSecond(), settings.requests().burst());
    this.problems = problems;
    this.clock = clock;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    return !path.startsWith("/api/")
        && !path.startsWith(CHALLENGE)
        && !path.startsWith(SINGLE_SIGN_ON);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (request.getRequestURI().startsWith(CHALLENGE)) {
      String from = "address " + request.getRemoteAddr();
      pass(challenges.take(from, clock.instant()), request, response, chain);
      return;
    }
    Caller caller = Caller.current();
    boolean known = caller.may(Right.READ) || caller.may(Right.ACCOUNT);
    String who = known ? "person " + caller.name() : "address " + request.getRemoteAddr();
    pass(limit.take(who, clock.instant()), request, response, chain);
  }

  private void pass(
      @Nullable Duration wait,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws ServletException, IOException {
    if (wait == null) {
      chain.doFilter(request, response);
      return;
    }
    problems.write(
        request,
        response,
        new RetryAfterException(
            "too-many-requests", "You have sent too many requests in a second.", wait));
  }
}
