package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.FakeWorkers.Square;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Adopt;
import org.satingrid.cluster.protocol.message.Message.Kept;
import org.satingrid.cluster.protocol.message.Message.Settled;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;
import org.satingrid.runtime.Outcome;

/**
 * The owner gives a task to a second node. The second node gives a part of the task to a third
 * node, and dies. The third node computes the part without a receiver, until the owner executes the
 * task again or no longer needs it.
 */
class OrphansTest {
  private static final TaskCodec CODEC =
      new TaskCodec(OrphansTest.class.getClassLoader(), Limits.DEFAULT);

  private static final long SECOND = 1_000_000_000;

  private final List<Node> nodes = new ArrayList<>();
  private final Deque<Runnable> underway = new ArrayDeque<>();
  private final Node owner = new Node(0);
  private final Node second = new Node(1);
  private final Node third = new Node(2);
  private final Task whole = new Square(3);
  private Task part = new Square(4);
  private final Set<Class<?>> news = new HashSet<>();
  private long now;

  @Test
  void shouldEndWhatNobodyNeeds() {
    killTheSecond();
    pass(10);
    assertEquals(0, third.workers.cancelled, "the owner may still want it");
    owner.workers.over.add(whole);
    pass(1);
    assertEquals(1, third.workers.cancelled);
    assertTrue(third.workers.queue.isEmpty());
    assertTrue(third.broker.hasHandedOver());
  }

  @Test
  void shouldEndWhatWasGivenAwayByTheProgramOnlyWithTheProgram() {
    second.spawnsInProgram = true;
    killTheSecond();
    owner.workers.over.add(whole);
    pass(10);
    assertEquals(0, third.workers.cancelled);
  }

  @Test
  void shouldGoOnWithWhatSomebodyHasAskedFor() {
    killTheSecond();
    // The repeated task has the same part. When a third node requests work, the owner looks for a
    // kept result of the part.
    List<Object> results = new ArrayList<>();
    owner.workers.queue.add(new Item(new Square(4), results::add));
    owner.broker.received(
        third.self, MessageCodec.encode(new Message.StealRequest(99, false)), now);
    pass(1);
    owner.workers.over.add(whole);
    pass(1);
    assertEquals(0, third.workers.cancelled);
    third.workers.executeOne();
    pass(1);
    assertEquals(1, results.size());
  }

  @Test
  void shouldNotBeginWhatIsComputedElsewhere() {
    killTheSecond();
    pass(1);
    assertTrue(owner.broker.hopes());
    List<Object> results = new ArrayList<>();
    Item other = new Item(new Square(5), results::add);
    owner.workers.questioned.add(new Item(new Square(4), results::add));
    owner.workers.questioned.add(other);
    owner.broker.questioned(now);
    assertEquals(List.of(other), List.copyOf(owner.workers.queue), "that one nobody computes");
    third.workers.executeOne();
    pass(1);
    assertEquals(List.of(new Outcome.Returned(16L)), results);
  }

