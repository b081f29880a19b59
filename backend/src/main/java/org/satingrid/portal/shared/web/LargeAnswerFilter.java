package org.satingrid.portal.shared.web;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.ClientAbortException;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Applies the limits of {@link LargeAnswers} to the answers of all routes. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class LargeAnswerFilter extends OncePerRequestFilter {
  /** The path of the page's files, which are the same for all users. */
  private static final String PAGE = "/assets/";

  private final LargeAnswers answers = new LargeAnswers(System::nanoTime);
  private final Problems problems;

  LargeAnswerFilter(Problems problems) {
    this.problems = problems;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    boolean page = request.getRequestURI().startsWith(PAGE);
    LimitedResponse limited = new LimitedResponse(response, answers, request.getRemoteAddr(), page);
    boolean later = false;
    try {
      chain.doFilter(request, limited);
      later = request.isAsyncStarted();
      if (later) {
        request.getAsyncContext().addListener(closing(limited));
      }
    } catch (RetryAfterException e) {
      problems.write(request, limited, e);
    } finally {
      if (!later) {
        limited.close();
      }
    }
    if (limited.isTooSlow()) {
      // The exception makes Tomcat close the connection, because the answer has begun and cannot be
      // completed.
      throw new ClientAbortException(new IOException(LimitedResponse.TOO_SLOW));
    }
  }

  private static AsyncListener closing(LimitedResponse response) {
    return new AsyncListener() {
      @Override
      public void onComplete(AsyncEvent event) {
        response.close();
      }

      @Override
      public void onTimeout(AsyncEvent event) {}

      @Override
      public void onError(AsyncEvent event) {}

      @Override
      public void onStartAsync(AsyncEvent event) {
        event.getAsyncContext().addListener(this);
      }
    };
  }
}
