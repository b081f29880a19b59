package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.ClientAbortException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Ends requests that fail after their answer has begun. Tomcat would try to write an error page
 * into that answer, and log each attempt with two stack traces. A stranger who aborts request
 * bodies could fill the log in this way. Therefore this filter only closes the connection.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class BrokenOffFilter extends OncePerRequestFilter {
  @Override
  protected boolean shouldNotFilterAsyncDispatch() {
    return false;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      chain.doFilter(request, response);
    } catch (ClientAbortException e) {
      throw e;
    } catch (IOException e) {
      if (response.isCommitted()) {
        throw new ClientAbortException(e);
      }
      throw e;
    } catch (ServletException | RuntimeException e) {
      if (response.isCommitted()) {
        logger.error(request.getRequestURI() + " failed after its answer began", e);
        throw new ClientAbortException(e);
      }
      throw e;
    }
    // Tomcat also reports a failed read as an error if the portal has already handled the failure.
    if (response.isCommitted()
        && request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Exception e) {
      logger.debug("a request broke off after its answer began", e);
      request.setAttribute(RequestDispatcher.ERROR_EXCEPTION, new ClientAbortException(e));
    }
  }
}
