package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.State;
import org.satingrid.cluster.protocol.message.Message.Want;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.sharing.Look;
import org.satingrid.cluster.sharing.Look.Table;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;
import org.satingrid.runtime.Outcome;

/**
 * Two sites of three nodes. Messages inside a site are delivered before all messages between the
 * sites, which are delivered one at a time.
 */
class ValuesAheadTest {
  private static final TaskCodec CODEC =
      new TaskCodec(ValuesAheadTest.class.getClassLoader(), Limits.DEFAULT);

  private static final int TASKS = 300;
  private static final int ENTRIES = 1_000;
  private static final long MILLI = 1_000_000;

  private final List<Node> nodes = new ArrayList<>();
  private final Deque<Runnable> near = new ArrayDeque<>();
  private final Deque<Runnable> far = new ArrayDeque<>();
  private final List<State> crossed = new ArrayList<>();
  private final List<State> passedOn = new ArrayList<>();
  private int wants;
  private int completed;
  private long now;

  /** True if the value is lost when it is first sent to the other site. */
  private boolean loses;

  @Test
  void shouldSendAValueToAnotherSiteOnce() {
    run();
    assertEquals(1, crossed.size());
    assertEquals(2, passedOn.stream().filter(state -> !state.forSite()).count());
    assertEquals(0, wants);
  }

  @Test
  void shouldAskForAValueThatWasLostOnItsWay() {
    loses = true;
    run();
    assertTrue(crossed.size() > 1);
    assertTrue(wants > 0);
  }

  private void run() {
    IntStream.range(0, 6).forEach(id -> nodes.add(new Node(id)));
    nodes.forEach(node -> nodes.forEach(other -> node.broker.joined(other.self, now)));
    nodes.forEach(node -> node.broker.jobStarted(now));
    Node owner = nodes.get(0);
    Table table = new Table(ENTRIES);
    for (int i = 0; i < TASKS; i++) {
      owner.workers.queue.add(new Item(new Look(table), this::completed));
    }
    while (completed < TASKS) {
      assertTrue(now < 60_000 * MILLI, () -> completed + " completed");
      nodes.forEach(Node::step);
      deliver();
      now += MILLI;
    }
    for (Node node : nodes) {
      assertTrue(node.workers.executed > 0, () -> node.self + " had nothing to do");
    }
  }

  private void completed(Outcome outcome) {
    assertEquals(new Outcome.Returned(ENTRIES), outcome);
    completed++;
  }

  private void deliver() {
    deliverNear();
    if (!far.isEmpty()) {
      far.remove().run();
      deliverNear();
    }
  }

  private void deliverNear() {
    while (!near.isEmpty()) {
      near.remove().run();
    }
  }

  private final class Node {
    final Member self;
    final FakeWorkers workers = new FakeWorkers();
    final Broker broker;

    Node(int id) {
      self = new Member(id, "n" + id, id < 3 ? "a" : "b");
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
              command -> near.add(() -> command.run(now)));
    }

    void step() {
      workers.executeOne();
      broker.idle(workers.queue.isEmpty() ? 1 : 0, now);
      broker.tick(now);
    }

    private boolean send(Member to, Lane lane, byte[] payload) {
      boolean here = to.site().equals(self.site());
      Message message = decode(payload);
      if (message instanceof State state) {
        if (!here) {
          crossed.add(state);
          if (loses && crossed.size() == 1) {
            return true;
          }
        } else if (to.site().equals("b")) {
          passedOn.add(state);
        }
      } else if (message instanceof Want) {
        wants++;
      }
      (here ? near : far).add(() -> nodes.get(to.id()).broker.received(self, payload, now));
      return true;
    }

    private Message decode(byte[] payload) {
      try {
        return new MessageCodec(CODEC.vocabulary()).decode(payload);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }
}
