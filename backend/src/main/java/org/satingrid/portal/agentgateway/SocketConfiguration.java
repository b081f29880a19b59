package org.satingrid.portal.agentgateway;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.socket.config.annotation.EnableWebSocket;
import org.springframework.web.socket.config.annotation.WebSocketConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketHandlerRegistry;

@Configuration(proxyBeanMethods = false)
@EnableWebSocket
class SocketConfiguration implements WebSocketConfigurer {
  private final AgentSocket socket;
  private final ConnectionNumbers numbers;

  SocketConfiguration(AgentSocket socket, ConnectionNumbers numbers) {
    this.socket = socket;
    this.numbers = numbers;
  }

  @Override
  public void registerWebSocketHandlers(WebSocketHandlerRegistry registry) {
    registry.addHandler(socket, "/agent/v1/connect").addInterceptors(numbers);
  }
}
