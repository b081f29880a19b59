package org.satingrid.chaos;

import java.io.IOException;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/** Main class of a hub's process. Prints the hub's address. Ends when its standard input ends. */
final class HubMain {
  private HubMain() {}

  public static void main(String[] arguments) throws IOException {
    Hub hub =
        Hub.open(new Endpoint("127.0.0.1", 0), null, Fault.HEARTBEAT, Fault.PATIENCE.missedFor());
    System.out.println("open " + hub.endpoint());
    while (System.in.read() >= 0) {
      // A hub receives no commands. This loop only waits for the end of the input.
    }
    Runtime.getRuntime().halt(0);
  }
}
