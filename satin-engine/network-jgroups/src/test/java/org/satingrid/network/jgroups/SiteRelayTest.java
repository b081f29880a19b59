package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
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
  private final List<String> said = new ArrayList<>();
  private final Set<String> routes = Set.of("back");
  private int looks;

  /** What its timer was to do, and after how many milliseconds. */
  private final Map<Long, Runnable> later = new LinkedHashMap<>();

  private final Relay relay = new Relay();

  private final class Relay extends SiteRelay {
    Relay() {
      site = "own";
      is_site_master = true;
      timer =
          new TimeScheduler3() {
            @Override
            public Future<?> schedule(Runnable task, long delay, TimeUnit unit) {
              later.put(unit.toMillis(delay), task);
              return CompletableFuture.completedFuture(null);
            }
          };
      unicast =
          new UNICAST3() {
            @Override
            public void triggerXmit() {
              looks++;
            }
          };
    }

    void resign() {
      is_site_master = false;
    }

    void stopTimer() {
      timer.stop();
    }

    @Override
    boolean reaches(String to) {
      return routes.contains(to);
    }

    @Override
    Set<String> known() {
      return Set.of("own", "back", "gone");
    }

    @Override
    protected void sendResponseTo(Address to, boolean ofAllSites) {
      said.add("members");
    }
  }

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
  void stopTimer() {
    relay.stopTimer();
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
  void whoMeetsSitesMissesThoseThatItNeverReached() {
    relay.sitesChange(false, Set.of("own", "back"));
    after(1_000).run();
    assertEquals("down [gone]", said.get(said.size() - 1));
  }

  @Test
  void whoMeetsNoneMissesAllOnlyOnceOthersHaveGivenUpTheSilent() {
    relay.heartbeat(Duration.ofSeconds(7));
    relay.sitesChange(false, Set.of("own"));
    after(14_000).run();
    assertEquals("down [gone]", said.get(said.size() - 1));
  }

  @Test
  void whoIsMasterNoMoreMissesNone() {
    relay.sitesChange(false, Set.of("back"));
    relay.resign();
    after(1_000).run();
    assertEquals(List.of("up [back]", "members"), said);
  }

  @Test
  void aSilentSiteIsMissedAtOnceIfItIsNotBack() {
    relay.silent(Set.of("gone", "back"));
    after(100).run();
    assertEquals(List.of("down [gone]"), said);
  }

  @Test
  void whatWasLostIsLookedForOnceASiteIsBack() {
    relay.handleAdminMessage(
        new RelayHeader(RelayHeader.SITES_UP).addToSites("back"), new EmptyMessage(null));
    later.values().forEach(Runnable::run);
    assertTrue(looks >= 4, "two find a connection's last message, two what is missing before it");
  }

  @Test
  void aSiteWithoutARouteIsDown() {
    relay.sitesChange(true, Set.of("gone"));
    assertEquals(List.of("down [gone]"), said);
  }

  private Runnable after(long millis) {
    return Objects.requireNonNull(later.get(millis), () -> "after " + later.keySet());
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
