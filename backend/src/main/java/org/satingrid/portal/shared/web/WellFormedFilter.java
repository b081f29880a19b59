package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Settings;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Checks the form of requests before sign-in. It refuses requests that no route could process:
 * paths with two spellings, and bodies that are too large, too deep, too slow or not UTF-8. Routes
 * read uploads themselves, with separate limits.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class WellFormedFilter extends OncePerRequestFilter {
  private static final String ZIP = "application/zip";

  private final Settings.Requests limits;
  private final Problems problems;
  private final BodyReader bodies;

  WellFormedFilter(Settings settings, Problems problems) {
    this.limits = settings.requests();
    this.problems = problems;
    this.bodies = new BodyReader(limits.maxBody(), System::nanoTime);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    HttpServletRequest read;
    try {
      checkAddress(request);
      read = isSmall(request) ? withBody(request) : request;
    } catch (ProblemException e) {
      // The rest of the body was not read. It must not be taken for the next request.
      response.setHeader(HttpHeaders.CONNECTION, "close");
      problems.write(request, response, e);
      return;
    }
    try {
      chain.doFilter(read, response);
    } finally {
      if (read == request && hasBody(request) && !request.isAsyncStarted()) {
        leaveNothing(request, response);
      }
    }
  }

  /**
   * Makes Tomcat answer without reading the rest of the body, because it could wait for it forever.
   */
  private void leaveNothing(HttpServletRequest request, HttpServletResponse response) {
    try {
      // The answer is sent before the rest of the body has arrived.
      response.flushBuffer();
      bodies.readRest(request.getInputStream(), request.getRemoteAddr());
    } catch (IOException | IllegalStateException e) {
      logger.debug("the rest of a body did not come", e);
    }
  }

  private static boolean isSmall(HttpServletRequest request) {
    String path = request.getRequestURI();
    boolean ofAgent = path.startsWith("/agent/") && HttpMethod.POST.matches(request.getMethod());
    return hasBody(request) && (ofAgent || (path.startsWith("/api/") && !isUpload(request)));
  }

  private static void checkAddress(HttpServletRequest request) {
    String spelling = Spelling.faultOf(request.getRequestURI());
    if (spelling != null) {
      throw new ProblemException(ProblemCode.INVALID_ADDRESS, "The path has " + spelling + ".");
    }
    Utf8.Fault fault = Utf8.faultOfAddress(request.getRequestURI());
    String query = request.getQueryString();
    if (fault == null && query != null) {
      fault = Utf8.faultOfAddress(query);
    }
    if (fault != null) {
      throw new ProblemException(
          ProblemCode.INVALID_ADDRESS, "The address has " + fault.what() + ".");
    }
  }

  private BufferedRequest withBody(HttpServletRequest request) throws IOException {
    byte[] body =
        bodies.read(
            request.getInputStream(), request.getContentLengthLong(), request.getRemoteAddr());
    if (Utf8.faultOf(body) != null) {
      throw new ProblemException(ProblemCode.INVALID_UTF8, "The body is not UTF-8.");
    }
    if (Surrogates.areLone(body)) {
      throw new ProblemException(
          ProblemCode.INVALID_UTF8,
          "The body has half of a surrogate pair, such as \\ud800 alone.");
    }
    if (Nesting.depth(body) > limits.maxDepth()) {
      throw new ProblemException(
          ProblemCode.TOO_DEEP, "The body is nested deeper than " + limits.maxDepth() + " levels.");
    }
    return new BufferedRequest(request, body);
  }

  private static boolean hasBody(HttpServletRequest request) {
    return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
  }

  static boolean isUpload(HttpServletRequest request) {
    @Nullable String type = request.getContentType();
    return type != null
        && (type.regionMatches(true, 0, MediaType.MULTIPART_FORM_DATA_VALUE, 0, 19)
            || type.regionMatches(true, 0, ZIP, 0, ZIP.length()));
  }
}
