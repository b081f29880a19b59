package org.satingrid.network.jgroups;

import java.util.stream.StreamSupport;
import org.jgroups.Address;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.PingData;
import org.jgroups.protocols.pbcast.ClientGmsImpl;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.util.Responses;
import org.jgroups.util.Util;

/**
 * Joins a site whose coordinator does not answer when it does, or when it has a successor. Where
 * members answer and none of them is a coordinator, JGroups takes them for others that are about to
 * join, and half of those who do so start a site of their own; its master tells the other sites
 * that the nodes of the first one are gone. It goes on asking, nine times in all, which takes up to
 * a minute: longer than a site needs to give up its coordinator. Then it starts a site after all.
 *
 * <p>Public only because JGroups makes it by its name in {@code site.xml}.
 */
public final class PatientGms extends GMS {
  public PatientGms() {
    id = ClassConfigurator.getProtocolId(GMS.class); // headers are those of GMS
  }

  @Override
  public void becomeClient() {
    impls.putIfAbsent(CLIENT, new Newcomer(this));
    super.becomeClient();
  }

  private static final class Newcomer extends ClientGmsImpl {
    private static final long AGAIN_MILLIS = 100;

    Newcomer(GMS gms) {
      super(gms);
    }

    @Override
    protected boolean firstOfAllClients(Address joiner, Responses responses) {
      if (StreamSupport.stream(responses.spliterator(), false).noneMatch(PingData::isServer)) {
        return super.firstOfAllClients(joiner, responses);
      }
      Util.sleep(AGAIN_MILLIS);
      return false;
    }
  }
}
