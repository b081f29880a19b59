package org.satingrid.network.jgroups;

import java.util.List;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.PhysicalAddress;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.PING;

/**
 * A site's new master that asks who is in the bridge is news of the old one. If that died before it
 * was back at the hub, the hub has no closed connection to tell of; and while it counts as a
 * member, coordinator even, the new one stays outside until the heartbeat fails. So the old one is
 * suspected, which is verified.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class SuccessorPing extends PING {
  public SuccessorPing() {
    id = ClassConfigurator.getProtocolId(PING.class); // headers are those of PING
  }

  @Override
  public void discoveryRequestReceived(Address from, String name, PhysicalAddress address) {
    super.discoveryRequestReceived(from, name, address);
    List<Address> replaced = replacedBy(from);
    if (!replaced.isEmpty()) {
      up_prot.up(new Event(Event.SUSPECT, replaced));
    }
  }

  private List<Address> replacedBy(Address newcomer) {
    View mine = view;
    if (mine == null || mine.containsMember(newcomer)) {
      return List.of();
    }
    return mine.getMembers().stream()
        .filter(member -> !member.equals(local_addr))
        .filter(member -> Topology.areOfOneSite(member, newcomer))
        .toList();
  }
}
