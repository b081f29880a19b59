package org.satingrid.portal.agentgateway;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Keeps what a connected agent costs small. The server reserves five buffers of 8,192 bytes or
 * characters for each WebSocket: 48 KB, of which an agent that beats once in ten seconds uses sixty
 * bytes. With ten thousand agents that was half of the memory, and what the collector copied.
 * Larger messages come and go in parts of this size.
 */
@Component
class AgentSocketBuffers implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {
  static final int SIZE = 1024;

  /** The server reads the property once, when it loads its first class for WebSockets. */
  private static final String PROPERTY = "org.apache.tomcat.websocket.DEFAULT_BUFFER_SIZE";

  @Override
  public void customize(ConfigurableTomcatWebServerFactory factory) {
    if (System.getProperty(PROPERTY) == null) {
      System.setProperty(PROPERTY, Integer.toString(SIZE));
    }
  }
}
