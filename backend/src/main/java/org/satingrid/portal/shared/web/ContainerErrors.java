package org.satingrid.portal.shared.web;

import io.micrometer.core.instrument.Metrics;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Refusals;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes the errors of requests that Tomcat itself refuses, such as a malformed address. */
@Component
@Order(Ordered.LOWEST_PRECEDENCE)
class ContainerErrors implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    factory.addContextCustomizers(
        context -> {
          if (context.getParent() instanceof StandardHost host) {
            host.setErrorReportValveClass(ProblemValve.class.getName());
            host.getPipeline().addValve(new ProblemValve());
          }
        });
  }

  /** Writes these errors as problem documents. */
  public static final class ProblemValve extends ErrorReportValve {
    private final JsonMapper json = JsonMapper.builder().build();

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
      HttpStatus status = HttpStatus.resolve(response.getStatus());
      if (status == null
          || !status.isError()
          || response.getContentWritten() > 0
          || !response.setErrorReported()) {
        return;
      }
      Problem problem = Problems.of(status, "The request cannot be understood as HTTP.", "");
      // Tomcat creates this object, and cannot give it the portal's own registry of metrics.
      Metrics.counter(Refusals.NAME, Refusals.tags(problem)).increment();
      try {
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(problem));
        response.finishResponse();
      } catch (IOException e) {
        // The client has disconnected, and no answer can be sent.
        container.getLogger().debug("no error report", e);
      }
    }
  }
}
