package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.FakeWorkers.Square;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.cluster.protocol.Message.ResultReceived;
import org.satingrid.cluster.protocol.Message.State;
import org.satingrid.cluster.protocol.Message.StealRequest;
import org.satingrid.cluster.protocol.Message.TaskGranted;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.ReadOnly;

class VictimTest {
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member THIEF = new Member(1, "n1", "b");
  private static final Member LOST = new Member(2, "n2", "c");

  private final FakeWorkers workers = new FakeWorkers();
  private final TaskCodec codec = new TaskCodec(VictimTest.class.getClassLoader(), Limits.DEFAULT);
  private final List<Message> sent = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final Broker broker =
      new Broker(
          new Wiring(
              SELF,
              workers,
              codec,
              (to, lane, payload) -> sent.add(decode(payload)),
              (code, message, cause) -> failures.add(message),
              true),
          StealPolicies.CRS.create(SELF, new SplittableRandom(1)),
          command -> command.run(0));

  private Message decode(byte[] payload) {
    try {
      return new MessageCodec(codec.vocabulary()).decode(payload);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Ids are a thief's own; what has followed its last call is reported by another member. */
  @Test
  void shouldNotTakeTheResultOfALostThiefsTaskForThatOfTheSender() throws WireException {
    broker.joined(THIEF, 0);
    broker.joined(LOST, 0);
    List<Outcome> outcomes = new ArrayList<>();
    workers.queue.add(new Item(new Square(4), outcomes::add));
    receive(new StealRequest(7, false));
    assertInstanceOf(TaskGranted.class, sent.get(sent.size() - 1));
    broker.gone(LOST, 0);
    receive(new ResultOf(7, LOST.id(), outcome(25)));
    assertEquals(new ResultReceived(7, LOST.id()), sent.get(sent.size() - 1));
    assertTrue(outcomes.isEmpty(), outcomes::toString);
    receive(new ResultOf(7, THIEF.id(), outcome(16)));
    assertEquals(List.of(new Outcome.Returned(16L)), outcomes);
    assertEquals(List.of(), failures);
  }

  @Test
  void shouldSendASmallValueAheadToAThiefThatHasNone() {
    broker.joined(THIEF, 0);
    Table table = new Table(new int[100]);
    for (int i = 0; i < 3; i++) {
      workers.queue.add(new Item(new Look(table), outcome -> {}));
    }
    receive(new StealRequest(7, true));
    receive(new StealRequest(8, false));
    assertEquals(List.of(State.class, TaskGranted.class, TaskGranted.class), kinds());
    TaskGranted first = (TaskGranted) sent.get(1);
    assertEquals(List.of(((State) sent.get(0)).snapshot().id()), first.task().shared());
    receive(new StealRequest(9, true));
    assertEquals(List.of(State.class, TaskGranted.class), kinds().subList(3, 5), "lost on the way");
  }

  @Test
  void shouldLeaveItToAThiefToAskForALargeValue() {
    broker.joined(THIEF, 0);
    workers.queue.add(new Item(new Look(new Table(new int[100_000])), outcome -> {}));
    receive(new StealRequest(7, true));
    assertEquals(List.of(TaskGranted.class), kinds());
    assertEquals(List.of(), failures);
  }

  private List<Class<?>> kinds() {
    return sent.stream().<Class<?>>map(Message::getClass).toList();
  }

  private static final class Table implements ReadOnly {
    private static final long serialVersionUID = 1L;
    private final int[] entries;

    Table(int[] entries) {
      this.entries = entries;
    }
  }

  private static final class Look extends Task {
    private static final long serialVersionUID = 1L;
    private final Table table;

    Look(Table table) {
      this.table = table;
    }

    @Override
    public Object execute() {
      return table.entries.length;
    }

    @Override
    public String describe() {
      return "Look.at";
    }
  }

  private Payload outcome(long value) throws WireException {
    return new Payload(codec.encodeOutcome(new Outcome.Returned(value), "Square.of"));
  }

  private void receive(Message message) {
    broker.received(THIEF, MessageCodec.encode(message), 0);
  }
}
