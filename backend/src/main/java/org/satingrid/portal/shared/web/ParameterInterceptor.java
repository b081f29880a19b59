package org.satingrid.portal.shared.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.satingrid.portal.shared.Nearest;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.Ordered;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Refuses parameters that a route does not have. A misspelt filter would otherwise select
 * everything, and a script that cancels what it lists would cancel everything.
 */
@Component
class ParameterInterceptor implements HandlerInterceptor, WebMvcConfigurer {
  /** Runs after the check of rights: the answer to a caller without rights stays 403. */
  private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 200;

  private final ParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).addPathPatterns("/api/v1/**").order(ORDER);
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    String query = request.getQueryString();
    if (query == null || !(handler instanceof HandlerMethod method)) {
      return true;
    }
    Set<String> known = null;
    for (String pair : query.split("&", -1)) {
      String name = decoded(pair.replaceFirst("=.*", ""));
      known = known == null ? known(method) : known;
      if (!name.isEmpty() && !known.contains(name)) {
        throw ProblemException.badField(
            name, "is no parameter of this route" + Nearest.hint(name, known));
      }
    }
    return true;
  }

  private static String decoded(String name) {
    try {
      return URLDecoder.decode(name, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw ProblemException.badField(name, "has a % without two hexadecimal digits");
    }
  }

  private Set<String> known(HandlerMethod method) {
    Set<String> known = new TreeSet<>();
    for (MethodParameter parameter : method.getMethodParameters()) {
      RequestParam asked = parameter.getParameterAnnotation(RequestParam.class);
      if (asked != null) {
        parameter.initParameterNameDiscovery(names);
        String own = parameter.getParameterName();
        String other = asked.name().isEmpty() ? asked.value() : asked.name();
        known.add(other.isEmpty() ? String.valueOf(own) : other);
      }
    }
    if (ProjectionAdvice.document(method.getReturnType().getGenericParameterType()) != null) {
      known.add(ProjectionAdvice.PARAMETER);
    }
    return known;
  }
}
