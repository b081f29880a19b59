package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.Ordered;
import org.springframework.security.core.Authentication;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Restricts users with a password that an administrator or the first start has set. Two people know
 * such a password. Therefore it only gives the right to set a new one.
 */
@Component
class PasswordChangeDue implements HandlerInterceptor, WebMvcConfigurer {
  /**
   * The order of this check: after the audit, which also records refused requests, and before the
   * check of rights.
   */
  private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 50;

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).addPathPatterns("/api/**").order(ORDER);
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    Authentication caller = Caller.current().authentication();
    if (caller != null
        && caller.getPrincipal() instanceof Person person
        && person.mustChangePassword()
        && !isOpen(handler)) {
      throw new ProblemException(
          ProblemCode.PASSWORD_CHANGE_NEEDED,
          "This password was given by an administrator. Set your own password first: sign in on the"
              + " portal's page, run satin login, or PUT /api/v1/session/password.");
    }
    return true;
  }

  private static boolean isOpen(Object handler) {
    if (!(handler instanceof HandlerMethod method)) {
      return false;
    }
    Requires requires = method.getMethodAnnotation(Requires.class);
    return method.hasMethodAnnotation(EvenBeforePasswordChange.class)
        || (requires != null && requires.value() == Right.ANYBODY);
  }
}