  @Test
  void shouldShareWhatAnOrphanHasThrown() {
    part = new Failing();
    killTheSecond();
    pass(1);
    List<Outcome> results = new ArrayList<>();
    owner.workers.questioned.add(new Item(new Failing(), results::add));
    owner.broker.questioned(now);
    third.workers.executeOne();
    pass(1);
    assertEquals(1, results.size());
    Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, results.get(0));
    assertInstanceOf(IllegalStateException.class, threw.cause());
  }

  @Test
  void shouldComputeItAgainOnceThereIsNothingElseToDo() {
    killTheSecond();
    pass(1);
    owner.workers.questioned.add(new Item(new Square(4), outcome -> {}));
    owner.broker.questioned(now);
    for (int times = 0; times < 5; times++) {
      owner.broker.idle(1, now);
      pass(1);
      owner.broker.idle(0, now);
    }
    owner.broker.idle(1, now);
    pass(1);
    assertTrue(owner.workers.queue.isEmpty(), "its keeper may need help only");
    pass(2);
    assertEquals(1, owner.workers.queue.size());
  }

  @Test
  void shouldForgetWhatHasNotBegun() {
    third.workers.begins = false;
    killTheSecond();
    assertEquals(1, third.workers.cancelled);
  }

  /**
   * After the end of the job, all members leave one after the other. Each of them has results for
   * members that have already left.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldTellNobodyOfResultsOnceTheJobIsOver(boolean over) {
    stealThroughTheSecond();
    if (over) {
      nodes.forEach(node -> node.broker.jobOver(now));
    }
    loseTheSecond();
    third.workers.executeOne();
    owner.workers.over.add(whole);
    pass(1);
    third.broker.handOver(now);
    pass(1);
    assertEquals(over ? Set.of() : Set.of(Kept.class, Settled.class, Adopt.class), news);
  }

  private void killTheSecond() {
    stealThroughTheSecond();
    loseTheSecond();
  }

  /** The second node steals a task of the owner, and the third node steals a part of this task. */
  private void stealThroughTheSecond() {
    nodes.forEach(node -> nodes.forEach(other -> node.broker.joined(other.self, now)));
    nodes.forEach(node -> node.broker.jobStarted(now));
    owner.workers.queue.add(new Item(whole, outcome -> {}));
    steal(second, owner);
    Task begun = Objects.requireNonNull(second.workers.queue.poll()).task();
    second.workers.origin = second.spawnsInProgram ? null : begun;
    second.workers.queue.add(new Item(part, outcome -> {}));
    steal(third, second);
  }

  private void loseTheSecond() {
    second.dead = true;
    for (Node node : List.of(owner, third)) {
      node.workers.queue.removeIf(item -> item.task() == whole);
      node.broker.gone(second.self, now);
    }
    // The owner has taken the task back, and computes it.
    owner.workers.queue.clear();
  }

  private void steal(Node thief, Node victim) {
    thief.asks = victim.self;
    thief.broker.idle(1, now);
    pass(1);
    // The thief still counts as idle, so that no task stays in its export queue.
    thief.asks = null;
    assertEquals(1, thief.workers.queue.size());
  }

  private void pass(int seconds) {
    for (long end = now + seconds * SECOND; now < end; now += SECOND / 100) {
      for (Node node : nodes) {
        if (!node.dead) {
          node.broker.tick(now);
        }
      }
      for (int i = underway.size(); i > 0; i--) {
        underway.remove().run();
      }
    }
  }

  private static final class Failing extends Task {
    private static final long serialVersionUID = 1L;

    @Override
    public Object execute() {
      throw new IllegalStateException("always");
    }

    @Override
    public String describe() {
      return "Failing.call";
    }
  }

  private static Message decode(byte[] payload) {
    try {
      return new MessageCodec(CODEC.vocabulary()).decode(payload);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private final class Node {
    final Member self;
    final FakeWorkers workers = new FakeWorkers();
    final Broker broker;
    boolean dead;
    boolean spawnsInProgram;

    /** The only member that receives this node's requests. */
    @Nullable Member asks;

    Node(int id) {
      self = new Member(id, "n" + id, "a");
      broker =
          new Broker(
              new Wiring(
                  self,
                  workers,
                  CODEC,
                  this::send,
                  (code, message, cause) -> {
                    throw new AssertionError(message, cause);
                  },
                  true),
              StealPolicies.CRS.create(self, new SplittableRandom(id)),
              command -> underway.add(() -> command.run(now)));
      nodes.add(this);
    }

    private boolean send(Member to, Lane lane, byte[] payload) {
      boolean request = payload[1] == 0;
      if (!request || to.equals(asks)) {
        underway.add(() -> nodes.get(to.id()).receive(self, payload));
      }
      return true;
    }

    private void receive(Member from, byte[] payload) {
      Message message = decode(payload);
      if (message instanceof Kept || message instanceof Settled || message instanceof Adopt) {
        news.add(message.getClass());
      }
      if (!dead && !nodes.get(from.id()).dead) {
        broker.received(from, payload, now);
      }
    }
  }
}
