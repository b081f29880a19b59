package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class TopologyTest {
  private static final long SUCCESSION = 2_000_000_000L;

  private final Topology topology = new Topology(Duration.ofSeconds(2));
  private final Address a = address("a");
  private final Address b = address("b");

  @Test
  void whoIsMissingFromTheNextViewIsGone() {
    topology.view("s", View.create(a, 1, a, b));
    assertEquals(Set.of(b), topology.view("s", View.create(a, 2, a)));
  }

  @Test
  void aNodeThatWasAloneIsLostWithItsSite() {
    topology.view("s", View.create(a, 1, a));
    topology.down("s", 0);
    topology.view("s", View.create(a, 1, a));
    topology.view("s", View.create(a, 2, a));
    assertEquals(Set.of(a), lose(0), "what it said last came late");
    assertEquals(List.of(), topology.all());
    topology.down("s", 1);
    assertEquals(Set.of(), lose(1), "once is enough");
  }

  @Test
  void aSuccessorOfADeadSiteMasterHasTime() {
    topology.view("s", View.create(a, 1, a, b));
    topology.down("s", 0);
    assertEquals(Set.of(), lose(SUCCESSION - 1));
    assertEquals(List.of(a, b), topology.all());
    assertEquals(Set.of(a), topology.view("s", View.create(b, 2, b)), "only the master is dead");
    assertEquals(Set.of(), lose(SUCCESSION));
    assertEquals(List.of(b), topology.all());
  }

  @Test
  void aSiteWithoutASuccessorIsLost() {
    topology.view("s", View.create(a, 2, a, b));
    topology.down("s", 0);
    topology.view("s", View.create(a, 1, a, b));
    topology.down("s", 1);
    assertEquals(Set.of(a, b), lose(SUCCESSION), "an older view is no sign of life");
  }

  @Test
  void aSiteThatComesBackWhileTheHubIsAskedIsNotLost() {
    topology.view("s", View.create(a, 1, a, b));
    topology.down("s", 0);
    List<Topology.Missing> overdue = topology.overdue(SUCCESSION);
    topology.up("s");
    topology.down("s", SUCCESSION);
    assertEquals(Set.of(), topology.lose(overdue), "its time began anew");
    assertEquals(Set.of(a, b), lose(2 * SUCCESSION));
  }

  @Test
  void aSiteWhoseLastWordCameAfterItsLossIsLostAgain() {
    topology.view("s", View.create(a, 1, a));
    topology.down("s", 0);
    lose(0);
    topology.view("s", View.create(a, 2, a));
    lookWithoutRoute(1);
    assertTrue(topology.isMissingSites(), "it is asked for");
    lookWithoutRoute(SUCCESSION);
    assertEquals(Set.of(), lose(SUCCESSION), "its route may be on the way");
    lookWithoutRoute(1 + SUCCESSION);
    assertEquals(Set.of(a), lose(1 + SUCCESSION));
    assertFalse(topology.isMissingSites());
  }

  @Test
  void aSiteOfSeveralNodesWhoseLastWordCameLateIsLost() {
    topology.view("s", View.create(a, 1, a, b));
    topology.down("s", 0);
    topology.view("s", View.create(a, 1, a, b));
    lookWithoutRoute(1);
    lookWithoutRoute(1 + SUCCESSION);
    assertEquals(Set.of(a, b), lose(1 + 2 * SUCCESSION));
  }

  @Test
  void aNodeThatStartedAgainHasTimeUntilItsRouteIsKnown() {
    topology.view("s", View.create(a, 1, a));
    lookWithoutRoute(0);
    Address again = address("a");
    assertEquals(Set.of(a), topology.view("s", View.create(again, 0, again)));
    lookWithoutRoute(SUCCESSION);
    lookWithRoute(SUCCESSION + 1);
    lookWithoutRoute(2 * SUCCESSION);
    assertEquals(Set.of(), lose(3 * SUCCESSION));
  }

  @Test
  void aSiteWithARouteIsNotMissing() {
    topology.view("s", View.create(a, 1, a));
    topology.down("s", 0);
    lookWithRoute(0);
    assertEquals(Set.of(), lose(SUCCESSION));
  }

  @Test
  void aViewThatComesTooLateIsIgnored() {
    topology.view("s", View.create(a, 2, a, b));
    assertEquals(Set.of(), topology.view("s", View.create(a, 1, a)));
    assertEquals(List.of(b), topology.named("b"));
  }

  @Test
  void aSiteThatRestartedCountsFromZeroAgain() {
    topology.view("s", View.create(a, 5, a));
    Address again = address("a");
    assertEquals(Set.of(a), topology.view("s", View.create(again, 0, again)));
    assertEquals(List.of(again), topology.named("a"));
  }

  private Set<Address> lose(long now) {
    return topology.lose(topology.overdue(now));
  }

  private void lookWithRoute(long now) {
    topology.look("s"::equals, now);
  }

  private void lookWithoutRoute(long now) {
    topology.look(site -> false, now);
  }

  private static Address address(String node) {
    return new SiteUUID(UUID.randomUUID(), node, "s");
  }
}
