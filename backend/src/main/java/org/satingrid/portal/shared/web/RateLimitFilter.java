package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits the requests per second of each user, so that one person cannot block the portal for
 * others. {@link AddressLimitFilter} limits requests without a user.
 */
@Component
@Order(RateLimitFilter.AFTER_SECURITY)
class RateLimitFilter extends OncePerRequestFilter {
  /**
   * The order of this filter: after the filters that identify the caller, which have order -100.
   */
  static final int AFTER_SECURITY = 0;

  private final RateLimit limit;
  private final KnownCredentials known;
  private final Problems problems;
  private final Clock clock;

  RateLimitFilter(Settings settings, KnownCredentials known, Problems problems, Clock clock) {
    limit = new RateLimit(settings.requests().perSecond(), settings.requests().burst());
    this.known = known;
    this.problems = problems;
    this.clock = clock;
  }

  /** Returns true for a request that counts for its user. */
  static boolean limits(HttpServletRequest request) {
    return request.getRequestURI().startsWith("/api/");
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !limits(request);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Caller caller = Caller.current();
    if (caller.may(Right.READ) || caller.may(Right.ACCOUNT)) {
      known.remember(request, caller.name());
      Duration wait = limit.take(caller.name(), clock.instant());
      if (wait != null) {
        problems.write(request, response, RateLimit.exceeded(wait));
        return;
      }
    }
    chain.doFilter(request, response);
  }
}
