package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.satingrid.portal.shared.Problems;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Answers storage problems that occur in filters. The filters that identify the caller use the
 * database before a controller does.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class StorageTroubleFilter extends OncePerRequestFilter {
  private final Problems problems;

  StorageTroubleFilter(Problems problems) {
    this.problems = problems;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      chain.doFilter(request, response);
    } catch (ServletException | RuntimeException e) {
      StorageTrouble trouble = StorageTrouble.causeOf(e).orElse(null);
      if (response.isCommitted() || trouble == null) {
        throw e;
      }
      problems.write(request, response, trouble.problem(e));
    }
  }
}
