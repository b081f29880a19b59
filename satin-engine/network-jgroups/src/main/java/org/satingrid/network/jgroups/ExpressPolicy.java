package org.satingrid.network.jgroups;

import org.jgroups.Message;
import org.jgroups.protocols.FORK;
import org.jgroups.protocols.TP;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.relay.RELAY3;
import org.jgroups.protocols.relay.RelayHeader;
import org.jgroups.util.MaxOneThreadPerSender;
import org.satingrid.network.support.Payloads;

/**
 * Messages of the lanes for this node are handled by the thread that has read them. Nothing on
 * their way up waits: the listener of a pool must not, and what it sends is written without
 * waiting, or kept. Those of this site were sent straight ({@link Carrier.Fork}) and go straight
 * up. A message for another site does wait, in the bridge, and is left to JGroups' threads like
 * everything else.
 */
final class ExpressPolicy extends MaxOneThreadPerSender {
  private static final int MAX_BYTES = Payloads.MAX_SMALL + 1024;

  private short relayId;
  private short unicastId;
  private String site = "";
  private FORK fork = new FORK();

  @Override
  public void init(TP transport) {
    super.init(transport);
    RELAY3 relay = transport.getProtocolStack().findProtocol(RELAY3.class);
    relayId = relay.getId();
    site = relay.site();
    UNICAST3 unicast = transport.getProtocolStack().findProtocol(UNICAST3.class);
    unicastId = unicast.getId();
    fork = transport.getProtocolStack().findProtocol(FORK.class);
  }

  @Override
  public boolean process(Message message, boolean oob) {
    if (isStraight(message)) {
      fork.up(message);
      return true;
    }
    if (!oob || !isExpress(message) || !endsHere(message)) {
      return super.process(message, oob);
    }
    tp.passMessageUp(message, true, false, true);
    return true;
  }

  private boolean isStraight(Message message) {
    return message.getHeader(FORK.ID) != null
        && message.getHeader(unicastId) == null
        && message.getHeader(relayId) == null
        && message.isFlagSet(Message.Flag.DONT_BUNDLE)
        && message.getDest() != null;
  }

  private static boolean isExpress(Message message) {
    return message.isFlagSet(Message.Flag.DONT_BUNDLE)
        && message.isFlagSet(Message.Flag.NO_FC)
        && message.getDest() != null
        && message.getLength() <= MAX_BYTES;
  }

  private boolean endsHere(Message message) {
    RelayHeader header = message.getHeader(relayId);
    return header == null
        || header.getFinalDest() == null
        || Topology.site(header.getFinalDest()).equals(site);
  }
}
