package org.satingrid.network.jgroups;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jgroups.EmptyMessage;
import org.jgroups.Message;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.relay.RELAY3;
import org.jgroups.protocols.relay.RelayHeader;
import org.jgroups.protocols.relay.SiteAddress;
import org.jgroups.protocols.relay.SiteMaster;
import org.jgroups.protocols.relay.SiteStatus;

/**
 * Does not act on an old word or on another site's, repeats one that nobody could hear, and looks
 * for what was lost.
 *
 * <p><em>A site master's.</em> That a site is gone is said 1 s after its route was, unless that is
 * back when JGroups looks last, up to 0.1 s before; that it is back is said when it is. What is
 * said in the wrong order stays: the rest of the site would give up a site that its master reaches.
 *
 * <p><em>Another site's master's.</em> RELAY3 has it heard in all sites which of them are up or
 * down as seen from one. Here it is said in that one only: a site that was cut off, and is back,
 * would have the others give up each site that it missed meanwhile.
 *
 * <p><em>To a sender.</em> 3 s after a message found no way to a site, connections to its nodes are
 * dropped with all that is under way in them; here only if the site is not back.
 *
 * <p><em>A new site master's.</em> It tells the other sites who is left of its own as soon as it is
 * in the bridge, where it may be alone as yet; so again when it meets them. They ask every 5 s
 * only.
 *
 * <p><em>One that nobody would say:</em> that a site is gone which the new master never reached,
 * because it was lost at about the time when the old one died. JGroups tells only of routes that
 * end. So who meets other sites says a second later which of those that its site knows of are not
 * among them; and who meets none, once a silent coordinator of the bridge has been given up.
 *
 * <p><em>Of a site that was silent</em> for as long as the heartbeat says, while others were heard,
 * nobody says for another second that it is gone, in which a successor of its master could come. A
 * successor comes for a closed connection; here it is said at once.
 *
 * <p><em>What was sent while a site was away</em> is lost, and all that follows it waits. JGroups
 * looks twice a half second for the last of it and twice again for the rest, so it takes up to two
 * seconds; here it looks more often for a while, since something is missing for certain.
 *
 * <p>Public only because JGroups makes it by its name in {@code site.xml}.
 */
public class SiteRelay extends RELAY3 {
  private static final long LOOK_MILLIS = 150;
  private static final int LOOKS = 10;

  /** What JGroups waits between the end of a route and the news of it. */
  private static final long RETURN_MILLIS = 1_000;

  /** In which the view that is about to be installed takes away the routes that are not in it. */
  private static final long VIEW_MILLIS = 100;

  /** The bridge's silent coordinator is given up, and the others have met. */
  private static final int HEARTBEATS_ALONE = 2;

  private long aloneMillis;

  public SiteRelay() {
    id = ClassConfigurator.getProtocolId(RELAY3.class); // headers are those of RELAY3
  }

  /** How long a site may be silent until the others give it up. */
  void heartbeat(Duration silence) {
    aloneMillis = HEARTBEATS_ALONE * silence.toMillis();
  }

  /** These have been silent for that long, others have not, and the bridge goes on without them. */
  void silent(Set<String> sites) {
    sayIfMissing(sites, VIEW_MILLIS);
  }

  @Override
  protected void sitesChange(boolean down, Set<String> sites) {
    say(down, sites);
    if (down) {
      Set<String> back = new HashSet<>(sites);
      back.removeIf(site -> !reaches(site));
      say(false, back);
    } else if (is_site_master) {
      sendResponseTo(new SiteMaster(null), false);
      boolean alone = Set.of(site).containsAll(sites);
      sayIfMissing(known(), alone ? aloneMillis : RETURN_MILLIS);
    }
  }

  /** The sites that it was told of and not of their end, its own among them. */
  Set<String> known() {
    return Set.copyOf(topo().cache().keySet());
  }

  private void sayIfMissing(Set<String> sites, long millis) {
    Future<?> unused =
        timer.schedule(
            () -> {
              Set<String> missing = new HashSet<>(sites);
              missing.removeIf(other -> other.equals(site) || reaches(other));
              if (is_site_master) {
                sitesChange(true, missing);
              }
            },
            millis,
            TimeUnit.MILLISECONDS);
  }

  private void say(boolean down, Set<String> sites) {
    if (broadcast_route_notifications && !sites.isEmpty()) {
      byte what = down ? RelayHeader.SITES_DOWN : RelayHeader.SITES_UP;
      RelayHeader header = new RelayHeader(what, null, null).addToSites(sites);
      down_prot.down(new EmptyMessage(null).setFlag(Message.Flag.NO_RELAY).putHeader(id, header));
    }
  }

  @Override
  protected void _triggerSiteUnreachableEvent(SiteAddress to) {
    if (site_status.get(to.getSite()) != SiteStatus.Status.up) {
      super._triggerSiteUnreachableEvent(to);
    }
  }

  @Override
  protected boolean handleAdminMessage(RelayHeader header, Message message) {
    boolean handled = super.handleAdminMessage(header, message);
    if (header.getType() == RelayHeader.SITES_UP) {
      lookForLosses();
    }
    return handled;
  }

  private void lookForLosses() {
    UNICAST3 connections = unicast;
    for (int look = 1; connections != null && look <= LOOKS; look++) {
      Future<?> unused =
          timer.schedule(connections::triggerXmit, look * LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  boolean reaches(String to) {
    return getRoute(to) != null;
  }
}
