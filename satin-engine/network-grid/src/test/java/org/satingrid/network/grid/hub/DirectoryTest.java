package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.hub.Directory.Arrival;
import org.satingrid.network.grid.hub.Directory.Look;
import org.satingrid.network.grid.hub.HubMessage.Absent;
import org.satingrid.network.grid.node.NodeId;

class DirectoryTest {
  private static final long GRACE = 10;
  private static final long SILENCE = 100;
  private static final long MISSED = 1_000;

  private final Directory<String> directory = new Directory<>(GRACE, SILENCE, MISSED);
  private final NodeId a = NodeId.starting("s", "a");
  private final NodeId b = NodeId.starting("s", "b");
  private final NodeId far = NodeId.starting("t", "far");

  @Test
  void shouldNumberNodesAsTheyCome() {
    assertEquals(1, directory.arrive(a, "one", 0).number());
    assertEquals(2, directory.arrive(b, "two", 0).number());
    assertEquals(Map.of(1, a, 2, b), directory.present());
  }

  @Test
  void shouldNotMissWhoComesBackInTime() {
    directory.arrive(a, "one", 0);
    directory.ended(a, "one", 5);
    assertEquals(List.of(), directory.look(5 + GRACE - 1).absent());
    Arrival<String> back = directory.arrive(a, "two", 14);
    assertEquals(1, back.number());
    assertFalse(back.isNew());
    assertEquals(List.of(), directory.look(50).absent());
  }

  @Test
  void shouldMissWhoDoesNot() {
    directory.arrive(a, "one", 0);
    directory.ended(a, "one", 5);
    assertEquals(List.of(new Absent(1, Why.CLOSED)), directory.look(5 + GRACE).absent());
    assertEquals(Map.of(), directory.present());
    assertEquals(2, directory.arrive(a, "two", 20).number(), "a number is never used twice");
  }

  @Test
  void shouldEndTheConnectionOfWhoIsSilent() {
    directory.arrive(a, "one", 0);
    directory.arrive(b, "two", 0);
    directory.heard(a, "one", 60);
    directory.heard(b, "two", 60 + SILENCE);
    assertEquals(List.of(), directory.look(60 + SILENCE - 1).absent());
    Look<String> look = directory.look(60 + SILENCE);
    assertEquals(List.of(new Absent(1, Why.SILENT)), look.absent());
    assertEquals(List.of("one"), look.silent());
    directory.ended(a, "one", 200);
    assertEquals(List.of(), directory.look(60 + 2 * SILENCE - 1).absent());
  }

  @Test
  void shouldWaitForASiteThatFallsSilentAsAWhole() {
    directory.arrive(a, "one", 0);
    directory.arrive(b, "two", 0);
    directory.arrive(far, "three", 0);
    directory.heard(b, "two", SILENCE / 2 - 1);
    for (long now = SILENCE; now < MISSED; now += 10) {
      directory.heard(far, "three", now);
      assertEquals(List.of(), directory.look(now).absent(), "at " + now);
    }
    directory.heard(far, "three", MISSED);
    assertEquals(List.of(new Absent(1, Why.SILENT)), directory.look(MISSED).absent());
    directory.heard(far, "three", 2 * MISSED);
    assertEquals(List.of(new Absent(2, Why.SILENT)), directory.look(2 * MISSED).absent());
  }

  @Test
  void shouldWaitForSitesWhoseConnectionsCloseTogether() {
    directory.arrive(a, "one", 0);
    directory.arrive(b, "two", 0);
    directory.arrive(far, "three", 0);
    directory.ended(a, "one", 5);
    directory.ended(b, "two", 50);
    directory.ended(far, "three", 50 + GRACE);
    assertEquals(List.of(new Absent(1, Why.CLOSED)), directory.look(50).absent(), "it was alone");
    directory.arrive(far, "four", 52 + GRACE);
    directory.heard(far, "four", MISSED + 50);
    assertEquals(List.of(), directory.look(MISSED + 49).absent(), "one is back");
    assertEquals(List.of(new Absent(2, Why.CLOSED)), directory.look(MISSED + 50).absent());
  }

  @Test
  void shouldTakeClosingsOfOneSiteForWhatTheySeem() {
    directory.arrive(a, "one", 0);
    directory.arrive(b, "two", 0);
    directory.arrive(far, "three", 0);
    directory.ended(a, "one", 5);
    directory.ended(b, "two", 5);
    assertEquals(2, directory.look(5 + GRACE).absent().size());
  }

  @Test
  void shouldReplaceAConnectionOfTheSameNodeUnnoticed() {
    directory.arrive(a, "one", 0);
    Arrival<String> again = directory.arrive(a, "two", 1);
    assertEquals(List.of("one"), again.replaced());
    assertEquals(List.of(), again.absent());
    directory.ended(a, "one", 2);
    directory.heard(a, "one", 1000);
    assertEquals(List.of(), directory.look(50).absent());
    assertEquals(List.of(new Absent(1, Why.SILENT)), directory.look(1 + MISSED).absent());
  }

  @Test
  void shouldTakeANodeThatStartsAgainForAnother() {
    directory.arrive(a, "one", 0);
    Arrival<String> again = directory.arrive(NodeId.starting("s", "a"), "two", 1);
    assertEquals(2, again.number());
    assertTrue(again.isNew());
    assertEquals(List.of(new Absent(1, Why.REPLACED)), again.absent());
    assertEquals(List.of("one"), again.replaced());
    assertEquals(List.of(), directory.arrive(NodeId.starting("t", "a"), "three", 1).absent());
  }

  /** The news sent to other nodes always add up to the content of the directory. */
  @Test
  void shouldTellOthersAllThatItKnows() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Map<Integer, NodeId> told = new HashMap<>();
    Map<NodeId, String> connections = new HashMap<>();
    List<NodeId> nodes =
        List.of(
            a, b, NodeId.starting("s", "a"), NodeId.starting("t", "a"), NodeId.starting("t", "c"));
    Set<Integer> ever = new HashSet<>();
    long now = 0;
    for (int step = 0; step < 20_000; step++) {
      now += random.nextInt(20);
      NodeId node = nodes.get(random.nextInt(nodes.size()));
      String connection = connections.getOrDefault(node, "none");
      switch (random.nextInt(4)) {
        case 0 -> {
          String made = "c" + step;
          Arrival<String> arrival = directory.arrive(node, made, now);
          arrival.absent().forEach(gone -> told.remove(gone.number()));
          if (arrival.isNew()) {
            assertTrue(ever.add(arrival.number()), "seed " + seed);
            told.put(arrival.number(), node);
          }
          connections.put(node, made);
        }
        case 1 -> directory.ended(node, connection, now);
        case 2 -> directory.heard(node, connection, now);
        default -> directory.look(now).absent().forEach(gone -> told.remove(gone.number()));
      }
      assertEquals(told, directory.present(), "seed " + seed + ", step " + step);
    }
  }
}
