package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.EmptyMessage;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.relay.RelayHeader;
import org.jgroups.protocols.relay.SiteMaster;
import org.jgroups.protocols.relay.SiteStatus;
import org.jgroups.stack.Protocol;
import org.jgroups.util.TimeScheduler3;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SiteRelayTest {
  private static final int PATIENCE_SECONDS = 30;

  private final TimeScheduler3 clock = new TimeScheduler3();

  /** Two find a connection's last message, two what is missing before it. */
  private final CountDownLatch looks = new CountDownLatch(4);

  private final List<String> said = new ArrayList<>();
  private final Set<String> routes = Set.of("back");
  private final SiteRelay relay =
      new SiteRelay() {
        {
          is_site_master = true;
          timer = clock;
          unicast =
              new UNICAST3() {
                @Override
                public void triggerXmit() {
                  looks.countDown();
                }
              };
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
            boolean relayed = !message.isFlagSet(Message.Flag.NO_RELAY);
            said.add((down ? "down " : "up ") + header.getSites() + (relayed ? " relayed" : ""));
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

  @AfterEach
  void stopClock() {
    clock.stop();
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
  void whatWasLostIsLookedForOnceASiteIsBack() throws InterruptedException {
    relay.handleAdminMessage(
        new RelayHeader(RelayHeader.SITES_UP).addToSites("back"), new EmptyMessage(null));
    assertTrue(looks.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
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
