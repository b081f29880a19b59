package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.registry.Welcome;
import org.satingrid.network.support.Mailbox;
import org.satingrid.network.support.Rejects;

/** A member's session. The test runs each of its two threads step by step. */
class SessionTest {
  private static final long EPOCH = 7;
  private static final Member OLDEST = new Member(0, "first", "s");
  private static final Member HEIR = new Member(1, "heir", "s");
  private static final Member SELF = new Member(2, "self", "s");

  private final NodeId first = address("first");
  private final NodeId heir = address("heir");
  private final Map<Integer, NodeId> where = Map.of(0, first, 1, heir, 2, address("self"));
  private final Queue<Runnable> control = new ArrayDeque<>();
  private final Queue<Runnable> events = new ArrayDeque<>();
  private final List<ToRegistrar.Alive> toHeir = new ArrayList<>();
  private final TestNode here = new TestNode();
  private final RecordingListener listener = new RecordingListener();
  private final MemberPool pool =
      new MemberPool(new PoolSpec("p", "first"), listener, new Mailbox(events::add), here);
  private final Session session = pool.session();
  private final List<Farewells.Words> farewells = new ArrayList<>();
  private Predicate<NodeId> there = node -> true;
  private boolean seesHub = true;
  private long now;

  /**
   * If the session reported earlier contact with the registrar, the heir would assume that this
   * member has missed events that are no longer available.
   */
  @Test
  void shouldNotTellAnHeirWhatItHadHeardOfTheRegistrarBefore() {
    enter();
    now += 6_000_000_000L;
    session.tick(now);
    run(events); // The member has read its sequence number, but has not sent it yet.
    session.gone(Set.of(first));
    session.hear(
        heir, new ToMember.Continued("p", EPOCH, 1, state(5), Map.of(1, heir, 2, where.get(2))));
    run(control);
    assertEquals(List.of(), toHeir);
    runAll();
    assertEquals(List.of(5L), toHeir.stream().map(ToRegistrar.Alive::sequence).toList());
  }

  private static final class NoWay implements Way {
    @Override
    public void express(NodeId to, byte[] message) {}

    @Override
    public void bulk(NodeId to, byte[] message) {}

    @Override
    public boolean isDirect(NodeId to) {
      return false;
    }

    @Override
    public void close() {}
  }

  @Test
  void shouldTakeSilenceOfARegistrarThatCannotBeReachedForNoEvidence() {
    enter();
    there = node -> node.equals(heir);
    seesHub = false;
    pass(60, 60);
    assertEquals(List.of(), listener.losses());
    assertEquals(List.of("away first", "away self"), listener.absences());
    there = node -> true;
    seesHub = true;
    session.tick(now);
    runAll();
    assertEquals(List.of("back first", "back self"), listener.absences().subList(2, 4));
    pass(5, 60);
    assertEquals(1, listener.losses().size(), "it can be reached, and is silent");
  }

  @Test
  void shouldNotGoOnAloneForever() {
    enter();
    there = node -> false;
    pass(12 * 60 + 1, 60);
    assertEquals(1, listener.losses().size());
    assertTrue(listener.losses().get(0).contains("could not be reached for 720 minutes"));
  }

  @Test
  void shouldTakeTheElectionThatItStoodForIntoItsFarewell() {
    enter();
    session.claim("over", new CompletableFuture<>());
    pool.abandon();
    runAll();
    assertEquals(List.of(new ToRegistrar.Claim("p", EPOCH, 2, "over")), farewells.get(0).claims());
  }

  private void enter() {
    Welcome welcome = new Welcome(SELF, List.of(OLDEST, HEIR, SELF), Map.of(), 3);
    session.start(new NoWay(), "of-self", Duration.ofMinutes(1));
    session.hear(first, new ToMember.Admitted("p", "of-self", EPOCH, 0, welcome, where));
    runAll();
  }

  private void pass(int times, int seconds) {
    for (int left = times; left > 0; left--) {
      now += seconds * 1_000_000_000L;
      session.tick(now);
      runAll();
    }
  }

  private static PoolState state(long sequence) {
    SortedMap<Integer, Member> present = new TreeMap<>(Map.of(1, HEIR, 2, SELF));
    return new PoolState(present, Map.of(), 2, sequence);
  }

  private void runAll() {
    while (!control.isEmpty() || !events.isEmpty()) {
      run(events);
      run(control);
    }
  }

  private static void run(Queue<Runnable> tasks) {
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
    }
  }

  private static NodeId address(String name) {
    return NodeId.starting("s", name);
  }

  private final class TestNode implements PoolNode {
    private final Rejects rejects =
        new Rejects(System.getLogger(SessionTest.class.getName()), "self");

    @Override
    public void post(Runnable task) {
      control.add(task);
    }

    @Override
    public void postLater(long millis, Runnable task) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean onControlThread() {
      return true;
    }

    @Override
    public List<NodeId> named(String node) {
      return List.of();
    }

    @Override
    public List<NodeId> concerned(PoolSpec spec) {
      return List.copyOf(where.values());
    }

    @Override
    public NodeId self() {
      return address("self");
    }

    @Override
    public boolean isAway(NodeId node) {
      return !there.test(node);
    }

    @Override
    public boolean seesHub() {
      return seesHub;
    }

    @Override
    public boolean isThere(NodeId node) {
      return there.test(node);
    }

    @Override
    public Duration aloneFor() {
      return Duration.ofHours(12);
    }

    @Override
    public String trouble() {
      return "";
    }

    @Override
    public void ask(NodeId registrar, ToRegistrar request) {
      if (registrar.equals(heir) && request instanceof ToRegistrar.Alive alive) {
        toHeir.add(alive);
      }
    }

    @Override
    public void farewell(Farewells.Words words) {
      farewells.add(words);
    }

    @Override
    public void over(MemberPool over) {
      // This test has no list of pools to update.
    }

    @Override
    public long now() {
      return now;
    }

    @Override
    public Rejects rejects() {
      return rejects;
    }
  }
}
