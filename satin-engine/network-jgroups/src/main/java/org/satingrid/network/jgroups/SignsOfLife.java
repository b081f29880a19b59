package org.satingrid.network.jgroups;

import org.jgroups.Event;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.VERIFY_SUSPECT2;

/**
 * Clears a suspect that is heard again. JGroups asks a suspect once whether it is dead, and waits
 * for the answer only: when the hub is back just after the heartbeat has failed, heartbeats are
 * there again, but the question is lost, and all sites would leave each other out.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class SignsOfLife extends VERIFY_SUSPECT2 {
  public SignsOfLife() {
    id = ClassConfigurator.getProtocolId(VERIFY_SUSPECT2.class); // headers are those of it
  }

  @Override
  public Object up(Event event) {
    if (event.getType() == Event.UNSUSPECT) {
      removeSuspect(event.getArg());
    }
    return super.up(event);
  }
}
