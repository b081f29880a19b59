package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses what no route could make sense of, before any of them reads it: bodies that are too
 * large, too deep or not UTF-8, and addresses with such escapes. Uploads are read by their routes,
 * which have limits of their own.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class WellFormedFilter extends OncePerRequestFilter {
  private static final String ZIP = "application/zip";

  private final Settings.Requests limits;
  private final Problems problems;

  WellFormedFilter(Settings settings, Problems problems) {
    this.limits = settings.requests();
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    boolean ofAgent = path.startsWith("/agent/") && HttpMethod.POST.matches(request.getMethod());
    return !path.startsWith("/api/") && !ofAgent;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    HttpServletRequest read;
    try {
      checkAddress(request);
      read = isUpload(request) || !hasBody(request) ? request : withBody(request);
    } catch (ProblemException e) {
      problems.write(request, response, e);
      return;
    }
    chain.doFilter(read, response);
  }

  private static void checkAddress(HttpServletRequest request) {
    Utf8.Fault fault = Utf8.faultOfAddress(request.getRequestURI());
    String query = request.getQueryString();
    if (fault == null && query != null) {
      fault = Utf8.faultOfAddress(query);
    }
    if (fault != null) {
      throw malformed("invalid-address", "The address has " + fault.what() + ".");
    }
  }

  private BufferedRequest withBody(HttpServletRequest request) throws IOException {
    DataSize most = limits.maxBody();
    byte[] body = request.getInputStream().readNBytes(Math.toIntExact(most.toBytes()) + 1);
    if (body.length > most.toBytes()) {
      throw FileStore.tooLarge(most);
    }
    if (Utf8.faultOf(body) != null) {
      throw malformed("invalid-utf8", "The body is not UTF-8.");
    }
    if (Nesting.depth(body) > limits.maxDepth()) {
      throw malformed(
          "too-deep", "The body is nested deeper than " + limits.maxDepth() + " levels.");
    }
    return new BufferedRequest(request, body);
  }

  private static boolean hasBody(HttpServletRequest request) {
    return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
  }

  private static boolean isUpload(HttpServletRequest request) {
    @Nullable String type = request.getContentType();
    return type != null
        && (type.regionMatches(true, 0, MediaType.MULTIPART_FORM_DATA_VALUE, 0, 19)
            || type.regionMatches(true, 0, ZIP, 0, ZIP.length()));
  }

  private static ProblemException malformed(String code, String detail) {
    return new ProblemException(HttpStatus.BAD_REQUEST, code, detail, List.of());
  }
}
