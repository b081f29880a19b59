package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SilenceTest {
  private static final Address SELF = master("a");
  private static final Address B = master("b");
  private static final Address C = master("c");

  private long now;
  private final List<Set<String>> told = new ArrayList<>();
  private final Silence silence =
      new Silence(() -> now) {
        @Override
        protected void startHeartbeatSender() {
          // Nothing is sent here.
        }

        @Override
        protected void startTimeoutChecker() {
          // Time passes as told.
        }
      };

  SilenceTest() {
    silence.addr(SELF);
    silence.setTimeout(5_000);
    silence.tell(told::add);
  }

  @BeforeEach
  void meet() {
    silence.handleViewChange(View.create(SELF, 1, SELF, B, C));
    silence.update(B, true, false);
    silence.update(C, true, false);
    told.clear();
  }

  @Test
  void aSiteThatWasSilentWhileAnotherWasHeardIsTold() {
    pass(5_000);
    silence.update(B, true, false);
    silence.handleViewChange(View.create(SELF, 2, SELF, B));
    assertEquals(List.of(Set.of("c")), told);
  }

  @Test
  void aSiteWhoseMasterWasHeardJustNowIsNot() {
    pass(5_000);
    silence.update(B, true, false);
    silence.update(C, true, false);
    pass(800);
    silence.handleViewChange(View.create(SELF, 2, SELF, B));
    assertEquals(List.of(Set.of()), told);
  }

  @Test
  void ifAllAreSilentItMayBeTheHub() {
    pass(5_000);
    silence.handleViewChange(View.create(SELF, 2, SELF, B));
    silence.handleViewChange(View.create(SELF, 3, SELF));
    assertEquals(List.of(), told);
  }

  @Test
  void whoIsNewIsNotSilent() {
    pass(5_000);
    silence.update(B, true, false);
    Address d = master("d");
    silence.handleViewChange(View.create(SELF, 2, SELF, B, C, d));
    told.clear();
    silence.handleViewChange(View.create(SELF, 3, SELF, B, C));
    assertEquals(List.of(Set.of()), told);
  }

  private void pass(long millis) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  private static Address master(String site) {
    return new SiteUUID(UUID.randomUUID(), "", site);
  }
}
