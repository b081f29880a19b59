package org.satingrid.portal.shared.web;

import java.util.stream.Stream;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Prints the portal's address on standard output. The person who started the portal reads it, and
 * scripts wait for it.
 */
@Component
class ListeningAnnouncer {
  private final WebServerApplicationContext context;
  private final Environment environment;

  ListeningAnnouncer(WebServerApplicationContext context, Environment environment) {
    this.context = context;
    this.environment = environment;
  }

  @EventListener(ApplicationReadyEvent.class)
  @SuppressWarnings("SystemOut") // printed for a person or script, not logged
  void announce() {
    var server = context.getWebServer();
    if (server != null) {
      String address = environment.getProperty("server.address", "127.0.0.1");
      String scheme = hasCertificate() ? "https://" : "http://";
      System.out.println("Portal listening on " + scheme + address + ":" + server.getPort());
    }
  }

  private boolean hasCertificate() {
    return Stream.of("bundle", "certificate", "key-store")
        .anyMatch(from -> environment.containsProperty("server.ssl." + from));
  }
}
