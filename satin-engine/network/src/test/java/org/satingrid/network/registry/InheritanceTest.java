package org.satingrid.network.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.RecordingListener;

class InheritanceTest {
  private static final long GIVE_UP = 3_000;

  private final PoolRegistry registry = new PoolRegistry();
  private final List<PoolEvent> log = new ArrayList<>();

  @Test
  void shouldGoOnWithTheStateOfTheBestInformed() {
    PoolState old = join("a", "b", "c");
    log.addAll(registry.claim("master", 1));
    log.addAll(((Admission.Granted) registry.join("t3", "d", "s")).events());
    Inheritance inheritance = new Inheritance(Set.of(1, 2), GIVE_UP);
    inheritance.report(1, old);
    assertFalse(inheritance.isComplete(GIVE_UP - 1));
    inheritance.report(2, registry.state());
    assertTrue(inheritance.isComplete(0));
    assertEquals(registry.state(), inheritance.best());
    assertEquals(Set.of(0, 3), inheritance.lost(), "nobody reaches them");
    PoolRegistry heir = new PoolRegistry(Objects.requireNonNull(inheritance.best()));
    assertEquals(List.of(), heir.claim("master", 2), "what was won stays won");
    Admission late = heir.join("t4", "e", "s");
    assertEquals(4, ((Admission.Granted) late).welcome().self().id(), "ids are never reused");
  }

  @Test
  void shouldNotWaitForEverForASilentSurvivor() {
    Inheritance inheritance = new Inheritance(Set.of(1, 2), GIVE_UP);
    assertFalse(inheritance.isComplete(GIVE_UP), "not without any report");
    inheritance.report(1, join("a", "b", "c"));
    assertTrue(inheritance.isComplete(GIVE_UP));
    assertEquals(Set.of(0), inheritance.lost(), "who is reachable may still report");
  }

  @Test
  void shouldFollowTheEventsAndNoticeAGap() {
    PoolState state = join("a", "b");
    log.clear();
    log.addAll(registry.claim("master", 0));
    log.addAll(registry.died(1));
    PoolState after = Objects.requireNonNull(state.after(log.get(0)));
    assertEquals(null, state.after(log.get(1)), "the first one is missing");
    assertEquals(registry.state(), after.after(log.get(1)));
    assertEquals(after, after.after(log.get(0)), "a repeated one changes nothing");
  }

  @Test
  void shouldTellAViewWhatItMissed() throws Exception {
    RecordingListener listener = new RecordingListener();
    Elections elections = new Elections();
    PoolView view = new PoolView(listener, elections);
    view.welcome(new Welcome(new Member(0, "a", "s"), registryOf("a", "b"), Map.of(), 2));
    registry.join("x", "c", "s");
    registry.claim("over", 1);
    registry.died(1);
    view.resume(registry.state());
    assertTrue(elections.result("over").isDone());
    assertEquals(
        List.of("joined 0 a", "joined 1 b", "joined 2 c", "died 1 b"), listener.membership());
    view.resume(registry.state());
    assertEquals(4, listener.membership().size(), "once is enough");
  }

  private List<Member> registryOf(String... nodes) {
    return List.copyOf(join(nodes).present().values());
  }

  private PoolState join(String... nodes) {
    for (String node : nodes) {
      Admission admission = registry.join("t" + node, node, "s");
      log.addAll(((Admission.Granted) admission).events());
    }
    return registry.state();
  }
}
