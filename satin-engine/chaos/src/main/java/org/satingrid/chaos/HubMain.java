package org.satingrid.chaos;

import java.io.IOException;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/** Main class of the hub's process; its argument is the port. Ends with its standard input. */
final class HubMain {
  private HubMain() {}

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(arguments[0]);
    Hub hub = Hub.open(new Endpoint("127.0.0.1", port), null, Fault.HEARTBEAT);
    System.out.println("open " + hub.endpoint());
    while (System.in.read() >= 0) {
      // Nothing is said to a hub.
    }
    Runtime.getRuntime().halt(0);
  }
}
