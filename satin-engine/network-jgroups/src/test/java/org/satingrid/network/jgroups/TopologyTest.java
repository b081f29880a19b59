package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class TopologyTest {
  private final Topology topology = new Topology();
  private final Address a = address("a");
  private final Address b = address("b");

  @Test
  void whoIsMissingFromTheNextViewIsGone() {
    topology.view("s", View.create(a, 1, a, b));
    assertEquals(Set.of(b), topology.view("s", View.create(a, 2, a)));
    assertEquals(Set.of(a), topology.down("s"));
    assertEquals(Set.of(), topology.down("s"));
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

  private static Address address(String node) {
    return new SiteUUID(UUID.randomUUID(), node, "s");
  }
}
