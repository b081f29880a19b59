package org.satingrid.network.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.registry.Admission.Granted;

class PoolRegistryTest {
  private final PoolRegistry registry = new PoolRegistry();

  @Test
  void aRepeatedRequestGetsTheSameMember() {
    Granted first = join("t1", "a");
    Granted again = join("t1", "a");
    assertEquals(first.welcome(), again.welcome());
    assertEquals(List.of(), again.events());
  }

  @Test
  void aLateRepetitionDoesNotReviveTheGone() {
    int id = join("t1", "a").welcome().self().id();
    registry.leave(id);
    assertInstanceOf(Admission.Refused.class, registry.join("t1", "a", "s"));
    assertEquals(List.of(), registry.leave(id));
    assertEquals(List.of(), registry.died(id));
  }

  @Test
  void anotherTicketOfANodeEndsItsEarlierMember() {
    Member old = join("t1", "a").welcome().self();
    Granted second = join("t2", "a");
    assertEquals(new PoolEvent.Died(2, old), second.events().get(0));
    assertEquals(1, second.welcome().self().id());
  }

  @Test
  void theFirstClaimWinsForEver() {
    Member a = join("t1", "a").welcome().self();
    Member b = join("t2", "b").welcome().self();
    assertEquals(List.of(new PoolEvent.Elected(3, "m", a)), registry.claim("m", a.id()));
    registry.died(a.id());
    assertEquals(List.of(), registry.claim("m", b.id()));
    assertEquals(List.of(), registry.claim("n", a.id()), "the dead win nothing");
    assertEquals(Map.of("m", a), join("t3", "c").welcome().winners());
  }

  /**
   * For any history, the events must be numbered without gaps, and each view must reach the
   * registry's state.
   */
  @Test
  void everyViewAgreesWithTheRegistryWhateverHappens() {
    for (int round = 0; round < 300; round++) {
      long seed = System.nanoTime() + round;
      try {
        replay(new Random(seed));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  private static void replay(Random random) {
    PoolRegistry registry = new PoolRegistry();
    Map<Integer, PoolView> views = new HashMap<>();
    Map<Integer, RecordingListener> seen = new HashMap<>();
    Set<Integer> everUsed = new HashSet<>();
    Map<String, Integer> winners = new HashMap<>();
    for (int step = 0; step < 120; step++) {
      List<PoolEvent> events = new ArrayList<>();
      int id = random.nextInt(20);
      switch (random.nextInt(6)) {
        case 0, 1 -> {
          String ticket = "t" + random.nextInt(40);
          long before = registry.sequence();
          if (registry.join(ticket, "n" + random.nextInt(8), "s") instanceof Granted granted) {
            Member self = granted.welcome().self();
            events.addAll(granted.events());
            if (registry.sequence() > before) {
              assertTrue(everUsed.add(self.id()), "id used twice");
              RecordingListener listener = new RecordingListener();
              PoolView view = new PoolView(listener, new Elections());
              view.welcome(granted.welcome());
              views.put(self.id(), view);
              seen.put(self.id(), listener);
            }
          }
        }
        case 2 -> events.addAll(registry.leave(id));
        case 3 -> events.addAll(registry.died(id));
        case 4 -> events.addAll(registry.nodeLost("n" + random.nextInt(8)));
        default -> {
          events.addAll(registry.claim("e" + random.nextInt(3), id));
        }
      }
      for (PoolEvent event : events) {
        if (event instanceof PoolEvent.Elected elected) {
          assertFalse(winners.containsKey(elected.election()), "elected twice");
          winners.put(elected.election(), elected.winner().id());
        }
        for (PoolView view : views.values()) {
          assertTrue(view.apply(event), "gap");
          assertTrue(view.apply(event), "repetition");
        }
      }
    }
    Set<Integer> present = new TreeSet<>();
    registry.present().forEach(member -> present.add(member.id()));
    seen.forEach(
        (id, listener) -> assertEquals(present, alive(listener.membership()), "view of " + id));
  }

  private static Set<Integer> alive(List<String> membership) {
    Set<Integer> alive = new TreeSet<>();
    for (String event : membership) {
      int id = Integer.parseInt(event.split(" ", -1)[1]);
      boolean news = event.startsWith("joined") ? alive.add(id) : alive.remove(id);
      assertTrue(news, event + " without effect");
    }
    return alive;
  }

  private Granted join(String ticket, String node) {
    return assertInstanceOf(Granted.class, registry.join(ticket, node, "s"));
  }
}
