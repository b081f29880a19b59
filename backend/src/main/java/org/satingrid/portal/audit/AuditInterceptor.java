package org.satingrid.portal.audit;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Records every call that changes data, and every refused call. Calls that can occur in large
 * numbers are left out: agents repeat a call until the portal has answered it, and calls about
 * unknown attempts are only counted as refusals.
 */
@Component
class AuditInterceptor implements HandlerInterceptor, WebMvcConfigurer {
  private static final int MAX_TARGET_LENGTH = 300;

  private final AuditRepository repository;
  private final Clock clock;

  AuditInterceptor(AuditRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).order(Ordered.HIGHEST_PRECEDENCE);
  }

  @Override
  public void afterCompletion(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable Exception failure) {
    Audited audited =
        handler instanceof HandlerMethod method ? method.getMethodAnnotation(Audited.class) : null;
    boolean flood = response.getStatus() == HttpStatus.TOO_MANY_REQUESTS.value();
    boolean replayed = response.getHeader("Idempotency-Replayed") != null;
    if (audited == null
        || flood
        || replayed
        || isOfAgentAndUnknown(request, response)
        || isMalformedByStranger(response)
        || AuditDetail.isLeftOut(request)) {
      return;
    }
    Authentication who = Caller.current().authentication();
    String location = response.getHeader("Location");
    String target = location == null ? request.getRequestURI() : location;
    repository.add(
        new AuditEvent(
            0,
            clock.instant(),
            Caller.current().name(),
            request.getRemoteAddr(),
            who != null && who.getDetails() instanceof String entrance ? entrance : null,
            audited.value(),
            storable(target),
            response.getStatus(),
            AuditDetail.said(request)));
  }

  private static boolean isOfAgentAndUnknown(
      HttpServletRequest request, HttpServletResponse response) {
    Object route = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    return response.getStatus() == HttpStatus.NOT_FOUND.value()
        && String.valueOf(route).startsWith("/agent/");
  }

  /**
   * Returns true for refusals that a stranger can cause without limit. They are only counted. Wrong
   * passwords and tokens have limits, and are recorded.
   */
  private static boolean isMalformedByStranger(HttpServletResponse response) {
    HttpStatus status = HttpStatus.resolve(response.getStatus());
    return Caller.current().isStranger()
        && status != null
        && status.is4xxClientError()
        && status != HttpStatus.UNAUTHORIZED
        && status != HttpStatus.FORBIDDEN;
  }

  private static String storable(String target) {
    return target
        .substring(0, Math.min(target.length(), MAX_TARGET_LENGTH))
        .replace('\0', '\ufffd');
  }
}
