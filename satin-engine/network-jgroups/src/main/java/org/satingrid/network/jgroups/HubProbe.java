package org.satingrid.network.jgroups;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.function.Consumer;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.registry.Cut;

/** Finds out whether the hub can be reached, when sites cannot. */
final class HubProbe {
  private static final int MILLIS = 1_500;

  private HubProbe() {}

  /** Answers on a thread of its own, within two seconds. */
  static void ask(Endpoint hub, Consumer<Cut> answer) {
    Daemons.start("hub-probe", () -> answer.accept(probe(hub)));
  }

  private static Cut probe(Endpoint hub) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(hub.host(), hub.port()), MILLIS);
      return Cut.HUB_ANSWERS;
    } catch (ConnectException refused) {
      return Cut.HUB_REFUSES;
    } catch (IOException silent) {
      return Cut.HUB_SILENT;
    }
  }
}
