package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits simultaneous uploads, because an upload occupies a thread until its end. Each person has a
 * limit, and all persons together can use only a part of the threads.
 */
@Component
@Order(RateLimitFilter.AFTER_SECURITY + 1)
class UploadFilter extends OncePerRequestFilter {
  private static final int MAX_AT_ONCE = 64;
  private static final int MAX_OF_PERSON = 16;

  private final Problems problems;
  private final Places places = new Places(MAX_AT_ONCE, MAX_OF_PERSON);

  UploadFilter(Problems problems) {
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    Caller caller = Caller.current();
    boolean known = caller.may(Right.READ) || caller.may(Right.ACCOUNT);
    return !known || !WellFormedFilter.isUpload(request);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String person = Caller.current().name();
    if (!places.enter(person)) {
      problems.write(
          request,
          response,
          new RetryAfterException(
              ProblemCode.BUSY,
              "Too many uploads at a time. Send this upload again after the time in Retry-After.",
              Duration.ofSeconds(2)));
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      places.leave(person);
    }
  }
}
