package org.satingrid.portal.agentgateway;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Makes the buffers of agents' WebSockets smaller. By default the server reserves five buffers of
 * 8,192 bytes or characters for each WebSocket, 48 KB in total. An agent that sends a heartbeat
 * every ten seconds uses sixty bytes of them. With ten thousand agents the default buffers took
 * half of the heap and half of the collector's copying. A message that is larger than a buffer is
 * sent and received in parts.
 */
@Component
class AgentSocketBuffers implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {
  static final int SIZE = 1024;

  /** The server reads this property once, when it loads its first class for WebSockets. */
  private static final String PROPERTY = "org.apache.tomcat.websocket.DEFAULT_BUFFER_SIZE";

  @Override
  public void customize(ConfigurableTomcatWebServerFactory factory) {
    if (System.getProperty(PROPERTY) == null) {
      System.setProperty(PROPERTY, Integer.toString(SIZE));
    }
  }
}
