package org.satingrid.network.ipl;

import ibis.ipl.server.Server;
import ibis.ipl.server.ServerProperties;
import java.util.Properties;
import org.satingrid.network.support.FreePort;

/** An IPL server of this process, on a free port. */
final class IplServer implements AutoCloseable {
  private static final long END_MILLIS = 100;

  private final Server server;

  IplServer() throws Exception {
    Properties properties = new Properties();
    properties.setProperty(ServerProperties.PORT, Integer.toString(FreePort.onLoopback()));
    server = new Server(properties);
  }

  String address() {
    return server.getAddress();
  }

  void stop() {
    server.end(END_MILLIS);
  }

  @Override
  public void close() {
    stop();
  }
}
