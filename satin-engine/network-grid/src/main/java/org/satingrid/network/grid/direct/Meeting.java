package org.satingrid.network.grid.direct;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.wire.Protocol;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;

/**
 * The message that a node sends through the hub before two nodes try to connect directly.
 *
 * @param ticket the ticket that the receiver needs to connect
 * @param at addresses of the sender for connections. Empty if it does not listen
 * @param asks whether the sender requests the same data from the receiver
 */
public record Meeting(Ticket ticket, List<Endpoint> at, boolean asks) {

  public static final Protocol<Meeting> PROTOCOL =
      new Protocol<Meeting>()
          .with(
              1,
              Meeting.class,
              (meeting, out) -> {
                out.bytes(meeting.ticket().secret()).bool(meeting.asks());
                out.integer(meeting.at().size());
                meeting.at().forEach(at -> out.text(at.host()).integer(at.port()));
              },
              Meeting::read);

  private static Meeting read(WireReader in) throws WireException {
    byte[] secret = in.bytes(Ticket.BYTES);
    boolean asks = in.bool();
    int count = in.count();
    if (secret.length != Ticket.BYTES || count > DirectConfig.MAX_ADVERTISED) {
      throw new WireException("a ticket of " + secret.length + " bytes, " + count + " addresses");
    }
    List<Endpoint> at = new ArrayList<>();
    for (int left = count; left > 0; left--) {
      at.add(endpoint(in.text(), in.integer()));
    }
    return new Meeting(new Ticket(secret), List.copyOf(at), asks);
  }

  private static Endpoint endpoint(String host, int port) throws WireException {
    try {
      return new Endpoint(host, port);
    } catch (NetworkException e) {
      throw new WireException(String.valueOf(e.getMessage()));
    }
  }
}
