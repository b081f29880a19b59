package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Compares the header If-Range with the version of the file (RFC 9110, section 13.1.5). A client
 * that has the beginning of another version gets the whole file. Spring answers requests for ranges
 * without reading this header. Therefore the filter hides the requested range unless the versions
 * are equal.
 */
@Component
public final class IfRange extends OncePerRequestFilter {
  private static final String TAG = IfRange.class.getName();

  /**
   * Sets the version of the file in the answer to the current request.
   *
   * @param tag the strong ETag, with its quotes
   */
  public static void answersWith(String tag) {
    RequestContextHolder.currentRequestAttributes()
        .setAttribute(TAG, tag, RequestAttributes.SCOPE_REQUEST);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String wanted = request.getHeader(HttpHeaders.IF_RANGE);
    chain.doFilter(wanted == null ? request : new Conditional(request, wanted), response);
  }

  private static final class Conditional extends HttpServletRequestWrapper {
    private final String wanted;

    private Conditional(HttpServletRequest request, String wanted) {
      super(request);
      this.wanted = wanted;
    }

    @Override
    public @Nullable String getHeader(String name) {
      return isHidden(name) ? null : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return isHidden(name) ? Collections.emptyEnumeration() : super.getHeaders(name);
    }

    private boolean isHidden(String name) {
      return name.equalsIgnoreCase(HttpHeaders.RANGE) && !wanted.equals(getAttribute(TAG));
    }
  }
}
