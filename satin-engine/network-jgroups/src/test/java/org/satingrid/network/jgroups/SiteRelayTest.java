package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.protocols.relay.RelayHeader;
import org.jgroups.protocols.relay.SiteMaster;
import org.jgroups.protocols.relay.SiteStatus;
import org.jgroups.stack.Protocol;
import org.junit.jupiter.api.Test;

class SiteRelayTest {
  private final List<String> said = new ArrayList<>();
  private final Set<String> routes = Set.of("back");
  private final SiteRelay relay =
      new SiteRelay() {
        {
          is_site_master = true;
        }

        @Override
        boolean reaches(String to) {
          return routes.contains(to);
        }

        @Override
        protected void sendResponseTo(Address to, boolean ofAllSites) {
          said.add("members");
        }
      };

  SiteRelayTest() {
    relay.broadcastRouteNotifications(true);
    relay.setDownProtocol(
        new Protocol() {
          @Override
          public Object down(Message message) {
            RelayHeader header = message.getHeader(relay.getId());
            boolean down = header.getType() == RelayHeader.SITES_DOWN;
            said.add((down ? "down " : "up ") + header.getSites());
            return message;
          }
        });
    relay.setUpProtocol(
        new Protocol() {
          @Override
          public Object up(Event event) {
            SiteMaster site = event.getArg();
            said.add("unreachable " + site.getSite());
            return event;
          }
        });
  }

  @Test
  void theLastWordIsThatASiteIsBack() {
    relay.sitesChange(true, Set.of("back"));
    assertEquals(List.of("down [back]", "up [back]"), said);
  }

  @Test
  void whoMeetsSitesSaysWhoIsLeftOfItsOwn() {
    relay.sitesChange(false, Set.of("back"));
    assertEquals(List.of("up [back]", "members"), said);
  }

  @Test
  void aSiteWithoutARouteIsDown() {
    relay.sitesChange(true, Set.of("gone"));
    assertEquals(List.of("down [gone]"), said);
  }

  @Test
  void connectionsToASiteThatIsBackAreKept() {
    relay.siteStatus().add(Set.of("back"), SiteStatus.Status.up);
    relay.siteStatus().add(Set.of("gone"), SiteStatus.Status.down);
    relay._triggerSiteUnreachableEvent(new SiteMaster("back"));
    relay._triggerSiteUnreachableEvent(new SiteMaster("gone"));
    assertEquals(List.of("unreachable gone"), said);
  }
}
