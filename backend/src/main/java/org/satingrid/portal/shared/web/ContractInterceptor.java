package org.satingrid.portal.shared.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.satingrid.contract.api.Info;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Refuses clients of another version of the interface, which would misunderstand answers. Our
 * clients send their version with each request. Other clients need not.
 */
@Component
class ContractInterceptor implements HandlerInterceptor, WebMvcConfigurer {
  /**
   * Runs after the check of rights and before the check of parameters, which versions differ in.
   */
  private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 150;

  private static final String OURS = String.valueOf(Info.CONTRACT);

  private final String release;

  ContractInterceptor(Settings settings) {
    release = settings.version();
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry
        .addInterceptor(this)
        .addPathPatterns("/api/v1/**")
        .excludePathPatterns("/api/v1/info", "/api/v1/problems/*")
        .order(ORDER);
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    String theirs = request.getHeader(Info.CONTRACT_HEADER);
    if (theirs == null || theirs.equals(OURS)) {
      return true;
    }
    throw new ProblemException(
        ProblemCode.CONTRACT_DIFFERS,
        "This portal has release "
            + release
            + " and speaks version "
            + OURS
            + " of the interface. The client speaks another version. Install the client of release "
            + release
            + ".");
  }
}
