package org.satingrid.portal.jobs;

import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.ParameterizedType;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.access.Caller;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.converter.Converter;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.AsyncHandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Converts job ids in a path or a query into a {@link ReachedJob}. The conversion checks access.
 * Therefore a route that takes a {@link ReachedJob} cannot forget the check or use an id that was
 * not checked.
 */
@Configuration(proxyBeanMethods = false)
class JobArguments implements WebMvcConfigurer {
  private final JobAccess access;

  JobArguments(JobAccess access) {
    this.access = access;
  }

  /**
   * Describes a {@link ReachedJob} parameter as an id in the REST description, because clients send
   * an id.
   */
  @Bean
  static ParameterCustomizer jobIds() {
    return (description, parameter) -> {
      if (description != null && parameter.getParameterType() == ReachedJob.class) {
        description.getSchema().setFormat("uuid");
      }
      if (description != null && isListOfJobs(parameter)) {
        Schema<?> ids = description.getSchema();
        ids.setItems(new StringSchema().format("uuid"));
      }
      return description;
    };
  }

  private static boolean isListOfJobs(MethodParameter parameter) {
    return parameter.getGenericParameterType() instanceof ParameterizedType list
        && list.getActualTypeArguments()[0] == ReachedJob.class;
  }

  @Override
  public void addFormatters(FormatterRegistry registry) {
    // The types are stated explicitly, because Spring cannot derive the types of a lambda.
    Converter<String, ReachedJob> converter = id -> access.find(id, Caller.current());
    registry.addConverter(String.class, ReachedJob.class, converter);
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(new EndOfJobLogs()).addPathPatterns("/api/**");
  }

  /**
   * Removes the job's id from the logging context after the request, because the thread's next log
   * lines belong to another request.
   */
  private static final class EndOfJobLogs implements AsyncHandlerInterceptor {
    @Override
    public void afterConcurrentHandlingStarted(
        HttpServletRequest request, HttpServletResponse response, Object handler) {
      JobLogs.end();
    }

    @Override
    public void afterCompletion(
        HttpServletRequest request,
        HttpServletResponse response,
        Object handler,
        @Nullable Exception failure) {
      JobLogs.end();
    }
  }
}
