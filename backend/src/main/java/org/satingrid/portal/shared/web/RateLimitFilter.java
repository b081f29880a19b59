package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Nobody keeps the portal from the others: so many requests a second for each person. */
@Component
@Order(RateLimitFilter.AFTER_SECURITY)
class RateLimitFilter extends OncePerRequestFilter {
  /** The filters that find out who calls stand at -100. */
  static final int AFTER_SECURITY = 0;

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
    return !request.getRequestURI().startsWith("/api/");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Caller caller = Caller.current();
    boolean known = caller.may(Right.READ) || caller.may(Right.ACCOUNT);
    String who = known ? "person " + caller.name() : "address " + request.getRemoteAddr();
    Duration wait = limit.take(who, clock.instant());
    if (wait == null) {
      chain.doFilter(request, response);
      return;
    }
    problems.write(
        request,
        response,
        new RetryAfterException(
            "too-many-requests", "More requests a second than one person may make.", wait));
  }
}
