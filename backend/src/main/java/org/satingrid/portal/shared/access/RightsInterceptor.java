package org.satingrid.portal.shared.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Checks the right that each route of the REST interface declares, before the request's body is
 * read.
 */
@Component
class RightsInterceptor implements HandlerInterceptor, WebMvcConfigurer {
  /** The order of this check: after the audit, which also records refused requests. */
  private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 100;

  private static final String DESCRIPTION = "/api/v1/openapi.json";

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).addPathPatterns("/api/**").order(ORDER);
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (handler instanceof HandlerMethod method) {
      Requires requires = method.getMethodAnnotation(Requires.class);
      // The route of the interface's description is in a library, and cannot declare its right.
      if (requires == null && request.getRequestURI().equals(DESCRIPTION)) {
        return true;
      }
      if (requires == null) {
        throw new ProblemException(
            ProblemCode.FORBIDDEN, "This route is closed, because it declares no right.");
      }
      Caller.current().require(requires.value());
    }
    return true;
  }
}
