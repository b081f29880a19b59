package org.satingrid.portal.jobs;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * A job, and all that is below it (logs, results, events, figures, whichever module answers), is
 * its owner's and the operators'. To anybody else it does not exist.
 */
@Component
class JobOwnership implements HandlerInterceptor, WebMvcConfigurer {
  private final JobRepository repository;

  JobOwnership(JobRepository repository) {
    this.repository = repository;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).addPathPatterns("/api/v1/jobs/{id}", "/api/v1/jobs/{id}/**");
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE)
            instanceof Map<?, ?> variables
        && variables.get("id") instanceof String id) {
      check(id);
    }
    return true;
  }

  @Override
  public void afterCompletion(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable Exception failure) {
    JobLogs.end();
  }

  private void check(String id) {
    UUID job;
    try {
      job = UUID.fromString(id);
    } catch (IllegalArgumentException e) {
      // The controller says what is wrong with it.
      return;
    }
    JobLogs.begin(job);
    if (!repository.owner(job).filter(Caller.current()::reaches).isPresent()) {
      // Spring does not tell an interceptor of the end of a request that it has refused itself.
      JobLogs.end();
      throw ProblemException.notFound("job", id);
    }
  }
}
