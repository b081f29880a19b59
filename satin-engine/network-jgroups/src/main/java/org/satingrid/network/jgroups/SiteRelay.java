package org.satingrid.network.jgroups;

import java.util.HashSet;
import java.util.Set;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.relay.RELAY3;
import org.jgroups.protocols.relay.SiteAddress;
import org.jgroups.protocols.relay.SiteMaster;
import org.jgroups.protocols.relay.SiteStatus;

/**
 * Does not act on an old word, and repeats one that nobody could hear.
 *
 * <p><em>A site master's.</em> That a site is gone is said 1 s after its route was, unless that is
 * back when JGroups looks last, up to 0.1 s before; that it is back is said when it is. What is
 * said in the wrong order stays: the rest of the site would give up a site that its master reaches.
 *
 * <p><em>To a sender.</em> 3 s after a message found no way to a site, connections to its nodes are
 * dropped with all that is under way in them; here only if the site is not back.
 *
 * <p><em>A new site master's.</em> It tells the other sites who is left of its own as soon as it is
 * in the bridge, where it may be alone as yet; so again when it meets them. They ask every 5 s
 * only.
 *
 * <p>Public only because JGroups makes it by its name in {@code site.xml}.
 */
public class SiteRelay extends RELAY3 {
  public SiteRelay() {
    id = ClassConfigurator.getProtocolId(RELAY3.class); // headers are those of RELAY3
  }

  @Override
  protected void sitesChange(boolean down, Set<String> sites) {
    super.sitesChange(down, sites);
    if (down) {
      Set<String> back = new HashSet<>(sites);
      back.removeIf(site -> !reaches(site));
      super.sitesChange(false, back);
    } else if (is_site_master) {
      sendResponseTo(new SiteMaster(null), false);
    }
  }

  @Override
  protected void _triggerSiteUnreachableEvent(SiteAddress to) {
    if (site_status.get(to.getSite()) != SiteStatus.Status.up) {
      super._triggerSiteUnreachableEvent(to);
    }
  }

  boolean reaches(String to) {
    return getRoute(to) != null;
  }
}
