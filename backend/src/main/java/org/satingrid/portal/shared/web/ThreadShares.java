package org.satingrid.portal.shared.web;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Duration;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ValveBase;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Limits how many threads of the server one address can use. Hundreds of threads that work for one
 * address would wait for each other's locks and delay other addresses, even before the portal's
 * first filter. A request above the limit ends its connection, with all requests that are pipelined
 * on it.
 *
 * <p>The address of a proxy has no limit here, because a proxy has many clients and sends no
 * pipelined requests.
 */
@Component
class ThreadShares implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
  static final int MAX_OF_ADDRESS = 96;

  private final Problems problems;
  private final Proxies proxies;

  ThreadShares(Problems problems, Proxies proxies) {
    this.problems = problems;
    this.proxies = proxies;
  }

  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    factory.addContextCustomizers(
        context -> {
          if (context.getParent() instanceof StandardHost host) {
            host.getPipeline().addValve(new Shares());
          }
        });
  }

  private final class Shares extends ValveBase {
    private final Places places = new Places(Integer.MAX_VALUE, MAX_OF_ADDRESS);

    Shares() {
      super(true);
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
      String address = request.getRemoteAddr();
      String holder = ClientAddress.group(address);
      if (proxies.include(address)) {
        getNext().invoke(request, response);
      } else if (places.enter(holder)) {
        try {
          getNext().invoke(request, response);
        } finally {
          places.leave(holder);
        }
      } else {
        response.setHeader(HttpHeaders.CONNECTION, "close");
        problems.write(request, response, busy());
      }
    }

    private static RetryAfterException busy() {
      return new RetryAfterException(
          ProblemCode.BUSY,
          "Too many requests of your address are open. Send this request again after the time in"
              + " Retry-After.",
          Duration.ofSeconds(1));
    }
  }
}
