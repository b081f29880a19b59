package org.satingrid.network.jgroups;

import java.util.HashSet;
import java.util.Set;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.relay.RELAY3;

/**
 * A site master that does not leave its site with an old word. That a site is gone is said 2 s
 * after its route was, unless that is back when JGroups looks last, up to 0.2 s before; that it is
 * back is said when it is. What is said in the wrong order stays: the rest of the site would give
 * up a site that its master reaches.
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
    }
  }

  boolean reaches(String to) {
    return getRoute(to) != null;
  }
}
