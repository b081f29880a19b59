package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Path;
import org.satingrid.certificates.GridName;

/**
 * A steal through a hub, compared with the same bytes through a relay between two bare sockets.
 * Each of the four connections uses TLS. Each of the two routes leads through three processes.
 */
final class HubBench {
  private static final int WARM_UP = 10_000;
  private static final int TRIPS = 100;
  private static final int ROUNDS = 201;

  private HubBench() {}

  /** Returns the time through the hub divided by the time through the relay, from quiet rounds. */
  static double hubOverTwoSockets(Path directory) throws IOException, InterruptedException {
    Authority authority = new Authority(directory);
    Path thief = authority.certify(GridName.node("here", "hub-thief"));
    Path victim = authority.certify(GridName.node("there", "victim-far"));
    Path relay = authority.certify(GridName.node("between", "relay"));
    try (HubProcess hub = HubProcess.start(authority.certify(GridName.HUB));
        HubTrip through = new HubTrip(thief, victim, hub.address());
        Child relaying =
            Child.start(HubRoles.RELAY, relay.toString(), String.valueOf(through.echoPort()));
        BareSocket bare =
            new BareSocket(
                HubRoles.dial(Integer.parseInt(relaying.said()), HubRoles.sockets(thief)))) {
      new Figures().round(bare, WARM_UP);
      Figures sockets = new Figures();
      for (int round = 0; round < ROUNDS; round++) {
        sockets.round(bare, TRIPS);
        through.round();
      }
      System.out.println(sockets.row("two bare sockets and a relay, TLS"));
      System.out.println(through.row("through a hub, TLS"));
      return through.quiet() / sockets.quiet();
    }
  }
}
